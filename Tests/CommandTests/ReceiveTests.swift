import Foundation
import HTTPServer
import SourceText
import TestSupport
import Testing

/// `devsim receive` as its users have it: curl as the sender and as the test, started by `--run`.
@Suite(.enabled(if: Listener.isHTTP2Available, "libnghttp2 is missing")) struct ReceiveTests {
  /// The reports on standard output, and what the script wrote.
  private struct Run {
    let reports: [[String: Any]]
    let script: String
    let status: Int32

    var pushes: [[String: Any]] { Array(reports.dropFirst()) }

    func codes(_ index: Int) -> [String] {
      (pushes[index]["diagnostics"] as? [[String: Any]] ?? []).compactMap { $0["code"] as? String }
    }
  }

  private static let functions = #"""
    token=00fc13adff785122b4ad28809a3420982341241421348097878e577c991de8f0
    jwt=eyJraWQiOiJBIn0.$(printf '{"iss":"T","iat":%s}' "$(date +%s)" | base64 -w0 | tr -d =).c
    # push BODY [HEADER…]: sends a push, and prints the status and the body of the answer.
    push() {
      local body=$1
      shift
      local headers=()
      for header in "$@"; do headers+=(-H "$header"); done
      curl -s --http2 -w ' %{http_code} %{http_version}\n' -H "authorization: bearer $jwt" \
        -H 'apns-topic: com.example.acme' -H 'apns-push-type: alert' "${headers[@]}" \
        -d "$body" "${base:-$DEVSIM_APNS}/3/device/$token"
    }
    api() { curl -s "$DEVSIM_PAGE/api/v1/$@"; }

    """#

  private func receive(
    _ script: String, _ flags: [String] = [], in folder: ScratchFolder? = nil
  ) throws -> Run {
    var runner = try CommandRunner()
    if let folder { runner.workingDirectory = folder.url }
    let app = Repository.root.appending(path: "Resources/Localizable").path()
    let result = try runner.devsim(
      [
        "receive", "--apns", "127.0.0.1:0", "--page", "127.0.0.1:0", "--format", "jsonl", "--app",
        app,
      ] + flags + ["--run", "--", "bash", "-c", Self.functions + script])
    let reports = try result.output.split(separator: "\n").map { line in
      let json = try JSONSerialization.jsonObject(with: Data(line.utf8))
      return try #require(json as? [String: Any])
    }
    return Run(reports: reports, script: result.errors, status: result.status)
  }

  private func content(_ push: [String: Any], _ member: String = "body") -> String? {
    (push["content"] as? [String: Any])?[member] as? String
  }

  @Test func `a push over TLS is answered and simulated`() throws {
    let run = try receive(
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
    #expect(content(run.pushes[0]) == "Mina님과 Jun님이 게임에 초대했습니다")
    #expect(run.pushes[0]["reference"] as? String == "8F0B2E3A-1111-4222-8333-944455556666")
    #expect(run.pushes[0]["identifier"] as? String == "game")
  }

  /// Apple, *Handling notification responses from APNs*.
  @Test(arguments: [
    (#"push '{"aps":{}}' 'apns-priority: 7'"#, 400, "BadPriority"),
    (#"push '{"aps":{}}' 'apns-id: 7'"#, 400, "BadMessageId"),
    (#"push '{"aps":{}}' 'apns-expiration: soon'"#, 400, "BadExpirationDate"),
    (#"push '{"aps":{}}' "apns-collapse-id: $(printf 'x%.0s' {1..65})""#, 400, "BadCollapseId"),
    (#"push '{"aps":{}}' 'apns-push-type: loud'"#, 400, "DuplicateHeaders"),
    (#"token=xyz; push '{"aps":{}}'"#, 400, "BadDeviceToken"),
    (#"token=; push '{"aps":{}}'"#, 400, "MissingDeviceToken"),
    (#"push ''"#, 400, "PayloadEmpty"),
    (#"push "{\"aps\":{\"alert\":\"$(printf 'x%.0s' {1..4096})\"}}""#, 413, "PayloadTooLarge"),
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
    let run = try receive(script, ["--fail-on", "never"])
    #expect(run.script == #"{"reason":"\#(reason)"} \#(status) 2"# + "\n")
    let outcomes = run.pushes.compactMap { $0["outcome"] as? String }
    #expect(outcomes == ["dropped"] || outcomes == ["invalid"], "\(run.pushes)")
    let decisions = run.pushes[0]["decisions"] as? [[String: Any]] ?? []
    #expect(decisions.contains { ["P18", "P7", "P4"].contains($0["rule"] as? String) })
  }

  @Test func `clients that know only Apple's host, HTTP/1.1 and cleartext are served`() throws {
    let run = try receive(
      #"""
      base=https://api.push.apple.com push '{"aps":{"alert":"proxy"}}'
      plain=${DEVSIM_APNS/https/http}
      curl -s --http2-prior-knowledge -o /dev/null -w '%{http_version}\n' -H 'apns-topic: t' \
        -d '{"aps":{"alert":"h2c"}}' "$plain/3/device/$token"
      curl -s --http1.1 -o /dev/null -w '%{http_version}\n' -H 'apns-topic: t' \
        -d '{"aps":{"alert":"old"}}' "$plain/3/device/$token"
      """#)
    #expect(run.script == " 200 2\n2\n1.1\n")
    #expect(run.pushes.compactMap { content($0) } == ["proxy", "h2c", "old"])
    // Without a provider token, and over HTTP/1.1, APNs would refuse it.
    #expect(run.codes(1).filter { $0 == "CAP229" }.count == 1)
    #expect(run.codes(2).filter { $0 == "CAP229" }.count == 2)
  }

  @Test func `a provider token is checked on request, and never kept`() throws {
    let folder = try ScratchFolder()
    let run = try receive(
      #"""
      push '{"aps":{"alert":"a"}}'
      jwt=x push '{"aps":{"alert":"b"}}'
      jwt=eyJraWQiOiJBIn0.eyJpYXQiOjF9.c push '{"aps":{"alert":"c"}}'
      """#, ["--check-authorization", "--capture", "day.jsonl", "--fail-on", "never"], in: folder)
    #expect(
      run.script == """
         200 2
        {"reason":"InvalidProviderToken"} 403 2
        {"reason":"ExpiredProviderToken"} 403 2

        """)
    #expect(run.pushes.map { $0["outcome"] as? String } == ["presented", "dropped", "dropped"])
    let capture = try String(contentsOf: folder.url.appending(path: "day.jsonl"), encoding: .utf8)
    #expect(capture.split(separator: "\n").count == 3)
    #expect(!capture.contains("bearer") && !capture.contains("eyJ"))
    // The capture is one of 'replay', with the same result.
    let replay = try CommandRunner().devsim([
      "replay", folder.path("day.jsonl"), "--format", "jsonl", "--fail-on", "never",
    ])
    let outcomes = replay.output.split(separator: "\n")
      .map { $0.contains(#""outcome":"presented""#) }
    #expect(outcomes == [true, false, false])
  }

  @Test func `answers can be ordered by a file and by a request`() throws {
    let folder = try ScratchFolder([
      "answers.json":
        #"[{"reason": "TooManyRequests", "count": 2}, {"device": "aa", "delay": "1s"}]"#
    ])
    let run = try receive(
      #"""
      for number in 1 2 3; do push '{"aps":{"alert":"a"}}'; done
      start=$SECONDS; token=aa push '{"aps":{"alert":"late"}}'; echo "waited $((SECONDS > start))"
      api answers -d '{"reason": "Unregistered", "count": 1}'
      push '{"aps":{"alert":"gone"}}' | sed 's/[0-9]\{13\}/TIME/'
      api answers -d '{"raeson": "Unregistered"}'
      """#, ["--answers", "answers.json", "--fail-on", "never"], in: folder)
    let lines = run.script.split(separator: "\n")
    #expect(lines.prefix(2).allSatisfy { $0 == #"{"reason":"TooManyRequests"} 429 2"# })
    #expect(lines[2...4] == [" 200 2", " 200 2", "waited 1"])
    #expect(lines[5] == #"{"reason":"Unregistered","timestamp":TIME} 410 2"#)
    #expect(lines[6].contains("did you mean 'reason'?"))
  }

  @Test func `a test waits for a push and asks what a person reads`() throws {
    let run = try receive(
      #"""
      api 'pushes?wait=20s&text=second' > found.json &
      push '{"aps":{"alert":{"loc-key":"GAME_PLAY_REQUEST_FORMAT","loc-args":["A","B"]}}}' >&2
      push '{"aps":{"alert":"the second"}}' >&2
      wait %1
      cat found.json; echo
      api 'pushes/0?language=ko'; echo
      api "phones/$token"; echo
      api "phones/$token/events" -d '{"do": "lock"}'; echo
      api "phones/$token/events" -d '{"do": "tap", "notification": "none"}'; echo
      api capture
      api pushes -d '{"aps":{"alert":"sent to the page"}}'; echo
      api 'pushes?after=1'; echo
      api pushes -X DELETE
      api pushes; echo
      """#, in: try ScratchFolder())
    let lines = run.script.split(separator: "\n").map { Data($0.utf8) }.dropFirst(2)
      .compactMap { try? JSONSerialization.jsonObject(with: $0) as? [String: Any] }
    func pushes(_ line: Int) -> [[String: Any]] { lines[line]["pushes"] as? [[String: Any]] ?? [] }
    #expect(pushes(0).map { content($0) } == ["the second"])
    #expect(content(lines[1]) == "A님과 B님이 게임에 초대했습니다" && lines[1]["index"] as? Int == 0)
    #expect(lines[2]["locked"] as? Bool == false && lines[3]["locked"] as? Bool == true)
    #expect((lines[4]["error"] as? String)?.contains("no notification 'none'") == true)
    #expect(lines[5]["payload"] != nil && lines[6]["payload"] != nil)
    #expect(lines[7]["count"] as? Int == 1)
    #expect(pushes(8).map { content($0) } == ["sent to the page"])
    #expect(pushes(9).isEmpty)
    #expect(run.pushes.count == 3)
  }

  @Test func `a page of another site cannot use the API`() throws {
    let run = try receive(
      #"""
      code() { curl -s -o /dev/null -w '%{http_code}\n' "$@"; }
      code "$DEVSIM_PAGE/healthz"
      code -H 'Host: evil.example' "$DEVSIM_PAGE/api/v1/pushes"
      code -H 'Origin: https://evil.example' -X DELETE "$DEVSIM_PAGE/api/v1/pushes"
      code "$DEVSIM_PAGE/api/v1/nowhere"
      code -X PUT "$DEVSIM_PAGE/api/v1/pushes"
      code "$DEVSIM_PAGE/api/v1/pushes?wait=never"
      """#)
    #expect(run.script == "200\n421\n403\n404\n405\n400\n")
  }

  @Test func `a capture of a day can be sent to the API`() throws {
    let run = try receive(
      #"""
      for number in {1..300}; do
        printf '{"device":"d%s","payload":{"aps":{"alert":"%04000d"}}}\n' "$number" "$number"
      done > day.jsonl
      curl -s "$DEVSIM_PAGE/api/v1/pushes" --data-binary @day.jsonl
      api 'pushes?device=d300' | grep -o '"pushes":\[{' | wc -l
      """#, in: try ScratchFolder())
    #expect(run.script == "{\"first\":0,\"count\":300}1\n")
  }

  @Test func `phones without a push for long keep only the number of their notifications`() throws {
    let run = try receive(
      #"""
      for number in {1..400}; do
        printf '{"device":"d%s","payload":{"aps":{"alert":"number %s"}}}\n' "$number" "$number"
      done > day.jsonl
      curl -s "$DEVSIM_PAGE/api/v1/pushes" --data-binary @day.jsonl > /dev/null
      api phones/d1 | grep -c number
      sed -i 's/"d[0-9]*"/"x"/' day.jsonl
      curl -s "$DEVSIM_PAGE/api/v1/pushes" --data-binary @day.jsonl > /dev/null
      for device in d1 x; do api "phones/$device" | grep -c 'number' ; done
      api pushes | grep -o '"index"' | wc -l
      """#, ["--keep", "100"], in: try ScratchFolder())
    #expect(run.script == "1\n0\n1\n100\n")
  }

  @Test func `events tell a page of pushes and phones`() throws {
    let run = try receive(
      #"""
      curl -sN -m 5 "$DEVSIM_PAGE/api/v1/events" > events.txt &
      sleep 1
      push '{"aps":{"alert":"seen"}}' > /dev/null
      api "phones/$token/events" -d '{"do": "lock"}' > /dev/null
      api pushes -X DELETE
      sleep 1
      grep '^event' events.txt
      """#, in: try ScratchFolder())
    #expect(run.script == "event: push\nevent: phone\nevent: phone\nevent: clear\n")
  }

  /// A4: the service keeps a push for a phone that is offline.
  @Test func `a push that the service kept is in the list as it is shown later`() throws {
    let run = try receive(
      #"""
      event() { api "phones/$token/events" -d "{\"do\": \"$1\"}" > /dev/null; }
      push '{"aps":{"alert":"one"}}' > /dev/null
      event offline
      push '{"aps":{"alert":"two"}}' > /dev/null
      api 'pushes?text=two'; echo
      api 'pushes?text=two&outcome=presented&wait=20s' & wait=$!
      event online
      wait $wait; echo
      api pushes; echo
      """#)
    let answers = try run.script.split(separator: "\n").map { line in
      let json = try JSONSerialization.jsonObject(with: Data(line.utf8))
      return (json as? [String: Any])?["pushes"] as? [[String: Any]] ?? []
    }
    let outcomes = answers.map { $0.map { $0["outcome"] as? String } }
    #expect(outcomes == [["held"], ["presented"], ["presented", "presented"]])
    #expect(answers[2].map { $0["index"] as? Int } == [0, 1])
    #expect(run.pushes.map { $0["outcome"] as? String } == ["presented", "held", "presented"])
  }

  /// UserNotifications: a time-interval trigger shows the notification after its seconds.
  @Test func `a notification that an extension scheduled is in the list when it is due`() throws {
    let folder = try ScratchFolder([
      "reminder": #"""
      #!/bin/sh
      echo '{"type":"ready","version":1,"center":true}'
      reminder='"identifier":"r","content":{"title":"Still there?"},"trigger":{"seconds":1}'
      while IFS= read -r line; do
        id=${line#*'"id":'}
        id=${id%%,*}
        case $line in
          '{"type":"request"'*)
            echo '{"type":"center","id":'"$id"',"add":{'"$reminder"'}}'
            echo '{"type":"unchanged","id":'"$id"'}' ;;
        esac
      done
      """#
    ])
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o755], ofItemAtPath: folder.path("reminder"))
    let run = try receive(
      #"""
      push '{"aps":{"alert":"one","mutable-content":1}}' > /dev/null
      api 'pushes?text=still%20there&wait=20s' | grep -o '"content":{"title":"[^"]*"'
      """#, ["--extension", "./reminder"], in: folder)
    #expect(run.script == #""content":{"title":"Still there?""# + "\n", "\(run)")
    #expect(run.pushes.map { $0["index"] as? Int } == [0, 1])
  }

  /// A program of an extension that attaches a file: the body of the push says which.
  private static func attaching(in folder: ScratchFolder) throws -> String {
    let ada = Repository.url("Examples/attachments/ada.png").path()
    return try folder.program(
      #"""
      echo '{"type":"ready","version":1}'
      while IFS= read -r line; do
        id=${line#*'"id":'}
        id=${id%%,*}
        body=${line#*'"body":"'}
        body=${body%%'"'*}
        file=$TMPDIR/$body.png
        case $body in
          own) cp "\#(ada)" "$file" ;;
          linked) ln -s "\#(ada)" "$file" ;;
          folder) ln -s "$(dirname "\#(ada)")" "$TMPDIR/out"; file=$TMPDIR/out/ada.png ;;
          outside) file="\#(ada)" ;;
          text) echo hello > "$file" ;;
          large) { cat "\#(ada)"; head -c 300000 /dev/zero; } > "$file" ;;
        esac
        printf '{"type":"content","id":%s,"content":{"body":"%s","attachments":[{"identifier":"i","path":"%s"}]}}\n' \
          "$id" "$body" "$file"
      done
      """#)
  }

  @Test func `only pictures of the device folder are thumbnails of the page`() throws {
    let folder = try ScratchFolder()
    let names = ["own", "linked", "folder", "outside", "text", "large", "none"]
    let pushes = names.map { "push '{\"aps\":{\"alert\":\"\($0)\",\"mutable-content\":1}}'" }
    let run = try receive(
      pushes.joined(separator: "\n") + #"""

        api 'pushes?text=none&wait=20s' > /dev/null
        for index in 0 1 2 3 4 5 6 7; do
          api pushes/$index/thumbnail -o $index -w '%{http_code} %{content_type} %header{x-content-type-options}\n'
        done
        api 'pushes/../../etc/passwd/thumbnail' --path-as-is -o /dev/null -w '%{http_code}\n'
        """#, ["--extension", Self.attaching(in: folder)], in: folder)
    let lines = run.script.split(separator: "\n").suffix(9)
    #expect(
      Array(lines) == ["200 image/png nosniff"] + Array(repeating: "204  ", count: 6)
        + ["404 application/json nosniff", "404"], "\(run.script)")
    let sent = try Data(contentsOf: folder.url.appending(path: "0"))
    #expect(try sent == Data(contentsOf: Repository.url("Examples/attachments/ada.png")))
  }

  @Test func `the exit status is that of the command, or tells of errors in pushes`() throws {
    #expect(try receive("exit 7").status == 7)
    #expect(try receive("true").status == 0)
    #expect(try receive(#"push '{"aps":' > /dev/null"#).status == 1)
    let missing = try CommandRunner().devsim([
      "receive", "--apns", "127.0.0.1:0", "--page", "127.0.0.1:0", "--run", "--", "no-such-program",
    ])
    #expect(missing.status == 2 && missing.errors.lacks(["'no-such-program'"]).isEmpty)
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
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path()) == [])
  }

  @Test(arguments: ["INT", "TERM"])
  func `a signal ends the service, with the capture complete and the clients told`(
    signal: String
  ) throws {
    let folder = try ScratchFolder()
    var runner = try CommandRunner()
    runner.workingDirectory = folder.url
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
    let certificate = try String(contentsOf: folder.url.appending(path: "ca.pem"), encoding: .utf8)
    #expect(certificate.hasPrefix("-----BEGIN CERTIFICATE-----"))
    #expect(!certificate.contains("PRIVATE"))
  }

  @Test func `what is pushed in any form is reported, and the service goes on`() throws {
    let run = try receive(
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
    #expect(content(run.pushes[3]) == "two lines")
    #expect(run.pushes.allSatisfy { ($0["app"] as? String) != "forged" })
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
