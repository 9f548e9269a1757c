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
}
