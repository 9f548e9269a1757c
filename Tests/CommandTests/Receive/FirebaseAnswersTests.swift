import Foundation
import HTTPServer
import TestSupport
import Testing

/// What `devsim receive` answers to messages for Firebase, beyond their contents.
@Suite(.enabled(if: Listener.isHTTP2Available, "libnghttp2 is missing"))
struct FirebaseAnswersTests {
  /// `send TOKEN` sends a message and prints the answer with its status, in one line.
  private static let functions = #"""
    path=/v1/projects/p/messages:send
    send() {
      curl -s --http2 -w ' %{http_code}\n' "$DEVSIM_APNS$path" \
        -d '{"message":{"token":"'$1'","notification":{"body":"b"}}}'
    }

    """#

  private static func run(
    _ script: String, _ flags: [String] = [], in folder: ScratchFolder? = nil
  ) throws -> (run: ReceiverRun, lines: [String]) {
    let run = try ReceiverRun(functions + script, ["--fail-on", "never"] + flags, in: folder)
    return (run, run.script.split(separator: "\n").map(String.init))
  }

  /// The status of HTTP, the code of Google's APIs, and the code of FCM in an answer.
  private static func error(_ line: String) -> [String] {
    let body = line.split(separator: " ").dropLast().joined(separator: " ")
    let json = try? JSONSerialization.jsonObject(with: Data(body.utf8)) as? [String: Any]
    let error = json?["error"] as? [String: Any]
    let detail = (error?["details"] as? [[String: Any]])?.first
    guard detail?["@type"] as? String == "type.googleapis.com/google.firebase.fcm.v1.FcmError",
      let code = error?["code"] as? Int, line.hasSuffix(" \(code)")
    else { return [] }
    return ["\(code)", error?["status"] as? String ?? "", detail?["errorCode"] as? String ?? ""]
  }

  // Google, FCM ErrorCode, has the status of each code. Those of Google's APIs are in answers that
  // firebase-admin-node#218, airnotifier#211, Assist#6 and firebase-admin-go#719 quote, and in
  // google/rpc/code.proto.
  private static let errors: [(reason: String, error: [String])] = [
    ("Unregistered", ["404", "NOT_FOUND", "UNREGISTERED"]),
    ("TooManyRequests", ["429", "RESOURCE_EXHAUSTED", "QUOTA_EXCEEDED"]),
    ("ServiceUnavailable", ["503", "UNAVAILABLE", "UNAVAILABLE"]),
    ("InternalServerError", ["500", "INTERNAL", "INTERNAL"]),
    ("DeviceTokenNotForTopic", ["403", "PERMISSION_DENIED", "SENDER_ID_MISMATCH"]),
    ("ExpiredProviderToken", ["401", "UNAUTHENTICATED", "THIRD_PARTY_AUTH_ERROR"]),
    ("BadTopic", ["400", "INVALID_ARGUMENT", "INVALID_ARGUMENT"]),
  ]

  @Test func `an ordered reason is answered with the error of FCM, by either name`() throws {
    let names = Self.errors.map(\.reason) + Self.errors.map { $0.error[2] }
    let orders = names.map { #"{"reason":"\#($0)","count":1}"# }.joined(separator: ",")
    let folder = try ScratchFolder()
    let (run, lines) = try Self.run(
      "api answers -d '[\(orders)]'\nfor number in {1..\(names.count + 1)}; do send aa; done",
      ["--capture", "day.jsonl"], in: folder)
    #expect(lines.dropLast().map(Self.error) == (Self.errors + Self.errors).map(\.error))
    #expect(lines.last?.hasSuffix(" 200") == true)
    let outcomes = run.pushes.map { $0["outcome"] as? String }
    #expect(outcomes == Array(repeating: "dropped", count: names.count) + ["presented"])
    #expect(names.indices.allSatisfy { run.codes($0) == ["CAP221"] })
    // The capture is one of 'replay', with the same result.
    let replay = try CommandRunner().devsim([
      "replay", folder.path("day.jsonl"), "--format", "jsonl", "--fail-on", "never",
    ])
    let replayed = replay.output.split(separator: "\n").map { $0.contains(#""presented""#) }
    #expect(replayed == outcomes.map { $0 == "presented" })
  }

  // Apple, *Handling notification responses from APNs*, for the statuses.
  @Test func `an order with a code of FCM holds for APNs, and each order for one request`() throws {
    let (_, lines) = try Self.run(
      #"""
      api answers -d '[{"reason":"QUOTA_EXCEEDED","count":1},{"reason":"UNREGISTERED","count":1}]'
      push '{"aps":{"alert":"a"}}'; send aa; push '{"aps":{"alert":"a"}}'
      api answers -d '{"device": "aa", "reason": "INTERNAL"}'
      send bb; send aa
      api answers -d '[]'
      api answers -d '{"delay": "1s", "close": true, "count": 1}'
      start=$SECONDS; send aa; echo "waited $((SECONDS > start))"
      push '{"aps":{"alert":"a"}}'
      api answers -d '{"reason": "QUOTA"}'; echo
      """#)
    #expect(lines[0] == #"{"reason":"TooManyRequests"} 429 2"# && lines[2] == " 200 2")
    #expect(Self.error(lines[1]).last == "UNREGISTERED")
    #expect(lines[3].hasSuffix(" 200") && Self.error(lines[4]).last == "INTERNAL")
    #expect(lines[5].hasSuffix(" 200") && lines[6] == "waited 1" && lines[7] == " 200 2")
    #expect(lines[8].contains("error code of FCM"))
  }

  // Google, FCM ErrorCode: UNREGISTERED. That the first message is accepted is as with APNs (P9).
  @Test func `a phone from which the app was deleted is unregistered after one message`() throws {
    let (run, lines) = try Self.run(
      #"""
      phones() { api phones > /dev/null; }
      send aa; phones
      api phones/aa/events -d '{"do":"uninstall"}' > /dev/null
      send aa; phones; send aa; phones
      for step in install open background; do
        api phones/aa/events -d "{\"do\":\"$step\"}" > /dev/null
      done
      send aa
      """#)
    #expect(lines.map { $0.suffix(3) } == ["200", "200", "404", "200"])
    #expect(Self.error(lines[2]) == ["404", "NOT_FOUND", "UNREGISTERED"])
    let outcomes = run.pushes.compactMap { $0["outcome"] as? String }
    #expect(outcomes == ["presented", "dropped", "dropped", "presented"])
  }

  // Google, FCM HTTP v1 reference: `projects/{project_id}`; RFC 3986, 2.4.
  @Test func `the path has a project, and its colon may be encoded`() throws {
    let (run, lines) = try Self.run(
      #"""
      for path in /v1/projects//messages:send /v1/projects/p/messages:list \
        /v1/projects/p/messages%3Asend; do send aa; done
      """#)
    // Notes of the service may come within a line of an answer.
    #expect(lines.map { $0.suffix(3) }.filter { Int($0) != nil } == ["404", "404", "200"])
    #expect(run.pushes.compactMap { ReceiverRun.content($0) } == ["b"])
  }

  // firebase-admin for Python 7.7 has both calls to subscribe phones to a topic, older ones only
  // the first. The status and its name are in google/rpc/code.proto.
  @Test func `calls that manage topics are not implemented`() throws {
    let (run, lines) = try Self.run(
      #"""
      for url in https://iid.googleapis.com/iid/v1:batchAdd \
        https://fcm.googleapis.com/v1/projects/p/registrations/aa/topicSubscriptions; do
        # In one line: notes of the service come between lines.
        echo "$(curl -s -w ' %{http_code}' -d '{}' "$url")"
      done
      """#)
    let answers = lines.filter { $0.hasSuffix(" 501") }
    #expect(answers.count == 2 && run.pushes.isEmpty)
    #expect(answers.allSatisfy { $0.contains(#""status":"UNIMPLEMENTED""#) })
  }

  // Google's page of error codes has both answers, which no flag for diagnostics changes.
  @Test(arguments: [[], ["--ignore", "CAP221"]])
  func `a message that is refused by its content has the details of the service`(
    flags: [String]
  ) throws {
    let (run, lines) = try Self.run(
      #"""
      send ''
      curl -s -w ' %{http_code}\n' -d '{"message":{"token":"t","data":{"a":12}}}' "$DEVSIM_APNS$path"
      api phones; echo
      """#, flags)
    #expect(Self.error(lines[0]) == ["400", "INVALID_ARGUMENT", "INVALID_ARGUMENT"])
    #expect(lines[1].contains(#""@type":"type.googleapis.com/google.rpc.BadRequest""#))
    #expect(lines[1].contains(#""field":"message.data[0].value""#))
    // What is refused makes no phone.
    #expect(lines[2] == #"{"phones":[]}"# && run.pushes.count == 2)
  }

  // sylk-pushserver#16 has the answer to such a message.
  @Test func `all mistakes that the parser finds are named`() throws {
    let (_, lines) = try Self.run(
      #"""
      curl -s "$DEVSIM_APNS$path" -d '{"to":"t","time_to_live":3,"message":{"data":{"a":1}}}'; echo
      """#)
    let error = try FoundationJSON.object(lines[0])["error"] as? [String: Any]
    let mistakes = [
      #"Invalid JSON payload received. Unknown name "to": Cannot find field."#,
      #"Invalid JSON payload received. Unknown name "time_to_live": Cannot find field."#,
      "Invalid value at 'message.data[0].value' (TYPE_STRING), 1",
    ]
    #expect(error?["message"] as? String == mistakes.joined(separator: "\n"))
    let detail = (error?["details"] as? [[String: Any]])?.first
    let violations = detail?["fieldViolations"] as? [[String: Any]] ?? []
    #expect(violations.map { $0["description"] as? String } == mistakes)
    #expect(violations.map { $0["field"] as? String } == [nil, nil, "message.data[0].value"])
  }

  // laravel-firebase#254 has the answer of FCM.
  @Test func `a message without an access token is refused on request`() throws {
    let (run, lines) = try Self.run(
      #"""
      send aa
      for value in 'key=AAAA' 'Bearer ya29.a'; do
        curl -s -o answer.json -w '%{http_code}\n' -H "authorization: $value" "$DEVSIM_APNS$path" \
          -d '{"message":{"token":"aa","notification":{"body":"b"}}}'
      done
      """#, ["--check-authorization"], in: ScratchFolder())
    #expect(lines[0].hasSuffix(" 401"))
    #expect(
      lines[0].lacks(["Expected OAuth 2 access token", #""status":"UNAUTHENTICATED""#]) == [])
    #expect(lines.dropFirst() == ["401", "200"])
    #expect(run.pushes.map { $0["outcome"] as? String } == ["dropped", "dropped", "presented"])
    #expect(run.codes(0) == ["CAP221"])
  }

  // Google, *Method: projects.messages.send*: `validate_only` tests a request without delivery.
  @Test func `a message that is only validated is accepted`() throws {
    let run = try ReceiverRun(
      #"""
      curl -s -o /dev/null -w '%{http_code}\n' "$DEVSIM_APNS/v1/projects/p/messages:send" \
        -d '{"validate_only":true,"message":{"token":"t","notification":{"body":"b"}}}'
      """#)
    #expect(run.script == "200\n" && run.status == 0 && run.codes(0) == ["CAP231"])
  }
}
