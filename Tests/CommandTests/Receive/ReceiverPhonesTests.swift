import Foundation
import HTTPServer
import TestSupport
import Testing

/// Several phones of one `devsim receive`.
@Suite(.enabled(if: Listener.isHTTP2Available, "libnghttp2 is missing"))
struct ReceiverPhonesTests {
  /// Tests that run at the same time have a token each.
  @Test func `a step acts on the notifications of its phone alone`() throws {
    let run = try ReceiverRun(
      #"""
      first=$token second=$(printf 'b%.0s' {1..64})
      for token in $first $second; do push '{"aps":{"alert":"hello"}}' >&2; done
      same=00000000-0000-4000-8000-000000000000
      count() { api "phones/$1" | grep -o "\"identifier\":\"$same" | wc -l; }
      api "phones/$first/events" -d '{"do": "dismiss", "notification": "'$same'"}' > /dev/null
      count $first; count $second
      api "phones/$first/events" -d '{"do": "dismiss", "notification": "'$same'"}'; echo
      api "phones/$second/events" -d '{"do": "clear"}' > /dev/null
      count $second
      """#, in: try ScratchFolder())
    let lines = run.script.split(separator: "\n").dropFirst(2).map(String.init)
    #expect(lines.enumerated().filter { $0.offset != 2 }.map(\.element) == ["0", "1", "0"])
    #expect(lines.dropFirst(2).first?.contains("it has none") == true)
  }
}
