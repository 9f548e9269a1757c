import SourceText

/// An element of an XML property list with its text and the places that decoders do not give.
///
/// ```
/// <dict>            place: the opening tag
///   <key>ok</key>   a member's key, with the place of its text
///   <string>OK</string>
/// </dict>
/// ```
///
/// The scan goes forward over the tags and trusts them: it is for what the decoder takes.
struct PropertyListElement {
  enum Kind {
    case text
    case dictionary
    case other
  }

  struct Member {
    let key: String
    let keyPlace: Range<Int>
    let value: PropertyListElement
  }

  let kind: Kind
  /// The text of a string, as it is written; of anything else its opening tag.
  let place: Range<Int>
  /// Of a dictionary, in the order of the text, a key that appears twice included.
  fileprivate(set) var members: [Member] = []

  /// Finds the outermost element.
  static func root(in bytes: [UInt8]) -> PropertyListElement? {
    var scanner = ElementScanner(bytes)
    scanner.scan()
    return scanner.root
  }
}

/// Walks over the tags with a stack of the dictionaries and arrays that are open.
private struct ElementScanner {
  private struct Open {
    var element: PropertyListElement
    /// The key whose value comes next.
    var key: (text: String, place: Range<Int>)?
  }

  private(set) var root: PropertyListElement?
  private let bytes: [UInt8]
  private var position = 0
  private var open: [Open] = []

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }

  mutating func scan() {
    let bytes = bytes
    let text = bytes.span
    while root == nil {
      position = text.firstIndex(of: UInt8(ascii: "<"), from: position)
      guard position < text.count else { break }
      let start = position
      if text.hasBytes("<!--", at: start) {
        position = text.end(of: "-->", from: start + 4)
      } else if text.hasBytes("<!", at: start) || text.hasBytes("<?", at: start) {
        position = text.firstIndex(of: UInt8(ascii: ">"), from: start)
      } else {
        position = min(text.firstIndex(of: UInt8(ascii: ">"), from: start) + 1, text.count)
        readTag(start..<position, text)
      }
    }
    while !open.isEmpty { close() }
  }

  private mutating func readTag(_ tag: Range<Int>, _ text: Span<UInt8>) {
    let isEmpty =
      text[tag.upperBound - 1] == UInt8(ascii: ">")
      && text[tag.upperBound - 2] == UInt8(ascii: "/")
    if text.hasBytes("</", at: tag.lowerBound) {
      if text.hasBytes("dict", at: tag.lowerBound + 2)
        || text.hasBytes("array", at: tag.lowerBound + 2)
      {
        close()
      }
    } else if text.hasBytes("<plist", at: tag.lowerBound) {
      return
    } else if text.hasBytes("<dict", at: tag.lowerBound)
      || text.hasBytes("<array", at: tag.lowerBound)
    {
      let kind: PropertyListElement.Kind =
        text.hasBytes("<dict", at: tag.lowerBound) ? .dictionary : .other
      open.append(Open(element: PropertyListElement(kind: kind, place: tag)))
      if isEmpty { close() }
    } else {
      let isKey = text.hasBytes("<key", at: tag.lowerBound)
      let content = isEmpty ? tag.upperBound..<tag.upperBound : content(from: tag.upperBound, text)
      position = content.upperBound
      if isKey, !open.isEmpty {
        open[open.count - 1].key = (PropertyListElement.text(of: bytes[content]), content)
      } else if text.hasBytes("<string", at: tag.lowerBound) {
        add(PropertyListElement(kind: .text, place: content))
      } else {
        add(PropertyListElement(kind: .other, place: tag))
      }
    }
  }

  /// The text up to the next closing tag, over CDATA.
  private func content(from start: Int, _ text: Span<UInt8>) -> Range<Int> {
    var index = start
    while true {
      index = text.firstIndex(of: UInt8(ascii: "<"), from: index)
      guard text.hasBytes("<![CDATA[", at: index) else { return start..<index }
      index = text.end(of: "]]>", from: index + 9)
    }
  }

  private mutating func close() {
    guard let last = open.popLast() else { return }
    add(last.element)
  }

  private mutating func add(_ element: PropertyListElement) {
    guard !open.isEmpty else {
      root = root ?? element
      return
    }
    guard let key = open[open.count - 1].key else { return }
    open[open.count - 1].key = nil
    open[open.count - 1].element.members.append(
      PropertyListElement.Member(key: key.text, keyPlace: key.place, value: element))
  }
}

extension PropertyListElement {
  /// Returns the text that bytes of the file encode: entities replaced, CDATA as it is.
  static func text(of bytes: ArraySlice<UInt8>) -> String {
    guard bytes.contains(where: { $0 == UInt8(ascii: "&") || $0 == UInt8(ascii: "<") }) else {
      return String(decoding: bytes, as: UTF8.self)
    }
    var result = ""
    var rest = String(decoding: bytes, as: UTF8.self)[...]
    while let start = rest.firstIndex(where: { $0 == "&" || $0 == "<" }) {
      result += rest[..<start]
      rest = rest[start...]
      if rest.hasPrefix("<![CDATA[") {
        rest = rest.dropFirst(9)
        let end = rest.range(ofText: "]]>") ?? rest.endIndex..<rest.endIndex
        result += rest[..<end.lowerBound]
        rest = rest[end.upperBound...]
      } else if let end = rest.firstIndex(of: ";"),
        let character = character(rest[rest.index(after: start)..<end])
      {
        result.append(character)
        rest = rest[rest.index(after: end)...]
      } else {
        result.append(rest.removeFirst())
      }
    }
    return result + rest
  }

  /// `amp`, `#233` or `#xE9`.
  fileprivate static func character(_ name: Substring) -> Character? {
    switch name {
    case "amp": return "&"
    case "lt": return "<"
    case "gt": return ">"
    case "quot": return "\""
    case "apos": return "'"
    default:
      guard name.first == "#" else { return nil }
      let digits = name.dropFirst()
      let isHexadecimal = digits.first == "x"
      let number = isHexadecimal ? digits.dropFirst() : digits
      guard number.first?.isHexDigit == true else { return nil }
      let value = UInt32(number, radix: isHexadecimal ? 16 : 10)
      return value.flatMap(Unicode.Scalar.init).map(Character.init)
    }
  }
}

extension Substring {
  fileprivate func range(ofText text: String) -> Range<Index>? {
    var start = startIndex
    while start < endIndex {
      if self[start...].hasPrefix(text) { return start..<index(start, offsetBy: text.count) }
      start = index(after: start)
    }
    return nil
  }
}
