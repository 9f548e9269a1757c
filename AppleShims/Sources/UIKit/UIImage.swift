/// A picture with a known size, but without pixels.
///
/// It can be written unchanged in its own format. Anything that needs pixels, such as another
/// format or drawing, gives a grey picture of the right size, and a message on standard error.
open class UIImage: NSObject, NSCopying, @unchecked Sendable {
  /// The rotation of a picture on the screen.
  public enum Orientation: Int, Sendable {
    case up, down, left, right, upMirrored, downMirrored, leftMirrored, rightMirrored
  }

  /// Whether a picture has the tint of the view that shows it.
  public enum RenderingMode: Int, Sendable {
    case automatic, alwaysOriginal, alwaysTemplate
  }

  /// The original file; `nil` for a drawn picture.
  private let file: (data: Data, format: ImageHeader.Format)?
  /// The size in pixels.
  private let pixels: (width: Int, height: Int)
  /// Pixels per point.
  public let scale: CGFloat
  public let imageOrientation: Orientation

  private init(
    _ file: (Data, ImageHeader.Format)?, _ pixels: (width: Int, height: Int), scale: CGFloat,
    orientation: Orientation = .up
  ) {
    self.file = file
    self.pixels = pixels
    self.scale = scale > 0 ? scale : 1
    imageOrientation = orientation
  }

  /// Creates a picture without a size, of which no file can be made.
  public override convenience init() { self.init(nil, (0, 0), scale: 1) }

  /// Creates the same picture as another one.
  convenience init(copying other: UIImage) {
    self.init(
      other.file, other.pixels, scale: other.scale, orientation: other.imageOrientation)
  }

  /// Creates a drawn picture; `nil` without a size.
  convenience init?(drawn size: CGSize, scale: CGFloat) {
    let scale = scale > 0 ? scale : 1
    guard let width = Int(exactly: (size.width * scale).rounded()),
      let height = Int(exactly: (size.height * scale).rounded()), width > 0, height > 0
    else { return nil }
    self.init(nil, (width, height), scale: scale)
  }

  /// Creates a picture; `nil` if it is not PNG, JPEG, GIF, WebP or BMP.
  public convenience init?(data: Data) {
    self.init(data: data, scale: 1)
  }

  /// Creates a picture; `nil` if it is not PNG, JPEG, GIF, WebP or BMP.
  ///
  /// - Parameters:
  ///   - data: The file.
  ///   - scale: The pixels per point; 0 and less mean 1.
  public convenience init?(data: Data, scale: CGFloat) {
    guard let header = ImageHeader(data) else { return nil }
    self.init((data, header.format), (header.width, header.height), scale: scale)
  }

  /// Reads a picture from a file; `nil` if its format is unknown.
  public convenience init?(contentsOfFile path: String) {
    guard let data = FileManager.default.contents(atPath: path) else { return nil }
    self.init(data: data)
  }

  /// Reads a picture from the asset catalogs or the files of the extension's bundle; `nil` if there
  /// is none.
  public convenience init?(named name: String) { self.init(named: name, of: .main) }

  /// Reads a picture from the asset catalogs or the files of a bundle; `nil` if there is none.
  public convenience init?(
    named name: String, in bundle: Bundle?, compatibleWith traitCollection: UITraitCollection?
  ) { self.init(named: name, of: bundle ?? .main) }

  private convenience init?(named name: String, of bundle: Bundle) {
    let catalog = AssetCatalog.of(bundle)
    // Code also names a picture of a catalog as if it were a file.
    let found =
      catalog.picture(name)
      ?? (name.hasSuffix(".png") ? catalog.picture(String(name.dropLast(4))) : nil)
    if let picture = found {
      guard let data = FileManager.default.contents(atPath: picture.path) else { return nil }
      if ImageHeader(data) != nil {
        self.init(data: data, scale: picture.scale ?? 1)
      } else {
        guard let size = VectorSize.read(data) else { return nil }
        self.init(drawn: size, scale: 3)
      }
      return
    }
    let type = (name as NSString).pathExtension
    let base = type.isEmpty ? name : (name as NSString).deletingPathExtension
    for (suffix, scale) in [("@3x", 3), ("@2x", 2), ("", 1)] as [(String, CGFloat)] {
      guard
        let path = bundle.path(
          forResource: base + suffix, ofType: type.isEmpty ? "png" : type),
        let data = FileManager.default.contents(atPath: path)
      else { continue }
      self.init(data: data, scale: scale)
      return
    }
    return nil
  }

