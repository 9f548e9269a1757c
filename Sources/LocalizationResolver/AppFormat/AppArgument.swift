import SourceText

/// An argument that an app's code gives to `String(format:)`.
///
/// ```swift
/// app.text(forKey: "inbox.count", arguments: [3, "Ada", 2.5], language: "pl")
/// ```
public enum AppArgument: Sendable, Hashable {
  /// An `Int`, or an integer of a smaller type.
  case integer(Int)
  /// A `Double` or a `Float`.
  case floating(Double)
  /// A `String`.
  case text(String)
}

extension AppArgument: ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral,
  ExpressibleByStringInterpolation
{
  /// Makes an integer.
  public init(integerLiteral value: Int) { self = .integer(value) }

  /// Makes a floating-point number.
  public init(floatLiteral value: Double) { self = .floating(value) }

  /// Makes a text.
  public init(stringLiteral value: String) { self = .text(value) }
}

extension AppArgument {
  /// Reads an argument of a command line.
  ///
  /// Digits, perhaps after a hyphen, are an integer; with a point between them they are a
  /// floating-point number. Any other word is a text.
  package init(_ word: String) {
    let digits = word.hasPrefix("-") ? word.dropFirst() : word[...]
    let parts = digits.split(separator: ".", omittingEmptySubsequences: false)
    let isNumber = parts.allSatisfy { part in
      !part.isEmpty && part.utf8.allSatisfy(\.isDigit)
    }
    if isNumber, parts.count == 1, let integer = Int(word) {
      self = .integer(integer)
    } else if isNumber, parts.count == 2, let floating = Double(word) {
      self = .floating(floating)
    } else {
      self = .text(word)
    }
  }

  /// What `%@` shows.
  ///
  /// A number is shown as by `NSNumber`: 3.0 as "3".
  var objectDescription: String {
    switch self {
    case .integer(let integer): "\(integer)"
    case .floating(let floating): Self.description(of: floating)
    case .text(let text): text
    }
  }

  /// The shortest decimal that reads back as the number, without a fraction of zero.
  private static func description(of number: Double) -> String {
    if number.isNaN { return "nan" }
    if number.isInfinite { return number < 0 ? "-inf" : "inf" }
    let text = "\(number)"
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }

  /// What the argument is, for a sentence.
  var kindName: String {
    switch self {
    case .integer: "an integer"
    case .floating: "a floating-point number"
    case .text: "a text"
    }
  }
}
