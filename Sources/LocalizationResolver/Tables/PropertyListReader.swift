import SourceText

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// Reads property lists of any form, with a bound for what is read by recursion.
enum PropertyListReader {
  /// A property list that is nested deeper than any table.
  struct TooDeep: Error {}

  /// A binary property list that contains itself, or names its objects too often for its values to
  /// fit in memory.
  struct TooLarge: Error {}

  /// A binary property list whose outermost value is not a dictionary.
  struct NotADictionary: Error {}

  /// How deep dictionaries and arrays may be nested.
  static let depthLimit = 128

  /// Whether a file is an XML or a binary property list rather than old-style text.
  static func isPropertyList(_ bytes: [UInt8]) -> Bool { isBinary(bytes) || isXML(bytes) }

  /// Reads a file whose outermost value is a dictionary.
  ///
  /// The decoder says whether an XML list is one; the values are taken from its elements, with
  /// their places.
  ///
  /// - Throws: What ``members(in:)`` throws.
  static func read(_ file: SourceFile, data: [UInt8]) throws -> PropertyListNode {
    // In another encoding than Unicode only the decoder knows the text, unless it was converted.
    let size = PropertyListEncoding.inUnicode(data).count
    if isXML(file.bytes), notUnicode(in: file.bytes) == nil,
      size == data.count || size == file.bytes.count
    {
      _ = try decode(Ignored.self, from: data)
      if let root = PropertyListElement.root(in: file.bytes), root.kind == .dictionary {
        return PropertyListNode(root, in: file.bytes)
      }
    }
    return PropertyListNode(.dictionary(try members(in: data)))
  }

  /// Reads a file whose outermost value is a dictionary, as it is on disk.
  ///
  /// - Throws: What the readers throw, such as `TooDeep`.
  static func members(in data: [UInt8]) throws -> [PropertyListValue.Member] {
    if isBinary(data) { return try BinaryListReader.members(in: data) }
    let members = try decode([String: PropertyListValue].self, from: data)
    return members.map { PropertyListValue.Member(key: $0.key, value: $0.value) }
  }

  /// Finds the first bytes that are not UTF-8 in an XML list in UTF-8; `nil` for any other list.
  static func undecodable(in file: SourceFile) -> Range<Int>? {
    guard isXML(file.bytes), let place = notUnicode(in: file.bytes),
      PropertyListEncoding.unknown(in: file.bytes) == nil
    else { return nil }
    return place
  }

  private static func notUnicode(in bytes: [UInt8]) -> Range<Int>? {
    do {
      _ = try UTF8Span(validating: bytes.span)
      return nil
    } catch {
      return error.byteOffsets
    }
  }

  /// A value of which only the form matters.
  private struct Ignored: Decodable {
    init(from decoder: any Decoder) {}
  }

  /// Decodes an XML list or old-style text as it is on disk.
  private static func decode<Value: Decodable>(
    _ type: Value.Type, from data: [UInt8]
  ) throws -> Value {
    let bytes = SourceFile(name: "", data: data).bytes
    if isTooDeep(bytes) { throw TooDeep() }
    let text = PropertyListEncoding.inUnicode(data)
    return try PropertyListDecoder().decode(
      type, from: Data(isXML(bytes) ? withWholeKeys(text) : text))
  }

  private static func isBinary(_ bytes: [UInt8]) -> Bool { bytes.starts(with: "bplist".utf8) }

  static func isXML(_ bytes: [UInt8]) -> Bool {
    bytes.first { !(9...13).contains($0) && $0 != UInt8(ascii: " ") } == UInt8(ascii: "<")
  }

  private static func isTooDeep(_ bytes: [UInt8]) -> Bool {
    (isXML(bytes) ? depthOfElements(in: bytes) : depthOfBraces(in: bytes)) > depthLimit
  }

  private static func depthOfElements(in bytes: [UInt8]) -> Int {
    var depth = 0
    var deepest = 0
    forEachTag(in: bytes.span) { text, index in
      if text.hasBytes("</dict", at: index) || text.hasBytes("</array", at: index) {
        depth -= 1
      } else if text.hasBytes("<dict", at: index) && !text.hasBytes("/", at: index + 5)
        || text.hasBytes("<array", at: index) && !text.hasBytes("/", at: index + 6)
      {
        depth += 1
      }
      deepest = max(deepest, depth)
    }
    return deepest
  }

  /// Calls a function with an XML list and the place of each tag that is not in a comment or in
  /// CDATA.
  private static func forEachTag(
    in text: Span<UInt8>, _ body: (_ text: Span<UInt8>, _ place: Int) -> Void
  ) {
    var index = text.firstIndex(of: UInt8(ascii: "<"), from: 0)
    while index < text.count {
      if text.hasBytes("<!--", at: index) {
        index = text.end(of: "-->", from: index + 4)
      } else if text.hasBytes("<![CDATA[", at: index) {
        index = text.end(of: "]]>", from: index + 9)
      } else {
        body(text, index)
      }
      index = text.firstIndex(of: UInt8(ascii: "<"), from: index + 1)
    }
  }

  /// Returns an XML list with `<key></key>` in place of `<key/>`, which Core Foundation reads as
  /// the empty key, and the decoder rejects.
  private static func withWholeKeys(_ bytes: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    var copied = 0
    forEachTag(in: bytes.span) { text, index in
      guard text.hasBytes("<key/", at: index) || text.hasBytes("<key ", at: index) else { return }
      let end = text.firstIndex(of: UInt8(ascii: ">"), from: index)
      guard end < text.count, text[end - 1] == UInt8(ascii: "/") else { return }
      result += bytes[copied..<index] + Array("<key></key>".utf8)
      copied = end + 1
    }
    return copied == 0 ? bytes : result + bytes[copied...]
  }

  private static func depthOfBraces(in bytes: [UInt8]) -> Int {
    var lexer = StringsLexer(bytes)
    var depth = 0
    var deepest = 0
    while true {
      _ = lexer.skipSpace()
      guard let byte = lexer.peek else { return deepest }
      if case .token = lexer.string() { continue }
      switch byte {
      case UInt8(ascii: "{"), UInt8(ascii: "("): depth += 1
      case UInt8(ascii: "}"), UInt8(ascii: ")"): depth -= 1
      // After a quote without an end nothing is read.
      case UInt8(ascii: "\""), UInt8(ascii: "'"): return deepest
      default: break
      }
      deepest = max(deepest, depth)
      lexer.position += 1
    }
  }
}

extension Span<UInt8> {
  /// Returns the index of the last byte of a text, or the count if it does not occur.
  func end(of text: StaticString, from start: Int) -> Int {
    let index = firstIndex(of: text, from: start)
    return index < count ? index + text.utf8CodeUnitCount - 1 : count
  }
}
