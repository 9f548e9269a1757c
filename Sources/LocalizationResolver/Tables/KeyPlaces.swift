import SourceText

/// The places of keys in an XML property list or a String Catalog, whose decoders give none.
///
/// Keys are found as text: `<key>ok</key>`, or `"ok" :`. The first place of a key counts.
struct KeyPlaces {
  private var ranges: [String: Range<Int>] = [:]

  init(in file: SourceFile) {
    let bytes = file.bytes
    guard !bytes.starts(with: "bplist".utf8) else { return }
    if file.bytes.first(where: { $0 > 32 }) == UInt8(ascii: "{") {
      findNames(in: bytes)
    } else {
      findElements(in: bytes)
    }
  }

  subscript(key: String) -> Range<Int>? { ranges[key] }

  private mutating func findElements(in bytes: [UInt8]) {
    var index = 0
    while index < bytes.count {
      index = bytes.span.firstIndex(of: UInt8(ascii: "<"), from: index)
      guard bytes.span.hasBytes("<key>", at: index) else {
        index += 1
        continue
      }
      let start = index + 5
      index = bytes.span.firstIndex(of: UInt8(ascii: "<"), from: start)
      let text = String(decoding: bytes[start..<index], as: UTF8.self)
      note(text.contains("&") ? text.replacingEntities : text, at: start..<index)
    }
  }

  /// Takes strings that a colon follows; keys with escapes have no place.
  private mutating func findNames(in bytes: [UInt8]) {
    var lexer = StringsLexer(bytes)
    while lexer.position < bytes.count {
      lexer.position = bytes.span.firstIndex(of: UInt8(ascii: "\""), from: lexer.position)
      guard case .token(let token) = lexer.string() else { return }
      var next = lexer.position
      while next < bytes.count, bytes[next] <= 32 { next += 1 }
      guard token.isPlain, next < bytes.count, bytes[next] == UInt8(ascii: ":") else { continue }
      note(String(decoding: bytes[token.content], as: UTF8.self), at: token.range)
    }
  }

  private mutating func note(_ key: String, at range: Range<Int>) {
    if ranges[key] == nil { ranges[key] = range }
  }
}

extension String {
  /// The text with the five named entities of XML replaced.
  fileprivate var replacingEntities: String {
    var result = ""
    var rest = self[...]
    while let start = rest.firstIndex(of: "&") {
      result += rest[..<start]
      rest = rest[start...]
      let known = Self.entities.first { rest.hasPrefix($0.name) }
      result += known?.text ?? "&"
      rest = rest.dropFirst(known?.name.count ?? 1)
    }
    return result + rest
  }

  private static let entities: [(name: String, text: String)] = [
    ("&amp;", "&"), ("&lt;", "<"), ("&gt;", ">"), ("&quot;", "\""), ("&apos;", "'"),
  ]
}
