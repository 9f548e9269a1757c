#!/usr/bin/env bash
# A test: sends an invitation, and fails if a person with a Korean phone reads something else.
# Run it with: devsim receive --app Resources/Localizable --run -- Examples/receive/check-invitation.sh
set -euo pipefail

token=00fc13adff785122b4ad28809a3420982341241421348097878e577c991de8f0
payload='{"aps":{"alert":{"loc-key":"GAME_PLAY_REQUEST_FORMAT","loc-args":["Mina","Jun"]},"badge":1}}'

# Here the backend sends its push.
curl -s --http2 -H 'apns-topic: com.example.acme' -H 'apns-push-type: alert' -d "$payload" \
  "$DEVSIM_APNS/3/device/$token"

push=$(curl -s "$DEVSIM_PAGE/api/v1/pushes?text=invited&wait=5s" | jq '.pushes[0]')
[[ $(jq -r .outcome <<<"$push") == presented ]]
index=$(jq .index <<<"$push")
seen=$(curl -s "$DEVSIM_PAGE/api/v1/pushes/$index?language=ko" | jq -r '.content.body')
echo "a Korean reader sees: $seen"
[[ $seen == 'Mina님과 Jun님이 게임에 초대했습니다' ]]
