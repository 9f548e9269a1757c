import Foundation
import HTTPServer
import TestSupport
import Testing

/// The API of `devsim receive` for tests and for the page.
@Suite(.enabled(if: Listener.isHTTP2Available, "libnghttp2 is missing")) struct ReceiverAPITests {
  @Test func `a test waits for a push and asks what a person reads`() throws {
    let run = try ReceiverRun(
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
    let lines = run.script.split(separator: "\n").dropFirst(2)
      .compactMap { try? FoundationJSON.object($0) }
    func pushes(_ line: Int) -> [[String: Any]] { lines[line]["pushes"] as? [[String: Any]] ?? [] }
    #expect(pushes(0).map { ReceiverRun.content($0) } == ["the second"])
    #expect(ReceiverRun.content(lines[1]) == "A님과 B님이 게임에 초대했습니다" && lines[1]["index"] as? Int == 0)
    #expect(lines[2]["locked"] as? Bool == false && lines[3]["locked"] as? Bool == true)
    #expect((lines[4]["error"] as? String)?.contains("no notification 'none'") == true)
    #expect(lines[5]["payload"] != nil && lines[6]["payload"] != nil)
    #expect(lines[7]["count"] as? Int == 1)
    #expect(pushes(8).map { ReceiverRun.content($0) } == ["sent to the page"])
    #expect(pushes(9).isEmpty)
    #expect(run.pushes.count == 3)
  }

  @Test func `a report in another language has the same source`() throws {
    let run = try ReceiverRun(
      #"""
      push '{"aps":{"alert":"one"}}' >&2; push '{"aps":{"alert":"two"}}' >&2
      api pushes -d '{"aps":{"alert":"three"}}' > /dev/null
      for index in 0 1 2; do
        for language in en ko; do
          api "pushes/$index?language=$language" | grep -o '"source":{"file[^}]*'
        done
        api "pushes/$index" | grep -o '"source":{"file[^}]*'
      done
      """#, ["--capture", "day.jsonl"], in: try ScratchFolder())
    let sources = run.script.split(separator: "\n").dropFirst(2).map(String.init)
    #expect(sources.count == 9)
    for index in stride(from: 0, to: sources.count, by: 3) {
      #expect(Set(sources[index..<min(index + 3, sources.count)]).count == 1)
    }
    #expect(sources.first?.contains("day.jsonl") == true)
  }

  @Test func `pushes sent to the API are in the capture, in the order of all`() throws {
    let folder = try ScratchFolder()
    let run = try ReceiverRun(
      #"""
      push '{"aps":{"alert":"one"}}' > /dev/null; api 'pushes?wait=5s' > /dev/null
      printf '{"aps":\n{"alert":"two"}}' | api pushes --data-binary @- > /dev/null
      push '{"aps":{"alert":"three"}}' > /dev/null; api 'pushes?text=three&wait=5s' > /dev/null
      """#, ["--capture", "day.jsonl"], in: folder)
    #expect(run.status == 0)
    let replayed = try CommandRunner(in: folder).devsim(
      ["replay", "day.jsonl", "--format", "jsonl", "--fail-on", "never"]
    ).jsonLines()
    #expect(replayed.map { ReceiverRun.content($0) } == ["one", "two", "three"])
    let lines = run.pushes.map { ($0["source"] as? [String: Any])?["line"] as? Int }
    #expect(lines == [1, 1, 3])
  }

  @Test func `the capture says when a push that is sent to the API arrived, and where`() throws {
    let folder = try ScratchFolder()
    let payload = #"{"aps":{"alert":"frame"}}"#.utf8.map { String($0, radix: 16) }.joined()
    let run = try ReceiverRun(
      #"""
      date +%s
      send() { api pushes --data-binary "$1" > /dev/null; }
      send '{"aps":{"alert":"bare"}}'
      send '{"t":1000,"headers":{"Authorization":"bearer x"},"payload":{"aps":{"alert":"old"}}}'
      # A frame of the legacy binary protocol, with a token of 32 bytes.
      send "01000000077FFFFFFF0020${token}0019\#(payload)"
      send '{"payload":{"aps":{"alert":"comma",}}}'
      date +%s
      api capture
      """#, ["--capture", "day.jsonl", "--fail-on", "never"], in: folder)
    let lines = run.script.split(separator: "\n").map(String.init)
    try #require(lines.count == 6)
    let start = try #require(Double(lines[0]))
    let end = try #require(Double(lines[1])) + 1
    for line in lines[2...4] {
      let time = try #require(try FoundationJSON.object(line)["t"] as? Double)
      #expect((start...end).contains(time), "\(line)")
    }
    #expect(!run.script.contains("bearer"))
    #expect(try folder.text("day.jsonl") == lines[2...].joined(separator: "\n") + "\n")
    let replayed = try CommandRunner(in: folder).devsim(
      ["replay", "day.jsonl", "--format", "jsonl", "--fail-on", "never"]
    ).jsonLines()
    for member in ["device", "outcome", "identifier"] {
      let values = [replayed, run.pushes].map { $0.map { $0[member] as? String } }
      #expect(values[0] == values[1])
    }
    #expect(run.pushes.map { $0["outcome"] as? String }.last == "invalid")
  }

  // A file for `simctl push` has no headers, so its members decide that it is for a Live Activity.
  @Test func `the capture has a file for the Simulator as it is`() throws {
    let file =
      #"{"Simulator Target Bundle":"com.x","aps":{"event":"update","content-state":{},"#
      + #""alert":{"title":"Goal","body":"1:0"}}}"#
    let folder = try ScratchFolder()
    let run = try ReceiverRun(
      "api pushes --data-binary '\(file)' > /dev/null; api capture",
      ["--capture", "day.jsonl", "--fail-on", "never"], in: folder)
    #expect(run.script == file + "\n")
    let replayed = try CommandRunner(in: folder).devsim(
      ["replay", "day.jsonl", "--format", "jsonl", "--fail-on", "never"]
    ).jsonLines()
    for member in ["app", "outcome"] {
      let values = [replayed, run.pushes].map { $0.map { $0[member] as? String } }
      #expect(values[0] == values[1] && values[0].count == 1)
    }
  }

  // A4: the push arrives at the service once, however late it is delivered.
  @Test func `the capture has a kept push as it arrived`() throws {
    let run = try ReceiverRun(
      #"""
      event() { api "phones/$token/events" -d "{\"do\": \"$1\"}" > /dev/null; }
      event offline
      api pushes -d '{"device":"'$token'","payload":{"aps":{"alert":"one"}}}' > /dev/null
      api capture; sleep 1.1
      event online
      api pushes | grep -o '"outcome":"presented"'
      api capture
      """#)
    let lines = run.script.split(separator: "\n").map(String.init)
    #expect(lines.count == 3 && lines.first?.contains(#""t":"#) == true)
    #expect(lines.first == lines.last)
  }

  @Test func `a state that is sent restores its phone, unless it is damaged`() throws {
    let run = try ReceiverRun(
      #"""
      state() { printf '{"schema":"devsim.device/1","device":"%s","apps":%s}' "$1" "$2"; }
      api pushes -d "$(state aa '[{"app":"x","badge":4}]')"; echo
      api phones/aa; echo
      api pushes -w '%{http_code}\n' -d "$(state bb '[{"app":"x","badge":"4"}]')"
      api pushes -d '{"aps":{"alert":"after"}}'; echo
      """#)
    let lines = run.script.split(separator: "\n").map(String.init)
    try #require(lines.count == 4)
    #expect(lines[0] == #"{"first":0,"count":0}"#)
    #expect(lines[1].contains(#""badge":4"#))
    #expect(lines[2].lacks(["'badge'", "400"]) == [])
    #expect(lines[3] == #"{"first":0,"count":1}"#)
  }

  @Test func `a push that is gone, a wrong tag and a push to the page have their own errors`()
    throws
  {
    let run = try ReceiverRun(
      #"""
      for number in 1 2 3; do api pushes -d '{"aps":{"alert":"x"}}' > /dev/null; done
      api pushes -X DELETE
      for path in pushes/1 pushes/9 'pushes/1?language=zz-!!'; do
        curl -s -w ' %{http_code}\n' "$DEVSIM_PAGE/api/v1/$path"
      done
      curl -s -d '{"aps":{}}' "$DEVSIM_PAGE/3/device/$token"
      """#)
    let answers = run.script.split(separator: "\n").map(String.init)
    try #require(answers.count == 4)
    #expect(answers[0].lacks(["no longer", "--keep", "404"]) == [])
    #expect(answers[1].lacks(["there is no push 9", "404"]) == [])
    #expect(answers[2].lacks(["language", "pt-BR", "400"]) == [])
    #expect(answers[3].contains("pushes go to https://127.0.0.1:"))
  }

  // RFC 9113, 3.4: its preface. A client of APNs that has the address of the page sends it there.
  @Test func `a client that sends HTTP/2 to the page is reported`() throws {
    let run = try ReceiverRun(
      #"""
      curl -s --http2-prior-knowledge -d '{"aps":{"alert":"a"}}' "$DEVSIM_PAGE/3/device/$token"
      api pushes
      """#)
    #expect(run.script.contains("it is HTTP/2, which only the port for pushes serves"))
    #expect(run.script.contains(#"{"pushes":[]}"#) && run.pushes.isEmpty)
  }

  @Test func `a page of another site cannot use the API`() throws {
    let run = try ReceiverRun(
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

  // RFC 9110, 15.5.6, and 9.3.2: HEAD is GET without a body. The methods are those of
  // docs/receiver-api.json.
  @Test func `a wrong method is answered with the right ones`() throws {
    let run = try ReceiverRun(
      #"""
      for path in api/v1/pushes api/v1/events; do
        curl -s -o /dev/null -D - -X PUT "$DEVSIM_PAGE/$path" | grep '^allow' | tr -d '\r'
      done
      """#)
    #expect(run.script == "allow: GET, HEAD, POST, DELETE\nallow: GET, HEAD\n")
  }

  /// RFC 6585, 5, and RFC 9110, 15.5.1, for the statuses.
  @Test func `what is not a request of the API is refused for what it is`() throws {
    let run = try ReceiverRun(
      #"""
      code() { curl -s -o /dev/null -w '%{http_code}\n' "$@"; }
      code -H "x-long: $(printf 'a%.0s' {1..70000})" "$DEVSIM_PAGE/healthz"
      code -X 'B@D' "$DEVSIM_PAGE/healthz"
      head -c 17000000 /dev/zero | code --data-binary @- "$DEVSIM_PAGE/api/v1/pushes"
      """#)
    #expect(run.script == "431\n400\n413\n")
  }

  @Test func `before the first push, the settings of the phones are known`() throws {
    let run = try ReceiverRun(
      #"""
      phone() { grep -o '"locked":[a-z]*,"language":"[a-z]*","focus":"[A-Za-z]*"'; }
      api info | phone
      listen
      api phones/-/events -d '{"do":"unlock"}'
      again grep -q '^event: settings' events.txt
      phone < events.txt
      api info | phone
      api phones; echo
      """#, ["--locked", "--language", "ko", "--focus", "Work"], in: try ScratchFolder())
    let unlocked = #""locked":false,"language":"ko","focus":"Work""#
    #expect(
      run.script.split(separator: "\n").map(String.init) == [
        #""locked":true,"language":"ko","focus":"Work""#, unlocked, unlocked, #"{"phones":[]}"#,
      ])
  }

  /// RFC 8259, 4: of members with one name, readers take different ones.
  @Test func `a parameter that is unknown and a member that appears twice are refused`() throws {
    let run = try ReceiverRun(
      #"""
      push '{"aps":{"alert":"one"}}' > /dev/null
      api 'pushes/0?langauge=ko'; echo
      api 'capture?limit=1'; echo
      api answers -d '{"reason": "TooManyRequests", "reason": "Unregistered"}'; echo
      api "phones/$token/events" -d '{"do": "lock", "do": "unlock"}'; echo
      api 'pushes?outcome=presentd&wait=20s'; echo
      """#)
    let lines = run.script.split(separator: "\n")
    #expect(lines.count == 5)
    for (line, name) in zip(lines, ["'langauge'", "'limit'", "reason", "do", "'presented'"]) {
      #expect(line.hasPrefix(#"{"error":"#) && line.contains(name), "\(line)")
    }
    // docs/receiver-api.json: a push has this parameter, and a capture has none.
    #expect(lines[0].contains("the parameters are language") && !lines[1].contains("are"))
  }

  // docs/receive.md: a step without `after`, `at` and `expect`; captures have a request of their own.
  @Test func `a step with a push or a time is refused`() throws {
    let run = try ReceiverRun(
      #"""
      act() { api "phones/$token/events" -d "$1"; echo; }
      act '{"push": {"aps": {"alert": "a"}}}'
      act '{"do": "lock", "after": "1s"}'
      act '{"do": "lock", "at": "2026-03-14T22:00:00Z"}'
      act '{"do": "lock", "expect": {"phone": {"locked": true}}}'
      """#)
    let lines = run.script.split(separator: "\n")
    #expect(lines.count == 4)
    for (line, name) in zip(lines, ["push", "after", "at", "expect"]) {
      #expect(line.contains("cannot have '\(name)'"), "\(line)")
    }
    #expect(lines.first?.contains("POST /api/v1/pushes") == true)
  }

  @Test func `a push to a further app has a report after a step named another`() throws {
    let run = try ReceiverRun(
      #"""
      step='{"do": "background", "app": "com.example.chess"}'
      api "phones/$token/events" -d "$step" > /dev/null
      push='{"headers": {"apns-topic": "com.example.courier"}, "payload": {"aps": {"alert": "a"}}}'
      api pushes -d "$push"
      """#)
    #expect(run.script == #"{"first":0,"count":1}"#)
    #expect(run.pushes.map { $0["app"] as? String } == ["com.example.courier"])
  }

  // docs/receive.md: the capture has the pushes. What an app does itself is not one.
  @Test func `the capture has no line for a Live Activity that the app starts`() throws {
    let folder = try ScratchFolder()
    let run = try ReceiverRun(
      #"""
      push '{"aps":{"alert":"a"}}' > /dev/null
      act() { api "phones/$token/events" -d '{"app": "com.example.acme", '"$1}" > /dev/null; }
      act '"do": "open"'
      act '"do": "activity", "change": {"event": "start", "content-state": {}}'
      api capture
      """#, ["--capture", "day.jsonl"], in: folder)
    #expect(run.script == (try folder.text("day.jsonl")))
    #expect(run.pushes.map { $0["outcome"] as? String } == ["presented", "updated"])
  }

  @Test func `a capture of a day can be sent to the API`() throws {
    let run = try ReceiverRun(
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
    let run = try ReceiverRun(
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

  /// A4: the service keeps a push for a phone that is offline.
  @Test func `a push that the service kept is in the list as it is shown later`() throws {
    let run = try ReceiverRun(
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
    let answers = try FoundationJSON.lines(run.script).map { answer in
      answer["pushes"] as? [[String: Any]] ?? []
    }
    let outcomes = answers.map { $0.map { $0["outcome"] as? String } }
    #expect(outcomes == [["held"], ["presented"], ["presented", "presented"]])
    #expect(answers[2].map { $0["index"] as? Int } == [0, 1])
    #expect(run.pushes.map { $0["outcome"] as? String } == ["presented", "held", "presented"])
  }

  /// UserNotifications: a time-interval trigger shows the notification after its seconds.
  @Test func `a notification that an extension scheduled is in the list when it is due`() throws {
    let folder = try ScratchFolder()
    _ = try folder.program(
      #"""
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
      """#, named: "reminder")
    let run = try ReceiverRun(
      #"""
      push '{"aps":{"alert":"one","mutable-content":1}}' > /dev/null
      api 'pushes?text=still%20there&wait=20s' | grep -o '"content":{"title":"[^"]*"'
      """#, ["--extension", "./reminder"], in: folder)
    #expect(run.script == #""content":{"title":"Still there?""# + "\n", "\(run)")
    #expect(run.pushes.map { $0["index"] as? Int } == [0, 1])
  }

  /// A program of an extension that attaches a file: the body of the push says which.
  private static func attaching(in folder: ScratchFolder) throws -> String {
    let ada = Repository.path("Examples/attachments/ada.png")
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
    let run = try ReceiverRun(
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
    let ada = try Data(contentsOf: Repository.url("Examples/attachments/ada.png"))
    #expect(try folder.bytes("0") == Array(ada))
  }

  @Test func `pictures of the folder of attach are thumbnails, but no links out of it`() throws {
    let folder = try ScratchFolder(["web/note.txt": "hello"])
    let picture = Repository.url("Examples/attachments/ada.png")
    try FileManager.default.copyItem(at: picture, to: folder.url.appending(path: "web/ada.png"))
    try FileManager.default.createSymbolicLink(
      atPath: folder.path("web/linked.png"), withDestinationPath: picture.path())
    let pushes = ["ada.png", "linked.png", "missing.png"].map {
      "push '{\"aps\":{\"alert\":\"x\",\"mutable-content\":1},\"image\":\"https://h/\($0)\"}'"
    }
    let run = try ReceiverRun(
      pushes.joined(separator: "\n") + #"""

        for index in 0 1 2; do
          api pushes/$index/thumbnail -o $index -w '%{http_code} %{content_type}\n'
        done
        """#, ["--extension", "attach:dir=\(folder.path("web"))"], in: folder)
    #expect(
      run.script.split(separator: "\n").suffix(3) == ["200 image/png", "204 ", "204 "],
      "\(run.script)")
    #expect(try folder.bytes("0") == Array(Data(contentsOf: picture)))
  }
}
