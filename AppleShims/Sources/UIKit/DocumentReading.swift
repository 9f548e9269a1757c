extension NSAttributedString {
  /// The format of a document.
  public struct DocumentType: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(rawValue: String) { self.rawValue = rawValue }

    public static let plain = Self(rawValue: "NSPlainText")
    public static let rtf = Self(rawValue: "NSRTF")
    public static let rtfd = Self(rawValue: "NSRTFD")
    public static let html = Self(rawValue: "NSHTML")
  }

  /// How a document is read.
  public struct DocumentReadingOptionKey: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(rawValue: String) { self.rawValue = rawValue }

    public static let documentType = Self(rawValue: "DocumentType")
    public static let characterEncoding = Self(rawValue: "CharacterEncoding")
    public static let defaultAttributes = Self(rawValue: "DefaultAttributes")
  }

  /// The text of HTML, or plain text; other formats are not read.
  ///
  /// - Throws: `CocoaError` for another format.
  public convenience init(
    data: Data, options: [DocumentReadingOptionKey: Any] = [:],
    documentAttributes: UnsafeMutablePointer<NSDictionary?>?
  ) throws {
    let type = options[.documentType]
    let name = (type as? DocumentType)?.rawValue ?? type as? String
    let isHTML = name.map { $0 == DocumentType.html.rawValue } ?? (data.first == UInt8(ascii: "<"))
    guard isHTML || name == nil || name == DocumentType.plain.rawValue else {
      NotSimulated.report("NSAttributedString.data", "only HTML and plain text are read")
      throw CocoaError(.fileReadCorruptFile)
    }
    let given = options[.characterEncoding]
    let number = given as? UInt ?? (given as? NSNumber)?.uintValue
    let text = Self.text(of: data, number.map { String.Encoding(rawValue: $0) })
    if isHTML {
      NotSimulated.report(
        "NSAttributedString.html", "the text has no styles, links and pictures")
    }
    self.init(
      string: isHTML ? HTMLText.plain(text) : text,
      attributes: options[.defaultAttributes] as? [Key: Any])
  }

  /// Without an encoding, it is that of the `meta` element, or that of Windows.
  private static func text(of data: Data, _ encoding: String.Encoding?) -> String {
    let head = String(decoding: data.prefix(1024), as: UTF8.self).lowercased()
    let isUTF8 =
      head.first == "\u{FEFF}" || head.contains("charset=utf-8")
      || head.contains("charset=\"utf-8")
    let chosen = encoding ?? (isUTF8 ? .utf8 : .windowsCP1252)
    if chosen == .utf8 { return String(decoding: data, as: UTF8.self) }
    return String(data: data, encoding: chosen) ?? String(data: data, encoding: .isoLatin1) ?? ""
  }
}
