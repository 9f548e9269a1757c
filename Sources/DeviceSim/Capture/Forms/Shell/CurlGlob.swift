import SourceText

/// The URLs that curl makes of one with `{ada,bea}` or `[1-3]` in it.
///
/// Source: the manual of curl 8, *URL*.
struct CurlGlob {
  /// A part of a URL: one text, or several of which each makes a URL.
  private typealias Part = [TextPlace]

  /// The longest pattern, in bytes, and how many parts it may have.
  private static let longest = 4096
  private static let mostParts = 64

  private let url: TextPlace
  private let bytes: [UInt8]
  private let most: Int

  /// Expands a pattern.
  ///
  /// - Parameters:
  ///   - url: The pattern.
  ///   - most: How many URLs are made at most.
  /// - Returns: Its URLs, of which the last part changes first; the URL itself without a pattern.
  static func urls(of url: TextPlace, most: Int) -> [TextPlace] {
    CurlGlob(url: url, bytes: url.file.bytes, most: most).urls
  }

  private var urls: [TextPlace] {
    guard url.range.count <= Self.longest else { return [url] }
    let parts = parts
    guard (2...Self.mostParts).contains(parts.count) else { return [url] }
    var urls = [TextPlace(url.range.lowerBound..<url.range.lowerBound, of: url.file)]
    for part in parts {
      let longer = urls.lazy.flatMap { start in
        part.lazy.map { TextPlace(joining: [start, $0], of: url.file) }
      }
      urls = Array(longer.prefix(most))
    }
    return urls
  }

  /// The parts of the URL in order.
  private var parts: [Part] {
    var parts: [Part] = []
    var start = url.range.lowerBound
    var index = start
    while index < url.range.upperBound {
      let found =
        bytes[index] == UInt8(ascii: "{")
        ? list(at: index) : bytes[index] == UInt8(ascii: "[") ? range(at: index) : nil
      guard let (part, end) = found else {
        index += 1
        continue
      }
      parts += [[TextPlace(start..<index, of: url.file)], part]
      (start, index) = (end, end)
    }
    return parts + [[TextPlace(start..<index, of: url.file)]]
  }

  /// Returns the texts between braces, and where they end; `nil` for a placeholder, which has no
  /// comma.
  private func list(at open: Int) -> (Part, Int)? {
    let rest = bytes[open + 1..<url.range.upperBound]
    guard let close = rest.firstIndex(of: UInt8(ascii: "}")),
      !rest[..<close].contains(UInt8(ascii: "{")), rest[..<close].contains(UInt8(ascii: ","))
    else { return nil }
    let texts = rest[..<close].split(separator: UInt8(ascii: ","), omittingEmptySubsequences: false)
    return (texts.prefix(most).map { TextPlace($0.indices, of: url.file) }, close + 1)
  }

  /// Returns the numbers or letters of a range, as `[1-3]`, `[001-100]` or `[a-g:2]`, and where it
  /// ends; `nil` for anything else, such as an address of IPv6.
  private func range(at open: Int) -> (Part, Int)? {
    let rest = bytes[open + 1..<url.range.upperBound]
    guard let close = rest.prefix(32).firstIndex(of: UInt8(ascii: "]")) else { return nil }
    let place = TextPlace(open..<close + 1, of: url.file)
    let parts = bytes[open + 1..<close]
      .split(separator: UInt8(ascii: ":"), maxSplits: 1, omittingEmptySubsequences: false)
    let dash = UInt8(ascii: "-")
    guard let ends = parts.first?.split(separator: dash, omittingEmptySubsequences: false),
      ends.count == 2, let step = parts.count == 1 ? 1 : Self.number(parts[1]), step > 0
    else { return nil }
    func part(_ first: Int, _ last: Int, _ text: (Int) -> String) -> (Part, Int)? {
      guard first <= last else { return nil }
      let texts = stride(from: first, through: last, by: step).prefix(most).map { number in
        TextPlace(text(number), for: place)
      }
      return (texts, close + 1)
    }
    if let first = Self.number(ends[0]), let last = Self.number(ends[1]) {
      let width = ends[0].first == UInt8(ascii: "0") ? ends[0].count : 0
      return part(first, last) { String($0).zeroPadded(to: width) }
    }
    guard let first = Self.letter(ends[0]), let last = Self.letter(ends[1]),
      first & 0x20 == last & 0x20
    else { return nil }
    return part(Int(first), Int(last)) { String(Unicode.Scalar(UInt8(truncatingIfNeeded: $0))) }
  }

  private static func number(_ text: ArraySlice<UInt8>) -> Int? {
    text.allSatisfy(\.isDigit) ? Int(String(decoding: text, as: UTF8.self)) : nil
  }

  private static func letter(_ text: ArraySlice<UInt8>) -> UInt8? {
    guard text.count == 1, let byte = text.first, byte.isASCIILetterOrDigit, !byte.isDigit else {
      return nil
    }
    return byte
  }
}
