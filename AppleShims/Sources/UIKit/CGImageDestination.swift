/// The quality of a compressed picture; it has no effect.
public let kCGImageDestinationLossyCompressionQuality: CFString =
  "kCGImageDestinationLossyCompressionQuality"
/// The color behind transparent pixels; it has no effect.
public let kCGImageDestinationBackgroundColor: CFString = "kCGImageDestinationBackgroundColor"
/// The largest side of the picture, in pixels.
public let kCGImageDestinationImageMaxPixelSize: CFString = "kCGImageDestinationImageMaxPixelSize"

/// A picture file that is written when all pictures were added.
public final class CGImageDestination {
  private let type: String
  private let count: Int
  private let write: (Data) -> Bool
  private var pictures: [UIImage] = []

  fileprivate init?(_ type: CFString, _ count: Int, write: @escaping (Data) -> Bool) {
    guard count > 0 else { return nil }
    self.type = type
    self.count = count
    self.write = write
  }

  fileprivate func add(_ picture: UIImage, _ options: CFDictionary?) {
    let most = options?.object(forKey: kCGImageDestinationImageMaxPixelSize) as? NSNumber
    guard let most, most.doubleValue > 0, let image = picture.cgImage,
      max(image.width, image.height) > most.intValue
    else {
      pictures.append(picture)
      return
    }
    let factor = CGFloat(most.doubleValue) / CGFloat(max(image.width, image.height))
    pictures.append(UIImage(cgImage: image.scaled(by: factor)))
  }

  /// Writes the file; `false` with fewer pictures than announced, or in a format that is not here.
  fileprivate func finish() -> Bool {
    guard pictures.count == count, let picture = pictures.first else { return false }
    let data: Data? =
      switch (type, count) {
      case ("public.png", 1): picture.pngData()
      case ("public.jpeg", 1): picture.jpegData(compressionQuality: 1)
      default: nil
      }
    guard let data else {
      NotSimulated.report("CGImageDestination", "only one picture as PNG or JPEG is written")
      return false
    }
    return write(data)
  }
}

/// Creates a destination for a number of pictures; `nil` for none.
///
/// A device also returns `nil` for a type that it does not know.
public func CGImageDestinationCreateWithURL(
  _ url: CFURL, _ type: CFString, _ count: Int, _ options: CFDictionary?
) -> CGImageDestination? {
  CGImageDestination(type, count) { data in
    (try? data.write(to: url as URL)) != nil
  }
}

/// Creates a destination that writes to the end of data, as above.
public func CGImageDestinationCreateWithData(
  _ data: CFMutableData, _ type: CFString, _ count: Int, _ options: CFDictionary?
) -> CGImageDestination? {
  CGImageDestination(type, count) { written in
    data.append(written)
    return true
  }
}

/// Adds a picture, of which only the size is known.
public func CGImageDestinationAddImage(
  _ idst: CGImageDestination, _ image: CGImage, _ properties: CFDictionary?
) {
  idst.add(UIImage(cgImage: image), properties)
}

/// Adds a picture of a source: if its format stays, its file does too.
public func CGImageDestinationAddImageFromSource(
  _ idst: CGImageDestination, _ isrc: CGImageSource, _ index: Int, _ properties: CFDictionary?
) {
  if index == 0 { idst.add(isrc.picture, properties) }
}

/// Has no effect: properties are not written.
public func CGImageDestinationSetProperties(
  _ idst: CGImageDestination, _ properties: CFDictionary?
) {}

/// Writes the file; `false` if that fails.
public func CGImageDestinationFinalize(_ idst: CGImageDestination) -> Bool { idst.finish() }
