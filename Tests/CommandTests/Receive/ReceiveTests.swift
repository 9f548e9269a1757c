import Foundation
import HTTPServer
import SourceText
import TestSupport
import Testing

/// `devsim receive` as its users have it: curl as the sender and as the test, started by `--run`.
@Suite(.enabled(if: Listener.isHTTP2Available, "libnghttp2 is missing")) struct ReceiveTests {
  @Test func `a push over TLS is answered and simulated`() throws {
    let run = try ReceiverRun(
      #"""
      push '{"aps":{"alert":{"loc-key":"GAME_PLAY_REQUEST_FORMAT","loc-args":["Mina","Jun"]}}}' \
        'apns-id: 8F0B2E3A-1111-4222-8333-944455556666' 'apns-collapse-id: game'
      """#, ["--language", "ko"])
    #expect(run.script == " 200 2\n" && run.status == 0)
    let service = try #require(run.reports.first)
    #expect(service["schema"] as? String == "devsim.receiver/1")
    #expect((service["apns"] as? String)?.hasPrefix("https://127.0.0.1:") == true)
    #expect(run.pushes.count == 1 && run.codes(0).isEmpty)
    // The text of the sample app's own table.
    #expect(ReceiverRun.content(run.pushes[0]) == "Mina님과 Jun님이 게임에 초대했습니다")
    #expect(run.pushes[0]["reference"] as? String == "8F0B2E3A-1111-4222-8333-944455556666")
    #expect(run.pushes[0]["identifier"] as? String == "game")
  }

  @Test func `clients that know only Apple's host, HTTP/1.1 and cleartext are served`() throws {
    let run = try ReceiverRun(
      #"""
      base=https://api.push.apple.com push '{"aps":{"alert":"proxy"}}'
      plain=${DEVSIM_APNS/https/http}
      curl -s --http2-prior-knowledge -o /dev/null -w '%{http_version}\n' -H 'apns-topic: t' \
        -d '{"aps":{"alert":"h2c"}}' "$plain/3/device/$token"
      curl -s --http1.1 -o /dev/null -w '%{http_version}\n' -H 'apns-topic: t' \
        -d '{"aps":{"alert":"old"}}' "$plain/3/device/$token"
      """#)
    #expect(run.script == " 200 2\n2\n1.1\n")
    #expect(run.pushes.compactMap { ReceiverRun.content($0) } == ["proxy", "h2c", "old"])
    // Without a provider token, and over HTTP/1.1, APNs would refuse it.
    #expect(run.codes(1).filter { $0 == "CAP229" }.count == 1)
    #expect(run.codes(2).filter { $0 == "CAP229" }.count == 2)
  }

  /// RFC 6585, 5: 431 for long headers.
  @Test func `a request that is in no report is named once on standard error`() throws {
    let run = try ReceiverRun(
      #"""
      long=$(printf 'a%.0s' {1..70000})
      for version in 1 2; do
        curl -s --http1.1 -o /dev/null -w '%{http_code}\n' -H "x-long: $long" -d x "$DEVSIM_APNS/a"
      done
      """#)
    let lines = run.script.split(separator: "\n")
    #expect(lines.filter { $0 == "431" }.count == 2)
    #expect(lines.filter { $0.hasPrefix("note: ") && $0.contains("64 KB") }.count == 1)
    #expect(lines.count == 3 && run.pushes.isEmpty)
  }

  /// The proxy of `--run` is that of every HTTPS client, and stands for push services only.
  @Test func `a client of another host is told why it fails`() throws {
    let run = try ReceiverRun(
      "curl -s https://service.example/health; curl -s https://service.example/; echo")
    let notes = run.script.split(separator: "\n").filter { $0.hasPrefix("note: ") }
    #expect(notes.count == 1, "\(run.script)")
    #expect(notes.first.map { String($0).lacks(["service.example", "NO_PROXY"]) } == [])
    #expect(run.pushes.isEmpty && run.status == 0)
  }

  // A record of a handshake without a ClientHello (RFC 8446, section 5.1).
  @Test func `TLS that fails is reported once, with what to do`() throws {
    let run = try ReceiverRun(
      #"""
      for _ in 1 2; do
        exec 3<> "/dev/tcp/127.0.0.1/${DEVSIM_APNS##*:}"
        printf '\x16\x03\x01\x00\x05\x00\x00\x00\x01\x00' >&3
        cat <&3 > /dev/null
      done
      push '{"aps":{"alert":"a"}}' > /dev/null
      """#)
    let notes = run.script.split(separator: "\n").filter { $0.hasPrefix("note: ") }
    #expect(notes.count == 1 && notes.allSatisfy { $0.contains("'--ca'") }, "\(run.script)")
    #expect(run.pushes.count == 1)
  }

  @Test func `a body that is not an object is named as one, and not as a member`() throws {
    let run = try ReceiverRun(#"push '[1]' > /dev/null"#, ["--fail-on", "never"])
    let found = (run.pushes[0]["diagnostics"] as? [[String: Any]] ?? [])
      .first { $0["code"] as? String == "CAP101" }
    let message = found?["message"] as? String
    #expect(message?.contains("body") == true && message?.contains("'payload'") == false)
  }

  /// RFC 8259, 8.1: JSON is UTF-8.
  @Test func `a body that is not UTF-8 is kept, and shown as that of its phone`() throws {
    let folder = try ScratchFolder()
    let run = try ReceiverRun(
      #"""
      body=$(printf '{"aps":{"alert":"caf\xe9"}}')
      id=8f0b2e3a-1111-4222-8333-944455556666
      push "$body" "apns-id: $id" > /dev/null
      curl -s -o /dev/null -d "$body" "$DEVSIM_APNS/v1/projects/p/messages:send"
      """#, ["--capture", "day.jsonl", "--fail-on", "never"], in: folder)
    #expect(run.pushes.map { $0["outcome"] as? String } == ["invalid", "invalid"])
    #expect((run.pushes[0]["device"] as? String)?.hasPrefix("00fc13") == true)
    #expect(run.pushes[0]["app"] as? String == "com.example.acme")
    #expect(run.pushes[0]["reference"] as? String == "8f0b2e3a-1111-4222-8333-944455556666")
    #expect(run.codes(1) == ["PAY101"])
    // RFC 4648.
    let text = Data([UInt8](#"{"aps":{"alert":"caf"#.utf8) + [0xE9] + [UInt8](#""}}"#.utf8))
      .base64EncodedString()
    let capture = try #require(String(validating: folder.bytes("day.jsonl"), as: UTF8.self))
    #expect(capture.split(separator: "\n").filter { $0.contains(text) }.count == 2)
  }

  /// docs/report-format.md: an offset is in the file.
  @Test func `places are those in the capture`() throws {
    let folder = try ScratchFolder(["day.jsonl": "{\"aps\":{\"alert\":\"before\"}}\n"])
    let run = try ReceiverRun(
      #"""
      wrong='{"aps":{"alert":"a","badge":"3"}}'
      push "$wrong" > /dev/null
      api pushes -d "$wrong" > /dev/null
      push "$wrong" > /dev/null
      for index in 0 2; do api "pushes/$index?language=ko"; echo; done
      """#, ["--capture", "day.jsonl", "--fail-on", "never"], in: folder)
    func places(_ reports: [[String: Any]]) -> [[Int?]] {
      reports.map { report in
        (report["diagnostics"] as? [[String: Any]] ?? []).map {
          ($0["location"] as? [String: Any])?["offset"] as? Int
        }
      }
    }
    let replayed = try CommandRunner(in: folder).devsim(
      ["replay", "day.jsonl", "--format", "jsonl", "--fail-on", "never"]
    ).jsonLines()
    let expected = places([replayed[1], replayed[3]])
    #expect(expected.allSatisfy { !$0.isEmpty })
    #expect(places([run.pushes[0], run.pushes[2]]) == expected)
    #expect(places(try FoundationJSON.lines(run.script)) == expected)
  }

  @Test func `messages to Firebase are refused or shown, and the capture has them`() throws {
    let folder = try ScratchFolder()
    let token = String(repeating: "CaFe", count: 16)
    let run = try ReceiverRun(
      #"""
      send() {
        curl -s --http2 -o answer.json -w '%{http_code}\n' -d "$1" \
          "${DEVSIM_APNS}$path"
      }
      path=/v1/projects/p/messages:send
      send '{"message":{"token":"\#(token)","notification":{"body":"shown"}}}'
      send '{"message":{"notification":{"body":"no target"}}}'; grep -o 'Recipient[^"]*' answer.json
      send '{"notification":{"body":"no message"}}'
      send '[1]'
      path=/fcm/send
      send '{"to":"t","notification":{"body":"legacy"}}'
      push '{"aps":{"alert":"by APNs"}}' > /dev/null
      api 'pushes?device=\#(token.lowercased())' | grep -o '"body":"[a-z]*"' | head -n 1
      """#, ["--capture", "day.jsonl", "--fail-on", "never"], in: folder)
    // A request without a push is in a note.
    let lines = run.script.split(separator: "\n").filter { !$0.hasPrefix("note: ") }
    #expect(
      lines.joined(separator: "\n") + "\n" == """
        200
        400
        Recipient of the message is not set.
        400
        400
        404
        "body":"shown"

        """)
    let outcomes = run.pushes.map { $0["outcome"] as? String }
    #expect(outcomes == ["presented", "dropped", "dropped", "dropped", "presented"])
    #expect(run.codes(1).contains("CAP221") && run.codes(2).contains("CAP221"))
    let places = run.pushes.map { ($0["source"] as? [String: Any])?["line"] as? Int }
    #expect(places == [1, 2, 3, 4, 5])
    // The capture is one of 'replay', with the same result.
    let replay = try CommandRunner().devsim([
      "replay", folder.path("day.jsonl"), "--format", "jsonl", "--fail-on", "never",
    ])
    #expect(try replay.jsonLines().map { $0["outcome"] as? String } == outcomes)
  }

  @Test func `what is pushed in any form is reported, and the service goes on`() throws {
    let run = try ReceiverRun(
      #"""
      push '{"aps":{"alert":"a"' > /dev/null
      push 'not json' > /dev/null
      push '{"aps":{"alert":"one"}},"headers":{"apns-topic":"forged"},"x":{' > /dev/null
      push $'{"aps":\n{"alert":"two lines"}}' > /dev/null
      push "$(printf '[%.0s' {1..4000})" > /dev/null
      """#, ["--fail-on", "never"])
    #expect(
      run.pushes.map { $0["outcome"] as? String } == [
        "invalid", "invalid", "invalid", "presented", "invalid",
      ])
    #expect(ReceiverRun.content(run.pushes[3]) == "two lines")
    #expect(run.pushes.allSatisfy { ($0["app"] as? String) != "forged" })
  }
}
