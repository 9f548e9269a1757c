import SourceText

// Flags (P2); the claims are in `PayloadValues`.

extension PayloadValues {
  static let flagOn = Decision(
    .payloadValues, 3, "P2", "flag-on", .assumed, "a flag that is not a number counts as on")
}

// MARK: - Deciding

extension PayloadDecoder {
  /// A flag: the integer part of a number decides, and anything that is not a number is on.
  mutating func flag(_ value: JSONNode, of key: PayloadKey) -> Bool {
    switch document.kind(of: value) {
    case .true: return true
    case .false: return false
    case .number:
      if let integer = document.integer(value), integer >= 0 { return integer > 0 }
      guard let number = document.number(value) else { return false }
      if number.doubleValue < 0 {
        report(
          .valueOutOfRange, "'\(name(of: key))' is \(written(value)), which has no effect",
          at: value, help: "write 1 to switch it on, or leave it out")
      }
      return number.doubleValue >= 1
    case .null, .string, .array, .object:
      report(
        .flagNotNumber,
        "'\(name(of: key))' is \(description(of: value)), which counts as on", at: value,
        help: "write 1 to switch it on, or leave it out")
      return true
    }
  }
}

extension JSONDocument {
  /// Whether an object has a flag that is on only because its value is not a number (P2).
  func isOnByType(_ key: PayloadKey, of object: JSONNode?) -> Bool {
    guard let value = object.flatMap({ member(key.rawValue, of: $0) }) else { return false }
    return switch kind(of: value) {
    case .true, .false, .number: false
    case .null, .string, .array, .object: true
    }
  }
}

extension DiagnosticKind {
  static let flagNotNumber = DiagnosticKind(
    "PAY205", "flag-not-number", .warning, rule: "P2",
    summary: "The value of a flag is not a number, so the flag is on.",
    explanation: """
      content-available, mutable-content and critical are numbers: 1 or more is on, and 0 is off. \
      Any other value turns the flag on, including "0", "false" and {}. A flag that was meant to \
      be off is therefore on.
      """,
    example: #"{"aps": {"alert": "Hello", "content-available": "0"}}"#,
    remedy: "Send the number 1 for on, and leave the member out for off.")
}
