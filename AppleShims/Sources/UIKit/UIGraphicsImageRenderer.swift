/// The options for drawing a picture.
open class UIGraphicsImageRendererFormat: NSObject {
  /// Pixels per point.
  public var scale: CGFloat = 3
  public var opaque = false
  /// The area to draw in, once a renderer uses the options.
  public internal(set) var bounds = CGRect.zero

  public override init() {}

  open class func preferred() -> UIGraphicsImageRendererFormat { UIGraphicsImageRendererFormat() }
  open class func `default`() -> UIGraphicsImageRendererFormat { UIGraphicsImageRendererFormat() }
}

/// The context for drawing a picture, which keeps nothing of it.
open class UIGraphicsImageRendererContext: NSObject {
  public let format: UIGraphicsImageRendererFormat
  private let size: CGSize

  init(size: CGSize, format: UIGraphicsImageRendererFormat) {
    self.size = size
    self.format = format
  }

  /// Keeps nothing of what is drawn.
  open var cgContext: CGContext {
    func side(_ length: CGFloat) -> Int { Int(exactly: (length * format.scale).rounded()) ?? 0 }
    return CGContext(width: side(size.width), height: side(size.height))
  }

  open var currentImage: UIImage {
    UIImage(drawn: size, scale: format.scale) ?? UIImage(cgImage: CGImage(width: 1, height: 1))
  }

  open func fill(_ rect: CGRect) {}
  open func stroke(_ rect: CGRect) {}
  open func clip(to rect: CGRect) {}
}

/// Draws a picture: the size is right, but the pixels are not kept.
open class UIGraphicsImageRenderer: NSObject {
  public let format: UIGraphicsImageRendererFormat
  private let size: CGSize

  /// - Parameters:
  ///   - size: In points.
  ///   - format: The options for drawing.
  public init(size: CGSize, format: UIGraphicsImageRendererFormat) {
    self.size = size
    self.format = format
    format.bounds = CGRect(origin: .zero, size: size)
  }

  public convenience init(size: CGSize) { self.init(size: size, format: .preferred()) }
  public convenience init(bounds: CGRect) { self.init(size: bounds.size) }
  public convenience init(bounds: CGRect, format: UIGraphicsImageRendererFormat) {
    self.init(size: bounds.size, format: format)
  }

  /// Runs the actions that draw.
  open func image(actions: (UIGraphicsImageRendererContext) -> Void) -> UIImage {
    let context = UIGraphicsImageRendererContext(size: size, format: format)
    NotSimulated.report("UIGraphicsImageRenderer", UIImage.drawingEffect)
    ImageContexts.begin(size: size, scale: format.scale)
    actions(context)
    ImageContexts.end()
    return context.currentImage
  }

  open func pngData(actions: (UIGraphicsImageRendererContext) -> Void) -> Data {
    image(actions: actions).pngData() ?? Data()
  }

  open func jpegData(
    withCompressionQuality compressionQuality: CGFloat,
    actions: (UIGraphicsImageRendererContext) -> Void
  ) -> Data {
    image(actions: actions).jpegData(compressionQuality: compressionQuality) ?? Data()
  }
}
