/// A color of components from 0 to 1, the last of which is the opacity.
public final class CGColor: Hashable, @unchecked Sendable {
  /// The components; grey has two, other colors four.
  public let components: [CGFloat]?

  public init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    components = [red, green, blue, alpha]
  }

  public init(gray: CGFloat, alpha: CGFloat) { components = [gray, alpha] }

  public var numberOfComponents: Int { components?.count ?? 0 }
  public var alpha: CGFloat { components?.last ?? 1 }

  public static func == (left: CGColor, right: CGColor) -> Bool {
    left.components == right.components
  }
  public func hash(into hasher: inout Hasher) { hasher.combine(components) }
}
