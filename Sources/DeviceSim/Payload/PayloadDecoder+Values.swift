import ServiceExtensionKit
import SourceText

/// Single values: what counts, and what has no effect (P2).
extension PayloadDecoder {
  /// A text that counts: a string that is not empty.
  mutating func text(_ value: JSONNode, of key: PayloadKey) -> JSONNode? {
    guard document.kind(of: value) == .string else {
      reportType(of: value, key: key, expected: "a string")
      return nil
    }
    return document.range(of: value).isEmpty ? nil : value
  }

  mutating func badge(_ value: JSONNode) -> Int? {
    switch document.kind(of: value) {
    case .true: return 1
    case .false: return 0
    case .number: break
    case .string:
      reportBadge(text: document.string(value) ?? "", at: value)
      return nil
    default:
      reportType(of: value, key: .badge, expected: "a number")
      return nil
    }
    if let integer = document.integer(value), integer >= 0 { return integer }
    guard let number = document.number(value) else { return nil }
    let badge = number.integerValue.map(Double.init) ?? number.doubleValue
    guard badge >= 0 else {
      report(
        .valueOutOfRange, "'badge' is \(number.text), which has no effect", at: value,
        help: "0 removes the badge; a badge is set, never counted up or down")
      return nil
    }
    if let shown = Int(exactly: badge.rounded(.down)) { return shown }
    report(
      .valueOutOfRange, "'badge' is \(number.text), more than a device can count", at: value,
      help: "send the number of things that wait for the person")
    return Int.max
  }

  private mutating func reportBadge(text: String, at value: JSONNode) {
    let isStep = text.hasPrefix("+") || text.hasPrefix("-") || text.lowercased() == "increment"
    var help = "write a number, or leave the member out"
    if isStep {
      help = "write the number to be shown: a badge is set, never counted up or down"
    } else if let number = Int(text) {
      help = "write \(number) without quotes"
    }
    report(.unexpectedType, "'badge' is a string, which has no effect", at: value, help: help)
  }

  /// A number in 0...1, clamped; a Live Activity's score has no upper limit.
  mutating func fraction(_ value: JSONNode, of key: PayloadKey) -> Double? {
    guard let number = document.number(value) else {
      reportType(of: value, key: key, expected: "a number from 0 to 1")
      return nil
    }
    let clamped = min(max(number.doubleValue, 0), 1)
    if clamped != number.doubleValue, key == .volume || !payload.isLiveActivity {
      report(
        .valueOutOfRange,
        "'\(key.rawValue)' is \(number.text), which counts as \(clamped == 0 ? 0 : 1)",
        at: value, help: "give a number from 0 to 1")
    }
    return clamped
  }

  /// A flag: the integer part of a number decides, and anything that is no number is on.
  mutating func flag(_ value: JSONNode, of key: PayloadKey) -> Bool {
    switch document.kind(of: value) {
    case .true: return true
    case .false: return false
    case .number:
      if let integer = document.integer(value), integer >= 0 { return integer > 0 }
      guard let number = document.number(value) else { return false }
      if number.doubleValue < 0 {
        report(
          .valueOutOfRange, "'\(key.rawValue)' is \(number.text), which has no effect", at: value,
          help: "write 1 to switch it on, or leave it out")
      }
      return number.doubleValue >= 1
    case .null, .string, .array, .object:
      report(
        .flagNotNumber,
        "'\(key.rawValue)' is \(description(of: value)), which counts as on", at: value,
        help: "write 1 to switch it on, or leave it out")
      return true
    }
  }

  mutating func interruptionLevel(_ value: JSONNode) -> InterruptionLevel {
    guard let text = document.string(value) else {
      reportType(of: value, key: .interruptionLevel, expected: "a string")
      return .active
    }
    if let level = InterruptionLevel(rawValue: text) { return level }
    let names = InterruptionLevel.allCases.map(\.rawValue)
    report(
      .unknownInterruptionLevel, "'\(text)' is no interruption level, so it counts as active",
      at: value,
      help: nearest(to: text, in: names).map { "did you mean '\($0)'?" }
        ?? "the levels are \(names.joined(separator: ", "))")
    return .active
  }

  /// The arguments of a key: an array, even an empty one.
  mutating func arguments(_ value: JSONNode, of key: PayloadKey) -> JSONNode? {
    guard document.kind(of: value) == .array else {
      report(
        .argumentsNotArray,
        "'\(key.rawValue)' is \(description(of: value)), so the text gets no arguments", at: value,
        help: "write an array of strings, as in [\"Ada\"]")
      return nil
    }
    for element in document.elements(of: value) where document.kind(of: element) != .string {
      report(
        .argumentNotString,
        "an argument of '\(key.rawValue)' is \(description(of: element)); \(effect(of: element))",
        at: element, help: "write every argument as a string, already formatted for the person")
    }
    return value
  }

  private func effect(of argument: JSONNode) -> String {
    switch document.kind(of: argument) {
    case .number: "it is shown as a plain number"
    case .true: "it is shown as 1"
    case .false: "it is shown as 0"
    default: "nothing is shown in its place"
    }
  }

  mutating func report(
    _ kind: DiagnosticKind, _ message: String, at place: JSONNode, help: String? = nil,
    notes: [Diagnostic.Note] = []
  ) {
    diagnostics.append(
      Diagnostic(kind, message, at: document.location(of: place), notes: notes, help: help))
  }

  mutating func reportType(of value: JSONNode, key: PayloadKey, expected: String) {
    report(
      .unexpectedType,
      "'\(key.rawValue)' is \(description(of: value)), which has no effect", at: value,
      help: "write \(expected), or leave the member out")
  }

  /// A value in words.
  func description(of value: JSONNode) -> String {
    switch document.kind(of: value) {
    case .null: "null"
    case .true: "true"
    case .false: "false"
    case .number: "a number"
    case .string: document.range(of: value).isEmpty ? "an empty string" : "a string"
    case .array: "an array"
    case .object: "an object"
    }
  }
}
