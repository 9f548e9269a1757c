/// The pictures that are being drawn in the older way, of a thread.
private enum ImageContexts {
  private static let key = "UIGraphicsImageContexts"

  static var sizes: [(size: CGSize, scale: CGFloat)] {
    get { Thread.current.threadDictionary[key] as? [(CGSize, CGFloat)] ?? [] }
    set { Thread.current.threadDictionary[key] = newValue }
  }
}

/// Begins to draw a picture; the older form of `UIGraphicsImageRenderer`.
///
/// - Parameters:
///   - size: In points.
///   - opaque: Has no effect.
///   - scale: Pixels per point; 0 is that of the phone.
public func UIGraphicsBeginImageContextWithOptions(
  _ size: CGSize, _ opaque: Bool, _ scale: CGFloat
) {
  ImageContexts.sizes.append((size, scale > 0 ? scale : 3))
}

/// Begins to draw a picture with one pixel a point.
public func UIGraphicsBeginImageContext(_ size: CGSize) {
  ImageContexts.sizes.append((size, 1))
}

/// Returns what was drawn; `nil` if nothing was begun.
public func UIGraphicsGetImageFromCurrentImageContext() -> UIImage? {
  ImageContexts.sizes.last.flatMap { UIImage(drawn: $0.size, scale: $0.scale) }
}

/// Ends what was begun last.
public func UIGraphicsEndImageContext() {
  _ = ImageContexts.sizes.popLast()
}
