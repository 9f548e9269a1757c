#!/usr/bin/env bash
# The sender's half of SignedChat: prints a push with a message, as 'devsim replay' takes it.
#
#     seal.sh KEYS SENDER TEXT
#
# KEYS is a file with the two keys, 64 bytes in base64. Needs openssl.
set -euo pipefail

hex() { od -An -v -tx1 | tr -d ' \n'; }
bytes() { printf '%b' "$(sed 's/../\\x&/g' <<<"$1")"; }

keys=$(base64 -d "$1" | hex)
start=$(openssl rand -hex 16)
ciphertext=$(printf '%s\n%s' "$2" "$3" | openssl enc -aes-256-cbc -K "${keys:0:64}" -iv "$start" | hex)
signed=01$start$ciphertext
tag=$(bytes "$signed" | openssl dgst -sha256 -mac HMAC -macopt "hexkey:${keys:64}" -binary | hex)
message=$(bytes "$signed$tag" | base64 -w 0)
cat <<PUSH
{
  "headers": {"apns-push-type": "alert", "apns-topic": "com.example.signed"},
  "payload": {
    "aps": {"alert": "New message", "mutable-content": 1, "sound": "default"},
    "message": "$message"
  }
}
PUSH
