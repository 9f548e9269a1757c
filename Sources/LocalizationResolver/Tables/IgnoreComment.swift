import SourceText

/// `devsim:ignore LOC303` in a `.strings` file: diagnostics that are not reported about the entry
/// after the comment, or before it on its line.
///
/// ```
/// /* Not translated. devsim:ignore LOC303, LOC507 */
/// "brand" = "Acme";
/// ```
struct IgnoreComment {
  /// The codes of the diagnostics.
  private(set) var codes: Set<String> = []
  /// The first word that is not the name of a diagnostic of tables, but belongs to the list; with
  /// its place.
  private var unknown: (name: String, place: Range<Int>)?
  /// The place of the marker.
  let place: Range<Int>

  private static let marker: StaticString = "devsim:ignore"
  /// The place of the colon in the marker: the rarest of its characters in a table.
  private static let colon = 6

  /// Returns whether a file has such comments, so that its comments are worth reading.
  static func occurs(in bytes: [UInt8]) -> Bool {
    next(in: bytes.span, 0..<bytes.count) != nil
  }

  /// What is wrong with the list: the message, its place and the help; `nil` if nothing is.
  var mistake: (message: String, place: Range<Int>, help: String)? {
    guard let (name, place) = unknown else { return nil }
    return (
      name.isEmpty
        ? "'devsim:ignore' does not name a diagnostic"
        : "'\(name)' is not a diagnostic about tables", place,
      didYouMean(name, in: DiagnosticKind.localization.map(\.code))
        ?? "write a code, as in 'devsim:ignore LOC303'"
    )
  }

  /// Returns the markers in comments and the space between them.
  static func all(in bytes: Span<UInt8>, _ range: Range<Int>) -> [IgnoreComment] {
    var comments: [IgnoreComment] = []
    var start = range.lowerBound
    while let place = next(in: bytes, start..<range.upperBound) {
      let comment = IgnoreComment(at: place, in: bytes, before: range.upperBound)
      comments.append(comment)
      start = place.upperBound
    }
    return comments
  }

  private static func next(in bytes: Span<UInt8>, _ range: Range<Int>) -> Range<Int>? {
    var found = bytes.firstIndex(of: UInt8(ascii: ":"), from: range.lowerBound)
    while found < range.upperBound {
      let start = found - colon
      if start >= range.lowerBound, bytes.hasBytes(marker, at: start) {
        return start..<start + marker.utf8CodeUnitCount
      }
      found = bytes.firstIndex(of: UInt8(ascii: ":"), from: found + 1)
    }
    return nil
  }

  /// Reads the names after a marker, up to the end of the line or of the comment.
  private init(at place: Range<Int>, in bytes: Span<UInt8>, before limit: Int) {
    self.place = place
    var index = place.upperBound
    while index < limit {
      while index < limit, Self.isSeparator(bytes[index]) { index += 1 }
      let start = index
      while index < limit, Self.isNamePart(bytes[index]) { index += 1 }
      var word = ""
      for index in start..<index { word.unicodeScalars.append(Unicode.Scalar(bytes[index])) }
      guard let kind = DiagnosticKind.localization.first(where: { $0.isNamed(word) }) else {
        // A remark may follow the names.
        if codes.isEmpty || word.contains(where: \.isNumber) { unknown = (word, start..<index) }
        return
      }
      codes.insert(kind.code)
    }
  }

  private static func isSeparator(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") || byte == UInt8(ascii: ",")
  }

  private static func isNamePart(_ byte: UInt8) -> Bool {
    byte.isASCIILetterOrDigit || byte == UInt8(ascii: "-")
  }
}
