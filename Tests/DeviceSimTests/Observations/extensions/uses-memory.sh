#!/bin/sh
# Holds a text of 48 MB, which is more than an extension may on most devices.
echo '{"type":"ready","version":1}'
read -r line
text=$(head -c 48000000 /dev/zero | tr "\0" a)
sleep 1
id=${line#*'"id":'}
id=${id%%,*}
echo '{"type":"content","id":'"$id"',"content":{"body":"changed"}}'
