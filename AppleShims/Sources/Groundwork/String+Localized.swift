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
        append("%@", value, .text(value))
      }

      public mutating func appendInterpolation<T: BinaryInteger>(_ value: T) {
        append("%lld", "\(value)", .text("\(value)"))
      }

      public mutating func appendInterpolation(_ value: Double) {
        append("%lf", "\(value)", .number(value))
      }

      public mutating func appendInterpolation(_ value: Float) {
        append("%f", "\(value)", .number(Double(value)))
      }

      private mutating func append(_ specifier: String, _ text: String, _ argument: Argument) {
        key += specifier
        arguments.append(argument)
      }
    }

    enum Argument: Equatable, Sendable {
      case text(String)
      case number(Double)

      var text: String {
        switch self {
        case .text(let text): text
        case .number(let number): Self.fixed(number)
        }
      }

      /// Six decimal digits, as printed by `%f`.
      private static func fixed(_ number: Double) -> String {
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
  /// A plural entry gives the text of the category `other`.
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
      LocalizedTable.text(value.key, table: table, bundle: bundle) ?? text ?? value.key
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
