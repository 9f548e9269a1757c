/// A picture of which only the size in pixels is known.
public final class CGImage: Hashable {
  /// The width in pixels.
  public let width: Int
  /// The height in pixels.
  public let height: Int

  package init(width: Int, height: Int) {
    self.width = width
    self.height = height
  }

  /// Returns the part in a rectangle of pixels; `nil` if there is none.
  public func cropping(to rect: CGRect) -> CGImage? {
    let part = rect.standardized.intersection(CGRect(x: 0, y: 0, width: width, height: height))
    guard part.width >= 1, part.height >= 1 else { return nil }
    return CGImage(width: Int(part.width.rounded(.up)), height: Int(part.height.rounded(.up)))
  }

  /// Returns the picture with fewer or more pixels, at least one.
  package func scaled(by factor: CGFloat) -> CGImage {
    func side(_ count: Int) -> Int { max(1, Int((CGFloat(count) * factor).rounded())) }
    return CGImage(width: side(width), height: side(height))
  }

  public func copy() -> CGImage? { CGImage(width: width, height: height) }

  public static func == (left: CGImage, right: CGImage) -> Bool { left === right }

  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
