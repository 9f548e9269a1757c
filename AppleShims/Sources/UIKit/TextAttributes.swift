extension NSAttributedString.Key {
  // The names of Apple's NSAttributedString.h.
  public static let font = Self("NSFont")
  public static let foregroundColor = Self("NSColor")
  public static let backgroundColor = Self("NSBackgroundColor")
  public static let paragraphStyle = Self("NSParagraphStyle")
  public static let attachment = Self("NSAttachment")
  public static let link = Self("NSLink")
  public static let kern = Self("NSKern")
  public static let underlineStyle = Self("NSUnderline")
  public static let strikethroughStyle = Self("NSStrikethrough")
  public static let strokeColor = Self("NSStrokeColor")
  public static let strokeWidth = Self("NSStrokeWidth")
  public static let baselineOffset = Self("NSBaselineOffset")
}

/// How a text is underlined or struck through.
public struct NSUnderlineStyle: OptionSet, Sendable {
  public let rawValue: Int

  public init(rawValue: Int) { self.rawValue = rawValue }

  public static let single = NSUnderlineStyle(rawValue: 1)
  public static let thick = NSUnderlineStyle(rawValue: 2)
  public static let double = NSUnderlineStyle(rawValue: 9)
}

/// The alignment of a text.
public enum NSTextAlignment: Int, Sendable {
  case left, center, right, justified, natural
}

/// Where a line ends.
public enum NSLineBreakMode: Int, Sendable {
  case byWordWrapping, byCharWrapping, byClipping, byTruncatingHead, byTruncatingTail
  case byTruncatingMiddle
}

/// The layout of a paragraph; no text is laid out.
open class NSParagraphStyle: NSObject {
  open fileprivate(set) var alignment = NSTextAlignment.natural
  open fileprivate(set) var lineBreakMode = NSLineBreakMode.byWordWrapping
  open fileprivate(set) var lineSpacing: CGFloat = 0
  open fileprivate(set) var lineHeightMultiple: CGFloat = 0
  open fileprivate(set) var minimumLineHeight: CGFloat = 0
  open fileprivate(set) var maximumLineHeight: CGFloat = 0
  open fileprivate(set) var paragraphSpacing: CGFloat = 0
  open fileprivate(set) var paragraphSpacingBefore: CGFloat = 0
  open fileprivate(set) var firstLineHeadIndent: CGFloat = 0
  open fileprivate(set) var headIndent: CGFloat = 0
  open fileprivate(set) var tailIndent: CGFloat = 0

  open class var `default`: NSParagraphStyle { NSParagraphStyle() }
}

/// The layout of a paragraph, which can be changed; no text is laid out.
open class NSMutableParagraphStyle: NSParagraphStyle {
  open override var alignment: NSTextAlignment {
    get { super.alignment }
    set { super.alignment = newValue }
  }
  open override var lineBreakMode: NSLineBreakMode {
    get { super.lineBreakMode }
    set { super.lineBreakMode = newValue }
  }
  open override var lineSpacing: CGFloat {
    get { super.lineSpacing }
    set { super.lineSpacing = newValue }
  }
  open override var lineHeightMultiple: CGFloat {
    get { super.lineHeightMultiple }
    set { super.lineHeightMultiple = newValue }
  }
  open override var minimumLineHeight: CGFloat {
    get { super.minimumLineHeight }
    set { super.minimumLineHeight = newValue }
  }
  open override var maximumLineHeight: CGFloat {
    get { super.maximumLineHeight }
    set { super.maximumLineHeight = newValue }
  }
  open override var paragraphSpacingBefore: CGFloat {
    get { super.paragraphSpacingBefore }
    set { super.paragraphSpacingBefore = newValue }
  }
  open override var paragraphSpacing: CGFloat {
    get { super.paragraphSpacing }
    set { super.paragraphSpacing = newValue }
  }
  open override var firstLineHeadIndent: CGFloat {
    get { super.firstLineHeadIndent }
    set { super.firstLineHeadIndent = newValue }
  }
  open override var tailIndent: CGFloat {
    get { super.tailIndent }
    set { super.tailIndent = newValue }
  }
  open override var headIndent: CGFloat {
    get { super.headIndent }
    set { super.headIndent = newValue }
  }
}

/// A picture or a file in a text.
open class NSTextAttachment: NSObject {
  /// The character that an attachment replaces.
  public static let character = 0xFFFC

  open var image: UIImage?
  open var bounds = CGRect.zero
  open var contents: Data?
  open var fileType: String?

  public override init() {}

  public convenience init(image: UIImage) {
    self.init()
    self.image = image
  }

  public init(data contentData: Data?, ofType uti: String?) {
    (contents, fileType) = (contentData, uti)
  }
}

extension NSAttributedString {
  /// Makes the text with only an attachment.
  public convenience init(attachment: NSTextAttachment) {
    self.init(string: "\u{FFFC}", attributes: [.attachment: attachment])
  }

  /// Draws nothing.
  public func draw(at point: CGPoint) {}
  /// Draws nothing.
  public func draw(in rect: CGRect) {}
  /// Returns an estimate.
  public func size() -> CGSize {
    let font = length > 0 ? attribute(.font, at: 0, effectiveRange: nil) as? UIFont : nil
    return TextSize.estimate(string, font)
  }
}

extension NSString {
  /// Draws nothing.
  public func draw(at point: CGPoint, withAttributes: [NSAttributedString.Key: Any]? = nil) {}
  /// Draws nothing.
  public func draw(in rect: CGRect, withAttributes: [NSAttributedString.Key: Any]? = nil) {}
  /// Returns an estimate.
  public func size(withAttributes attributes: [NSAttributedString.Key: Any]? = nil) -> CGSize {
    TextSize.estimate(String(describing: self), attributes?[.font] as? UIFont)
  }
}

extension String {
  /// Draws nothing.
  public func draw(at point: CGPoint, withAttributes: [NSAttributedString.Key: Any]? = nil) {}
  /// Draws nothing.
  public func draw(in rect: CGRect, withAttributes: [NSAttributedString.Key: Any]? = nil) {}
  /// Returns an estimate.
  public func size(withAttributes attributes: [NSAttributedString.Key: Any]? = nil) -> CGSize {
    TextSize.estimate(self, attributes?[.font] as? UIFont)
  }
}

/// The size of a text without the widths of letters.
enum TextSize {
  /// Returns lines of letters that are half as wide as high; without a font, 12 points are meant.
  static func estimate(_ text: String, _ font: UIFont?) -> CGSize {
    NotSimulated.report(
      "size of a text", "it is estimated, because fonts are not read")
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    let longest = lines.map(\.count).max() ?? 0
    let size = font?.pointSize ?? 12
    return CGSize(
      width: CGFloat(longest) * size / 2, height: CGFloat(lines.count) * size * 1.193)
  }
}
