import Foundation
import HTTPServer
import TestSupport
import Testing

/// The events of `devsim receive`, which tell a page what changes.
@Suite(.enabled(if: Listener.isHTTP2Available, "libnghttp2 is missing"))
struct ReceiverEventsTests {
  @Test func `events tell a page of pushes and phones`() throws {
    let run = try ReceiverRun(
      #"""
      listen
      push '{"aps":{"alert":"seen"}}' > /dev/null
      api "phones/$token/events" -d '{"do": "lock"}' > /dev/null
      api pushes -X DELETE
      again grep -q '^event: clear' events.txt
      grep '^event' events.txt
      """#, in: try ScratchFolder())
    #expect(run.script == "event: push\nevent: phone\nevent: phone\nevent: clear\n")
  }

  /// RFC 9110, 9.3.2: the answer to HEAD has no content, so its client waits for no events.
  @Test func `a request for the head of the events takes no place of a page`() throws {
    let run = try ReceiverRun(
      #"""
      listen
      curl -sI -m 20 $(printf "$DEVSIM_PAGE/api/v1/events %.0s" {1..70}) | grep -c '^content-type: text/event'
      push '{"aps":{"alert":"seen"}}' > /dev/null
      again eval 'api pushes/0 | grep -q seen'
      again grep '^event: push' events.txt
      kill %1
      """#, in: try ScratchFolder())
    #expect(run.script == "70\nevent: push\n")
  }

  /// HTML standard, 9.2.4: a client that connects again sends the last `id` as `Last-Event-ID`.
  @Test func `a client that connects again gets the pushes that it missed`() throws {
    let run = try ReceiverRun(
      #"""
      for number in 0 1 2; do push '{"aps":{"alert":"seen"}}' > /dev/null; done
      again eval 'api pushes/2 | grep -q seen'
      touch missed.txt
      curl -sN -m 100 -H 'Last-Event-ID: 0' "$DEVSIM_PAGE/api/v1/events" >> missed.txt &
      again grep -q '^id: 2' missed.txt
      listen
      grep -h '^id' missed.txt events.txt
      kill %1 %2
      """#, in: try ScratchFolder())
    #expect(run.script == "id: 1\nid: 2\n")
  }

  /// A phone may be large, and many pushes a second may change it.
  @Test func `many changes of a phone are few events, of which the last has all`() throws {
    let run = try ReceiverRun(
      #"""
      listen
      for number in {1..200}; do printf 'next\nurl = "%s/api/v1/pushes"\ndata = "%s"\nsilent\n' \
        "$DEVSIM_PAGE" "{\\\"aps\\\":{\\\"alert\\\":\\\"number $number.\\\"}}"
      done | tail -n +2 > requests
      start=$(date +%s%3N)
      curl -K requests > /dev/null
      last() { grep -A1 '^event: phone' events.txt | grep -q 'number 200\.'; }
      again last
      echo $(($(date +%s%3N) - start))
      grep -c '^event: push' events.txt
      grep -c '^event: phone' events.txt
      grep -A1 '^event: phone' events.txt | tail -1 | grep -o 'number [0-9]*\.' | sort -u | wc -l
      kill %1
      """#, in: try ScratchFolder())
    let numbers = run.script.split(separator: "\n").compactMap { Int($0) }
    try #require(numbers.count == 4, "\(run.script)")
    let (milliseconds, pushes, phones, seen) = (numbers[0], numbers[1], numbers[2], numbers[3])
    #expect(pushes == 200 && seen == 200)
    // One at once, and then one in a tenth of a second.
    #expect(phones <= milliseconds / 100 + 1)
  }

  /// LA9: at its stale date a Live Activity becomes stale, and at its dismissal date it goes.
  @Test func `events tell a page of what time changes`() throws {
    let run = try ReceiverRun(
      #"""
      now=$(date +%s)
      activity() {
        printf '{"headers":{"apns-push-type":"liveactivity"},"payload":{"aps":{%s}}}' \
          "\"timestamp\":$now,\"content-state\":{\"score\":1},$1"
      }
      send() { activity "$1" | curl -s "$DEVSIM_PAGE/api/v1/pushes" --data-binary @- > sent; }
      listen
      until_states() {
        for _ in {1..200}; do
          states=$(grep -o '"state":"[a-z]*"\|"activities":\[\]' events.txt | uniq | tr '\n' ' ')
          [[ $states == *"$1 " ]] && break
          sleep 0.1
        done
      }
      send '"event":"start","attributes-type":"A","attributes":{},"alert":{"title":"t","body":"b"},
        "stale-date":'$((now + 3))
      until_states '"state":"stale"'
      echo "$states"
      send '"event":"end","dismissal-date":'$((now + 6))
      until_states '"activities":[]'
      echo "$states"
      kill %1
      """#, in: try ScratchFolder())
    let states = run.script.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
    #expect(
      states == [
        #""state":"active" "state":"stale""#,
        #""state":"active" "state":"stale" "state":"ended" "activities":[]"#,
      ])
  }
}
