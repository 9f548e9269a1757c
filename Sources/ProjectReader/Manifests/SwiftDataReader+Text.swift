import SourceText

/// Words, white space and texts of Swift.
extension SwiftDataReader {
  /// The byte that is next; 0 at the end.
  var current: UInt8 { index < bytes.count ? bytes[index] : 0 }

  func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }

  func isWord(_ byte: UInt8) -> Bool {
    byte.isASCIILetterOrDigit || byte == UInt8(ascii: "_") || byte >= 0x80
  }

  func isOperator(_ index: Int) -> Bool {
    index < bytes.count && "+-*/%=<>!&|^~?.".utf8.contains(bytes[index])
  }

  /// Reads a name; `nil`, at the same place, if none is next.
  mutating func word() -> String? {
    let isQuoted = current == UInt8(ascii: "`")
    let start = isQuoted ? index + 1 : index
    var end = start
    while end < bytes.count, isWord(bytes[end]) { end += 1 }
    guard end > start else { return nil }
    index = isQuoted && end < bytes.count ? end + 1 : end
    return text(start..<end)
  }

  mutating func skipLine() {
    while index < bytes.count, !current.isLineBreak { index += 1 }
  }

  /// Moves past white space and comments.
  ///
  /// - Returns: Whether there is a line break in it.
  @discardableResult
  mutating func skipSpace() -> Bool {
    var isNewLine = false
    while index < bytes.count {
      switch current {
      case 0x0A, 0x0D:
        isNewLine = true
        index += 1
      case 0x20, 0x09: index += 1
      case UInt8(ascii: "/") where next == UInt8(ascii: "/"): skipLine()
      case UInt8(ascii: "/") where next == UInt8(ascii: "*"): skipComment()
      default: return isNewLine
      }
    }
    return isNewLine
  }

  private var next: UInt8 { index + 1 < bytes.count ? bytes[index + 1] : 0 }

  private mutating func skipComment() {
    var open = 0
    repeat {
      if current == UInt8(ascii: "/"), next == UInt8(ascii: "*") {
        open += 1
        index += 2
      } else if current == UInt8(ascii: "*"), next == UInt8(ascii: "/") {
        open -= 1
        index += 2
      } else {
        index += 1
      }
    } while open > 0 && index < bytes.count
    index = min(index, bytes.count)
  }

  /// Moves past a name, a text, a bracket with all in it, or one other character.
  mutating func skipOne() {
    var open: [UInt8] = []
    repeat {
      skipSpace()
      switch current {
      case UInt8(ascii: "("): open.append(UInt8(ascii: ")"))
      case UInt8(ascii: "["): open.append(UInt8(ascii: "]"))
      case UInt8(ascii: "{"): open.append(UInt8(ascii: "}"))
      case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"):
        // A bracket that is missing closes with the one around it.
        if let place = open.lastIndex(of: current) { open.removeSubrange(place...) }
      case UInt8(ascii: "\""), UInt8(ascii: "#"):
        if string() != nil { continue }
      default:
        if word() != nil { continue }
      }
      index = min(index + 1, bytes.count)
    } while !open.isEmpty && index < bytes.count
  }

  /// Moves to one of some characters that is not in a bracket of its own.
  mutating func skip(upTo ends: Unicode.Scalar...) {
    skipSpace()
    while index < bytes.count, !ends.contains(Unicode.Scalar(current)) {
      skipOne()
      skipSpace()
    }
  }

  // MARK: - Texts

  /// Reads a text; `nil`, at the same place, if none is next.
  mutating func string() -> [SwiftData.Piece]? {
    let start = index
    var hashes = 0
    // The `#` before these was not the start of a text, so they are not either.
    if start > 0, current == UInt8(ascii: "#"), bytes[start - 1] == UInt8(ascii: "#") { return nil }
    while index < bytes.count, current == UInt8(ascii: "#") {
      hashes += 1
      index += 1
    }
    let quotes = bytes[index...].prefix(3).prefix { $0 == UInt8(ascii: "\"") }.count
    guard quotes > 0 else {
      index = start
      return nil
    }
    let isLong = quotes == 3
    index += isLong ? 3 : 1
    var (pieces, literal) = ([SwiftData.Piece](), [UInt8]())
    while index < bytes.count, isLong || current != 0x0A {
      if closes(isLong, hashes) {
        index += (isLong ? 3 : 1) + hashes
        break
      }
      guard current == UInt8(ascii: "\\"), hasHashes(hashes, at: index + 1) else {
        literal.append(current)
        index += 1
        continue
      }
      index += 1 + hashes
      if current == UInt8(ascii: "(") {
        pieces.append(.literal(String(decoding: literal, as: UTF8.self)))
        literal = []
        pieces.append(.inserted(inserted()))
      } else {
        appendEscape(to: &literal)
      }
    }
    pieces.append(.literal(String(decoding: literal, as: UTF8.self)))
    return isLong ? Self.withoutIndentation(pieces) : pieces
  }

  private func hasHashes(_ count: Int, at place: Int) -> Bool {
    place + count <= bytes.count
      && bytes[place..<place + count].allSatisfy { $0 == UInt8(ascii: "#") }
  }

  private func closes(_ isLong: Bool, _ hashes: Int) -> Bool {
    let count = isLong ? 3 : 1
    return index + count <= bytes.count
      && bytes[index..<index + count].allSatisfy { $0 == UInt8(ascii: "\"") }
      && hasHashes(hashes, at: index + count)
  }

  private mutating func inserted() -> SwiftData {
    // Texts within texts without end are not read any further.
    guard depth < Self.depthLimit else {
      index = bytes.count
      return SwiftData(form: .unknown, range: index..<index)
    }
    depth += 1
    defer { depth -= 1 }
    index += 1
    let value = expression()
    skip(upTo: ")")
    index = min(index + 1, bytes.count)
    return value
  }

  private mutating func appendEscape(to literal: inout [UInt8]) {
    let escapes: [UInt8: UInt8] = [
      UInt8(ascii: "n"): 0x0A, UInt8(ascii: "t"): 0x09, UInt8(ascii: "r"): 0x0D,
      UInt8(ascii: "0"): 0,
    ]
    let letter = current
    index = min(index + 1, bytes.count)
    if letter == 0x0A { return }
    guard letter == UInt8(ascii: "u"), current == UInt8(ascii: "{") else {
      literal.append(escapes[letter] ?? letter)
      return
    }
    let start = index + 1
    while index < bytes.count, current != UInt8(ascii: "}"), current != 0x0A { index += 1 }
    let digits = text(min(start, index)..<index)
    index = min(index + 1, bytes.count)
    if digits.first?.isHexDigit == true,
      let scalar = UInt32(digits, radix: 16).flatMap(Unicode.Scalar.init)
    {
      literal += Array(String(scalar).utf8)
    }
  }

  /// Removes the first line break, the last one, and the indentation of the closing quotation
  /// marks.
  private static func withoutIndentation(_ pieces: [SwiftData.Piece]) -> [SwiftData.Piece] {
    guard case .literal(let last)? = pieces.last else { return pieces }
    let lastLine = last.split(separator: "\n", omittingEmptySubsequences: false).last ?? ""
    let margin = lastLine.allSatisfy(\.isWhitespace) ? "\n\(lastLine)" : "\n"
    return pieces.enumerated().map { number, piece in
      guard case .literal(var text) = piece else { return piece }
      if number == pieces.count - 1, text.hasSuffix(margin) { text.removeLast(margin.count) }
      text = text.replacing(margin, with: "\n")
      if number == 0, text.hasPrefix("\n") { text.removeFirst() }
      return .literal(text)
    }
  }
}
