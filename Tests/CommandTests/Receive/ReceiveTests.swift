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

  /// Apple, *Handling notification responses from APNs*.
  @Test(arguments: [
    (#"push '{"aps":{}}' 'apns-priority: 7'"#, 400, "BadPriority"),
    // CAP204: devsim assumes that APNs refuses it, also in a capture.
    (
      #"curl -s --http2 -w ' %{http_code} %{http_version}\n' -d '{"aps":{"content-available":1}}' "#
        + #"-H 'apns-topic: com.x' -H 'apns-push-type: background' -H 'apns-priority: 1' "#
        + #""$DEVSIM_APNS/3/device/$token""#, 400, "BadPriority"
    ),
    (#"push '{"aps":{}}' 'apns-id: 7'"#, 400, "BadMessageId"),
    (#"push '{"aps":{}}' 'apns-expiration: soon'"#, 400, "BadExpirationDate"),
    (#"push '{"aps":{}}' "apns-collapse-id: $(printf 'x%.0s' {1..65})""#, 400, "BadCollapseId"),
    (#"push '{"aps":{}}' 'apns-push-type: loud'"#, 400, "DuplicateHeaders"),
    (#"token=xyz; push '{"aps":{}}'"#, 400, "BadDeviceToken"),
    (#"token=; push '{"aps":{}}'"#, 400, "MissingDeviceToken"),
    (#"push ''"#, 400, "PayloadEmpty"),
    (#"push "{\"aps\":{\"alert\":\"$(printf 'x%.0s' {1..4096})\"}}""#, 413, "PayloadTooLarge"),
    (#"push "{\"aps\":{\"badge\":$(printf ' %.0s' {1..4096})1}}""#, 413, "PayloadTooLarge"),
    (#"base=$DEVSIM_APNS/2; push '{"aps":{}}'"#, 404, "BadPath"),
    (
      #"curl -s --http2 -w ' %{http_code} %{http_version}\n' -d '{}' "$DEVSIM_APNS/3/device/$token""#,
      400, "MissingTopic"
    ),
    (
      #"curl -s --http2 -w ' %{http_code} %{http_version}\n' "$DEVSIM_APNS/3/device/$token""#, 405,
      "MethodNotAllowed"
    ),
  ])
  func `a mistake is answered with the reason of APNs, and reaches no phone`(
    script: String, status: Int, reason: String
  ) throws {
    let run = try ReceiverRun(script, ["--fail-on", "never"])
    #expect(run.script == #"{"reason":"\#(reason)"} \#(status) 2"# + "\n")
    let outcomes = run.pushes.compactMap { $0["outcome"] as? String }
    #expect(outcomes == ["dropped"] || outcomes == ["invalid"], "\(run.pushes)")
    let decisions = run.pushes[0]["decisions"] as? [[String: Any]] ?? []
    #expect(decisions.contains { ["P18", "P7", "P4"].contains($0["rule"] as? String) })
  }

  /// Apple, *Handling error responses from Apple Push Notification service*; that a channel without
  /// storage refuses an expiration is in *Sending broadcast push notification requests to APNs*.
  @Test func `a broadcast is answered with the reasons for broadcasts`() throws {
    let run = try ReceiverRun(
      #"""
      broadcast() {
        local headers=()
        for header in "$@"; do headers+=(-H "$header"); done
        curl -s --http2 -w ' %{http_code}\n' -H "authorization: bearer $jwt" "${headers[@]}" \
          -d '{"aps":{"event":"update","timestamp":'$(date +%s)',"content-state":{}}}' \
          "$DEVSIM_APNS/4/broadcasts/apps/com.example.acme"
      }
      type='apns-push-type: liveactivity' channel='apns-channel-id: dHN0LXNyY2gtY2hubA=='
      once='apns-expiration: 0' priority='apns-priority: 10'
      broadcast "$type" "$once" "$priority"
      broadcast "$type" "$once" "$priority" 'apns-channel-id: match-77'
      broadcast "$channel" "$once" "$priority"
      broadcast "$channel" "$once" "$priority" 'apns-push-type: alert'
      broadcast "$type" "$channel" "$priority" 'apns-expiration: 4102444800'
      broadcast "$type" "$channel" "$priority" "$once"
      api phones/-/events -d '{"do":"set","channelStorage":"newest"}' > /dev/null
      broadcast "$type" "$channel" "$priority" 'apns-expiration: 4102444800'
      """#, ["--device", "device.json", "--fail-on", "never"],
      in: ScratchFolder(["device.json": #"{"channelStorage":"none"}"#]))
    let answers = run.script.split(separator: "\n").filter { $0.hasSuffix("00") }
    #expect(
      answers == [
        #"{"reason":"MissingChannelId"} 400"#, #"{"reason":"BadChannelId"} 400"#,
        #"{"reason":"MissingPushType"} 400"#, #"{"reason":"InvalidPushType"} 400"#,
        #"{"reason":"BadExpirationDate"} 400"#, " 200", " 200",
      ])
    let outcomes = run.pushes.compactMap { $0["outcome"] as? String }
    #expect(outcomes == Array(repeating: "dropped", count: 5) + ["updated", "updated"])
  }

  /// Apple, *Handling notification responses from APNs*: 410 Unregistered, with a time.
  @Test func `the token of an app that was deleted is refused after one push`() throws {
    let run = try ReceiverRun(
      #"""
      alert() { push "{\"aps\":{\"alert\":\"$1\"}}" | sed 's/[0-9]\{13\}/TIME/'; }
      # The answers to pushes do not wait for the phones, and those of the page come after them.
      phones() { api phones > /dev/null; }
      alert a; phones
      api phones/-/events -d '{"do":"uninstall"}' > /dev/null
      alert b; phones
      alert c
      for step in install open background; do
        api phones/-/events -d "{\"do\":\"$step\"}" > /dev/null
      done
      alert d
      """#, ["--fail-on", "never"])
    let unregistered = #"{"reason":"Unregistered","timestamp":TIME} 410 2"#
    #expect(run.script == " 200 2\n 200 2\n\(unregistered)\n 200 2\n")
    let outcomes = run.pushes.compactMap { $0["outcome"] as? String }
    #expect(outcomes == ["presented", "dropped", "dropped", "presented"])
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

  @Test func `a provider token is checked on request, and never kept`() throws {
    let folder = try ScratchFolder()
    let run = try ReceiverRun(
      #"""
      push '{"aps":{"alert":"a"}}'
      jwt=x push '{"aps":{"alert":"b"}}'
      jwt=eyJhbGciOiJFUzI1NiIsImtpZCI6IkEifQ.eyJpc3MiOiJUIiwiaWF0IjoxfQ.c push '{"aps":{"alert":"c"}}'
      jwt=eyJhbGciOiJSUzI1NiIsImtpZCI6IkEifQ.eyJpc3MiOiJUIiwiaWF0IjoxfQ.c push '{"aps":{"alert":"d"}}'
      jwt=eyJhbGciOiJFUzI1NiIsImtpZCI6IkEifQ.eyJpYXQiOjF9.c push '{"aps":{"alert":"e"}}'
      # Apple, "Establishing a token-based connection to APNs": no more than one hour from now.
      for time in 3000 7200; do
        claims=$(printf '{"iss":"T","iat":%s}' $(($(date +%s) + time)) | base64 -w0 | tr -d =)
        jwt=eyJhbGciOiJFUzI1NiIsImtpZCI6IkEifQ.$claims.c push '{"aps":{"alert":"f"}}'
      done
      """#, ["--check-authorization", "--capture", "day.jsonl", "--fail-on", "never"], in: folder)
    #expect(
      run.script == """
         200 2
        {"reason":"InvalidProviderToken"} 403 2
        {"reason":"ExpiredProviderToken"} 403 2
        {"reason":"InvalidProviderToken"} 403 2
        {"reason":"InvalidProviderToken"} 403 2
         200 2
        {"reason":"InvalidProviderToken"} 403 2

        """)
    let received = run.pushes.map { $0["outcome"] as? String }
    #expect(
      received == ["presented"] + Array(repeating: "dropped", count: 4) + ["presented", "dropped"])
    let capture = try folder.text("day.jsonl")
    #expect(capture.split(separator: "\n").count == 7)
    #expect(!capture.contains("bearer") && !capture.contains("eyJ"))
    // The capture is one of 'replay', with the same result.
    let replay = try CommandRunner().devsim([
      "replay", folder.path("day.jsonl"), "--format", "jsonl", "--fail-on", "never",
    ])
    let outcomes = replay.output.split(separator: "\n")
      .map { $0.contains(#""outcome":"presented""#) }
    #expect(outcomes == [true, false, false, false, false, true, false])
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

  @Test func `a broadcast that also names its topic has it once`() throws {
    let run = try ReceiverRun(
      #"""
      curl -s -o /dev/null -w '%{http_code}\n' -H "authorization: bearer $jwt" \
        -H 'apns-topic: com.example.acme.push-type.liveactivity' -H 'apns-priority: 10' \
        -H 'apns-push-type: liveactivity' -H 'apns-channel-id: dHN0LXNyY2gtY2hubA==' \
        -H 'apns-expiration: 0' \
        -d '{"aps":{"event":"update","timestamp":'$(date +%s)',"content-state":{}}}' \
        "$DEVSIM_APNS/4/broadcasts/apps/com.example.acme"
      """#, ["--fail-on", "never"])
    #expect(run.script == "200\n" && !run.codes(0).contains("PAY102"))
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

  @Test func `answers can be ordered by a file and by a request`() throws {
    let folder = try ScratchFolder([
      "answers.json":
        #"[{"reason": "TooManyRequests", "count": 2}, {"device": "aa", "delay": "1s"}]"#
    ])
    let run = try ReceiverRun(
      #"""
      for number in 1 2 3; do push '{"aps":{"alert":"a"}}'; done
      start=$SECONDS; token=aa push '{"aps":{"alert":"late"}}'; echo "waited $((SECONDS > start))"
      api answers -d '{"reason": "Unregistered", "count": 1}'
      push '{"aps":{"alert":"gone"}}' | sed 's/[0-9]\{13\}/TIME/'
      api answers -d '{"raeson": "Unregistered"}'; echo
      api answers -d '[{"count": 1}, {"reason": "TooManyRequests", "count": 1}]'
      for number in 1 2 3; do push '{"aps":{"alert":"a"}}'; done
      api answers -d '{"device": "aa"}'
      """#, ["--answers", "answers.json", "--fail-on", "never"], in: folder)
    let lines = run.script.split(separator: "\n")
    #expect(lines.prefix(2).allSatisfy { $0 == #"{"reason":"TooManyRequests"} 429 2"# })
    #expect(lines[2...4] == [" 200 2", " 200 2", "waited 1"])
    #expect(lines[5] == #"{"reason":"Unregistered","timestamp":TIME} 410 2"#)
    #expect(lines[6].contains("did you mean 'reason'?"))
    #expect(lines[7...9] == [" 200 2", #"{"reason":"TooManyRequests"} 429 2"#, " 200 2"])
    #expect(lines[10].contains("'count'"))
  }

  @Test func `the exit status is that of the command, or tells of errors in pushes`() throws {
    #expect(try ReceiverRun("exit 7").status == 7)
    #expect(try ReceiverRun("true").status == 0)
    #expect(try ReceiverRun(#"push '{"aps":' > /dev/null"#).status == 1)
    let missing = try CommandRunner().devsim([
      "receive", "--apns", "127.0.0.1:0", "--page", "127.0.0.1:0", "--run", "--", "no-such-program",
    ])
    #expect(missing.status == 2 && missing.errors.lacks(["'no-such-program'"]).isEmpty)
  }

  /// Runs a command, ends the service when the file `ready` is there, and prints its status.
  private static func end(
    _ command: String, signal: String = "TERM", in folder: ScratchFolder
  ) throws -> String {
    var runner = try CommandRunner(in: folder)
    runner.environment["COMMAND"] = command
    let result = try runner.bash(
      CommandRunner.again
        + #"""
        devsim receive --apns 127.0.0.1:0 --page 127.0.0.1:0 --format jsonl --run -- \
          bash -c "$COMMAND" > out.jsonl 2> errors &
        service=$!
        again test -s ready
        kill -SIGNAL $service
        wait $service; echo "$?"
        """#.replacing("SIGNAL", with: signal))
    return result.output
  }

  @Test(arguments: ["INT", "TERM"])
  func `a signal waits for the end of the command, which the service still serves`(
    signal: String
  ) throws {
    let folder = try ScratchFolder()
    let status = try Self.end(
      #"""
      trap 'curl -s -H "apns-topic: t" -d "{\"aps\":{\"alert\":\"last\"}}" \
        "$DEVSIM_APNS/3/device/aa"; exit 7' TERM
      echo > ready
      while :; do sleep 0.1; done
      """#, signal: signal, in: folder)
    #expect(status == "7\n")
    #expect(try folder.text("out.jsonl").contains(#""body":"last""#))
  }

  #if os(Linux)
  /// Shells: the status of a program that a signal ended is 128 and its number.
  @Test(arguments: [
    ("echo $$ > ready; sleep 1000; true", "143"),
    ("trap '' TERM; echo $$ > ready; while :; do sleep 1000; done", "137"),
    ("(trap '' TERM; sleep 1001; true) & echo $! > ready; exec sleep 1000", "143"),
  ])
  func `nothing that the command started is left behind`(command: String, status: String) throws {
    let folder = try ScratchFolder()
    let marked = "\(command) # \(folder.path())"
    #expect(try Self.end("export MARK=\(folder.path()); \(marked)", in: folder) == "\(status)\n")
    let found = try CommandRunner(in: folder).bash(
      "grep -lz '^MARK=\(folder.path())$' /proc/[0-9]*/environ 2>/dev/null | wc -l")
    #expect(found.output == "0\n")
  }
  #endif

  @Test func `the certificate is also for the address that is printed`() throws {
    let result = try CommandRunner().devsim([
      "receive", "--apns", "0.0.0.0:0", "--page", "127.0.0.1:0", "--token", "x", "--quiet", "--run",
      "--", "bash", "-c",
      #"HTTPS_PROXY= https_proxy= curl -s -o /dev/null -w '%{http_code}' -d x "$DEVSIM_APNS/3/device/""#,
    ])
    // MissingDeviceToken.
    #expect(result.errors == "400", "\(result.errors)")
  }

  @Test func `the certificate for a command is in a folder of its own, and gone at the end`() throws
  {
    let folder = try ScratchFolder()
    var runner = try CommandRunner()
    runner.environment["TMPDIR"] = folder.path()
    let result = try runner.devsim([
      "receive", "--apns", "127.0.0.1:0", "--page", "127.0.0.1:0", "--quiet", "--run", "--", "sh",
      "-c", #"head -1 "$SSL_CERT_FILE"; stat -c %a "${SSL_CERT_FILE%/*}"; ls "$TMPDIR" | wc -l"#,
    ])
    // What the command writes goes to standard error.
    #expect(result.errors == "-----BEGIN CERTIFICATE-----\n700\n1\n")
    #expect(try folder.names() == [])
  }

  @Test(arguments: ["INT", "TERM"])
  func `a signal ends the service, with the capture complete and the clients told`(
    signal: String
  ) throws {
    let folder = try ScratchFolder()
    let runner = try CommandRunner(in: folder)
    let result = try runner.bash(
      #"""
      devsim receive --apns 127.0.0.1:0 --page 127.0.0.1:0 --format jsonl --ca ca.pem \
        --capture day.jsonl > out.jsonl &
      service=$!
      while ! grep -q apns out.jsonl 2>/dev/null; do sleep 0.05; done
      base=$(sed 's/.*"apns":"\([^"]*\)".*/\1/' out.jsonl)
      curl -s --cacert ca.pem --http2 -H 'apns-topic: t' -d '{"aps":{"alert":"a"}}' "$base/3/device/aa"
      kill -\#(signal) $service
      wait $service; echo "$?"
      wc -l < day.jsonl
      """#.replacing("\\#(signal)", with: signal))
    #expect(result.output.filter { !$0.isWhitespace } == "01")
    let certificate = try folder.text("ca.pem")
    #expect(certificate.hasPrefix("-----BEGIN CERTIFICATE-----"))
    #expect(!certificate.contains("PRIVATE"))
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

  @Test(arguments: [
    ("[\n{\"reason\": \"Unregistered\"},\n{\"reson\": 1}]", "3:2", "'reason'"),
    ("{\"delay\": \"soon\"}", "1:11", "'delay'"), ("[\n{}]", "2:1", "'count'"),
    ("[\n5]", "2:1", "object"), ("{", "1:2", "ends"),
  ])
  func `a mistake in the file of the answers has its place`(
    answers: String, place: String, fact: String
  ) throws {
    let folder = try ScratchFolder(["answers.json": answers])
    let result = try CommandRunner(in: folder).devsim(["receive", "--answers", "answers.json"])
    #expect(result.status == 2)
    #expect(result.errors.lacks(["answers.json:\(place): ", fact]) == [], "\(result.errors)")
  }

  @Test(arguments: [
    (["--apns", "nowhere"], "'nowhere' is not an address"),
    (["--apns", "0.0.0.0:0"], "--token"), (["--run"], "--run -- npm test"),
    (["stray"], "unexpected argument 'stray'"), (["--fields", "content"], "'--fields'"),
    (["--page", "127.0.0.1:0", "--apns", "203.0.113.1:0", "--token", "x"], "cannot listen"),
  ])
  func `mistakes of the command line name the remedy`(flags: [String], fact: String) throws {
    let result = try CommandRunner().devsim(["receive"] + flags)
    #expect(result.status == 2 && result.errors.lacks([fact]).isEmpty, "\(result.errors)")
  }
}
