/// The pictures that a thread is drawing with the older API.
enum ImageContexts {
  private static let key = "UIGraphicsImageContexts"

  static var sizes: [(size: CGSize, scale: CGFloat)] {
    get { Thread.current.threadDictionary[key] as? [(CGSize, CGFloat)] ?? [] }
    set { Thread.current.threadDictionary[key] = newValue }
  }

  static func begin(size: CGSize, scale: CGFloat) { sizes.append((size, scale)) }

  static func end() { _ = sizes.popLast() }
}

extension UIImage {
  /// What happens to everything that is drawn.
  static let drawingEffect = "the picture has the right size, but is grey"
}

/// Starts to draw a picture; the older form of `UIGraphicsImageRenderer`.
///
/// - Parameters:
///   - size: In points.
///   - opaque: Has no effect.
///   - scale: The pixels per point; 0 means the scale of the phone.
public func UIGraphicsBeginImageContextWithOptions(
  _ size: CGSize, _ opaque: Bool, _ scale: CGFloat
) {
  ImageContexts.begin(size: size, scale: scale > 0 ? scale : 3)
}

/// Starts to draw a picture with one pixel for each point.
public func UIGraphicsBeginImageContext(_ size: CGSize) {
  ImageContexts.begin(size: size, scale: 1)
}

/// Returns the drawn picture; `nil` if no drawing was started.
public func UIGraphicsGetImageFromCurrentImageContext() -> UIImage? {
  NotSimulated.report("UIGraphicsGetImageFromCurrentImageContext", UIImage.drawingEffect)
  return ImageContexts.sizes.last.flatMap { UIImage(drawn: $0.size, scale: $0.scale) }
}

/// Ends the drawing that was started last.
public func UIGraphicsEndImageContext() {
  ImageContexts.end()
}

/// Returns the drawing of this thread, which keeps nothing; `nil` if none was started.
public func UIGraphicsGetCurrentContext() -> CGContext? {
  ImageContexts.sizes.last.map { size, scale in
    func side(_ length: CGFloat) -> Int { Int(exactly: (length * scale).rounded()) ?? 0 }
    return CGContext(width: side(size.width), height: side(size.height))
  }
}

/// Has no effect, because nothing is drawn.
public func UIRectFill(_ rect: CGRect) {}

/// How a drawing is combined with what is below it; it has no effect.
public enum CGBlendMode: Int32, Sendable {
  case normal, multiply, screen, overlay, darken, lighten, colorDodge, colorBurn, softLight
  case hardLight, difference, exclusion, hue, saturation, color, luminosity, clear, copy, sourceIn
  case sourceOut, sourceAtop, destinationOver, destinationIn, destinationOut, destinationAtop
  case xor, plusDarker, plusLighter
}
