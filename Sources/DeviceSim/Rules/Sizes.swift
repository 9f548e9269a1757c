import SourceText

/// The maximum size of a push.
enum Sizes: RuleFamily {
  static let rules = [
    Rule(
      "P4", "sizes are limited, in bytes", simulated: .whole,
      claims: [
        Claim(
          .documented, [.generating, .sending, .archived],
          """
          A payload has at most 4096 bytes, or 5120 for a VoIP push or a broadcast to a channel. \
          The legacy binary protocol allowed 2048 bytes, and 256 before iOS 8; devsim uses 2048. \
          APNs refuses a larger payload, so it never reaches a device.
          """),
        Claim(
          .assumed, [.decision],
          """
          The limit applies to the bytes that were sent. A capture of a request or a frame has \
          exactly these bytes. In an envelope or a file, white space between members may have been \
          added later, so devsim does not count it there.
          """),
        Claim(
          .documented, [.sending],
          "`apns-collapse-id` has at most 64 bytes of UTF-8, whatever the number of characters."),
      ])
  ]

  static let collapseIdentifierTooLong = Decision(
    .sizes, 0, "P4", "collapse-identifier-too-long", .documented,
    "the push service rejects a collapse identifier of more than 64 bytes", isObstacle: true)
  static let tooLarge = Decision(
    .sizes, 1, "P4", "too-large", .documented,
    "the payload is larger than the push service accepts", isObstacle: true)

  static let decisions: [Decision] = [collapseIdentifierTooLong, tooLarge]

  static let diagnostics: [DiagnosticKind] = [
    .collapseIdentifierTooLong, .payloadTooLarge, .payloadTooLargeIndented,
  ]
}

// MARK: - Deciding

extension Sizes {
  /// Decides whether a payload is too large.
  ///
  /// - Returns: Whether it is too large, with PAY301; PAY311 if only its white space makes it too
  ///   large. `nil` if there is nothing to report.
  static func check(
    _ payload: JSONNode, of capture: Capture, in document: JSONDocument
  ) -> Ruling<Bool>? {
    let limit = capture.sizeLimit
    let sent = document.range(of: payload).count
    guard sent > limit.bytes else { return nil }
    let isExact = capture.whiteSpace == .sent
    let size = isExact ? sent : document.compactCount(of: payload)
    guard size > limit.bytes else {
      guard capture.whiteSpace == .perhapsSent else { return nil }
      var ruling = Ruling(false)
      ruling.diagnostics = [
        Diagnostic(
          .payloadTooLargeIndented,
          "the payload has \(sent) bytes, and \(size) without white space between members",
          at: document.location(of: payload),
          help: "send it without white space; \(limit.name) may have \(limit.bytes) bytes")
      ]
      return ruling
    }
    let members = document.members(of: payload).flatMap { member in
      let inner = Array(document.members(of: member.value))
      let isAps = document.string(member.name) == PayloadKey.aps.rawValue
      return inner.isEmpty || !isAps ? [member] : inner
    }
    let count = { isExact ? document.range(of: $0).count : document.compactCount(of: $0) }
    let largest = members.map { (name: $0.name, size: count($0.value)) }
      .sorted { $0.size > $1.size }.prefix(3)
    let names = largest.map { "'\(document.string($0.name) ?? "")' (\(counted($0.size, "byte")))" }
    let verb = names.count == 1 ? "member is" : "members are"
    let parts = names.isEmpty ? "" : "the largest \(verb) \(names.joined(separator: ", ")); "
    let diagnostic = Diagnostic(
      .payloadTooLarge,
      "the payload has \(size) bytes, \(size - limit.bytes) more than \(limit.name) may have",
      at: document.location(of: payload),
      help: parts + "the limit is \(limit.bytes)")
    return Ruling(true, tooLarge, [diagnostic])
  }

  /// Decides whether a request or a frame is too large, whose white space an envelope would not
  /// count; `nil` if it is not.
  static func refusal(asSent capture: Capture, in document: JSONDocument) -> Ruling<Bool>? {
    guard capture.whiteSpace == .sent, let payload = capture.payload else { return nil }
    return check(payload, of: capture, in: document)
  }
}

extension JSONDocument {
  /// Returns the size of a value in bytes, without white space outside strings.
  fileprivate func compactCount(of node: JSONNode) -> Int {
    let bytes = bytes
    let text = bytes.span.extracting(0..<range(of: node).upperBound)
    let quote = UInt8(ascii: "\"")
    var count = 0
    var index = range(of: node).lowerBound
    while index < text.count {
      let isString = text[index] == quote
      let end = isString ? text.endOfString(from: index) ?? text.count : index + 1
      if isString || text[index] > 0x20 { count += end - index }
      index = end
    }
    return count
  }
}

extension DiagnosticKind {
  static let collapseIdentifierTooLong = DiagnosticKind(
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

  static let payloadTooLarge = DiagnosticKind(
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

  static let payloadTooLargeIndented = DiagnosticKind(
    "PAY311", "payload-too-large-indented", .note, rule: "P4",
    summary: "The payload is too large only because of its white space.",
    explanation: """
      APNs counts the bytes that are sent, white space included. A payload that was saved for \
      people to read is often indented, and would be too large in that form. devsim continues as \
      if it was sent without the white space.
      """,
    example: """
      {
        "aps": {"alert": "Hello"},
        "article": "… four thousand bytes …"
      }
      """,
    remedy: "Make sure that the sender writes the payload without white space between members.")
}
