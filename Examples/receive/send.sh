#!/usr/bin/env bash
# Sends a push as a backend does, and asks as a test does what people read.
# Run it with: devsim receive --app Resources/Localizable --run -- bash Examples/receive/send.sh
set -euo pipefail

token=00fc13adff785122b4ad28809a3420982341241421348097878e577c991de8f0
payload='{"aps":{"alert":{"loc-key":"GAME_PLAY_REQUEST_FORMAT","loc-args":["Mina","Jun"]},"badge":1}}'

curl -s --http2 -H 'apns-topic: com.example.acme' -H 'apns-push-type: alert' -d "$payload" \
  "$DEVSIM_APNS/3/device/$token"

# Waits until a push has this text.
curl -s "$DEVSIM_PAGE/api/v1/pushes?text=mina&wait=5s" | jq -r '.pushes[0].content.body'
# The same push, as a person reads it whose phone is in Korean.
curl -s "$DEVSIM_PAGE/api/v1/pushes/0?language=ko" | jq -r '.content.body'
curl -s "$DEVSIM_PAGE/api/v1/phones/$token" | jq -c '{badge, locked}'
