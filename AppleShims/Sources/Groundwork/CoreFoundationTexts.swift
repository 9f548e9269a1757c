/// Replaces Apple's class, which is bridged to the same type.
public typealias CFMutableString = NSMutableString
/// A number of Core Foundation.
public typealias CFIndex = Int

/// A range of a Core Foundation collection.
public struct CFRange: Sendable {
  public var location: CFIndex
  public var length: CFIndex

  public init() { (location, length) = (0, 0) }
  public init(location: CFIndex, length: CFIndex) {
    self.location = location
    self.length = length
  }
}

public func CFRangeMake(_ location: CFIndex, _ length: CFIndex) -> CFRange {
  CFRange(location: location, length: length)
}

// swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
public let kCFBundleVersionKey: CFString! = "CFBundleVersion"
// swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
public let kCFBundleNameKey: CFString! = "CFBundleName"
// swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
public let kCFBundleIdentifierKey: CFString! = "CFBundleIdentifier"
// swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
public let kCFBundleExecutableKey: CFString! = "CFBundleExecutable"
// swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
public let kCFBundleDevelopmentRegionKey: CFString! = "CFBundleDevelopmentRegion"
// swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
public let kCFBundleLocalizationsKey: CFString! = "CFBundleLocalizations"

// swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
public let kCFStringTransformToLatin: CFString! = "Any-Latin"
// swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
public let kCFStringTransformStripCombiningMarks: CFString! =
  "NFD; [:nonspacing mark:]Remove; NFC"
// swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
public let kCFStringTransformStripDiacritics: CFString! = "NFD; [:diacritic:]Remove; NFC"
// swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
public let kCFStringTransformMandarinLatin: CFString! = "Han-Latin"
// swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
public let kCFStringTransformFullwidthHalfwidth: CFString! = "Fullwidth-Halfwidth"
// swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
public let kCFStringTransformToXMLHex: CFString! = "Any-Hex/XML"
// swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
public let kCFStringTransformToUnicodeName: CFString! = "Any-Name"

/// Transforms a part of a text, by an identifier of ICU or one of the constants.
///
/// - Returns: Whether the transform exists; otherwise the text is not changed.
@discardableResult
public func CFStringTransform(
  _ string: CFMutableString?, _ range: UnsafeMutablePointer<CFRange>?, _ transform: CFString?,
  _ reverse: Bool
) -> Bool {
  guard let string, let transform else { return false }
  let whole = NSRange(location: 0, length: string.length)
  let part = range.map { NSRange(location: $0.pointee.location, length: $0.pointee.length) }
  guard let place = (part ?? whole).intersection(whole),
    let text = string.substring(with: place)
      .applyingTransform(StringTransform(transform), reverse: reverse)
  else { return false }
  string.replaceCharacters(in: place, with: text)
  range?.pointee.length = (text as NSString).length
  return true
}

/// The seconds since the first moment of 2001.
public func CFAbsoluteTimeGetCurrent() -> CFAbsoluteTime { Date.timeIntervalSinceReferenceDate }
/// Seconds since the first moment of 2001.
public typealias CFAbsoluteTime = Double
/// A number of seconds.
public typealias CFTimeInterval = Double
