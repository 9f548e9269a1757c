/// The meaning of the components of colors; it has no effect.
public final class CGColorSpace: @unchecked Sendable {
  /// The components of a color without its opacity.
  public let numberOfComponents: Int

  fileprivate init(numberOfComponents: Int) { self.numberOfComponents = numberOfComponents }
}

public func CGColorSpaceCreateDeviceRGB() -> CGColorSpace { CGColorSpace(numberOfComponents: 3) }
public func CGColorSpaceCreateDeviceGray() -> CGColorSpace { CGColorSpace(numberOfComponents: 1) }

/// Colors that pass into each other.
public final class CGGradient {
  /// Makes a gradient; `nil` without colors.
  public init?(
    colorsSpace space: CGColorSpace?, colors: CFArray, locations: UnsafePointer<CGFloat>?
  ) {
    guard colors.count > 0 else { return nil }
  }
}

/// What is drawn beyond the ends of a gradient.
public struct CGGradientDrawingOptions: OptionSet, Sendable {
  public let rawValue: UInt32

  public init(rawValue: UInt32) { self.rawValue = rawValue }

  public static let drawsBeforeStartLocation = CGGradientDrawingOptions(rawValue: 1)
  public static let drawsAfterEndLocation = CGGradientDrawingOptions(rawValue: 2)
}

extension CGContext {
  /// Draws nothing.
  public func drawLinearGradient(
    _ gradient: CGGradient, start: CGPoint, end: CGPoint, options: CGGradientDrawingOptions
  ) {}

  /// Draws nothing.
  public func drawRadialGradient(
    _ gradient: CGGradient, startCenter: CGPoint, startRadius: CGFloat, endCenter: CGPoint,
    endRadius: CGFloat, options: CGGradientDrawingOptions
  ) {}
}
