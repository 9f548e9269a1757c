/// A source text in which keycap digits mark places: `{"a":1️⃣x}`.
package struct MarkedText: Sendable, ExpressibleByStringLiteral, CustomStringConvertible {
  /// A marked place, in the text without markers.
  package struct Place: Hashable, Sendable {
    /// The offset in UTF-8 bytes, 0-based.
    package let offset: Int
    /// The line, 1-based; lines end at LF, CR or CR LF.
    package let line: Int
    /// The column in UTF-8 bytes, 1-based.
    package let column: Int

    package init(offset: Int, line: Int, column: Int) {
      self.offset = offset
      self.line = line
      self.column = column
    }
  }

  /// The text without markers.
  package private(set) var text = ""
  /// The places by the digits of the markers.
  package private(set) var places: [Int: Place] = [:]

  /// The text with its markers.
  package let description: String

  package var bytes: [UInt8] { Array(text.utf8) }
  /// The offsets of the marked places, in the order of the text.
  package var offsets: [Int] { places.values.map(\.offset).sorted() }

  /// Removes the markers.
  ///
  /// - Precondition: No digit marks two places.
  package init(_ marked: String) {
    description = marked
    // Uses scalars, not characters: a marker must not combine with the character before it.
    let scalars = Array(marked.unicodeScalars)
    var index = 0
    var line = 1
    var lineStart = 0
    while index < scalars.count {
      let scalar = scalars[index]
      if let digit = Self.digit(of: scalars[index...].prefix(3)) {
        let offset = text.utf8.count
        let place = Place(offset: offset, line: line, column: offset - lineStart + 1)
        precondition(places.updateValue(place, forKey: digit) == nil, "\(digit) marks two places")
        index += 3
        continue
      }
      text.unicodeScalars.append(scalar)
      index += 1
      let isBeforeLineFeed = index < scalars.count && scalars[index] == "\n"
      if scalar == "\n" || (scalar == "\r" && !isBeforeLineFeed) {
        line += 1
        lineStart = text.utf8.count
      }
    }
  }

  package init(stringLiteral marked: String) {
    self.init(marked)
  }

  /// Returns the place of a marker.
  ///
  /// - Precondition: The text contains the marker.
  package subscript(digit: Int) -> Place {
    guard let place = places[digit] else { preconditionFailure("no marker \(digit) in: \(text)") }
    return place
  }

  /// Returns the digit of a marker: a digit, variation selector 16 and a combining enclosing keycap
  /// (UTS #51).
  private static func digit(of scalars: ArraySlice<Unicode.Scalar>) -> Int? {
    guard let first = scalars.first, ("0"..."9").contains(first),
      scalars.dropFirst().elementsEqual(["\u{FE0F}", "\u{20E3}"])
    else { return nil }
    return Int(first.value - 48)
  }
}
