/// A picture: its size is known, its pixels are not.
///
/// As it came it can be written in its own format. What needs pixels, as another format or drawing does,
/// gives a grey picture of the right size, and says so on standard error.
open class UIImage: NSObject, NSCopying {
  /// How a picture is turned for showing.
  public enum Orientation: Int, Sendable {
    case up, down, left, right, upMirrored, downMirrored, leftMirrored, rightMirrored
  }

  /// Whether a picture takes the tint of what shows it.
  public enum RenderingMode: Int, Sendable {
    case automatic, alwaysOriginal, alwaysTemplate
  }

  /// The file as it came; `nil` for one that was drawn.
  private let file: (data: Data, format: ImageHeader.Format)?
  /// In pixels.
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

  /// Makes a picture that was drawn; `nil` without a size.
  convenience init?(drawn size: CGSize, scale: CGFloat) {
    let scale = scale > 0 ? scale : 1
    guard let width = Int(exactly: (size.width * scale).rounded()),
      let height = Int(exactly: (size.height * scale).rounded()), width > 0, height > 0
    else { return nil }
    self.init(nil, (width, height), scale: scale)
  }

  /// Takes a picture; `nil` if it is no PNG, JPEG, GIF, WebP or BMP.
  public convenience init?(data: Data) {
    self.init(data: data, scale: 1)
  }

  /// Takes a picture; `nil` if it is no PNG, JPEG, GIF, WebP or BMP.
  ///
  /// - Parameters:
  ///   - data: The file.
  ///   - scale: Pixels per point; 0 and less is 1.
  public convenience init?(data: Data, scale: CGFloat) {
    guard let header = ImageHeader(data) else { return nil }
    self.init((data, header.format), (header.width, header.height), scale: scale)
  }

  /// Reads a picture; `nil` if there is none that is known.
  public convenience init?(contentsOfFile path: String) {
    guard let data = FileManager.default.contents(atPath: path) else { return nil }
    self.init(data: data)
  }

  /// Reads a picture from the extension's bundle; `nil` if there is none.
  ///
  /// Asset catalogs are not read.
  public convenience init?(named name: String) {
    let path =
      Bundle.main.path(forResource: name, ofType: nil)
      ?? Bundle.main.path(forResource: name, ofType: "png")
    guard let path else { return nil }
    self.init(contentsOfFile: path)
  }

  /// Takes a symbol of the system; any name counts as known, and a symbol is 20 points high and wide.
  public convenience init?(systemName name: String) {
    guard !name.isEmpty else { return nil }
    self.init(nil, (60, 60), scale: 3)
  }

  public convenience init(cgImage: CGImage) {
    self.init(cgImage: cgImage, scale: 1, orientation: .up)
  }

  public convenience init(cgImage: CGImage, scale: CGFloat, orientation: Orientation) {
    self.init(nil, (cgImage.width, cgImage.height), scale: scale, orientation: orientation)
  }

  /// In points.
  open var size: CGSize {
    CGSize(width: CGFloat(pixels.width) / scale, height: CGFloat(pixels.height) / scale)
  }

  open var cgImage: CGImage? { CGImage(width: pixels.width, height: pixels.height) }

  /// Returns the picture as JPEG: as it came, if it is one; grey otherwise.
  ///
  /// - Parameter compressionQuality: Has no effect.
  open func jpegData(compressionQuality: CGFloat) -> Data? {
    if let file, file.format == .jpeg { return file.data }
    return grey?.jpeg
  }

  /// Returns the picture as PNG: as it came, if it is one; grey otherwise.
  open func pngData() -> Data? {
    if let file, file.format == .png { return file.data }
    return grey?.png
  }

  private var grey: GreyPicture? {
    Self.saysThatPixelsAreUnknown
    return GreyPicture(width: pixels.width, height: pixels.height)
  }

  private static let saysThatPixelsAreUnknown: Void = FileHandle.standardError.write(
    Data("UIImage: pixels are not decoded here, so a grey picture of the same size is made\n".utf8))

  /// Draws nothing, as there are no pixels.
  open func draw(in rect: CGRect) {}
  /// Draws nothing, as there are no pixels.
  open func draw(at point: CGPoint) {}

  open func withTintColor(_ color: UIColor) -> UIImage { self }
  open func withTintColor(_ color: UIColor, renderingMode: RenderingMode) -> UIImage { self }
  open func withRenderingMode(_ renderingMode: RenderingMode) -> UIImage { self }

  /// Returns a picture of another size; `nil` without a size.
  open func preparingThumbnail(of size: CGSize) -> UIImage? {
    UIImage(drawn: size, scale: scale)
  }

  /// Returns a picture of another size; `nil` without a size.
  open func byPreparingThumbnail(ofSize size: CGSize) async -> UIImage? {
    preparingThumbnail(of: size)
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
