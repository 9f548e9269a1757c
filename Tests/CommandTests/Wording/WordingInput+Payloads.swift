extension WordingInput {
  private static func aps(_ members: String) -> String { #"{"aps":{\#(members)}}"# }
  private static func alert(_ members: String) -> String { aps(#""alert":{\#(members)}"#) }
  private static func beside(_ members: String) -> String { aps(#""alert":"b",\#(members)"#) }
  private static func withType(_ type: String, _ payload: String) -> String {
    #"{"headers":{"apns-push-type":"\#(type)"},"payload":\#(payload)}"#
  }

  /// Texts with mistakes of JSON.
  private static let broken = [
    "", "\u{1}\u{2}\u{3}\u{0}\u{0}", "aps: {}", "{} x", "{},", #""a": 1"#, "'{}'",
    #"{\"aps\": {}}"#, "{aps = {}}", "{ aps = { alert = hi; }", #"{"aps": {} /* end"#,
    #"{"aps": {"#,
    String(repeating: "[", count: 600), #"{"aps": }"#, #"{"aps": +1}"#, #"{"aps": .5}"#,
    #"{"aps": 0x1F}"#, #"{"aps": 007}"#, #"{"aps": 1.}"#, #"{"aps": 1e}"#, #"{"aps": 1.2.3}"#,
    #"{"aps": True}"#, #"{"aps": None}"#, #"{"aps": yes}"#, #"{"aps": no}"#, #"{"aps": NaN}"#,
    #"{"aps": $value}"#, #"{"aps": hello}"#, #"{5: 1}"#, #"{aps: {}}"#, #"{"aps" {}}"#,
    #"{"aps" = {}}"#, #"{"aps"}"#, #"["a": 1]"#, #"{"aps": {} "b": 1}"#, #"{"aps": {}; "b": 1}"#,
    #"{"aps": {},, "b": 1}"#, #"{"aps": [1}"#, #"{"aps": {}}}"#, #"{'aps': {}}"#, #"{aps": {}}"#,
    #"{"aps: {}}"#, #"{"a": "x"y" z"}"#, "{\"a\": \"\"\"\n Hi\n \"\"\"}", "{\"a\": \"x\ny\"}",
    #"{"a": "x"#, "{\"a\": \"\t\"}", "{\"a\": \"\u{1}\"}", #"{"a": "\U0001F600"}"#,
    #"{"a": "\x41"}"#, #"{"a": "\'"}"#, #"{"a": "\0"}"#, #"{"a": "\q"}"#, #"{"a": "\u12"}"#,
    #"{"a": "\ud83d"}"#, "{\u{A0}}", "{} // end", "{\"a\": 1,}", "[1,]", "{\u{201C}a\u{201D}: 1}",
    "\u{FEFF}\u{FEFF}{}",
  ]

  static let payloads: [WordingInput] = [
    replay("PAY101", broken),
    WordingInput(
      "PAY101", ["replay", "latin.json"],
      bytes: ["latin.json": Array(#"{"aps":{"alert":"Ren"#.utf8) + [0xE9] + Array("\"}}".utf8)]),
    replay("PAY102", [beside(#""badge":1,"badge":2"#)]),
    replay(
      "PAY103",
      ["{\u{A0}}", "{} // end", #"{"aps":{},}"#, "{\u{201C}aps\u{201D}:{}}", #"{"a":1 "aps":{}}"#],
      "--lenient"),
    replay(
      "PAY201",
      [
        #"{"aps":"{\"alert\":\"b\"}"}"#, #"{"alert":"b","sound":"default"}"#,
        #"{"APS":{"alert":"b"}}"#, #"{"data":{"aps":{"alert":"b"}}}"#,
        #"{"web_push":8030,"notification":{"title":"T","navigate":"https://a.b"}}"#,
        #"{"to":"x","notification":{"title":"T","body":"B"}}"#, #"{"custom":1}"#, #"{"aps":5}"#,
        #"{"message":"hi"}"#, withType("location", #"{"a":1}"#),
        withType("widgets", #"{"a":1}"#), withType("background", #"{"a":1}"#),
        withType("liveactivity", #"{"aps":1}"#),
      ]),
    replay(
      "PAY202",
      [
        beside(#""badge":"3""#), beside(#""badge":"+1""#), beside(#""badge":"three""#),
        beside(#""badge":true"#), aps(#""alert":["b"]"#), alert(#""body":"b","title":{}"#),
        beside(#""thread-id":5"#), beside(#""relevance-score":"1""#),
        beside(#""interruption-level":1"#), beside(#""sound":5"#), beside(#""sound":{"name":5}"#),
      ]),
    replay(
      "PAY203",
      [
        alert(#""lockey":"A""#), alert(#""body":"b","action":"View""#),
        beside(#""sound":{"critial":1,"name":"a.caf"}"#), beside(#""threadId":"A""#),
        aps(#""locKey":"A""#),
      ]),
    replay(
      "PAY204",
      [
        alert(#""loc-key":"K","loc-args":"Ada""#),
        alert(#""body":"b","title-loc-key":"K","title-loc-args":{"0":"Ada"}"#),
      ]),
    replay("PAY205", [aps(#""content-available":"0""#), beside(#""mutable-content":true"#)]),
    replay(
      "PAY206",
      [
        #"{"aps":{"alert":"b"},"sound":"default"}"#, #"{"aps":{"alert":"b"},"loc-key":"K"}"#,
        alert(#""body":"b","sound":"default""#), aps(#""alert":{"body":"b"},"title":"T""#),
        beside(#""critical":1"#), beside(#""orderNumber":17"#),
        beside(#""apns-collapse-id":"c""#),
      ]),
    replay(
      "PAY207",
      [
        beside(#""badge":-1"#), aps(#""badge":1.5"#), aps(#""badge":99999999999999999999"#),
        beside(#""relevance-score":7"#), beside(#""content-available":2"#),
        beside(#""sound":{"name":"a.caf","volume":2}"#),
      ]),
    replay(
      "PAY208",
      [beside(#""interruption-level":"timeSensitive""#), beside(#""interruption-level":"urgent""#)]),
    replay("PAY301", [beside(#""thread-id":"\#(String(repeating: "t", count: 5000))""#)]),
    replay("PAY302", [alert(#""loc-key":"K","body":"b""#)]),
    replay("PAY303", [aps(#""content-available":1,"badge":3"#)]),
    replay(
      "PAY304",
      [
        beside(#""content_available":1"#), #"{"aps":{"alert":"b"},"mutableContent":true}"#,
        beside(#""gcm.message_id":"1""#),
      ]),
    replay(
      "PAY305",
      [
        alert(#""loc-key":"K","loc-args":["a",5]"#), alert(#""loc-key":"K","loc-args":[null]"#),
        alert(#""loc-key":"K","loc-args":[true]"#), alert(#""loc-key":"K","loc-args":[false]"#),
      ]),
    replay("PAY306", [aps(#""alert":"100%% sure""#)]),
    replay("PAY307", [#"{"Simulator target bundle":"a.b","aps":{"alert":"b"}}"#]),
    replay("PAY308", [#"{"aps":{"alert":"b"},"media-attachment-url":"https://e.com/a.jpg"}"#]),
    replay("PAY309", [alert(#""body":"b","loc-args":["a"]"#)]),
    replay(
      "PAY310",
      [
        envelope(#"{"apns-push-type":"alert"}"#, #"{"aps":{}}"#),
        envelope(#"{"apns-push-type":"alert"}"#, #"{"aps":{"content-available":1}}"#),
      ]),
    replay(
      "PAY311", [#"{"aps":{"alert":"b"},\#(String(repeating: " ", count: 5000))"a":1}"#]),
    replay("PAY312", [alert(#""title":"T""#), aps(#""alert":{},"content-available":1"#)]),
    replay(
      "PAY207", [beside(#""badge":-1"#)], "--device", "device.json",
      files: ["device.json": #"{"negativeBadge":"removesBadge"}"#]),
    replay(
      "PAY302", [alert(#""loc-key":"K","body":"b""#)], "--device", "device.json",
      files: ["device.json": #"{"textBesideKey":"wins"}"#]),
    replay(
      "PAY312",
      [alert(#""title":"T""#), beside(#""sound":"""#), aps(#""alert":{},"content-available":1"#)],
      "--device", "device.json",
      files: [
        "device.json": #"""
        {"titleAlone":"notShown","emptySound":"defaultSound","emptyAlert":"preventsWake"}
        """#
      ]),
  ]
}
