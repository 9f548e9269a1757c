import HTTPServer
import TestSupport
import Testing

/// The requests that the API of `devsim receive` refuses, and how.
@Suite(.enabled(if: Listener.isHTTP2Available, "libnghttp2 is missing"))
struct ReceiverRefusalTests {
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

  // docs/receive.md: a step without `after`, `at` and `expect`; captures have a request of their
  // own.
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
}
