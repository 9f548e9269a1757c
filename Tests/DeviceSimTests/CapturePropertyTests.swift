import Foundation
import ServiceExtensionKit
import SourceText
import TestSupport
import Testing

@testable import DeviceSim

@Suite
struct CapturePropertyTests {
  private static let seeds: [[UInt8]] =
    [
      #"{"aps":{"alert":{"title":"é","loc-key":"K %@","loc-args":["a",5]},"badge":3,"#
        + #""sound":"s.caf"}}"#,
      #"""
      {"t":1700000000.5,"device":"00ff","headers":{"apns-push-type":"alert","apns-priority":"10",
      "apns-collapse-id":"c","apns-expiration":"1800000000","apns-topic":"com.example.app"},
      "payload":{"aps":{"alert":"Hi","content-available":1,"interruption-level":"critical"}}}
      """#,
      "{\"aps\":{\"alert\":\"a\"}}\r\n{\"aps\":{\"badge\":\"1\"}}\n\n[{\"aps\":{}},{\"payload\":{}}]\n",
      #"[{"aps":{"alert":"a","sound":{"critical":1,"volume":0.5}}},{"headers":{},"payload":{}}]"#,
      #"{"aps":{"event":"update","content-state":{},"alert":{"title":{"loc-key":"a"}}}}"#,
      #"{"Simulator Target Bundle":"a.b",// c"# + "\n\"aps\":{\"alert\":\u{201C}x\",},}",
    ].map { Array($0.utf8) } + [
      BinaryFrame.simple(#"{"aps":{"alert":"Hi"}}"#) + BinaryFrame.enhanced("{}", expiry: 5),
      BinaryFrame.modern(#"{"aps":{"alert":"Hi"}}"#, expiry: 1, priority: 5),
      Array(BinaryFrame.hexadecimal(BinaryFrame.simple(#"{"aps":{}}"#), every: 5).utf8),
      Array(
        #"""
        {"message":{"token":"t","notification":{"title":"é","body":"b"},"data":{"a":"1"},
        "android":{"ttl":"3s"},"apns":{"headers":{"apns-collapse-id":"c"},
        "payload":{"aps":{"badge":1}}}}}
        """#.utf8),
      Array(
        #"""
        [{"tokens":["a","b"],"notification":{"body":"b"},"apns":{"payload":{"aps":{
        "contentAvailable":true,"alert":{"locKey":"K","locArgs":["é"]},"sound":{"critical":true,
        "name":"s"}}}}},{"to":"t","notification":{"body_loc_args":"[\"x\"]","badge":"1"}}]
        """#.utf8),
      Array(
        #"""
        {"MessageStructure":"json","Message":"{\"APNS\":\"{\\\"aps\\\":{\\\"alert\\\":\\\"\\u00e9\\\"}}\"}"}
        {"to":"ExponentPushToken[a]","title":"é","data":{"a":1}}
        {"template":{"aps":{"alert":"{'a ' + $(b,2)} .(b,3) #(c)"}},"properties":{"B":"é","c":1}}
        {"app_id":"a","contents":{"en":"é"},"ios_badgeType":"SetTo","ios_badgeCount":1}
        {"audience":"all","notification":{"alert":"x","ios":{"badge":"+1","extra":{"a":1}}}}
        """#.utf8),
      Array(
        #"""
        curl -H "apns-topic: $A" -H 'x:' -d $'{"aps":{"alert":"\u00e9'"it'"'s\"}}' \
        https://h/3/device/ab; curl -d @- https://h/3/device/cd <<-EOF | jq
          {"aps":{"alert":"${B}"}}
        EOF
        """#.utf8),
      Array(
        "POST /3/device/ab HTTP/2\r\napns-topic: a\r\n\r\n{\"aps\":{\"alert\":\"é\"}}\n###\n"
          .utf8) + Array(":method: POST\n:path: /v1/projects/p/messages:send\n\n{}\n".utf8),
      Array(
        #"""
        {"log":{"entries":[{"startedDateTime":"2026-03-14T08:00:00Z","request":{"method":"POST",
        "url":"https:\/\/h\/3\/device\/ab","headers":[{"name":"apns-topic","value":"a"}],
        "postData":{"text":"{\"aps\":{\"alert\":\"CafÃ©\"}}"}}},{"request":{"url":"x"}}]}}
        """#.utf8),
      Array("eyJhcHMiOnsiYWxl\ncnQiOiJIaSIsImJh\nZGdlIjoxfX0\n".utf8),
      Array("7b22617073223a7b22 616c657274223a224869222c226261646765223a317d7d".utf8),
      [0xFF, 0xFE] + #"{"aps":{"alert":"x"}}"#.utf16.flatMap { [UInt8($0 & 255), UInt8($0 >> 8)] },
    ]
    + [
      #"{"level":"info","msg":"sent {\"aps\":{\"alert\":\"a\"}} {'aps': {}}"}"#
        + "\n{\"level\":10,\"msg\":\"\"}",
      #"x {'aps': {'alert': u'a\x41\u{e9}', 'badge': 1}, 'x': (None, True)} # b"#,
      #"@{@"aps": @{@"alert": @"a", @"badge": @(1)}, @"l": @[[NSNull null], @YES]}"#,
      #"{:aps=>{"alert"=>:a, sound: 'b'}, x: undefined}"#,
      #"f {aps: {alert: {title: a, b: {c}, d}}, l: [a, {"b":1}], j: {"c":[]}, e: {}} {aps={a=b}}"#,
      #"""
      #!/bin/bash
      A=(-H "apns-topic: a" -H 'x'); A+=("${A[@]}" $B); f() { local B=1; A=(); curl "$@" /3/device/a; }
      if [ $B ]; then B=2; elif x; then B+=3; else B=4; fi || { B=5; } && (B=6) | cat & ((B++))
      case $B in a|b) C=1 ;; *) C=2 ;& esac; for B in 1 2; do read C <<< "x"; done; while x; do B=7; done
      curl $B "${A[@]}" -d "{\"aps\":{\"alert\":\"$B$C${A[0]}\"}}" https://h/3/device/ab --next -d '{}' -: \
        $C -d @p /3/device/cd
      """#,
      "```\ncurl -d '{\"aps\":{}}' /3/device/ab\n```\n```\n{\"aps\":{}}\n```\n",
      "@a = {{b}}{{b}}\n@b = c\nPOST /3/device/{{a}}\napns-topic: {{ b }}\n\n{\"aps\":{\"badge\":{{c}}}}\n"
        + "@c=1\n> :method: POST\n> :path: /3/device/ab\n>\n> {\"aps\":\n> {}}\n",
      #"""
      {"info":{"schema":"x.postman.com"},"variable":[{"key":"a","value":"{{b}}"},{"key":"b","value":5}],
      "item":[{"request":{"method":"POST","url":"{{a}}/3/device/{{b}}","header":[{"key":"apns-id","value":"{{c}}"}],
      "body":{"mode":"raw","raw":"{\"aps\":{\"badge\":{{a}}}}"}}}]}
      """#,
      "x N { aps: A { a: [Function: b], c: 2026-03-14T10:00:00.000Z, d: 1n }, e: D('5'), f: <x> }",
      "10:00:01 A[1] x {\n10:00:02 A[1]   aps = {\n10:00:02 A[1]   badge = 1;};\n10:00:03 A[1] }\n"
        + "y: '{\"aps\":{\"alert\":\"it''s\"}}'\n",
      #"x {"aps": Object {"alert": Some("a"), "b": Array [Number(1)]}} y <7b226170 73223a7b 7d7d>"#,
      "x array(1) {\n[\"aps\"]=>\narray(1) {\n[\"alert\"]=>\nstring(1) \"a\"\n}\n}\n"
        + "y array:1 [▼\n\"aps\" => array:1 [\n\"alert\" => \"a\"\n]\n]\n",
      #"x [{<<"aps">>,[{<<"alert">>,<<72,105>>}]}] y %A{aps: %{alert: "a"}, t: ~T[07:00:00]}"#
        + #" {:aps {:alert "a" :l ["b" 1]}}"#,
      " id | payload | b\n----+---------+---\n  1 | {      +| x\n    |  \"aps\":+| \n    | {}}     |\n",
      "2026-03-14T08:00:00Z stdout P {\"aps\":\n2026-03-14T08:00:00Z stdout P {}\n"
        + "2026-03-14T08:00:00Z stderr F x\n2026-03-14T08:00:00Z stdout F }\n",
      #"{"notification":{"date":1,"request":{"trigger":{"payload":{"aps":{"alert":"a"}}}}}}"#,
      #"{"device":"ab","payload":"{\"aps\":{\"alert\":\"\u00e9\"}}","headers":{"apns-topic":"a"}}"#,
      #"{"app_id":"a","event":"end","event_updates":{"n":1},"headings":{"en":"a"},"priority":5,"#
        + #""sound":"s"}"#,
    ].map { Array($0.utf8) }

  /// How many mutations of each capture are read.
  private static let mutationCount =
    ProcessInfo.processInfo.environment["DEVSIM_MUTATIONS"].flatMap(Int.init) ?? 150

  /// Delivers any bytes, and checks the properties that always hold.
  private static func check(_ bytes: [UInt8]) {
    let reports = PushDelivery.reports(bytes)
    let lenient = PushDelivery.reports(bytes, isLenient: true)
    let cut = PushDelivery.reports(bytes, chunk: 5)
    #expect(cut.map(\.summary) == reports.map(\.summary), "\(bytes)")
    for report in reports + lenient {
      #expect(report.line >= 1)
      for place in report.diagnostics.compactMap(\.location) {
        #expect(place.line >= 1 && place.column >= 1 && place.length >= 0)
        #expect(place.excerpt.place.upperBound <= place.excerpt.text.utf8.count)
        // The payload of a binary frame is a separate text.
        guard place.file == "capture" else { continue }
        #expect(place.offset >= 0 && place.offset <= bytes.count, "\(bytes)")
        #expect(place.length <= bytes.count * 3, "\(bytes)")
      }
      // A diagnostic or a decision explains every invalid or undelivered push.
      #expect(!report.diagnostics.isEmpty || !report.reasons.isEmpty, "\(bytes)")
      if report.outcome == .invalid { #expect(!report.diagnostics.isEmpty, "\(bytes)") }
    }
  }

  @Test(arguments: seeds.indices)
  func `mutations of valid captures give reports whose places are in them`(_ index: Int) {
    var random = RandomBytes(seed: UInt64(index) + 1)
    Self.check(Self.seeds[index])
    for _ in 0..<Self.mutationCount {
      let count = Int.random(in: 1...4, using: &random)
      Self.check(random.mutations(of: Self.seeds[index], count: count))
    }
  }

  @Test func `each prefix of a capture gives reports`() {
    for seed in Self.seeds {
      for length in seed.indices { Self.check(Array(seed.prefix(length))) }
    }
  }

  @Test func `random bytes, and random pieces of the grammar, give reports`() {
    var random = RandomBytes(seed: 42)
    for _ in 0..<500 {
      Self.check(random.bytes(Int.random(in: 0...40, using: &random)))
      Self.check(
        random.bytes(Int.random(in: 0...60, using: &random), from: "{}[]\":,01ae. \n\r\\u/"))
      let start: UInt8 = UInt8.random(in: 0...2, using: &random)
      Self.check([start] + random.bytes(Int.random(in: 0...60, using: &random)))
      Self.check([start, 0, 0, 0, 4] + random.bytes(Int.random(in: 0...12, using: &random)))
    }
  }
}
