package import SourceText

/// How large a push may be.
enum Sizes: RuleFamily {
  static let rules = [
    Rule(
      "P4", "sizes are limited, in bytes", simulated: .whole,
      claims: [
        Claim(
          .documented, [.generating, .sending, .archived],
          """
          A payload has at most 4096 bytes, or 5120 for a VoIP push or a broadcast to a channel. \
          The old binary protocol allowed 2048 bytes, and 256 before iOS 8. APNs refuses a larger \
          payload, and it never reaches a device.
          """),
        Claim(
          .documented, [.sending],
          """
          `apns-collapse-id` has at most 64 bytes of UTF-8, whatever the number of characters.
          """),
      ])
  ]

  static let collapseIdentifierTooLong = Decision(
    .sizes, 0, "P4", "collapse-identifier-too-long", .documented,
    "the push service rejects a collapse identifier of this length")
  static let tooLarge = Decision(
    .sizes, 1, "P4", "too-large", .documented,
    "the payload is larger than the push service accepts", isObstacle: true)

  static let decisions: [Decision] = [collapseIdentifierTooLong, tooLarge]

  static let diagnostics: [DiagnosticKind] = [.collapseIdentifierTooLong, .payloadTooLarge]
}

// MARK: - Deciding

extension Sizes {
  /// Returns PAY301 for a payload that is too large; `nil` for any other.
  static func tooLarge(_ payload: JSONNode, of capture: Capture, in document: JSONDocument)
    -> Ruling<Void>?
  {
    let limit = capture.sizeLimit
    let size = document.range(of: payload).count
    guard size > limit.bytes else { return nil }
    let members = document.members(of: payload).flatMap { member in
      let inner = Array(document.members(of: member.value))
      let isAps = document.string(member.name) == PayloadKey.aps.rawValue
      return inner.isEmpty || !isAps ? [member] : inner
    }
    let largest = members.map { (name: $0.name, size: document.range(of: $0.value).count) }
      .sorted { $0.size > $1.size }.prefix(3)
    let names = largest.map { "'\(document.string($0.name) ?? "")' (\($0.size) bytes)" }
    let diagnostic = Diagnostic(
      .payloadTooLarge,
      "the payload has \(size) bytes, \(size - limit.bytes) more than \(limit.name) may have",
      at: document.location(of: payload),
      help: "the largest members are \(names.joined(separator: ", ")); the limit is \(limit.bytes)")
    return Ruling((), tooLarge, [diagnostic])
  }
}

extension DiagnosticKind {
  package static let collapseIdentifierTooLong = DiagnosticKind(
    "CAP203", "collapse-identifier-too-long", .error, rule: "P4",
    summary: "The apns-collapse-id header is longer than 64 bytes.",
    explanation: """
      APNs refuses the push with the reason BadCollapseId, and no device gets it. The limit counts \
      bytes of UTF-8, so 64 letters with accents are too many.
      """,
    example: """
      apns-collapse-id: order-2f0c7e34-6d0e-4b21-9d3e-0b1f6f0f4c55-shipment-7d1b2a90-status
      """,
    remedy: "Shorten the identifier, for example to a hash of the subject's identifier.")

  package static let payloadTooLarge = DiagnosticKind(
    "PAY301", "payload-too-large", .error, rule: "P4",
    summary: "The payload has more bytes than APNs accepts for this push.",
    explanation: """
      APNs refuses the push with the reason PayloadTooLarge, and no device gets it. The limit is \
      4096 bytes, or 5120 for a VoIP push or a broadcast to a channel. It counts the bytes of the \
      JSON as sent: a letter outside ASCII takes two to four, and six or more if it is escaped.
      """,
    example: #"{"aps": {"alert": "Hello"}, "article": "… five thousand bytes …"}"#,
    remedy: """
      Send an identifier, and let the app or its service extension fetch the rest. Send UTF-8 \
      instead of escapes, without white space between members.
      """)
}
