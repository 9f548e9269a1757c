/// Writes names of persons in the locale of the device, until it gets another.
open class PersonNameComponentsFormatter: Formatter {
  public enum Style: Int, Sendable {
    case `default`, short, medium, long, abbreviated
  }

  public struct Options: OptionSet, Sendable {
    public let rawValue: UInt

    public init(rawValue: UInt) {
      self.rawValue = rawValue
    }

    public static let phonetic = Options(rawValue: 1 << 1)
  }

  open var style = Style.default
  /// Whether the phonetic representation of a name is written.
  open var isPhonetic = false
  private var own: Locale?

  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  open var locale: Locale! {
    get { own ?? DeviceLanguages.locale }
    set { own = newValue }
  }

  open class func localizedString(
    from components: PersonNameComponents, style: Style, options: Options = []
  ) -> String {
    let formatter = PersonNameComponentsFormatter()
    formatter.style = style
    formatter.isPhonetic = options.contains(.phonetic)
    return formatter.string(from: components)
  }

  open func string(from components: PersonNameComponents) -> String {
    let name = isPhonetic ? components.phoneticRepresentation ?? components : components
    return PersonNameComponents.FormatStyle(
      style: .init(rawValue: style.rawValue) ?? .medium, locale: own ?? DeviceLanguages.locale
    ).format(name)
  }

  open override func string(for obj: Any?) -> String? {
    (obj as? PersonNameComponents).map { string(from: $0) }
  }

  /// Returns the parts of a name; `nil` if it is empty.
  open func personNameComponents(from string: String) -> PersonNameComponents? {
    NotSimulated.report(
      "PersonNameComponentsFormatter.personNameComponents",
      "a name is split at its spaces, with the given name first")
    var words = string.split(whereSeparator: \.isWhitespace).map(String.init)
    guard !words.isEmpty else { return nil }
    var name = PersonNameComponents()
    name.givenName = words.removeFirst()
    name.familyName = words.popLast()
    if !words.isEmpty { name.middleName = words.joined(separator: " ") }
    return name
  }
}
