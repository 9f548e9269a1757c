import ServiceExtensionKit

/// The head of a request of HTTP/1, as far as a server of files looks at it.
struct HTTPRequest: Equatable {
  /// Longer heads are refused.
  static let limit = 16 << 10

  let method: String
  /// As it was sent: a path, a whole URL to a proxy, or the host behind `CONNECT`.
  let target: String
  /// What the fields `Host` say, without the ports.
  let hosts: [String]

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
    let end = endOfHead(bytes)
    let head = bytes[..<(end ?? bytes.endIndex)]
    // Nobody who speaks another protocol, such as TLS, is waited for.
    guard head.allSatisfy({ isText($0) }) else { return .malformed }
    guard head.count <= limit else { return .tooLong }
    var lines = head.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
      .map { $0.last == UInt8(ascii: "\r") ? $0.dropLast() : $0 }[...]
    guard lines.count > 1, let line = lines.popFirst() else { return .incomplete }
    let words = line.split(separator: UInt8(ascii: " "), omittingEmptySubsequences: false)
    guard words.count == 3, !words[0].isEmpty, words[0].allSatisfy(isLetter), !words[1].isEmpty,
      words[2].starts(with: Array("HTTP/1.".utf8))
    else { return .malformed }
    guard end != nil else { return .incomplete }
    return .request(
      HTTPRequest(
        method: String(decoding: words[0], as: UTF8.self),
        target: String(decoding: words[1], as: UTF8.self),
        hosts: lines.compactMap(host(in:))))
  }

  /// The URL that is asked for; that of this machine if it names no host; `nil` if it is none.
  var url: FixtureURL? {
    FixtureURL(target.hasPrefix("/") ? "http://localhost" + target : target)
  }

  /// The host behind `CONNECT`, without the port.
  var host: String { FixtureURL.host(of: target) }

  /// Whether it means this machine by the name that it calls it; a proxy is called by any.
  var isForThisServer: Bool {
    !target.hasPrefix("/") || hosts.allSatisfy(FixtureURL.isLoopback)
  }

  /// Returns the host that a line of the head names; `nil` if it is another field.
  private static func host(in line: ArraySlice<UInt8>) -> String? {
    let field = String(decoding: line, as: UTF8.self)
      .split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
    guard field.count == 2, field[0].lowercased() == "host" else { return nil }
    return FixtureURL.host(of: field[1].filter { $0 != " " && $0 != "\t" })
  }

  /// Returns where the head ends, behind an empty line; `nil` if it goes on.
  private static func endOfHead(_ bytes: [UInt8]) -> Int? {
    var isEmpty = false
    for (index, byte) in bytes.enumerated() {
      switch byte {
      case UInt8(ascii: "\n"):
        if isEmpty { return index + 1 }
        isEmpty = true
      case UInt8(ascii: "\r"): break
      default: isEmpty = false
      }
    }
    return nil
  }

  private static func isText(_ byte: UInt8) -> Bool {
    byte >= 0x20 && byte != 0x7F || byte == 0x09 || byte == 0x0A || byte == 0x0D
  }

  private static func isLetter(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte & 0xDF)
  }
}
