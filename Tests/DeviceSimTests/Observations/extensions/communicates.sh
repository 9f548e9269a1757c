#!/bin/sh
# Makes a communication notification.
echo '{"type":"ready","version":1}'
read -r line
id=${line#*'"id":'}
id=${id%%,*}
echo '{"type":"content","id":'"$id"',"content":{"body":"Hi","communication":{"sender":{"displayName":"Mina"}}}}'
cat >/dev/null
