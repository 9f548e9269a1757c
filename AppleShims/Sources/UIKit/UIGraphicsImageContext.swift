/// The pictures that a thread is drawing with the older API.
private enum ImageContexts {
  private static let key = "UIGraphicsImageContexts"

  static var sizes: [(size: CGSize, scale: CGFloat)] {
    get { Thread.current.threadDictionary[key] as? [(CGSize, CGFloat)] ?? [] }
    set { Thread.current.threadDictionary[key] = newValue }
  }
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
  ImageContexts.sizes.append((size, scale > 0 ? scale : 3))
}

/// Starts to draw a picture with one pixel for each point.
public func UIGraphicsBeginImageContext(_ size: CGSize) {
  ImageContexts.sizes.append((size, 1))
}

/// Returns the drawn picture; `nil` if no drawing was started.
public func UIGraphicsGetImageFromCurrentImageContext() -> UIImage? {
  ImageContexts.sizes.last.flatMap { UIImage(drawn: $0.size, scale: $0.scale) }
}

/// Ends the drawing that was started last.
public func UIGraphicsEndImageContext() {
  _ = ImageContexts.sizes.popLast()
}
