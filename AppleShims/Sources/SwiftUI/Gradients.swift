/// Colors with their places on a line.
public struct Gradient: ShapeStyle, Hashable, Sendable {
  /// A color and its place, from 0 to 1.
  public struct Stop: Hashable, Sendable {
    public var color: Color
    public var location: CGFloat

    public init(color: Color, location: CGFloat) {
      (self.color, self.location) = (color, location)
    }
  }

  public var stops: [Stop]

  public init(stops: [Stop]) { self.stops = stops }

  /// Spaces the colors evenly.
  public init(colors: [Color]) {
    let last = CGFloat(max(1, colors.count - 1))
    stops = colors.enumerated().map { Stop(color: $1, location: CGFloat($0) / last) }
  }
}

/// A point in a rectangle of size 1.
public struct UnitPoint: Hashable, Sendable {
  public var x: CGFloat
  public var y: CGFloat

  public init() { self.init(x: 0, y: 0) }
  public init(x: CGFloat, y: CGFloat) { (self.x, self.y) = (x, y) }

  public static let zero = UnitPoint()
  public static let center = UnitPoint(x: 0.5, y: 0.5)
  public static let leading = UnitPoint(x: 0, y: 0.5)
  public static let trailing = UnitPoint(x: 1, y: 0.5)
  public static let top = UnitPoint(x: 0.5, y: 0)
  public static let bottom = UnitPoint(x: 0.5, y: 1)
  public static let topLeading = UnitPoint(x: 0, y: 0)
  public static let topTrailing = UnitPoint(x: 1, y: 0)
  public static let bottomLeading = UnitPoint(x: 0, y: 1)
  public static let bottomTrailing = UnitPoint(x: 1, y: 1)
}

/// A gradient along a line, which is not drawn.
public struct LinearGradient: PrimitiveView, ShapeStyle, Sendable {
  public init(gradient: Gradient, startPoint: UnitPoint, endPoint: UnitPoint) { Unshown.report() }
  public init(colors: [Color], startPoint: UnitPoint, endPoint: UnitPoint) { Unshown.report() }
  public init(stops: [Gradient.Stop], startPoint: UnitPoint, endPoint: UnitPoint) {
    Unshown.report()
  }
}

/// A gradient around a point, which is not drawn.
public struct RadialGradient: PrimitiveView, ShapeStyle, Sendable {
  public init(gradient: Gradient, center: UnitPoint, startRadius: CGFloat, endRadius: CGFloat) {
    Unshown.report()
  }
  public init(colors: [Color], center: UnitPoint, startRadius: CGFloat, endRadius: CGFloat) {
    Unshown.report()
  }
}

/// A direction of a screen.
public enum Axis: Int8, CaseIterable, Hashable, Sendable {
  case horizontal, vertical

  /// Several directions.
  public struct Set: OptionSet, Sendable {
    public let rawValue: Int8

    public init(rawValue: Int8) { self.rawValue = rawValue }

    public static let horizontal = Set(rawValue: 1)
    public static let vertical = Set(rawValue: 2)
  }
}
