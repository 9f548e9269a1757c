import ServiceExtensionKit

/// The head of an HTTP/1 request, with the parts that a file server needs.
struct HTTPRequest: Equatable {
  /// The maximum size of a head, in bytes; longer heads are rejected.
  static let limit = 16 << 10

  let method: String
  /// The target as it was sent: a path, a whole URL to a proxy, or the host after `CONNECT`.
  let target: String
  /// The values of the `Host` fields, without the ports.
  let hosts: [String]

  /// The state of the bytes received so far.
  enum Reading: Equatable {
    /// The head is not complete yet.
    case incomplete
    case request(HTTPRequest)
    case tooLong
    /// The bytes are not HTTP.
    case malformed
  }

  /// Parses the head at the start of the bytes.
  static func read(_ bytes: [UInt8]) -> Reading {
    let end = endOfHead(bytes)
    let head = bytes[..<(end ?? bytes.endIndex)]
    // Another protocol, such as TLS, is rejected at once.
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

  /// The requested URL, with this machine as the host if there is none; `nil` if it is not valid.
  var url: FixtureURL? {
    FixtureURL(target.hasPrefix("/") ? "http://localhost" + target : target)
  }

  /// The host after `CONNECT`, without the port.
  var host: String { FixtureURL.host(of: target) }

  /// Whether the request names this machine as its host; a request to a proxy may name any host.
  var isForThisServer: Bool {
    !target.hasPrefix("/") || hosts.allSatisfy(FixtureURL.isLoopback)
  }

  /// Returns the host in a line of the head; `nil` if the line is another field.
  private static func host(in line: ArraySlice<UInt8>) -> String? {
    let field = String(decoding: line, as: UTF8.self)
      .split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
    guard field.count == 2, field[0].lowercased() == "host" else { return nil }
    return FixtureURL.host(of: field[1].filter { $0 != " " && $0 != "\t" })
  }

  /// Returns the end of the head, after an empty line; `nil` if the head is not complete.
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
