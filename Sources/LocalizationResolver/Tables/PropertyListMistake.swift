import SourceText

/// The first mistake for which a text is not an XML property list.
///
/// Decoders give no place, or a wrong line.
struct PropertyListMistake {
  let message: String
  let place: Range<Int>
  /// Where the element opens that is meant.
  var opening: Range<Int>?
  var help: String?

  /// Returns the mistake for a key without a value.
  fileprivate static func missingValue(of key: Range<Int>) -> PropertyListMistake {
    PropertyListMistake(
      message: "the key has no value", place: key, help: "write the value after it")
  }

  /// Finds the first mistake; `nil` if there is none, or the file is not XML.
  static func first(in file: SourceFile) -> PropertyListMistake? {
    guard PropertyListReader.isXML(file.bytes) else { return nil }
    var finder = MistakeFinder(bytes: file.bytes)
    return finder.find()
  }
}

/// Goes over the tags and wants each to have its end, and each key its value.
private struct MistakeFinder {
  private struct Open {
    let name: String
    let tag: Range<Int>
    /// The key of a dictionary whose value is to come.
    var key: Range<Int>?
  }

  private static let names: Set<String> = [
    "plist", "dict", "array", "key", "string", "integer", "real", "true", "false", "date", "data",
  ]
  private static let holders: Set<String> = ["plist", "dict", "array"]

  private let bytes: [UInt8]
  private var open: [Open] = []
  private var position = 0
  private var hasRoot = false

  init(bytes: [UInt8]) {
    self.bytes = bytes
  }

  mutating func find() -> PropertyListMistake? {
    let bytes = bytes
    let text = bytes.span
    while true {
      let start = text.firstIndex(of: UInt8(ascii: "<"), from: position)
      if let mistake = entity(in: position..<start) ?? strayText(in: position..<start) {
        return mistake
      }
      guard start < text.count else { break }
      if text.hasBytes("<!--", at: start) {
        if let last = open.last, !Self.holders.contains(last.name) {
          return PropertyListMistake(
            message: "a comment is inside the text of <\(last.name)>", place: start..<start + 4,
            help: "move it out; write '&lt;' for the character '<' in a text")
        }
        position = text.end(of: "-->", from: start + 4) + 1
      } else if text.hasBytes("<![CDATA[", at: start) {
        position = text.end(of: "]]>", from: start + 9) + 1
      } else {
        position = text.firstIndex(of: UInt8(ascii: ">"), from: start) + 1
        guard position <= text.count else {
          return PropertyListMistake(
            message: "the tag has no end", place: start..<start + 1, help: "end it with '>'")
        }
        if text.hasBytes("<?", at: start) || text.hasBytes("<!", at: start) { continue }
        if let mistake = tag(start..<position) { return mistake }
      }
      if position >= text.count { break }
    }
    return open.last.map {
      PropertyListMistake(
        message: "<\($0.name)> has no end", place: $0.tag, help: "end it with </\($0.name)>")
    }
  }

  private mutating func tag(_ tag: Range<Int>) -> PropertyListMistake? {
    let isEnd = bytes[tag.lowerBound + 1] == UInt8(ascii: "/")
    let isEmpty = bytes[tag.upperBound - 2] == UInt8(ascii: "/")
    let name = String(
      decoding: bytes[(tag.lowerBound + (isEnd ? 2 : 1))..<tag.upperBound - 1].prefix {
        $0 > 32 && $0 != UInt8(ascii: "/")
      }, as: UTF8.self)
    if isEnd { return close(name, tag) }
    let isInText = open.last.map { !Self.holders.contains($0.name) } ?? false
    guard Self.names.contains(name), !isInText else {
      let near = nearest(to: name, in: Self.names.sorted())
      return PropertyListMistake(
        message: name.isEmpty
          ? "'<' does not begin a tag" : "<\(name)> is not an element of a property list",
        place: tag,
        help: isInText
          ? "write '&lt;' for the character '<' in a text" : near.map { "did you mean <\($0)>?" })
    }
    hasRoot = true
    if open.last?.name == "dict" {
      let last = open.count - 1
      if name == "key" {
        if let key = open[last].key {
          return .missingValue(of: key)
        }
        open[last].key = tag
      } else if open[last].key == nil {
        return PropertyListMistake(
          message: "the value has no key", place: tag, help: "write its <key> before it")
      } else {
        open[last].key = nil
      }
    }
    if !isEmpty { open.append(Open(name: name, tag: tag)) }
    return nil
  }

  private mutating func close(_ name: String, _ tag: Range<Int>) -> PropertyListMistake? {
    guard let last = open.popLast() else {
      return PropertyListMistake(
        message: "</\(name)> ends nothing", place: tag, help: "remove it")
    }
    if let key = last.key {
      return .missingValue(of: key)
    }
    guard last.name != name else { return nil }
    return PropertyListMistake(
      message: "</\(name)> does not end <\(last.name)>", place: tag, opening: last.tag,
      help: "write </\(last.name)> before it, or in its place")
  }

  /// Finds text that is in no element for text.
  private func strayText(in range: Range<Int>) -> PropertyListMistake? {
    // After the last element anything may follow.
    guard open.last.map({ Self.holders.contains($0.name) }) ?? !hasRoot,
      let start = range.first(where: { bytes[$0] > 0x20 })
    else { return nil }
    return PropertyListMistake(
      message: "text is outside of the elements", place: start..<start + 1,
      help: hasRoot
        ? helpForStrayText(bytes[start])
        : "the file begins as XML; a comment in a table without XML is written /* … */")
  }

  private func helpForStrayText(_ first: UInt8) -> String {
    switch first {
    // Xcode can preprocess an Info.plist: INFOPLIST_PREPROCESS.
    case UInt8(ascii: "#"):
      "a comment is written <!-- … -->; of a file that Xcode preprocesses, use the one in the "
        + "built app"
    case UInt8(ascii: "/"): "a comment is written <!-- … -->"
    default: "write a text within <string>, or remove it"
    }
  }

  /// Finds an ampersand that begins no entity.
  private func entity(in range: Range<Int>) -> PropertyListMistake? {
    let bytes = bytes
    let text = bytes.span.extracting(0..<range.upperBound)
    var index = range.lowerBound
    while true {
      index = text.firstIndex(of: UInt8(ascii: "&"), from: index)
      guard index < text.count else { return nil }
      let isEntity =
        text.hasBytes("&amp;", at: index) || text.hasBytes("&lt;", at: index)
        || text.hasBytes("&gt;", at: index) || text.hasBytes("&quot;", at: index)
        || text.hasBytes("&apos;", at: index) || text.hasBytes("&#", at: index)
      guard isEntity else {
        return PropertyListMistake(
          message: "'&' does not begin an entity", place: index..<index + 1,
          help: "write '&amp;' for the character '&'")
      }
      index += 1
    }
  }
}
