import SourceText

/// The head of a request of HTTP/1.
struct HTTP1Head {
  let method: String
  let target: String
  let fields: HTTPFields
  private let isVersion1: Bool

  /// Parses a head with its empty line; `nil` if it is not valid.
  init?(_ bytes: ArraySlice<UInt8>) {
    guard bytes.allSatisfy(Self.isText) else { return nil }
    var lines = bytes.split(separator: 0x0A, omittingEmptySubsequences: false)
      .map { $0.last == 0x0D ? $0.dropLast() : $0 }[...]
    guard let line = lines.popFirst() else { return nil }
    let words = line.split(separator: 0x20, omittingEmptySubsequences: false)
    guard words.count == 3, !words[0].isEmpty, words[0].allSatisfy(Self.isToken),
      !words[1].isEmpty, words[2].starts(with: "HTTP/1.".utf8)
    else { return nil }
    method = String(decoding: words[0], as: UTF8.self)
    target = String(decoding: words[1], as: UTF8.self)
    isVersion1 = words[2].elementsEqual("HTTP/1.0".utf8)
    var fields = HTTPFields()
    for line in lines where !line.isEmpty {
      guard let colon = line.firstIndex(of: UInt8(ascii: ":")), colon > line.startIndex,
        line[..<colon].allSatisfy(Self.isToken)
      else { return nil }
      let value = line[(colon + 1)...].drop(while: \.isBlank)
      let end = value.lastIndex { !$0.isBlank }.map { $0 + 1 } ?? value.startIndex
      fields.add(
        String(decoding: line[..<colon], as: UTF8.self).lowercased(),
        String(decoding: value[..<end], as: UTF8.self))
    }
    self.fields = fields
  }

  /// The size of the body; `nil` if the field is not a number, or there are several.
  var contentLength: Int? {
    switch fields.count(of: "content-length") {
    case 0: 0
    case 1: fields["content-length"].flatMap { $0.allSatisfy(\.isNumber) ? Int($0) : nil }
    default: nil
    }
  }

  /// Whether further requests may follow.
  var keepsOpen: Bool {
    let options = (fields["connection"]?.lowercased() ?? "").split { ", \t".contains($0) }
    return isVersion1 ? options.contains("keep-alive") : !options.contains("close")
  }

  /// Whether a client of HTTP/1.0 asks that further requests may follow, and waits for the same
  /// word in the answer (RFC 9112, C.2.2).
  var asksToStay: Bool { isVersion1 && keepsOpen }

  /// Returns the end of a head, after its empty line; `nil` if it is not complete.
  static func end(of bytes: ArraySlice<UInt8>) -> Int? {
    var isEmpty = false
    for index in bytes.indices {
      switch bytes[index] {
      case 0x0A:
        if isEmpty { return index + 1 }
        isEmpty = true
      case 0x0D: break
      default: isEmpty = false
      }
    }
    return nil
  }

  /// Whether an incomplete head can be one of HTTP/1, by its method.
  static func mayStart(_ bytes: ArraySlice<UInt8>) -> Bool {
    let method = bytes.prefix { isToken($0) }
    return method.count == bytes.count || !method.isEmpty && bytes[method.endIndex] == 0x20
  }

  /// Whether bytes may be a part of a head.
  static func mayContinue(_ bytes: ArraySlice<UInt8>) -> Bool { bytes.allSatisfy(isText) }

  private static func isText(_ byte: UInt8) -> Bool {
    byte >= 0x20 && byte != 0x7F || byte == 0x09 || byte == 0x0A || byte == 0x0D
  }

  /// Whether a byte may be in a name (RFC 9110, `tchar`).
  private static func isToken(_ byte: UInt8) -> Bool {
    byte.isASCIILetterOrDigit || "!#$%&'*+-.^_`|~".utf8.contains(byte)
  }
}
