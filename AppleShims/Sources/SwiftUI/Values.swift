/// What can fill a form.
public protocol ShapeStyle {}

/// A color.
public struct Color: PrimitiveView, ShapeStyle, Hashable, @unchecked Sendable {
  /// The space of components.
  public enum RGBColorSpace: Sendable {
    case sRGB, sRGBLinear, displayP3
  }

  let color: UIColor

  // `Color(.sky)` is a resource if an asset has the name.
  @_disfavoredOverload
  public init(_ color: UIColor) { self.color = color }
  public init(uiColor: UIColor) { color = uiColor }
  public init(
    _ colorSpace: RGBColorSpace = .sRGB, red: Double, green: Double, blue: Double,
    opacity: Double = 1
  ) { color = UIColor(red: red, green: green, blue: blue, alpha: opacity) }
  public init(_ colorSpace: RGBColorSpace = .sRGB, white: Double, opacity: Double = 1) {
    color = UIColor(white: white, alpha: opacity)
  }
  public init(hue: Double, saturation: Double, brightness: Double, opacity: Double = 1) {
    color = UIColor(hue: hue, saturation: saturation, brightness: brightness, alpha: opacity)
  }
  /// Reads a color from the asset catalogs; an unknown name is clear.
  public init(_ name: String, bundle: Bundle? = nil) {
    color = UIColor(named: name, in: bundle, compatibleWith: nil) ?? .clear
  }
  public init(_ resource: ColorResource) { color = UIColor(resource: resource) }

  public func opacity(_ opacity: Double) -> Color { Color(color.withAlphaComponent(opacity)) }
  public var cgColor: CGColor? { color.cgColor }

  public static let clear = Color(.clear)
  public static let black = Color(.black)
  public static let white = Color(.white)
  public static let gray = Color(.systemGray)
  public static let red = Color(.systemRed)
  public static let orange = Color(.systemOrange)
  public static let yellow = Color(.systemYellow)
  public static let green = Color(.systemGreen)
  public static let mint = Color(.systemMint)
  public static let teal = Color(.systemTeal)
  public static let cyan = Color(.systemCyan)
  public static let blue = Color(.systemBlue)
  public static let indigo = Color(.systemIndigo)
  public static let purple = Color(.systemPurple)
  public static let pink = Color(.systemPink)
  public static let brown = Color(.systemBrown)
  public static let primary = Color(.label)
  public static let secondary = Color(.secondaryLabel)
  // swift-format-ignore: DontRepeatTypeInStaticProperties
  public static let accentColor = Color(.tintColor)
}

extension ShapeStyle where Self == Color {
  public static var clear: Color { .clear }
  public static var black: Color { .black }
  public static var white: Color { .white }
  public static var gray: Color { .gray }
  public static var red: Color { .red }
  public static var orange: Color { .orange }
  public static var yellow: Color { .yellow }
  public static var green: Color { .green }
  public static var blue: Color { .blue }
  public static var purple: Color { .purple }
  public static var pink: Color { .pink }
  public static var primary: Color { .primary }
  public static var secondary: Color { .secondary }
}

extension UIColor {
  public convenience init(_ color: Color) { self.init(cgColor: color.color.cgColor) }
}

/// A font, which is not drawn.
public struct Font: Hashable, Sendable {
  /// How bold letters are.
  public enum Weight: Hashable, Sendable {
    case ultraLight, thin, light, regular, medium, semibold, bold, heavy, black
  }

  /// The form of letters.
  public enum Design: Hashable, Sendable {
    case `default`, serif, rounded, monospaced
  }

  private let name: String
  private let size: CGFloat

  public static func system(
    size: CGFloat, weight: Weight = .regular, design: Design = .default
  ) -> Font { Font(name: "system", size: size) }
  public static func custom(_ name: String, size: CGFloat) -> Font { Font(name: name, size: size) }

  public static let largeTitle = Font(name: "largeTitle", size: 34)
  public static let title = Font(name: "title", size: 28)
  public static let title2 = Font(name: "title2", size: 22)
  public static let title3 = Font(name: "title3", size: 20)
  public static let headline = Font(name: "headline", size: 17)
  public static let body = Font(name: "body", size: 17)
  public static let callout = Font(name: "callout", size: 16)
  public static let subheadline = Font(name: "subheadline", size: 15)
  public static let footnote = Font(name: "footnote", size: 13)
  public static let caption = Font(name: "caption", size: 12)
  public static let caption2 = Font(name: "caption2", size: 11)

  public func bold() -> Font { self }
  public func italic() -> Font { self }
  public func weight(_ weight: Weight) -> Font { self }
}

/// An angle.
public struct Angle: Hashable, Sendable {
  public var radians: Double

  public init(radians: Double) { self.radians = radians }
  public init(degrees: Double) { radians = degrees * .pi / 180 }

  public var degrees: Double { radians * 180 / .pi }

  public static let zero = Angle(radians: 0)
  public static func degrees(_ degrees: Double) -> Angle { Angle(degrees: degrees) }
  public static func radians(_ radians: Double) -> Angle { Angle(radians: radians) }
}

/// An edge of a rectangle.
public enum Edge: Int8, Sendable {
  case top, leading, bottom, trailing

  /// Several edges.
  public struct Set: OptionSet, Sendable {
    public let rawValue: Int8

    public init(rawValue: Int8) { self.rawValue = rawValue }

    public static let top = Set(rawValue: 1)
    public static let leading = Set(rawValue: 2)
    public static let bottom = Set(rawValue: 4)
    public static let trailing = Set(rawValue: 8)
    public static let horizontal: Set = [.leading, .trailing]
    public static let vertical: Set = [.top, .bottom]
    public static let all: Set = [.horizontal, .vertical]
  }
}

/// Distances from the edges of a rectangle.
public struct EdgeInsets: Equatable, Sendable {
  public var top: CGFloat
  public var leading: CGFloat
  public var bottom: CGFloat
  public var trailing: CGFloat

  public init(top: CGFloat = 0, leading: CGFloat = 0, bottom: CGFloat = 0, trailing: CGFloat = 0) {
    (self.top, self.leading, self.bottom, self.trailing) = (top, leading, bottom, trailing)
  }
}

/// A place from left to right.
public enum HorizontalAlignment: Sendable {
  case leading, center, trailing
}

/// A place from top to bottom.
public enum VerticalAlignment: Sendable {
  case top, center, bottom, firstTextBaseline, lastTextBaseline
}

/// A place in a rectangle.
public enum Alignment: Sendable {
  case center, leading, trailing, top, bottom, topLeading, topTrailing, bottomLeading
  case bottomTrailing
}

/// The alignment of lines.
public enum TextAlignment: Sendable {
  case leading, center, trailing
}

/// How a picture fills its place.
public enum ContentMode: Sendable {
  case fit, fill
}

/// Whether a screen is light or dark.
public enum ColorScheme: Sendable {
  case light, dark
}

/// Why a view hides its content.
public struct RedactionReasons: OptionSet, Sendable {
  public let rawValue: Int

  public init(rawValue: Int) { self.rawValue = rawValue }

  public static let placeholder = RedactionReasons(rawValue: 1)
  public static let privacy = RedactionReasons(rawValue: 2)
  public static let invalidated = RedactionReasons(rawValue: 4)
}

/// A movement, which nobody sees.
public enum Animation: Equatable, Sendable {
  case `default`, linear, easeIn, easeOut, easeInOut, spring
}

/// Runs a body without a movement.
public func withAnimation<Result>(
  _ animation: Animation? = .default, _ body: () throws -> Result
) rethrows -> Result { try body() }
