import SourceText

/// What counts as a value that is not known: that of a variable, or of an expression of a program.
///
/// A text is shown as its variable, and a time is that of its line, as only the order of times
/// matters. Any other value counts as `null`.
enum UnknownValue {
  case text
  case time
  case other

  /// The members that are texts: of a notification, and of a message to FCM.
  private static let texts = ["alert", "title", "subtitle", "body", "to", "token"]

  /// The value of a member with a name.
  init(named name: String) {
    self =
      name == PayloadKey.timestamp.rawValue ? .time : Self.texts.contains(name) ? .text : .other
  }

  /// Returns its JSON; the place is that of the variable, as it is shown.
  func json(_ variable: TextPlace) -> String {
    switch self {
    case .text: MadeJSON.quoted(variable.text)
    case .time:
      String(AssumedTime.seconds(ofLine: variable.file.line(at: variable.range.lowerBound)))
    case .other: "null"
    }
  }
}

extension DerivedText {
  /// How much of JSON is looked at for the name of its last member, in bytes.
  private static let longestName = 16

  /// Writes what counts as the value of a variable, for the member whose name was written last.
  mutating func write(valueOf variable: TextPlace) {
    let json = UnknownValue(named: openName).json(variable)
    write(json.utf8, for: variable.range, of: variable.file)
  }

  /// The name of the member whose value comes next; empty for an element, and for a long name.
  private var openName: String {
    let isBlank = { (byte: UInt8) in byte <= 0x20 }
    var rest = bytes[...]
    for sign in ":\"".utf8 {
      guard let last = rest.lastIndex(where: { !isBlank($0) }), rest[last] == sign else {
        return ""
      }
      rest = rest[..<last]
    }
    let end = rest.suffix(Self.longestName)
    guard let quote = end.lastIndex(of: UInt8(ascii: "\"")) else { return "" }
    return String(decoding: end[(quote + 1)...], as: UTF8.self)
  }
}