  /// Creates a system symbol; any name is accepted, and a symbol is 20 points high and wide.
  public convenience init?(systemName name: String) {
    guard !name.isEmpty else { return nil }
    self.init(nil, (60, 60), scale: 3)
  }

  public convenience init?(systemName name: String, withConfiguration: Configuration?) {
    self.init(systemName: name)
  }

  public convenience init(cgImage: CGImage) {
    self.init(cgImage: cgImage, scale: 1, orientation: .up)
  }

  public convenience init(cgImage: CGImage, scale: CGFloat, orientation: Orientation) {
    self.init(nil, (cgImage.width, cgImage.height), scale: scale, orientation: orientation)
  }

  /// The uniform type identifier of the file; `nil` for a drawn picture.
  package var typeIdentifier: String? {
    switch file?.format {
    case .png: "public.png"
    case .jpeg: "public.jpeg"
    case .gif: "com.compuserve.gif"
    case .webP: "org.webmproject.webp"
    case .bmp: "com.microsoft.bmp"
    case nil: nil
    }
  }

  /// The size in points.
  open var size: CGSize {
    CGSize(width: CGFloat(pixels.width) / scale, height: CGFloat(pixels.height) / scale)
  }

  open var cgImage: CGImage? {
    isEmpty ? nil : CGImage(width: pixels.width, height: pixels.height)
  }

  private var isEmpty: Bool { pixels.width == 0 || pixels.height == 0 }

  /// Returns the picture as JPEG: the original file if it is one, otherwise a grey picture.
  ///
  /// - Parameter compressionQuality: Has no effect.
  open func jpegData(compressionQuality: CGFloat) -> Data? {
    if let file, file.format == .jpeg { return file.data }
    return grey?.jpeg
  }

  /// Returns the picture as PNG: the original file if it is one, otherwise a grey picture.
  open func pngData() -> Data? {
    if let file, file.format == .png { return file.data }
    return grey?.png
  }

  private var grey: GreyPicture? {
    if isEmpty { return nil }
    NotSimulated.report(
      "UIImage", "pixels are not decoded, so a grey picture of the same size is made")
    return GreyPicture(width: pixels.width, height: pixels.height)
  }

  /// Draws nothing, because the image has no pixels.
  open func draw(in rect: CGRect) {}
  /// Draws nothing, because the image has no pixels.
  open func draw(at point: CGPoint) {}

  /// Draws nothing, because the image has no pixels.
  open func draw(in rect: CGRect, blendMode: CGBlendMode, alpha: CGFloat) {}

  open func withTintColor(_ color: UIColor) -> UIImage { self }
  open func withTintColor(_ color: UIColor, renderingMode: RenderingMode) -> UIImage { self }
  open func withRenderingMode(_ renderingMode: RenderingMode) -> UIImage { self }

  /// Returns a picture of another size; `nil` if that is empty.
  open func preparingThumbnail(of size: CGSize) -> UIImage? {
    UIImage(drawn: size, scale: scale)
  }

  /// Returns a picture of another size; `nil` if that is empty.
  open func byPreparingThumbnail(ofSize size: CGSize) async -> UIImage? {
    preparingThumbnail(of: size)
  }

  /// Returns the picture with its configuration, which has no effect.
  open func withConfiguration(_ configuration: Configuration) -> UIImage { self }

  /// The configuration of a symbol; it has no effect.
  open class Configuration: NSObject {}

  /// The configuration of a symbol; it has no effect.
  open class SymbolConfiguration: Configuration {
    public init(pointSize: CGFloat) {}
    public init(pointSize: CGFloat, weight: UIImage.SymbolWeight) {}
    public init(font: UIFont) {}
  }

  /// The weight of a symbol; it has no effect.
  public enum SymbolWeight: Int, Sendable {
    case unspecified, ultraLight, thin, light, regular, medium, semibold, bold, heavy, black
  }

  open func copy(with zone: NSZone? = nil) -> Any { self }

  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UIImage, let file, let others = other.file else {
      return self === object as AnyObject?
    }
    return file.data == others.data && scale == other.scale
  }

  open override var hash: Int { pixels.width ^ pixels.height }
}

/// Returns the picture as JPEG; the older form of `jpegData(compressionQuality:)`.
public func UIImageJPEGRepresentation(_ image: UIImage, _ compressionQuality: CGFloat) -> Data? {
  image.jpegData(compressionQuality: compressionQuality)
}

/// Returns the picture as PNG; the older form of `pngData()`.
public func UIImagePNGRepresentation(_ image: UIImage) -> Data? {
  image.pngData()
}
