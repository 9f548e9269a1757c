/// The bits of `NSTextCheckingResult.CheckingType`.
public typealias NSTextCheckingTypes = UInt64

extension NSTextCheckingResult.CheckingType {
  // The values of Apple's NSTextCheckingResult.h.
  public static let date = Self(rawValue: 1 << 3)
  public static let address = Self(rawValue: 1 << 4)
  public static let link = Self(rawValue: 1 << 5)
  public static let phoneNumber = Self(rawValue: 1 << 11)
  public static let transitInformation = Self(rawValue: 1 << 12)
}

extension NSTextCheckingResult {
  /// The address of a link; mail addresses get `mailto:`, hosts `http://`.
  public var url: URL? { (self as? DetectedData)?.link }
  /// The digits of a phone number as they are in the text.
  public var phoneNumber: String? { (self as? DetectedData)?.number }
  /// Always `nil`, because dates are not found.
  public var date: Date? { nil }
  /// Always `nil`, because dates are not found.
  public var duration: TimeInterval { 0 }
  /// Always `nil`, because addresses are not found.
  public var addressComponents: [NSTextCheckingKey: String]? { nil }
}

/// The name of a part of an address.
public struct NSTextCheckingKey: RawRepresentable, Hashable, Sendable {
  public var rawValue: String

  public init(rawValue: String) { self.rawValue = rawValue }
}

/// A match of `NSDataDetector`.
final class DetectedData: NSTextCheckingResult {
  let place: NSRange
  let link: URL?
  let number: String?

  private init(place: NSRange, link: URL?, number: String?) {
    (self.place, self.link, self.number) = (place, link, number)
    super.init()
  }

  required init?(coder: NSCoder) { nil }

  /// Makes the match of a link; `nil` if it is not a URL.
  convenience init?(link found: NSRange, in text: NSString) {
    var link = Substring(text.substring(with: found))
    // The end of a sentence, or a parenthesis around the link, does not belong to it.
    while let last = link.last,
      ".,;:!?'\"…".contains(last) || last == ")" && !link.contains("(")
        || last == "]" && !link.contains("[")
    {
      link.removeLast()
    }
    let hasScheme = link.contains("://") || link.lowercased().hasPrefix("mailto:")
    let scheme = hasScheme ? "" : link.contains("@") && !link.contains("/") ? "mailto:" : "http://"
    guard let url = URL(string: scheme + link) else { return nil }
    let place = NSRange(location: found.location, length: (String(link) as NSString).length)
    self.init(place: place, link: url, number: nil)
  }

  /// Makes the match of a phone number; `nil` if it has too few or too many digits.
  convenience init?(phoneNumber place: NSRange, in text: NSString) {
    let number = text.substring(with: place)
    guard (7...15).contains(number.filter(\.isNumber).count) else { return nil }
    self.init(place: place, link: nil, number: number)
  }

  override var range: NSRange { place }
  override var numberOfRanges: Int { 1 }
  override func range(at index: Int) -> NSRange { place }
  override var resultType: NSTextCheckingResult.CheckingType { link == nil ? .phoneNumber : .link }
}
