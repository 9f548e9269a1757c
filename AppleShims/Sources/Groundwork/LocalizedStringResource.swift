/// A text of a table that is looked up later.
public struct LocalizedStringResource: ExpressibleByStringInterpolation, Equatable, Sendable {
  /// The bundle with the table.
  public enum BundleDescription: Sendable {
    case main
    case forClass(AnyClass)
    case atURL(URL)
  }

  let value: String.LocalizationValue
  /// The text if the table has no entry; `nil`: the key.
  let text: String?
  public let table: String?
  public var locale: Locale
  private let bundleURL: URL?

  public var key: String { value.key }
  public var defaultValue: String.LocalizationValue {
    .init(key: text ?? value.key, arguments: value.arguments)
  }
  var bundle: Bundle { bundleURL.flatMap { Bundle(url: $0) } ?? .main }

  public init(
    _ key: StaticString, defaultValue: String.LocalizationValue, table: String? = nil,
    locale: Locale = .current, bundle: BundleDescription = .main, comment: StaticString? = nil
  ) {
    self.init(
      .init(key: "\(key)", arguments: defaultValue.arguments), text: defaultValue.key, table,
      locale,
      bundle)
  }

  public init(
    _ keyAndValue: String.LocalizationValue, table: String? = nil, locale: Locale = .current,
    bundle: BundleDescription = .main, comment: StaticString? = nil
  ) {
    self.init(keyAndValue, text: nil, table, locale, bundle)
  }

  public init(stringLiteral key: String) { self.init(.init(key)) }

  public init(stringInterpolation interpolation: String.LocalizationValue.StringInterpolation) {
    self.init(.init(stringInterpolation: interpolation))
  }

  private init(
    _ value: String.LocalizationValue, text: String?, _ table: String?, _ locale: Locale,
    _ bundle: BundleDescription
  ) {
    self.value = value
    self.text = text
    self.table = table
    self.locale = locale
    bundleURL =
      switch bundle {
      case .main: nil
      case .forClass(let type): Bundle(for: type).bundleURL
      case .atURL(let url): url
      }
  }
}
