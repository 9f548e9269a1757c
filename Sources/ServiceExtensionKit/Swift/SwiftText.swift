import SourceText

/// The code of a Swift file: the same bytes with blanked comments and literal texts.
///
/// Places stay: each byte that is not code becomes a space, except line ends. Code inside a
/// literal, as in `"\(a)"`, stays code.
///
/// ```
/// class A { /* class B */ let c = "class \(d)" }
/// class A {               let c =          d   }
/// ```
struct SwiftText {
  private(set) var code: [UInt8]
  /// How deep literals may be within the code of others; what is deeper is blanked to the end of
  /// the file.
  static let depthLimit = 64

  private let bytes: [UInt8]
  private var index = 0
  /// How deep the code at the index is within literals.
  private var nesting = 0

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    code = bytes
    // An unmatched closing parenthesis does not end the file.
    while index < bytes.count {
      scanCode()
      index += 1
    }
  }

  /// Scans to the parenthesis that closes this piece of code, or to the end.
  private mutating func scanCode() {
    var depth = 0
    while index < bytes.count {
      switch bytes[index] {
      case UInt8(ascii: "("): depth += 1
      case UInt8(ascii: ")"):
        if depth == 0 { return }
        depth -= 1
      case UInt8(ascii: "/") where has("//"):
        blankLine()
        continue
      case UInt8(ascii: "/") where has("/*"):
        blankComment()
        continue
      case UInt8(ascii: "#"), UInt8(ascii: "\""):
        let (hashes, hasQuote) = openingHashes
        if hasQuote { scanLiteral(hashes: hashes) } else { index += hashes }
        continue
      default: break
      }
      index += 1
    }
  }

  private func has(_ text: StaticString) -> Bool { bytes.span.hasBytes(text, at: index) }

  private mutating func blank() {
    if bytes[index] != UInt8(ascii: "\n"), bytes[index] != UInt8(ascii: "\r") {
      code[index] = UInt8(ascii: " ")
    }
    index += 1
  }

  private mutating func blank(_ count: Int) {
    for _ in 0..<count where index < bytes.count { blank() }
  }

  private mutating func blankLine() {
    while index < bytes.count, bytes[index] != UInt8(ascii: "\n"),
      bytes[index] != UInt8(ascii: "\r")
    {
      blank()
    }
  }

  private mutating func blankComment() {
    var depth = 0
    while index < bytes.count {
      if has("/*") {
        depth += 1
        blank(2)
      } else if has("*/") {
        depth -= 1
        blank(2)
        if depth == 0 { return }
      } else {
        blank()
      }
    }
  }

  // MARK: - Literals

  /// The number of `#` here, and whether a quotation mark follows.
  private var openingHashes: (count: Int, hasQuote: Bool) {
    let hashes = bytes[index...].prefix { $0 == UInt8(ascii: "#") }.count
    let quote = index + hashes
    return (hashes, quote < bytes.count && bytes[quote] == UInt8(ascii: "\""))
  }

  private func hasHashes(_ count: Int, at offset: Int) -> Bool {
    guard offset + count <= bytes.count else { return false }
    return bytes[offset..<(offset + count)].allSatisfy { $0 == UInt8(ascii: "#") }
  }

  private mutating func scanLiteral(hashes: Int) {
    blank(hashes)
    let isLong = has("\"\"\"")
    blank(isLong ? 3 : 1)
    while index < bytes.count {
      switch bytes[index] {
      case UInt8(ascii: "\"") where !isLong || has("\"\"\""):
        let marks = isLong ? 3 : 1
        let isEnd = hasHashes(hashes, at: index + marks)
        blank(isEnd ? marks + hashes : 1)
        if isEnd { return }
      case UInt8(ascii: "\\") where hasHashes(hashes, at: index + 1):
        blank(1 + hashes)
        if index < bytes.count, bytes[index] == UInt8(ascii: "(") {
          blank()
          guard nesting < Self.depthLimit else { return blank(bytes.count - index) }
          nesting += 1
          scanCode()
          nesting -= 1
          if index < bytes.count { blank() }
        } else if index < bytes.count {
          blank()
        }
      // A single-line literal without an end.
      case UInt8(ascii: "\n") where !isLong: return
      default: blank()
      }
    }
  }
}
