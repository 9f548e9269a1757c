import Foundation
import HTTPServer
import TestSupport
import Testing

/// What `devsim receive` answers to pushes for APNs: the reasons of APNs, and ordered answers.
@Suite(.enabled(if: Listener.isHTTP2Available, "libnghttp2 is missing")) struct APNsAnswersTests {
  /// Apple, *Handling notification responses from APNs*.
  @Test(arguments: [
    (#"push '{"aps":{}}' 'apns-priority: 7'"#, 400, "BadPriority"),
    // CAP204: devsim assumes that APNs refuses it, also in a capture.
    (
      #"curl -s --http2 -w ' %{http_code} %{http_version}\n' -d '{"aps":{"content-available":1}}' "#
        + #"-H 'apns-topic: com.x' -H 'apns-push-type: background' -H 'apns-priority: 1' "#
        + #""$DEVSIM_APNS/3/device/$token""#, 400, "BadPriority"
    ),
    // PyAPNs2#87: an alert to the topic of calls.
    (
      #"curl -s --http2 -w ' %{http_code} %{http_version}\n' -d '{"aps":{"alert":"a"}}' "#
        + #"-H 'apns-topic: com.x.voip' -H 'apns-push-type: alert' "#
        + #""$DEVSIM_APNS/3/device/$token""#, 400, "InvalidPushType"
    ),
    (#"push '{"aps":{}}' 'apns-id: 7'"#, 400, "BadMessageId"),
    (#"push '{"aps":{}}' 'apns-expiration: soon'"#, 400, "BadExpirationDate"),
    (#"push '{"aps":{}}' "apns-collapse-id: $(printf 'x%.0s' {1..65})""#, 400, "BadCollapseId"),
    (#"push '{"aps":{}}' 'apns-push-type: loud'"#, 400, "DuplicateHeaders"),
    (#"push '{"aps":{}}' 'authorization: bearer x'"#, 400, "DuplicateHeaders"),
    (#"token=xyz; push '{"aps":{}}'"#, 400, "BadDeviceToken"),
    (#"token=; push '{"aps":{}}'"#, 400, "MissingDeviceToken"),
    (#"push ''"#, 400, "PayloadEmpty"),
    (#"push "{\"aps\":{\"alert\":\"$(printf 'x%.0s' {1..4096})\"}}""#, 413, "PayloadTooLarge"),
    (#"push "{\"aps\":{\"badge\":$(printf ' %.0s' {1..4096})1}}""#, 413, "PayloadTooLarge"),
    // Not an object, and not UTF-8: APNs measures bytes.
    (#"push "$(printf '\377%.0s' {1..4097})""#, 413, "PayloadTooLarge"),
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
    let run = try ReceiverRun(script, ["--fail-on", "never"])
    #expect(run.script == #"{"reason":"\#(reason)"} \#(status) 2"# + "\n")
    let outcomes = run.pushes.compactMap { $0["outcome"] as? String }
    #expect(outcomes == ["dropped"] || outcomes == ["invalid"], "\(run.pushes)")
    let decisions = run.pushes[0]["decisions"] as? [[String: Any]] ?? []
    #expect(decisions.contains { ["P18", "P7", "P4"].contains($0["rule"] as? String) })
  }

  // C3: the topic of a known app has no suffix, even if its identifier ends as one.
  @Test func `an alert to an app whose identifier ends in voip is accepted`() throws {
    let run = try ReceiverRun(
      #"""
      curl -s --http2 -w '%{http_code}' -d '{"aps":{"alert":"a"}}' -H 'apns-topic: com.x.voip' \
        -H 'apns-push-type: alert' "$DEVSIM_APNS/3/device/$token"
      """#, ["--device", "device.json", "--fail-on", "never"],
      in: ScratchFolder(["device.json": #"{"app":{"bundleIdentifier":"com.x.voip"}}"#]))
    #expect(run.script == "200")
    #expect(run.pushes.map { $0["app"] as? String } == ["com.x.voip"])
  }

  /// Apple, *Handling error responses from Apple Push Notification service*; that a channel without
  /// storage refuses an expiration is in *Sending broadcast push notification requests to APNs*.
  @Test func `a broadcast is answered with the reasons for broadcasts`() throws {
    let run = try ReceiverRun(
      #"""
      broadcast() {
        local headers=()
        for header in "$@"; do headers+=(-H "$header"); done
        curl -s --http2 -w ' %{http_code}\n' -H "authorization: bearer $jwt" "${headers[@]}" \
          -d '{"aps":{"event":"update","timestamp":'$(date +%s)',"content-state":{}}}' \
          "$DEVSIM_APNS/4/broadcasts/apps/com.example.acme"
      }
      type='apns-push-type: liveactivity' channel='apns-channel-id: dHN0LXNyY2gtY2hubA=='
      once='apns-expiration: 0' priority='apns-priority: 10'
      broadcast "$type" "$once" "$priority"
      broadcast "$type" "$once" "$priority" 'apns-channel-id: match-77'
      broadcast "$channel" "$once" "$priority"
      broadcast "$channel" "$once" "$priority" 'apns-push-type: alert'
      broadcast "$type" "$channel" "$priority" 'apns-expiration: 4102444800'
      broadcast "$type" "$channel" "$priority" "$once"
      api phones/-/events -d '{"do":"set","channelStorage":"newest"}' > /dev/null
      broadcast "$type" "$channel" "$priority" 'apns-expiration: 4102444800'
      """#, ["--device", "device.json", "--fail-on", "never"],
      in: ScratchFolder(["device.json": #"{"channelStorage":"none"}"#]))
    let answers = run.script.split(separator: "\n").filter { $0.hasSuffix("00") }
    #expect(
      answers == [
        #"{"reason":"MissingChannelId"} 400"#, #"{"reason":"BadChannelId"} 400"#,
        #"{"reason":"MissingPushType"} 400"#, #"{"reason":"InvalidPushType"} 400"#,
        #"{"reason":"BadExpirationDate"} 400"#, " 200", " 200",
      ])
    let outcomes = run.pushes.compactMap { $0["outcome"] as? String }
    #expect(outcomes == Array(repeating: "dropped", count: 5) + ["updated", "updated"])
  }

  /// Apple, *Handling error responses from Apple Push Notification service*: the value of the
  /// request, or a new UUID.
  @Test func `the answer to a broadcast names its request`() throws {
    let run = try ReceiverRun(
      #"""
      broadcast() {
        curl -s --http2 -o /dev/null -D - "$@" -H 'apns-push-type: liveactivity' -d '{}' \
          "$DEVSIM_APNS/4/broadcasts/apps/com.example.acme" | tr -d '\r' | grep '^apns-request-id'
      }
      broadcast -H 'apns-request-id: 123E4567-e89b-12d3-a456-426614174000'
      broadcast | grep -cE ': [0-9a-fA-F]{8}(-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}$'
      """#, ["--fail-on", "never"])
    #expect(run.script == "apns-request-id: 123E4567-e89b-12d3-a456-426614174000\n1\n")
  }

  /// Apple, *Handling notification responses from APNs*: 410 Unregistered, with a time.
  @Test func `the token of an app that was deleted is refused after one push`() throws {
    let run = try ReceiverRun(
      #"""
      alert() { push "{\"aps\":{\"alert\":\"$1\"}}" | sed 's/[0-9]\{13\}/TIME/'; }
      # The answers to pushes do not wait for the phones, and those of the page come after them.
      phones() { api phones > /dev/null; }
      alert a; phones
      api phones/-/events -d '{"do":"uninstall"}' > /dev/null
      alert b; phones
      alert c
      for step in install open background; do
        api phones/-/events -d "{\"do\":\"$step\"}" > /dev/null
      done
      alert d
      """#, ["--fail-on", "never"])
    let unregistered = #"{"reason":"Unregistered","timestamp":TIME} 410 2"#
    #expect(run.script == " 200 2\n 200 2\n\(unregistered)\n 200 2\n")
    let outcomes = run.pushes.compactMap { $0["outcome"] as? String }
    #expect(outcomes == ["presented", "dropped", "dropped", "presented"])
  }

  // Apple, *Communicating with APNs*. Certificates of Apple list several topics in that extension.
  @Test func `a client with a certificate needs no provider token`() throws {
    let folder = try ScratchFolder()
    guard try CommandRunner(in: folder).hasProgram("openssl") else {
      try Test.cancel("openssl is missing")
    }
    let run = try ReceiverRun(
      #"""
      make() {
        openssl req -x509 -newkey rsa:2048 -nodes -days 1 -subj /UID=com.example.acme/CN=acme \
          -keyout $1.key -out $1.pem "${@:2}" 2> /dev/null
      }
      make one
      make all -addext 1.2.840.113635.100.6.3.6=DER:0c0161
      send() {
        curl -s -w ' %{http_code}\n' -d '{"aps":{"alert":"a"}}' "$@" "$DEVSIM_APNS/3/device/$token"
      }
      for version in 1.2 1.3; do send --tls-max $version --cert one.pem --key one.key; done
      send --cert all.pem --key all.key
      send --cert all.pem --key all.key -H 'apns-topic: com.example.acme'
      send -H 'apns-topic: com.example.acme'
      """#, ["--check-authorization", "--fail-on", "never"], in: folder)
    #expect(
      run.script == """
         200
         200
        {"reason":"MissingTopic"} 400
         200
        {"reason":"MissingProviderToken"} 403

        """)
    #expect(run.pushes.prefix(2).allSatisfy { $0["app"] as? String == "com.example.acme" })
    for index in [0, 1, 3] { #expect(!run.codes(index).contains("CAP229")) }
  }

  @Test func `a provider token is checked on request, and never kept`() throws {
    let folder = try ScratchFolder()
    let run = try ReceiverRun(
      #"""
      push '{"aps":{"alert":"a"}}'
      jwt=x push '{"aps":{"alert":"b"}}'
      jwt=eyJhbGciOiJFUzI1NiIsImtpZCI6IkEifQ.eyJpc3MiOiJUIiwiaWF0IjoxfQ.c push '{"aps":{"alert":"c"}}'
      jwt=eyJhbGciOiJSUzI1NiIsImtpZCI6IkEifQ.eyJpc3MiOiJUIiwiaWF0IjoxfQ.c push '{"aps":{"alert":"d"}}'
      jwt=eyJhbGciOiJFUzI1NiIsImtpZCI6IkEifQ.eyJpYXQiOjF9.c push '{"aps":{"alert":"e"}}'
      # Apple, "Establishing a token-based connection to APNs": no more than one hour from now.
      for time in 3000 7200; do
        claims=$(printf '{"iss":"T","iat":%s}' $(($(date +%s) + time)) | base64 -w0 | tr -d =)
        jwt=eyJhbGciOiJFUzI1NiIsImtpZCI6IkEifQ.$claims.c push '{"aps":{"alert":"f"}}'
      done
      """#, ["--check-authorization", "--capture", "day.jsonl", "--fail-on", "never"], in: folder)
    #expect(
      run.script == """
         200 2
        {"reason":"InvalidProviderToken"} 403 2
        {"reason":"ExpiredProviderToken"} 403 2
        {"reason":"InvalidProviderToken"} 403 2
        {"reason":"InvalidProviderToken"} 403 2
         200 2
        {"reason":"InvalidProviderToken"} 403 2

        """)
    let received = run.pushes.map { $0["outcome"] as? String }
    #expect(
      received == ["presented"] + Array(repeating: "dropped", count: 4) + ["presented", "dropped"])
    let capture = try folder.text("day.jsonl")
    #expect(capture.split(separator: "\n").count == 7)
    #expect(!capture.contains("bearer") && !capture.contains("eyJ"))
    // The capture is one of 'replay', with the same result.
    let replay = try CommandRunner().devsim([
      "replay", folder.path("day.jsonl"), "--format", "jsonl", "--fail-on", "never",
    ])
    let outcomes = replay.output.split(separator: "\n")
      .map { $0.contains(#""outcome":"presented""#) }
    #expect(outcomes == [true, false, false, false, false, true, false])
  }

  @Test func `a broadcast that also names its topic has it once`() throws {
    let run = try ReceiverRun(
      #"""
      curl -s -o /dev/null -w '%{http_code}\n' -H "authorization: bearer $jwt" \
        -H 'apns-topic: com.example.acme.push-type.liveactivity' -H 'apns-priority: 10' \
        -H 'apns-push-type: liveactivity' -H 'apns-channel-id: dHN0LXNyY2gtY2hubA==' \
        -H 'apns-expiration: 0' \
        -d '{"aps":{"event":"update","timestamp":'$(date +%s)',"content-state":{}}}' \
        "$DEVSIM_APNS/4/broadcasts/apps/com.example.acme"
      """#, ["--fail-on", "never"])
    #expect(run.script == "200\n" && !run.codes(0).contains("PAY102"))
  }

  @Test func `answers can be ordered by a file and by a request`() throws {
    let folder = try ScratchFolder([
      "answers.json":
        #"[{"reason": "TooManyRequests", "count": 2}, {"device": "aa", "delay": "1s"}]"#
    ])
    let run = try ReceiverRun(
      #"""
      for number in 1 2 3; do push '{"aps":{"alert":"a"}}'; done
      start=$SECONDS; token=aa push '{"aps":{"alert":"late"}}'; echo "waited $((SECONDS > start))"
      api answers -d '{"reason": "Unregistered", "count": 1}'
      push '{"aps":{"alert":"gone"}}' | sed 's/[0-9]\{13\}/TIME/'
      api answers -d '{"raeson": "Unregistered"}'; echo
      api answers -d '[{"count": 1}, {"reason": "TooManyRequests", "count": 1}]'
      for number in 1 2 3; do push '{"aps":{"alert":"a"}}'; done
      api answers -d '{"device": "aa"}'
      """#, ["--answers", "answers.json", "--fail-on", "never"], in: folder)
    let lines = run.script.split(separator: "\n")
    #expect(lines.prefix(2).allSatisfy { $0 == #"{"reason":"TooManyRequests"} 429 2"# })
    #expect(lines[2...4] == [" 200 2", " 200 2", "waited 1"])
    #expect(lines[5] == #"{"reason":"Unregistered","timestamp":TIME} 410 2"#)
    #expect(lines[6].contains("did you mean 'reason'?"))
    #expect(lines[7...9] == [" 200 2", #"{"reason":"TooManyRequests"} 429 2"#, " 200 2"])
    #expect(lines[10].contains("'count'"))
  }

  @Test(arguments: [
    ("[\n{\"reason\": \"Unregistered\"},\n{\"reson\": 1}]", "3:2", "'reason'"),
    ("{\"delay\": \"soon\"}", "1:11", "'delay'"), ("[\n{}]", "2:1", "'count'"),
    ("[\n5]", "2:1", "object"), ("{", "1:2", "ends"),
  ])
  func `a mistake in the file of the answers has its place`(
    answers: String, place: String, fact: String
  ) throws {
    let folder = try ScratchFolder(["answers.json": answers])
    let result = try CommandRunner(in: folder).devsim(["receive", "--answers", "answers.json"])
    #expect(result.status == 2)
    #expect(result.errors.lacks(["answers.json:\(place): ", fact]) == [], "\(result.errors)")
  }
}
