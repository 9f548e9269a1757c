import HTTPServer
import TestSupport
import Testing

/// The capture that `devsim receive` writes, and captures that clients send.
@Suite(.enabled(if: Listener.isHTTP2Available, "libnghttp2 is missing"))
struct ReceiverCaptureTests {
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

  // docs/receive.md: a later time moves the time of the phones forward.
  @Test func `the capture has the time at which the phones got a push`() throws {
    let folder = try ScratchFolder()
    let run = try ReceiverRun(
      #"""
      time=$(($(date +%s) + 3600)).0005
      api pushes -d '{"t":'$time',"payload":{"aps":{"alert":"later"}}}' > /dev/null
      push '{"aps":{"alert":"now"}}' > /dev/null; api 'pushes?text=now&wait=5s' > /dev/null
      """#, ["--capture", "day.jsonl"], in: folder)
    let replayed = try CommandRunner(in: folder).devsim(
      ["replay", "day.jsonl", "--format", "jsonl"]
    ).jsonLines()
    let dates = [replayed, run.pushes].map { $0.compactMap { $0["date"] as? Double } }
    #expect(dates[0] == dates[1] && dates[0].count == 2 && dates[0] == dates[0].sorted())
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
}
