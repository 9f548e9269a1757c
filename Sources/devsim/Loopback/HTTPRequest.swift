import ServiceExtensionKit

/// The head of a request of HTTP/1, as far as a server of files looks at it.
struct HTTPRequest: Equatable {
  /// Longer heads are refused.
  static let limit = 16 << 10

  let method: String
  /// As it was sent: a path, a whole URL to a proxy, or the host behind `CONNECT`.
  let target: String

  /// What bytes are that came so far.
  enum Reading: Equatable {
    /// The head goes on.
    case incomplete
    case request(HTTPRequest)
    case tooLong
    /// It is no HTTP.
    case malformed
  }

  /// Reads the head, at which the bytes begin.
  static func read(_ bytes: [UInt8]) -> Reading {
    // Nobody who speaks another protocol, such as TLS, is waited for.
    guard bytes.allSatisfy({ isText($0) }) else { return .malformed }
    guard let end = bytes.firstIndex(of: UInt8(ascii: "\n")) else {
      return bytes.count > limit ? .tooLong : .incomplete
    }
    var line = bytes[..<end]
    if line.last == UInt8(ascii: "\r") { line.removeLast() }
    let words = line.split(separator: UInt8(ascii: " "), omittingEmptySubsequences: false)
    guard words.count == 3, !words[0].isEmpty, words[0].allSatisfy(isLetter), !words[1].isEmpty,
      words[2].starts(with: Array("HTTP/1.".utf8))
    else { return .malformed }
    guard hasEnd(bytes[end...]) else { return bytes.count > limit ? .tooLong : .incomplete }
    return .request(
      HTTPRequest(
        method: String(decoding: words[0], as: UTF8.self),
        target: String(decoding: words[1], as: UTF8.self)))
  }

  /// The URL that is asked for; that of this machine if it names no host; `nil` if it is none.
  var url: FixtureURL? {
    FixtureURL(target.hasPrefix("/") ? "http://localhost" + target : target)
  }

  /// The host behind `CONNECT`, without the port.
  var host: String { String(target.prefix { $0 != ":" }).lowercased() }

  /// Whether the bytes from the end of the first line on hold an empty line.
  private static func hasEnd(_ bytes: ArraySlice<UInt8>) -> Bool {
    var isEmpty = false
    for byte in bytes {
      switch byte {
      case UInt8(ascii: "\n"):
        if isEmpty { return true }
        isEmpty = true
      case UInt8(ascii: "\r"): break
      default: isEmpty = false
      }
    }
    return false
  }

  private static func isText(_ byte: UInt8) -> Bool {
    byte >= 0x20 && byte != 0x7F || byte == 0x09 || byte == 0x0A || byte == 0x0D
  }

  private static func isLetter(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte & 0xDF)
  }
}
