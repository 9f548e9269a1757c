/// A path, such as for round avatars; drawing has no effect.
open class UIBezierPath: NSObject {
  public private(set) var bounds: CGRect

  public init(rect: CGRect) { bounds = rect }
  public init(ovalIn rect: CGRect) { bounds = rect }
  public init(roundedRect rect: CGRect, cornerRadius: CGFloat) { bounds = rect }

  open func addClip() {}
  open func fill() {}
  open func stroke() {}
}
