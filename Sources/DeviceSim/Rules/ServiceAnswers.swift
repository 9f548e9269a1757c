import SourceText

/// What the push service answers to a request, as `devsim receive` does and as a capture may hold
/// it.
enum ServiceAnswers: RuleFamily {
  static let rules = [
    Rule(
      "P18", "APNs answers each request with a status and a reason", simulated: .whole,
      claims: [
        Claim(
          .documented, [.responses, .broadcastResponses],
          """
          The answer to an accepted request is status 200 with an empty body. Any other status has \
          a reason in its body, and the push reaches no device. The `apns-id` of the request is \
          in the answer, or a new UUID if the request has none.
          """),
        Claim(
          .observed, ["the public client aioapns"],
          """
          Clients expect the `apns-id` in the answer to have the same bytes as the one that they \
          sent.
          """),
        Claim(
          .observed, ["APNSwift#229"],
          """
          A key of another environment is refused with BadEnvironmentKeyInToken. Apple's page \
          names it BadEnvironmentKeyIdInToken.
          """),
        Claim(
          .assumed, [.decision],
          """
          If a request has several mistakes, which one is reported is assumed. The status 400 for \
          the reasons of broadcasts is assumed too. If an answer was recorded that accepts the \
          push, no refusal is assumed that Apple does not document.
          """),
      ])
  ]

  static let refused = Decision(
    .serviceAnswers, 0, "P18", "refused", .documented, "the push service refused the request",
    isObstacle: true)
  static let refusedByAssumption = Decision(
    .serviceAnswers, 1, "P18", "refused", .assumed,
    "the push service refused the request for a reason that Apple does not document",
    isObstacle: true)

  static let decisions: [Decision] = [refused, refusedByAssumption]

  static let diagnostics: [DiagnosticKind] = [.refusedByService, .acceptedHereOnly]
}

extension RuleSource {
  static let responses: RuleSource = "Apple, Handling notification responses from APNs"
  static let broadcastResponses: RuleSource =
    "Apple, Handling error responses from Apple Push Notification service"
}

// MARK: - Deciding

extension CaptureDecoder {
  /// Decodes the `answer` of an envelope: what the service answered, and what it would have found.
  ///
  /// - Parameters:
  ///   - node: The answer.
  ///   - payload: The payload of the envelope; `nil` if it has none.
  mutating func decode(answer node: JSONNode, ofPush payload: JSONNode?) {
    guard document.kind(of: node) == .object else {
      return report(
        .unexpectedHeaderValue, "'answer' is not an object", at: node,
        help: "write {\"status\": 200}")
    }
    for finding in findings(of: node) {
      guard let text = document.string(finding) else { continue }
      let reason = ServiceReason(rawValue: text)
      report(
        .acceptedHereOnly,
        reason.map { "APNs would answer \($0.status) \(text)" }
          ?? "APNs would refuse this request: \(text)",
        at: finding,
        help: reason?.remedy ?? (text == ServiceReason.oldProtocol ? "use HTTP/2" : nil))
    }
    guard let status = status(ofAnswer: node) else {
      guard let written = document.member("status", of: node) else { return }
      return report(
        .unexpectedHeaderValue, "'status' is not a number", at: written,
        help: "write the status without quotes, as in {\"status\": 200}")
    }
    guard status >= 300 else { return }
    let name = document.member("reason", of: node).flatMap { document.string($0) }
    let reason = name.flatMap(ServiceReason.init)
    // A mistake that the envelope shows is reported where it is.
    let isShown = name == nil ? capture.isRefused : reason.map(refusals.contains) ?? false
    if isShown || reason == .payloadTooLarge && isTooLarge(payload) { return }
    report(
      .refusedByService,
      "APNs answers \(Int(exactly: status.rounded()) ?? 0)" + (name.map { " \($0)" } ?? ""),
      at: node, help: reason?.remedy)
    capture.rejection = reason?.decision ?? ServiceAnswers.refusedByAssumption
  }

  /// Whether a payload is found to be too large later.
  private func isTooLarge(_ payload: JSONNode?) -> Bool {
    guard let payload, document.kind(of: payload) == .object else { return false }
    return Sizes.check(payload, of: capture, in: document)?.value ?? false
  }

  /// Returns the status of an answer; `nil` if it has none.
  func status(ofAnswer node: JSONNode) -> Double? {
    document.member("status", of: node).flatMap { document.double($0) }
  }

  private func findings(of node: JSONNode) -> [JSONNode] {
    document.member("findings", of: node).map { Array(document.elements(of: $0)) } ?? []
  }
}

extension DiagnosticKind {
  static let refusedByService = DiagnosticKind(
    "CAP228", "refused-by-apns", .error, rule: "P18",
    summary: "APNs refuses the request.",
    explanation: """
      A push is a POST to /3/device/ and the token in hexadecimal digits, with each header once \
      and the payload as its body. APNs answers any other request with a status and a reason, and \
      no device gets it. The status is 400 for a mistake in the request, and 403 for one in the \
      authorization. It is 410 for a token that is no longer in use, and 429 for too many \
      requests. devsim finds these mistakes in requests and in the headers of envelopes. If the \
      answer of APNs was recorded with a request, devsim uses it.
      """,
    example: #"{"device": "xyz", "answer": {"status": 400, "reason": "BadDeviceToken"}, …}"#,
    remedy: "The help of the finding says what to change for this reason.")

  static let acceptedHereOnly = DiagnosticKind(
    "CAP229", "accepted-here-only", .warning, rule: "P18",
    summary: "devsim accepted a request that APNs would refuse.",
    explanation: """
      'devsim receive' takes requests without a provider token, or with one that is malformed or \
      too old, so that a local setup needs no key. It also takes requests over HTTP/1.1. APNs \
      refuses them.
      """,
    example: #"{"answer": {"status": 200, "findings": ["MissingProviderToken"]}, …}"#,
    remedy: """
      Send a provider token over HTTP/2, or use a client certificate in TLS. With \
      --check-authorization, 'devsim receive' refuses what APNs refuses.
      """)
}
