extension WordingInput {
  private static let payload = #"{"aps":{"alert":"Hi"}}"#
  private static let simple = [UInt8](
    [0, 0, 32] + Array(repeating: 7, count: 32) + [0, UInt8(payload.utf8.count)] + payload.utf8)

  private static func headers(_ members: String) -> String {
    envelope(#"{"apns-push-type":"alert",\#(members)}"#)
  }

  private static func background(_ members: String = "") -> String {
    envelope(#"{"apns-push-type":"background"\#(members)}"#, #"{"aps":{"content-available":1}}"#)
  }

  private static func answered(_ answer: String) -> String {
    #"{"headers":{"apns-push-type":"alert"},"answer":\#(answer),"payload":\#(payload)}"#
  }

  private static func items(_ items: [(id: UInt8, data: [UInt8])]) -> [UInt8] {
    let body: [UInt8] = items.flatMap { item -> [UInt8] in
      [item.id, 0, UInt8(item.data.count)] + item.data
    }
    return [2, 0, 0, 0, UInt8(body.count)] + body
  }

  /// A frame whose payload of 300 bytes has its length in one byte.
  private static let shortLength: [UInt8] = {
    let long = #"{"aps":{"alert":"\#(String(repeating: "a", count: 280))"}}"#
    return Array(simple.prefix(35)) + [0, 44] + Array(long.utf8)
  }()

  static let captures: [WordingInput] = [
    replay(
      "CAP101",
      [
        "5", "[]", #"["Hello"]"#, #"{"t":1,"payload":"x"}"#, #"{"t":1,"headers":{}}"#,
        #"{"level":"info","msg":"start"}"#,
        "id,message\n1,\"{\"\"level\"\":\"\"info\"\",\"\"msg\"\":\"\"start\"\"}\"\n",
        #"{"audience":"all","notification":{"ios":{"live_activity":{"name":"a"}}}}"#,
        #"{"platform":"all","audience":"all","live_activity":{"ios":{}}}"#,
      ]),
    frames(
      "CAP101",
      [
        simple + [9, 0, 0], simple.prefix(35) + [0, 1, 0x31],
      ]),
    replay(
      "CAP106",
      [
        "curl -d @payload.json https://api.push.apple.com/3/device/ab12",
        "curl -d '\(payload) https://api.push.apple.com/3/device/ab12",
        "curl --json '\(payload)' \\ \n  https://api.push.apple.com/3/device/ab12",
        "> POST /3/device/ab12 HTTP/2\n> apns-push-type: alert\n>\n",
        #"{"log":{"entries":[{"request":{"method":"POST","url":"https://h/3/device/ab12"}}]}}"#,
      ]),
    replay(
      "CAP107",
      [
        "curl https://oauth2.googleapis.com/token\n"
          + "curl --json '\(payload)' https://api.push.apple.com/3/device/ab12"
      ]),
    // Of a folder, texts are skipped.
    WordingInput(
      "CAP108", ["replay", "log.txt"], ["log.txt": "10:42 sent \(payload) to ab12\n"]),
    WordingInput(
      "CAP108", ["replay", "a.py"],
      ["a.py": "h = {'apns-priority': '5'}\nsend('\(payload)', h)\n"]),
    replay("CAP108", [#"{"level":"info","msg":"sent {\"aps\":{\"alert\":\"Hi\"}}"}"#]),
    replay(
      "CAP109",
      [
        "{ aps = { alert = Hi; badge = 5; }; }", "[AnyHashable(\"aps\"): { alert = Hi; }]",
        "{'aps': {'alert': 'Hi'}, 'id': None}", "{aps: {alert: {title: Hi}}}",
      ]),
    replay("CAP110", ["10:42 sent \(payload)\n" + String(repeating: "{ ", count: 100_000)]),
    replay(
      "CAP221",
      [
        #"{"message":{"token":"t","topic":"n","notification":{"body":"b","sound":"x"}}}"#,
        #"{"message":{"notification":{"body":"b"},"data":{"from":"x","n":5}}}"#,
        #"""
        {"message":{"apns":{"headers":{"apns-priority":"10"},
         "payload":{"aps":{"content-available":1}}}}}
        """#,
        #"{"message":{"notification":"hi","android":[],"data":[],"fcm_options":{"image":"u"}}}"#,
        #"""
        {"message":{"notification":{"body":{}},"apns":{"payload":"{}"},
         "android":{"ttl":"60","priority":"urgent"}}}
        """#,
        #"{"message":{"notification":{"body":"b"},"android":{"ttl":60}}}"#,
        #"{"message":{"notification":{"body":"b"},"android":{"ttl":"1 s"}}}"#,
        #"{"message":{"token":"","notification":{"body":"b"}}}"#,
        #"{"message":{"topic":"a b","notification":{"body":"b"}}}"#,
        #"{"message":{"topic":"/topics/a","notification":{"body":"b"}}}"#,
        #"{"message":{"condition":"foo","notification":{"body":"b"}}}"#,
        #"{"message":{"notification":{"body":"b"},"fcm_options":{"analytics_label":"a b"}}}"#,
        #"{"method":"POST","url":"https://fcm.googleapis.com/v1/projects/p/messages:send","#
          + #""answer":{"status":404,"reason":"UNREGISTERED"},"#
          + #""body":{"message":{"token":"t","notification":{"body":"b"}}}}"#,
      ]),
    replay(
      "CAP222",
      [
        #"{"token":"t","topic":"a b","notification":{"body":"b"},"data":{"n":5}}"#,
        #"""
        {"apns":{"payload":{"aps":{"alert":{"locArgs":["x"]},"thread-id":"a","threadId":"b",
         "sound":{"critical":true}}}}}
        """#,
        #"{"notification":{"body":"b"},"data":"x","android":{"ttl":"60s"}}"#,
      ]),
    replay(
      "CAP223",
      [
        #"{"MessageStructure":"json","Message":"{\"GCM\":\"{}\"}"}"#,
        #"{"MessageStructure":"json","Message":"{\"APNS\":\"no JSON\"}"}"#,
        #"{"TargetArn":"a:endpoint/APNS/b/c","MessageStructure":"json","Message":"{}"}"#,
        #"{"app_id":"x","contents":{"ko":"K"}}"#,
        "[" + Array(repeating: #"{"to":"ExpoPushToken[a]"}"#, count: 101).joined(separator: ",")
          + "]",
      ]),
    replay(
      "CAP224",
      [
        #"{"message":{"notification":{"body":"b"},"android":{"ttl":"1s"},"webpush":{}}}"#,
        #"{"apns":{"payload":{"aps":{"alert":"a","contentAvailable":"1"}}}}"#,
        #"{"to":"t","notification":{"body":"b","tag":"x","other":1},"collapse_key":"k"}"#,
        #"{"to":"ExpoPushToken[a]","body":"b","channelId":"c","richContent":{}}"#,
        #"{"app_id":"x","contents":{"en":"b"},"ios_badgeType":"Increase","ios_badgeCount":1}"#,
        #"{"audience":"all","notification":{"ios":{"alert":"a","badge":"+1"}}}"#,
        #"{"default":"d","APNS":{"aps":{}},"GCM":"{}"}"#,
        #"{"to":"t","notification":{"body":"b"},"time_to_live":60}"#,
        #"{"to":"ExpoPushToken[a]","body":"b","ttl":"soon"}"#,
        #"{"notifications":[{"tokens":["a"],"platform":1,"message":"m","alert":{"body":"b"}}]}"#,
        #"{"where":{},"data":{"title":"t","alert":"a","badge":"Increment"}}"#,
        #"{"where":{},"expiration_time":"soon","data":{"alert":"a","content-available":true}}"#,
        #"{"activity_id":"a","content_state":{},"stale_date":"soon"}"#,
        #"{"audience":"all","notification":{"alert":"a"},"options":{"expiry":60}}"#,
        #"{"platform":"all","audience":"a","notification":{"ios":{"badge":"+1"}}}"#,
      ]),
    replay(
      "CAP231",
      [
        #"{"validate_only":true,"message":{"notification":{"body":"b"}}}"#,
        #"{"to":"t","dry_run":true,"notification":{"body":"b"}}"#,
        #"curl https://h/api/push/validate -d '{"audience":"","notification":{}}'"#,
      ]),
    replay(
      "CAP225",
      [
        #"{"message":{"token":"t","data":{"id":"7"}}}"#, #"{"to":"t","data":{"id":7}}"#,
        #"{"collapseKey":"1","data":{"_mId":"h"}}"#, #"{"apns":{"payload":{"alert":"Hi"}}}"#,
        #"{"audience":"all","notification":{"android":{"alert":"x"}}}"#,
        #"{"audience":"all","device_types":["android"],"notification":{"alert":"x"}}"#,
        #"{"TargetArn":"arn:aws:sns:a:1:endpoint/GCM/b/c","Message":"x"}"#,
        #"{"app_id":"a","target_channel":"sms","contents":{"en":"b"}}"#,
        #"{"app_id":"a","include_phone_numbers":["1"],"contents":{"en":"b"}}"#,
        #"{"app_id":"a","isIos":false,"contents":{"en":"b"}}"#,
        #"{"app_id":"a","isAndroid":true,"contents":{"en":"b"}}"#,
        #"{"where":{"deviceType":"android"},"data":{"alert":"a"}}"#,
        #"{"MessageConfiguration":{"GCMMessage":{"Body":"b"}}}"#,
        #"{"Addresses":{"a":{"ChannelType":"GCM"}},"MessageConfiguration":{"APNSMessage":{}}}"#,
        #"{"message":{"notification":{"body":"b"},"apns":{"payload":{"aps":"x"}}}}"#,
        #"{"interests":["a"],"fcm":{"notification":{"body":"b"}}}"#,
        #"{"platform":["android"],"audience":"all","notification":{"alert":"b"}}"#,
        #"{"platform":"all","audience":"all","message":{"msg_content":"b"}}"#,
        #"{"platform":"all","audience":"a","notification":{"android":{"alert":"b"}}}"#,
      ]),
    replay(
      "CAP226",
      [
        "curl -d '{\"aps\":{\"alert\":\"'$TEXT'\"}}' \"https://h/3/device/${TOKEN}\"",
        "curl -H @h.txt -K c.cfg --json '\(payload)' https://h/3/device/ab12",
        "curl --json '\(payload)' 'https://h/3/device/[1-1000]'",
      ]),
    replay(
      "CAP227",
      [
        #"{"log":{"entries":[{"request":{"method":"POST","url":"https://h/3/device/ab","postData":"#
          + #"{"text":"{\"aps\":{\"alert\":\"CafÃ©\"}}"}}}]}}"#
      ]),
    replay(
      "CAP228",
      [
        "curl https://h/3/device/ab12", "curl -X POST https://h/3/device/ab12",
        "curl --json '\(payload)' https://h/3/device/xyz",
        "curl --json '\(payload)' -H 'apns-id;' -H 'apns-id;' https://h/3/device/",
        "curl --json '\(payload)' https://h/4/broadcasts/apps/com.example.app",
        envelope(#"{"apns-channel-id":"Y2gx"}"#), headers(#""apns-channel-id":"Y2gx""#),
        headers(#""apns-id":"message-17""#), headers(#""apns-expiration":"tomorrow""#),
        headers(#""apns-topic":"com.example.voip""#),
        "curl --json '\(payload)' -H 'authorization: bearer x' https://h/3/device/ab12",
      ]),
    WordingInput(
      "CAP102", ["replay", "pushes.jsonl"],
      ["pushes.jsonl": "\(payload)\n{\"aps\":{\"alert\":\"b\",}\n\(payload)\n"]),
    frames("CAP103", [simple.dropLast(), [2, 0, 0, 0, 4, 2, 0, 9, 0x31]]),
    replay("CAP103", [#"{"log":{"entries":[{"request":{"method":"POST","#]),
    WordingInput(
      "CAP104", ["check", "App", "--push-keys", "keys.json"],
      app(["en": "a = b;"]).merging(["keys.json": #"{"A":"1","":2,"B":-1}"#]) { $1 }),
    WordingInput(
      "CAP104", ["check", "App", "--push-keys", "keys.json"],
      app(["en": "a = b;"]).merging(["keys.json": #"["A",5]"#]) { $1 }),
    WordingInput(
      "CAP104", ["check", "App", "--push-keys", "keys.txt"],
      bytes: app(["en": "a = b;"]).mapValues { Array($0.utf8) }
        .merging(["keys.txt": [0x41, 0xFF]]) { $1 }),
    WordingInput(
      "CAP105", ["replay", "state.jsonl"],
      [
        "state.jsonl": """
        {"schema":"devsim.device/2","device":"a","apps":[]}
        {"schema":"devsim.device/1","device":"a","badge":1,"groups":[]}
        {"schema":"devsim.device/1","apps":[]}
        {"schema":"devsim.device/1","device":"a","apps":[{}]}
        {"schema":"devsim.device/1","device":"a","apps":[{"app":"","notifications":[{"identifier":"x"}]}]}
        {"schema":"devsim.device/1","device":"a","apps":[{"app":"","badge":"3"}]}
        {"schema":"devsim.device/1","device":"a","apps":[{"app":"x"},{"app":"x"}]}
        {"schema":"devsim.device/1","device":"a","apps":[],"clock":1,"clock":2}
        {"schema":"devsim.device/1","device":"a","apps":[],"activities":[{"id":"p","state":"over"}]}
        {"schema":"devsim.device/1","device":"a","apps":[],"activities":[{"id":"p"}]}
        {"device":"b","payload":{"aps":{"alert":"Hi"}}}
        {"schema":"devsim.device/1","device":"b","badge":0,"groups":[],"apps":[]}

        """
      ]),
    replay(
      "CAP201",
      [envelope(#"{"apns-priority":"10"}"#), envelope(#"{"apns-topic":"com.example.voip"}"#)]),
    replay("CAP202", [envelope(#"{"apns-push-type":"background","apns-priority":"5"}"#)]),
    replay("CAP203", [headers(#""apns-collapse-id":"\#(String(repeating: "c", count: 65))""#)]),
    replay(
      "CAP204",
      [headers(#""apns-priority":"7""#), background(#","apns-priority":"1""#)]),
    replay("CAP205", [headers(#""apns-expiration":"1699999999""#)]),
    replay(
      "CAP206",
      [envelope(#"{"apns-push-type":"backgroud"}"#), envelope(#"{"apns-push-type":"silent"}"#)]),
    replay(
      "CAP207",
      [
        envelope(#"{"apns-push-type":"voip","apns-topic":"com.example"}"#),
        headers(#""apns-topic":"com.example.location-query""#),
      ]),
    replay(
      "CAP208",
      [
        headers(#""apns-colapse-id":"a""#), headers(#""apns-sandbox":"1""#),
        headers(#""mutable-content":1"#),
      ]),
    replay(
      "CAP209",
      [
        headers(#""apns-collapse-id":4"#), envelope(#"["apns-push-type: alert"]"#),
        #"{"device":5,"payload":\#(payload)}"#, #"{"t":"noon","payload":\#(payload)}"#,
        #"{"id":"\#(String(repeating: "i", count: 5000))","payload":\#(payload)}"#,
      ]),
    replay("CAP210", [#"{"header":{},"payload":\#(payload)}"#]),
    replay(
      "CAP211",
      [
        headers(#""apns-expiration":"1700003600000""#),
        headers(#""apns-expiration":"1702678400""#),
        #"{"t":1700000000000,"payload":\#(payload)}"#, #"{"t":-5,"payload":\#(payload)}"#,
        #"{"timestamp":"x","method":"POST","url":"https://h/3/device/ab","body":\#(payload)}"#,
      ]),
    replay(
      "CAP228",
      [
        answered(#"{"status":400,"reason":"BadDeviceToken"}"#),
        answered(#"{"status":410,"reason":"Unregistered"}"#), answered(#"{"status":503}"#),
      ]),
    replay(
      "CAP229",
      [answered(#"{"status":200,"findings":["MissingProviderToken","HTTP/1.1"]}"#)]),
    replay("CAP209", [answered("200")]),
    replay("CAP212", [background(), background(#","apns-priority":"10""#)]),
    frames(
      "CAP213",
      [
        shortLength, items([(2, Array(payload.utf8))]),
        items([(1, Array(repeating: 7, count: 32))]),
        simple + [8, 8, 0, 0, 0, 5],
      ]),
    frames("CAP214", [items([(2, Array(payload.utf8))]) + simple]),
    frames(
      "CAP215",
      [
        items([
          (9, [1, 2, 3]), (1, [1]), (1, Array(repeating: 7, count: 32)),
          (2, Array(payload.utf8)), (4, []), (5, [7]),
        ])
      ]),
    frames("CAP216", [[0x53, 0x10, 0, 0, 0, 32] + Array(repeating: 7, count: 32)]),
  ]
}
