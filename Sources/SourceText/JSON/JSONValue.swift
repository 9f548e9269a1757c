/// A JSON value that owns its parts: what transformers, tests and library users work with.
public enum JSONValue: Sendable, Hashable {
  /// `null`.
  case null
  /// `true` or `false`.
  case bool(Bool)
  /// A number, as its author wrote it.
  case number(JSONNumber)
  /// A string, unescaped.
  case string(String)
  /// An array.
  case array([JSONValue])
  /// An object: its members in the order of the text, each name once.
  case object(JSONObject)

  /// The text of a string; `nil` for anything else.
  public var stringValue: String? {
    if case .string(let text) = self { text } else { nil }
  }

  /// The members of an object; `nil` for anything else.
  public var objectValue: JSONObject? {
    if case .object(let object) = self { object } else { nil }
  }

  /// The elements of an array; `nil` for anything else.
  public var arrayValue: [JSONValue]? {
    if case .array(let elements) = self { elements } else { nil }
  }

  /// The number; `nil` for anything else.
  public var numberValue: JSONNumber? {
    if case .number(let number) = self { number } else { nil }
  }
}

extension JSONValue {
  /// The value as compact JSON.
  package var json: String {
    var json = JSONWriter()
    json.value(self)
    return String(decoding: json.bytes, as: UTF8.self)
  }

  /// Whether two values are the same to their reader: the order of members and the spelling of
  /// numbers do not matter.
  package func isSame(as other: JSONValue) -> Bool {
    switch (self, other) {
    case (.number(let number), .number(let other)): number.isSame(as: other)
    case (.array(let elements), .array(let others)):
      elements.count == others.count && zip(elements, others).allSatisfy { $0.isSame(as: $1) }
    case (.object(let object), .object(let other)): object.isSame(as: other)
    default: self == other
    }
  }
}

extension JSONObject {
  /// Whether two objects have the same members, in any order.
  package func isSame(as other: JSONObject) -> Bool {
    if self == other { return true }
    let (members, others) = (self.members, other.members)
    guard members.count == others.count else { return false }
    let values = Dictionary(
      others.map { (Array($0.name.utf8), $0.value) }, uniquingKeysWith: { $1 })
    return members.allSatisfy { values[Array($0.name.utf8)]?.isSame(as: $0.value) ?? false }
  }
}

/// The number of a JSON text, kept as it was written, so that nothing is lost.
public struct JSONNumber: Sendable, Hashable {
  /// The number in the grammar of RFC 8259.
  public let text: String

  /// The nearest double; infinite if the number is too large for one.
  public var doubleValue: Double { Int(text).map(Double.init) ?? Double(text) ?? 0 }

  /// The integer; `nil` if the text has a fraction, an exponent, or does not fit 64 bits.
  public var integerValue: Int? { Int(text) }

  /// The integer, however it is written; `nil` if it has a fraction, or does not fit 64 bits.
  ///
  /// 20 and 20.0 are integers, 20.1 is not.
  package var wholeValue: Int? { integerValue ?? Int(exactly: doubleValue) }

  /// Whether both are the same number, however they are written.
  func isSame(as other: JSONNumber) -> Bool {
    if text == other.text { return true }
    if let integer = integerValue, let other = other.integerValue { return integer == other }
    return doubleValue == other.doubleValue && doubleValue.isFinite
  }

  /// Makes the number of an integer.
  public init(_ value: Int) {
    text = String(value)
  }

  /// Makes a number from text that is known to be in the grammar.
  package init(validated text: String) {
    self.text = text
  }
}

extension JSONValue: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral,
  ExpressibleByBooleanLiteral, ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral
{
  /// Makes a string.
  public init(stringLiteral text: String) { self = .string(text) }
  /// Makes a number.
  public init(integerLiteral value: Int) { self = .number(JSONNumber(value)) }
  /// Makes a bool.
  public init(booleanLiteral value: Bool) { self = .bool(value) }
  /// Makes an array.
  public init(arrayLiteral elements: JSONValue...) { self = .array(elements) }
  /// Makes an object.
  public init(dictionaryLiteral members: (String, JSONValue)...) {
    self = .object(JSONObject(members))
  }
}
