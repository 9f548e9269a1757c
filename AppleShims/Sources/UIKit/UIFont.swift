/// A font with a size, but without letters.
///
/// The measures are those of San Francisco for every font (assumed).
open class UIFont: NSObject, NSCopying, @unchecked Sendable {
  /// How bold letters are.
  public struct Weight: RawRepresentable, Hashable, Sendable {
    public let rawValue: CGFloat

    public init(rawValue: CGFloat) { self.rawValue = rawValue }
    public init(_ rawValue: CGFloat) { self.rawValue = rawValue }

    public static let ultraLight = Weight(-0.8)
    public static let thin = Weight(-0.6)
    public static let light = Weight(-0.4)
    public static let regular = Weight(0)
    public static let medium = Weight(0.23)
    public static let semibold = Weight(0.3)
    public static let bold = Weight(0.4)
    public static let heavy = Weight(0.56)
    public static let black = Weight(0.62)
  }

  /// The role of a text.
  public struct TextStyle: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(rawValue: String) { self.rawValue = rawValue }

    public static let largeTitle = TextStyle(rawValue: "UICTFontTextStyleTitle0")
    public static let title1 = TextStyle(rawValue: "UICTFontTextStyleTitle1")
    public static let title2 = TextStyle(rawValue: "UICTFontTextStyleTitle2")
    public static let title3 = TextStyle(rawValue: "UICTFontTextStyleTitle3")
    public static let headline = TextStyle(rawValue: "UICTFontTextStyleHeadline")
    public static let body = TextStyle(rawValue: "UICTFontTextStyleBody")
    public static let callout = TextStyle(rawValue: "UICTFontTextStyleCallout")
    public static let subheadline = TextStyle(rawValue: "UICTFontTextStyleSubhead")
    public static let footnote = TextStyle(rawValue: "UICTFontTextStyleFootnote")
    public static let caption1 = TextStyle(rawValue: "UICTFontTextStyleCaption1")
    public static let caption2 = TextStyle(rawValue: "UICTFontTextStyleCaption2")

    /// The points at the default text size, from Apple's Human Interface Guidelines.
    fileprivate var size: CGFloat {
      switch self {
      case .largeTitle: 34
      case .title1: 28
      case .title2: 22
      case .title3: 20
      case .callout: 16
      case .subheadline: 15
      case .footnote: 13
      case .caption1: 12
      case .caption2: 11
      default: 17
      }
    }
  }

  public let fontName: String
  /// The size in points.
  public let pointSize: CGFloat
  package let weight: Weight
  private let traits: UIFontDescriptor.SymbolicTraits

  private init(
    _ name: String, _ size: CGFloat, _ weight: Weight = .regular,
    _ traits: UIFontDescriptor.SymbolicTraits = []
  ) {
    (fontName, pointSize, self.weight) = (name, size, weight)
    self.traits = weight.rawValue >= Weight.semibold.rawValue ? traits.union(.traitBold) : traits
  }

  /// Makes a font of any name, because no fonts are installed; a device knows only installed ones.
  public convenience init?(name fontName: String, size fontSize: CGFloat) {
    guard !fontName.isEmpty else { return nil }
    NotSimulated.report("UIFont(name:size:)", "any name is a font")
    self.init(fontName, fontSize)
  }

  public convenience init(descriptor: UIFontDescriptor, size pointSize: CGFloat) {
    self.init(
      ".SFUI", pointSize > 0 ? pointSize : descriptor.pointSize,
      descriptor.symbolicTraits.contains(.traitBold) ? .bold : .regular, descriptor.symbolicTraits)
  }

  open class func systemFont(ofSize fontSize: CGFloat) -> UIFont { UIFont(".SFUI", fontSize) }
  open class func systemFont(ofSize fontSize: CGFloat, weight: Weight) -> UIFont {
    UIFont(".SFUI", fontSize, weight)
  }
  open class func boldSystemFont(ofSize fontSize: CGFloat) -> UIFont {
    UIFont(".SFUI", fontSize, .bold)
  }
  open class func italicSystemFont(ofSize fontSize: CGFloat) -> UIFont {
    UIFont(".SFUI", fontSize, .regular, .traitItalic)
  }
  open class func monospacedSystemFont(ofSize fontSize: CGFloat, weight: Weight) -> UIFont {
    UIFont(".AppleSystemUIFontMonospaced", fontSize, weight, .traitMonoSpace)
  }
  open class func monospacedDigitSystemFont(ofSize fontSize: CGFloat, weight: Weight) -> UIFont {
    UIFont(".SFUI", fontSize, weight)
  }

  /// Returns the font of a role at the default text size.
  open class func preferredFont(forTextStyle style: TextStyle) -> UIFont {
    UIFont(".SFUI", style.size, style == .headline ? .semibold : .regular)
  }

  open class var systemFontSize: CGFloat { 14 }
  open class var smallSystemFontSize: CGFloat { 12 }
  open class var labelFontSize: CGFloat { 17 }
  open class var buttonFontSize: CGFloat { 18 }

  open var familyName: String { fontName }
  open var ascender: CGFloat { pointSize * 0.952 }
  open var descender: CGFloat { pointSize * -0.241 }
  open var lineHeight: CGFloat { pointSize * 1.193 }
  open var capHeight: CGFloat { pointSize * 0.705 }
  open var xHeight: CGFloat { pointSize * 0.526 }
  open var leading: CGFloat { 0 }
  open var fontDescriptor: UIFontDescriptor {
    UIFontDescriptor(pointSize: pointSize, symbolicTraits: traits)
  }

  open func withSize(_ fontSize: CGFloat) -> UIFont { UIFont(fontName, fontSize, weight, traits) }

  open func copy(with zone: NSZone? = nil) -> Any { self }

  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UIFont else { return false }
    return fontName == other.fontName && pointSize == other.pointSize && weight == other.weight
      && traits == other.traits
  }

  open override var hash: Int { fontName.hashValue ^ pointSize.hashValue }
}

/// The size and the traits of a font.
open class UIFontDescriptor: NSObject {
  /// The traits that families have variants for.
  public struct SymbolicTraits: OptionSet, Hashable, Sendable {
    public let rawValue: UInt32

    public init(rawValue: UInt32) { self.rawValue = rawValue }

    public static let traitItalic = SymbolicTraits(rawValue: 1)
    public static let traitBold = SymbolicTraits(rawValue: 2)
    public static let traitMonoSpace = SymbolicTraits(rawValue: 1 << 10)
  }

  public let pointSize: CGFloat
  public let symbolicTraits: SymbolicTraits

  init(pointSize: CGFloat, symbolicTraits: SymbolicTraits) {
    (self.pointSize, self.symbolicTraits) = (pointSize, symbolicTraits)
  }

  open func withSymbolicTraits(_ symbolicTraits: SymbolicTraits) -> UIFontDescriptor? {
    UIFontDescriptor(pointSize: pointSize, symbolicTraits: symbolicTraits)
  }
}

/// Scales fonts by the text size that the person chose: here the default.
open class UIFontMetrics: NSObject {
  open class var `default`: UIFontMetrics { UIFontMetrics(forTextStyle: .body) }

  public init(forTextStyle textStyle: UIFont.TextStyle) {}

  open func scaledFont(for font: UIFont) -> UIFont { font }
  open func scaledValue(for value: CGFloat) -> CGFloat { value }
}
