/// Who may read a value in a log; here everyone who runs the extension.
public struct OSLogPrivacy: Sendable {
  /// The mask for a private value.
  public struct Mask: Sendable {
    public static let none = Mask()
    public static let hash = Mask()
  }

  public static var `public`: OSLogPrivacy { OSLogPrivacy() }
  public static var `private`: OSLogPrivacy { OSLogPrivacy() }
  public static var sensitive: OSLogPrivacy { OSLogPrivacy() }
  public static var auto: OSLogPrivacy { OSLogPrivacy() }
  public static func `private`(mask: Mask) -> OSLogPrivacy { OSLogPrivacy() }
  public static func sensitive(mask: Mask) -> OSLogPrivacy { OSLogPrivacy() }
  public static func auto(mask: Mask) -> OSLogPrivacy { OSLogPrivacy() }
}

/// A message of a log, with its values inserted; formats and columns have no effect.
public struct OSLogMessage: ExpressibleByStringInterpolation, Sendable {
  /// The message as text.
  public let text: String

  public init(stringLiteral text: String) {
    self.text = text
  }

  public init(stringInterpolation interpolation: StringInterpolation) {
    text = interpolation.text
  }

  public struct StringInterpolation: StringInterpolationProtocol, Sendable {
    var text = ""

    public init(literalCapacity: Int, interpolationCount: Int) {}

    public mutating func appendLiteral(_ literal: String) {
      text += literal
    }

    public mutating func appendInterpolation<Value>(
      _ value: @autoclosure () -> Value, privacy: OSLogPrivacy = .auto
    ) {
      text += "\(value())"
    }

    public mutating func appendInterpolation<Value>(
      _ value: @autoclosure () -> Value, align: OSLogStringAlignment,
      privacy: OSLogPrivacy = .auto
    ) {
      text += "\(value())"
    }

    public mutating func appendInterpolation<Value: BinaryInteger>(
      _ value: @autoclosure () -> Value, format: OSLogIntegerFormatting,
      align: OSLogStringAlignment = .none, privacy: OSLogPrivacy = .auto
    ) {
      text += String(value(), radix: format.radix, uppercase: format.isUppercase)
    }

    public mutating func appendInterpolation<Value: BinaryFloatingPoint>(
      _ value: @autoclosure () -> Value, format: OSLogFloatFormatting,
      align: OSLogStringAlignment = .none, privacy: OSLogPrivacy = .auto
    ) {
      text += "\(value())"
    }
  }
}

/// The column of a value.
public struct OSLogStringAlignment: Sendable {
  public static var none: OSLogStringAlignment { OSLogStringAlignment() }
  public static func left(columns: @autoclosure () -> Int) -> OSLogStringAlignment { .none }
  public static func right(columns: @autoclosure () -> Int) -> OSLogStringAlignment { .none }
}

/// The format of an integer.
public struct OSLogIntegerFormatting: Sendable {
  let radix: Int
  let isUppercase: Bool

  public static var decimal: OSLogIntegerFormatting { .init(radix: 10, isUppercase: false) }
  public static var hex: OSLogIntegerFormatting { .init(radix: 16, isUppercase: false) }
  public static var octal: OSLogIntegerFormatting { .init(radix: 8, isUppercase: false) }
  public static func hex(
    explicitPositiveSign: Bool = false, includePrefix: Bool = false, uppercase: Bool = false
  ) -> OSLogIntegerFormatting {
    .init(radix: 16, isUppercase: uppercase)
  }
}

/// The format of a fraction: always all digits.
public struct OSLogFloatFormatting: Sendable {
  public static var fixed: OSLogFloatFormatting { OSLogFloatFormatting() }
  public static var hybrid: OSLogFloatFormatting { OSLogFloatFormatting() }
  public static var exponential: OSLogFloatFormatting { OSLogFloatFormatting() }
  public static func fixed(precision: @autoclosure () -> Int) -> OSLogFloatFormatting { .fixed }
}
