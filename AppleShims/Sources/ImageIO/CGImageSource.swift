@_exported import UIKit

/// The largest side of a thumbnail in pixels, as a number.
public let kCGImageSourceThumbnailMaxPixelSize: CFString = "kCGImageSourceThumbnailMaxPixelSize"
/// Without effect: a thumbnail is always made of the picture.
public let kCGImageSourceCreateThumbnailFromImageAlways: CFString =
  "kCGImageSourceCreateThumbnailFromImageAlways"
/// Without effect.
public let kCGImageSourceCreateThumbnailFromImageIfAbsent: CFString =
  "kCGImageSourceCreateThumbnailFromImageIfAbsent"
/// Without effect.
public let kCGImageSourceCreateThumbnailWithTransform: CFString =
  "kCGImageSourceCreateThumbnailWithTransform"
/// Without effect.
public let kCGImageSourceShouldCache: CFString = "kCGImageSourceShouldCache"
/// Without effect.
public let kCGImageSourceShouldCacheImmediately: CFString = "kCGImageSourceShouldCacheImmediately"

/// A picture file whose size is known, its pixels are not.
public final class CGImageSource {
  fileprivate let image: CGImage

  fileprivate init?(_ data: Data?) {
    guard let image = data.flatMap({ UIImage(data: $0) })?.cgImage else { return nil }
    self.image = image
  }
}

/// Takes a picture; `nil` if it is no PNG, JPEG, GIF, WebP or BMP.
///
/// A device makes a source of any data, which then has no pictures.
public func CGImageSourceCreateWithData(_ data: CFData, _ options: CFDictionary?) -> CGImageSource?
{
  CGImageSource(data as Data)
}

/// Reads a picture from a file; `nil` as above.
public func CGImageSourceCreateWithURL(_ url: CFURL, _ options: CFDictionary?) -> CGImageSource? {
  CGImageSource(try? Data(contentsOf: url as URL))
}

/// How many pictures there are: the first frame of an animation counts.
public func CGImageSourceGetCount(_ source: CGImageSource) -> Int { 1 }

public func CGImageSourceCreateImageAtIndex(
  _ source: CGImageSource, _ index: Int, _ options: CFDictionary?
) -> CGImage? {
  index == 0 ? source.image : nil
}

/// Returns the picture, no side of which is larger than the options allow.
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
