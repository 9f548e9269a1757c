#!/bin/sh
# A service extension in shell: every push shows the same text. See docs/extension-protocol.md.

echo '{"type":"ready","version":1}'
while IFS= read -r line; do
  # The id is always at the same place.
  id=${line#*'"id":'}
  id=${id%%,*}
  case $line in
    '{"type":"request"'*)
      echo '{"type":"content","id":'"$id"',"content":{"title":"New message","sound":"default"}}' ;;
  esac
done
