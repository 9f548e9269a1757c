curl --http2 \
  -H "authorization: bearer $JWT" \
  -H 'apns-push-type: alert' \
  -H 'apns-topic: com.example.acme' \
  -d '{"aps":{"alert":{"title":"Riverside'\''s goal","body":"1 : 0"}}}' \
  https://api.push.apple.com/3/device/ada0ada0ada0ada0ada0ada0ada0ada0ada0ada0ada0ada0ada0ada0ada0ada0
