/// The largest side of a thumbnail, in pixels.
public let kCGImageSourceThumbnailMaxPixelSize: CFString = "kCGImageSourceThumbnailMaxPixelSize"
/// Has no effect: a thumbnail is always made from the picture.
public let kCGImageSourceCreateThumbnailFromImageAlways: CFString =
  "kCGImageSourceCreateThumbnailFromImageAlways"
/// Has no effect.
public let kCGImageSourceCreateThumbnailFromImageIfAbsent: CFString =
  "kCGImageSourceCreateThumbnailFromImageIfAbsent"
/// Has no effect.
public let kCGImageSourceCreateThumbnailWithTransform: CFString =
  "kCGImageSourceCreateThumbnailWithTransform"
/// Has no effect.
public let kCGImageSourceShouldCache: CFString = "kCGImageSourceShouldCache"
/// Has no effect.
public let kCGImageSourceShouldCacheImmediately: CFString = "kCGImageSourceShouldCacheImmediately"

/// A picture file with a known size, but without pixels.
public final class CGImageSource {
  let picture: UIImage
  fileprivate let image: CGImage

  fileprivate init?(_ data: Data?) {
    guard let picture = data.flatMap({ UIImage(data: $0) }), let image = picture.cgImage else {
      return nil
    }
    self.picture = picture
    self.image = image
  }
}

/// Creates a source of a picture; `nil` if it is not PNG, JPEG, GIF, WebP or BMP.
///
/// A device creates a source of any data, but without pictures.
public func CGImageSourceCreateWithData(_ data: CFData, _ options: CFDictionary?) -> CGImageSource?
{
  CGImageSource(data as Data)
}

/// Creates a source of a picture file; `nil` as above.
public func CGImageSourceCreateWithURL(_ url: CFURL, _ options: CFDictionary?) -> CGImageSource? {
  CGImageSource(try? Data(contentsOf: url as URL))
}

/// Returns the number of pictures; only the first frame of an animation counts.
public func CGImageSourceGetCount(_ source: CGImageSource) -> Int { 1 }

public func CGImageSourceCreateImageAtIndex(
  _ source: CGImageSource, _ index: Int, _ options: CFDictionary?
) -> CGImage? {
  index == 0 ? source.image : nil
}

/// Returns the picture, scaled so that no side is larger than the options allow.
public func CGImageSourceCreateThumbnailAtIndex(
  _ source: CGImageSource, _ index: Int, _ options: CFDictionary?
) -> CGImage? {
  guard index == 0 else { return nil }
  let image = source.image
  let longest = CGFloat(max(image.width, image.height))
  let most = options?.object(forKey: kCGImageSourceThumbnailMaxPixelSize) as? NSNumber
  guard let most, most.doubleValue > 0, CGFloat(most.doubleValue) < longest else { return image }
  return image.scaled(by: CGFloat(most.doubleValue) / longest)
}

/// Returns the type identifier of a picture, such as `public.png`; `nil` if there is none.
public func CGImageSourceGetType(_ isrc: CGImageSource) -> CFString? {
  isrc.picture.typeIdentifier
}

/// The width of a picture in pixels.
public let kCGImagePropertyPixelWidth: CFString = "PixelWidth"
/// The height of a picture in pixels.
public let kCGImagePropertyPixelHeight: CFString = "PixelHeight"
/// How a picture is turned; no picture here says it.
public let kCGImagePropertyOrientation: CFString = "Orientation"

/// How a picture is turned: where its first row and its first column belong.
public enum CGImagePropertyOrientation: UInt32, Sendable {
  case up = 1
  case upMirrored, down, downMirrored, leftMirrored, right, rightMirrored, left
}

/// Returns the size of a picture; other properties are not read.
public func CGImageSourceCopyPropertiesAtIndex(
  _ isrc: CGImageSource, _ index: Int, _ options: CFDictionary?
) -> CFDictionary? {
  guard index == 0, let image = CGImageSourceCreateImageAtIndex(isrc, 0, nil) else { return nil }
  return [kCGImagePropertyPixelWidth: image.width, kCGImagePropertyPixelHeight: image.height]
    as NSDictionary
}
