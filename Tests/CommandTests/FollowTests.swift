import Foundation
import TestSupport
import Testing

@testable import devsim

/// `devsim replay --follow`: pushes are reported as they are written to the file.
@Suite(.ownThread) struct FollowTests {
  /// Functions of the scripts, about the devsim `$pid` that writes to the file `out`.
  private static let functions = #"""
    # wait_for TEXT: until it is reported.
    wait_for() { again grep -q "$1" out; }
    # wait_read FILE: until all of it was read.
    wait_read() { again has_read "$1"; }
    has_read() { grep -qs "^pos:[[:space:]]*$(stat -c %s "$1")$" /proc/$pid/fdinfo/*; }
    # wait_ready: until it waits for signals.
    wait_ready() { again blocks_interrupts; }
    blocks_interrupts() { (( 16#$(sed -n 's/^SigBlk:[[:space:]]*//p' /proc/$pid/status) & 2 )); }

    """#

  /// Runs a script, which has the functions above.
  private func run(_ script: String, in folder: ScratchFolder) throws -> CommandResult {
    try CommandRunner(in: folder).bash(CommandRunner.again + Self.functions + script)
  }

  // As `tail -f` does: each line as soon as it is complete.
  @Test func `replay --follow reports lines as they are written`() throws {
    let folder = try ScratchFolder(["day.jsonl": #"{"aps":{"alert":"one"}}"# + "\n"])
    let script = #"""
      devsim replay day.jsonl --follow --format concise > out 2>&1 & pid=$!
      wait_for one
      printf '{"aps":{"alert":' >> day.jsonl; sleep 0.3
      printf '"two"}}\n{"aps":{"alert":"three"}}\n' >> day.jsonl
      wait_for three
      kill -KILL $pid; wait $pid 2>/dev/null
      cat out
      """#
    let result = try run(script, in: folder)
    #expect(
      result.output.split(separator: "\n") == [
        "day.jsonl:1: presented: one", "day.jsonl:2: presented: two",
        "day.jsonl:3: presented: three",
      ], "\(result)")
    let folderMisuse = try CommandRunner().devsim(["replay", folder.path(), "--follow"])
    #expect(folderMisuse.status == 2 && folderMisuse.errors.contains("'--follow' reads one file"))
    let misuse = try CommandRunner().devsim(["replay", "a", "b", "--follow"])
    #expect(misuse.status == 2 && misuse.errors.contains("'--follow' needs one capture"))
  }

  // The second line is written after the first one was reported.
  @Test func `replay --follow reports the lines of a pipe as they come`() throws {
    let script = #"""
      { echo '{"aps":{"alert":"one"}}'; wait_for one; echo '{"aps":{"alert":"two"}}'; } \
        | devsim replay - --follow --format concise > out 2>&1
      echo "status $?"
      cat out
      """#
    let result = try run(script, in: ScratchFolder())
    #expect(
      result.output.split(separator: "\n") == [
        "status 0", "<stdin>:1: presented: one", "<stdin>:2: presented: two",
      ], "\(result)")
  }

  @Test func `a signal ends replay --follow, and the end of the report is written`() throws {
    let folder = try ScratchFolder(["day.jsonl": #"{"aps":{"alert":"one"}}"# + "\n"])
    let script = #"""
      devsim replay day.jsonl --follow --format json --output report.json \
        --state-out state.jsonl 2>&1 & pid=$!
      wait_ready
      printf '{"aps":{"alert":"two"}}\n' >> day.jsonl
      wait_read day.jsonl
      kill -INT $pid; wait $pid; echo "status $?"
      """#
    let result = try run(script, in: folder)
    #expect(result.output == "status 0\n")
    #expect(try FoundationJSON.array(folder.bytes("report.json")).count == 2)
    let state = try folder.text("state.jsonl")
    #expect(state.contains("devsim.device/1") && state.contains("two"))
  }

  // coreutils, timeout.c: the signal goes to the program, and then to its group. Two signals that
  // wait at once are of different numbers, or they would be one.
  @Test func `signals that come together end replay --follow once, and a later one at once`() throws
  {
    let line = #"{"aps":{"alert":"\#(String(repeating: "b", count: 1000))"}}"# + "\n"
    let folder = try ScratchFolder([
      "short.jsonl": line, "long.jsonl": String(repeating: line, count: 200),
    ])
    let script = #"""
      devsim replay short.jsonl --follow --format json --output report.json & pid=$!
      wait_ready
      wait_read short.jsonl
      kill -INT $pid; kill -TERM $pid; wait $pid; echo "status $?"
      grep -c '"presented"' report.json
      # Nobody reads: the service cannot end by itself.
      mkfifo pipe; exec 3<>pipe
      devsim replay long.jsonl --follow --format jsonl > pipe & pid=$!
      wait_ready
      sleep 1
      kill -INT $pid; kill -TERM $pid; sleep 0.3; kill -0 $pid && echo alive
      # What comes within a second belongs to the first signal.
      for i in $(seq 100); do kill -TERM $pid || break; sleep 0.3; done 2> /dev/null
      kill -KILL $pid 2> /dev/null; wait $pid; echo "status $?"
      """#
    #expect(try run(script, in: folder).output == "status 0\n1\nalive\nstatus 143\n")
  }

  // As `tail -F` does: a log that is rotated or truncated is read from its beginning; so is one
  // with other content.
  @Test func `replay --follow notices that the file was replaced, truncated or rewritten`() throws {
    let folder = try ScratchFolder(["day.jsonl": #"{"aps":{"alert":"one"}}"# + "\n"])
    let script = #"""
      devsim replay day.jsonl --follow --format concise > out 2>&1 & pid=$!
      wait_for one
      # Rotated: what is written to the old file until the new one is there counts too.
      mv day.jsonl old.jsonl
      printf '{"aps":{"alert":"two"}}\n' >> old.jsonl; sleep 0.4
      printf '{"aps":{"alert":"three"}}\n{"aps":{"alert":"four"}}\n' > new.jsonl
      mv new.jsonl day.jsonl
      wait_for four
      # Truncated, with a line that was not complete.
      printf '{"aps":' >> day.jsonl; sleep 0.4
      : > day.jsonl; sleep 0.4
      printf '{"aps":{"alert":"five"}}\n' >> day.jsonl
      wait_for five
      # Written anew in its place, with as many bytes and with more.
      printf '{"aps":{"alert":"size"}}\n' 1<> day.jsonl
      wait_for size
      printf '{"aps":{"alert":"seven"}}\n{"aps":{"alert":"eight"}}\n' 1<> day.jsonl
      wait_for eight
      kill -KILL $pid; wait $pid 2>/dev/null
      cat out
      """#
    let lines = try run(script, in: folder).output.split(separator: "\n")
    #expect(
      lines.filter { $0.contains("presented") } == [
        "day.jsonl:1: presented: one", "day.jsonl:2: presented: two",
        "day.jsonl:1: presented: three", "day.jsonl:2: presented: four",
        "day.jsonl:1: presented: five", "day.jsonl:1: presented: size",
        "day.jsonl:1: presented: seven", "day.jsonl:2: presented: eight",
      ], "\(lines)")
    #expect(
      lines.filter { $0.hasPrefix("note: ") } == [
        "note: 'day.jsonl' was replaced: reading its new content",
        "note: 'day.jsonl' was truncated: reading its new content",
        "note: 'day.jsonl' was rewritten: reading its new content",
        "note: 'day.jsonl' was rewritten: reading its new content",
      ], "\(lines)")
    #expect(lines.contains { $0.hasPrefix("day.jsonl:3: ") && $0.contains("invalid") })
  }

  /// The file keeps its size and its last 8 KB.
  @Test func `replay --follow notices that the beginning was rewritten`() throws {
    let others = String(repeating: #"{"aps":{"alert":"xxx"}}"# + "\n", count: 400)
    let folder = try ScratchFolder(["day.jsonl": #"{"aps":{"alert":"one"}}"# + "\n" + others])
    let script = #"""
      devsim replay day.jsonl --follow --format concise > out 2>&1 & pid=$!
      wait_for day.jsonl:401:
      printf '{"aps":{"alert":"two"}}\n' 1<> day.jsonl
      wait_for two
      kill -KILL $pid; wait $pid 2>/dev/null
      grep -o ': presented: [a-z]\{3\}' out
      """#
    let lines = try run(script, in: folder).output.split(separator: "\n")
    #expect(lines.first == ": presented: one" && lines[401] == ": presented: two")
  }

  @Test func `replay --follow says once that a text is not JSON Lines, and goes on`() throws {
    let folder = try ScratchFolder(["server.log": "10:42 INFO a\n10:43 INFO b\n"])
    let script = #"""
      devsim replay server.log --follow --format concise > out 2> notes & pid=$!
      wait_for server.log:2:
      printf 'no JSON\n{"aps":{"alert":"later"}}\n' >> server.log
      wait_for later
      kill -KILL $pid; wait $pid 2>/dev/null
      grep -c 'JSON Lines.*--follow' notes
      grep -o 'presented: later' out
      """#
    let lines = try run(script, in: folder).output.split(separator: "\n")
    #expect(lines == ["1", "presented: later"])
  }
}
