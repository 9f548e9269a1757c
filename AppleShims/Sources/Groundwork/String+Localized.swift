extension String {
  /// A key of a strings table, with its interpolated arguments.
  public struct LocalizationValue: ExpressibleByStringInterpolation, Equatable, Sendable {
    /// Collects the key, with a format specifier in place of each argument.
    public struct StringInterpolation: StringInterpolationProtocol {
      var key = ""
      var arguments: [Argument] = []

      public init(literalCapacity: Int, interpolationCount: Int) {}

      public mutating func appendLiteral(_ literal: String) {
        key += literal.replacingOccurrences(of: "%", with: "%%")
      }

      public mutating func appendInterpolation(_ value: String) {
        append("%@", Argument(text: value))
      }

      public mutating func appendInterpolation<T: BinaryInteger>(_ value: T) {
        append("%lld", Argument(text: "\(value)", number: Double(value)))
      }

      public mutating func appendInterpolation(_ value: Double) {
        append("%lf", Argument(text: Argument.fixed(value), number: value))
      }

      public mutating func appendInterpolation(_ value: Float) {
        append("%f", Argument(text: Argument.fixed(Double(value)), number: Double(value)))
      }

      private mutating func append(_ specifier: String, _ argument: Argument) {
        key += specifier
        arguments.append(argument)
      }
    }

    struct Argument: Equatable, Sendable {
      let text: String
      /// The number that chooses a plural category; `nil` for a text.
      var number: Double?

      /// Returns a number with six decimal digits, as printed by `%f`.
      fileprivate static func fixed(_ number: Double) -> String {
        let formatter = NumberFormatter()
        formatter.locale = Locale(identifier: "en_US_POSIX")
        formatter.numberStyle = .decimal
        formatter.usesGroupingSeparator = false
        formatter.minimumFractionDigits = 6
        formatter.maximumFractionDigits = 6
        return formatter.string(from: NSNumber(value: number)) ?? "\(number)"
      }
    }

    let key: String
    let arguments: [Argument]

    /// Creates a key that is not known at compile time.
    public init(_ key: String) {
      self.key = key
      arguments = []
    }

    public init(stringLiteral key: String) {
      self.init(key)
    }

    public init(stringInterpolation interpolation: StringInterpolation) {
      let hasArguments = !interpolation.arguments.isEmpty
      key =
        hasArguments
        ? interpolation.key : interpolation.key.replacingOccurrences(of: "%%", with: "%")
      arguments = interpolation.arguments
    }
  }

  /// Looks up a text in a table of the extension's bundle; without an entry, the key is the text.
  ///
  /// The numbers among the arguments choose the text of a plural entry.
  public init(
    localized key: LocalizationValue, table: String? = nil, bundle: Bundle? = nil,
    locale: Locale = .current, comment: StaticString? = nil
  ) {
    self.init(
      localized: key, default: nil, table: table, bundle: bundle ?? .main)
  }

  /// Looks up a text by a key; without an entry, `defaultValue` is the text.
  public init(
    localized key: StaticString, defaultValue: LocalizationValue, table: String? = nil,
    bundle: Bundle? = nil, locale: Locale = .current, comment: StaticString? = nil
  ) {
    self.init(
      localized: LocalizationValue(key: "\(key)", arguments: defaultValue.arguments),
      default: defaultValue.key, table: table, bundle: bundle ?? .main)
  }

  /// Looks up the text that a resource names.
  @_disfavoredOverload
  public init(localized resource: LocalizedStringResource) {
    self.init(
      localized: resource.value, default: resource.text, table: resource.table,
      bundle: resource.bundle)
  }

  private init(
    localized value: LocalizationValue, default text: String?, table: String?, bundle: Bundle
  ) {
    let format =
      LocalizedTable.text(
        value.key, table: table, bundle: bundle, for: value.arguments.map(\.number))
      ?? text ?? value.key
    self =
      value.arguments.isEmpty
      ? format : FormattedText.make(format, arguments: value.arguments.map(\.text))
  }
}

extension String.LocalizationValue {
  init(key: String, arguments: [Argument]) {
    self.key = key
    self.arguments = arguments
  }
}
