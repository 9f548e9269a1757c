/// A path, such as for round avatars; drawing has no effect.
open class UIBezierPath: NSObject {
  /// The smallest rectangle with all its points, those that control curves included.
  public private(set) var bounds: CGRect
  open private(set) var isEmpty = false
  open private(set) var currentPoint: CGPoint
  open var lineWidth: CGFloat = 1
  open var lineCapStyle = CGLineCap.butt
  open var lineJoinStyle = CGLineJoin.miter
  open var miterLimit: CGFloat = 10
  open var usesEvenOddFillRule = false
  private var start: CGPoint

  public override init() {
    bounds = .zero
    currentPoint = .zero
    start = .zero
    isEmpty = true
  }

  public init(rect: CGRect) {
    bounds = rect
    currentPoint = rect.origin
    start = rect.origin
  }

  public convenience init(ovalIn rect: CGRect) { self.init(rect: rect) }

  public convenience init(roundedRect rect: CGRect, cornerRadius: CGFloat) {
    self.init(rect: rect)
  }

  public convenience init(
    roundedRect rect: CGRect, byRoundingCorners corners: UIRectCorner, cornerRadii: CGSize
  ) {
    self.init(rect: rect)
  }

  /// Makes an arc with the bounds of its circle.
  public convenience init(
    arcCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat,
    clockwise: Bool
  ) {
    self.init()
    addArc(
      withCenter: center, radius: radius, startAngle: startAngle, endAngle: endAngle,
      clockwise: clockwise)
  }

  open func move(to point: CGPoint) {
    add(point)
    start = point
  }

  open func addLine(to point: CGPoint) { add(point) }

  open func addCurve(to endPoint: CGPoint, controlPoint1: CGPoint, controlPoint2: CGPoint) {
    add(controlPoint1)
    add(controlPoint2)
    add(endPoint)
  }

  open func addQuadCurve(to endPoint: CGPoint, controlPoint: CGPoint) {
    add(controlPoint)
    add(endPoint)
  }

  /// Adds an arc; the bounds get those of its circle.
  open func addArc(
    withCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat,
    clockwise: Bool
  ) {
    add(CGPoint(x: center.x - radius, y: center.y - radius))
    add(CGPoint(x: center.x + radius, y: center.y + radius))
    currentPoint = CGPoint(
      x: center.x + radius * cos(endAngle), y: center.y + radius * sin(endAngle))
  }

  open func append(_ bezierPath: UIBezierPath) {
    guard !bezierPath.isEmpty else { return }
    add(bezierPath.bounds.origin)
    add(CGPoint(x: bezierPath.bounds.maxX, y: bezierPath.bounds.maxY))
    currentPoint = bezierPath.currentPoint
  }

  open func close() { currentPoint = start }
  open func addClip() {}
  open func fill() {}
  open func stroke() {}

  private func add(_ point: CGPoint) {
    let own = CGRect(origin: point, size: .zero)
    bounds = isEmpty ? own : bounds.union(own)
    isEmpty = false
    currentPoint = point
  }
}

/// The corners of a rectangle, with Apple's numbers.
public struct UIRectCorner: OptionSet, Hashable, Sendable {
  public let rawValue: UInt

  public init(rawValue: UInt) { self.rawValue = rawValue }

  public static let topLeft = UIRectCorner(rawValue: 1 << 0)
  public static let topRight = UIRectCorner(rawValue: 1 << 1)
  public static let bottomLeft = UIRectCorner(rawValue: 1 << 2)
  public static let bottomRight = UIRectCorner(rawValue: 1 << 3)
  public static let allCorners = UIRectCorner(rawValue: .max)
}
