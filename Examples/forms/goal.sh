TEAM=${1:-Riverside}
NOW=$(date +%s)
cat > goal.json <<EOF
{"aps":{"alert":"Goal for $TEAM"},"sent":$NOW,"id":"$(uuidgen)"}
EOF
curl -H 'apns-topic: com.example.acme' -d @goal.json https://api.push.apple.com/3/device/ada0ada0ada0ada0ada0ada0ada0ada0ada0ada0ada0ada0ada0ada0ada0ada0
