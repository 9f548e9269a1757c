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

  @Test func `a refused request makes no phone`() throws {
    let run = try ReceiverRun(
      #"""
      token=xyz; push '{"aps":{"alert":"a"}}' > /dev/null
      token=aa; push "{\"aps\":{\"alert\":\"$(printf 'x%.0s' {1..4096})\"}}" > /dev/null
      push '{"aps":{"alert":"a"}}' 'apns-priority: 7' > /dev/null
      api phones; echo
      api phones/xyz; echo; api phones/aa; echo
      push '{"aps":{"alert":"a"}}' > /dev/null
      api phones/aa; echo
      # What cannot be read is accepted, and shows nothing.
      token=bb; push 'not JSON' > /dev/null
      api phones | grep -o '"device":"[a-z]*"'
      """#, ["--fail-on", "never"])
    let lines = run.script.split(separator: "\n").map(String.init)
    #expect(lines[0] == #"{"phones":[]}"# && run.pushes.count == 5)
    #expect(lines[1...2].allSatisfy { $0.contains("no push") })
    #expect(lines[3].contains(#""device":"aa""#))
    #expect(lines.dropFirst(4) == [#""device":"aa""#])
  }

  // Apple, Sending notification requests to APNs: what has expired is not delivered. The request is
  // not wrong, so the answer is 200.
  @Test func `a push that has expired makes a phone, and is not on it`() throws {
    let run = try ReceiverRun(
      #"""
      push '{"aps":{"alert":"a"}}' 'apns-expiration: 1000'
      api phones/$token; echo
      """#, ["--fail-on", "never"])
    let lines = run.script.split(separator: "\n").map(String.init)
    #expect(lines.first == " 200 2")
    #expect(lines.last?.contains(#""groups":[]"#) == true)
  }

  @Test func `a reset makes the phones new, with the settings of the start`() throws {
    let run = try ReceiverRun(
      #"""
      push '{"aps":{"alert":"a","badge":3}}' > /dev/null
      api phones/-/events -d '{"do":"languages","languages":["ko"]}' > /dev/null
      api phones/-/events -d '{"do":"lock"}' > /dev/null
      api phones/-/events -d '{"do":"uninstall"}' > /dev/null
      push '{"aps":{"alert":"a"}}' > /dev/null; api phones > /dev/null
      curl -s -X DELETE -w '%{http_code}\n' "$DEVSIM_PAGE/api/v1/phones"
      api phones; api pushes; echo
      push '{"aps":{"alert":{"loc-key":"GAME_PLAY_REQUEST_FORMAT","loc-args":["A","B"]}}}'
      api phones/$token; echo
      """#, ["--fail-on", "never", "--language", "en"])
    let lines = run.script.split(separator: "\n").map(String.init)
    #expect(lines.prefix(3) == ["204", #"{"phones":[]}{"pushes":[]}"#, " 200 2"])
    #expect(lines[3].contains(#""locked":false"#) && lines[3].contains("A and B have invited you"))
    #expect(run.pushes.map { $0["index"] as? Int } == [0, 1, 2])
  }
}
