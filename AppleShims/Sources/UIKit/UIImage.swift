import UserNotifications

/// A picture in the form in which it came: its size is known, its pixels are not.
open class UIImage: NSObject, NSCopying {
  /// How a picture is turned for showing.
  public enum Orientation: Int, Sendable {
    case up, down, left, right, upMirrored, downMirrored, leftMirrored, rightMirrored
  }

  private let data: Data
  private let header: ImageHeader
  /// Pixels per point.
  public let scale: CGFloat

  /// Takes a picture; `nil` if it is no PNG, JPEG, GIF, WebP or BMP.
  public convenience init?(data: Data) {
    self.init(data: data, scale: 1)
  }

  /// Takes a picture; `nil` if it is no PNG, JPEG, GIF, WebP or BMP.
  ///
  /// - Parameters:
  ///   - data: The file.
  ///   - scale: Pixels per point; 0 and less is 1.
  public init?(data: Data, scale: CGFloat) {
    guard let header = ImageHeader(data) else { return nil }
    self.data = data
    self.header = header
    self.scale = scale > 0 ? scale : 1
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

  /// In points.
  open var size: CGSize {
    CGSize(width: CGFloat(header.width) / scale, height: CGFloat(header.height) / scale)
  }

  open var imageOrientation: Orientation { .up }

  /// Returns the picture as JPEG: as it came, if it is one; `nil` otherwise.
  ///
  /// - Parameter compressionQuality: Has no effect.
  open func jpegData(compressionQuality: CGFloat) -> Data? {
    header.format == .jpeg ? data : nil
  }

  /// Returns the picture as PNG: as it came, if it is one; `nil` otherwise.
  open func pngData() -> Data? {
    header.format == .png ? data : nil
  }

  open func copy(with zone: NSZone? = nil) -> Any { self }

  open override func isEqual(_ object: Any?) -> Bool {
    (object as? UIImage)?.data == data
  }

  open override var hash: Int { data.hashValue }
}

/// Returns the picture as JPEG; the older form of `jpegData(compressionQuality:)`.
public func UIImageJPEGRepresentation(_ image: UIImage, _ compressionQuality: CGFloat) -> Data? {
  image.jpegData(compressionQuality: compressionQuality)
}

/// Returns the picture as PNG; the older form of `pngData()`.
public func UIImagePNGRepresentation(_ image: UIImage) -> Data? {
  image.pngData()
}
