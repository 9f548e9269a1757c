import SourceText

/// The numbers of elements at the start and at the end of an expected array that match what came.
///
/// They are used if what came has another length.
struct KeptElements: Sendable {
  let startCount: Int
  let endCount: Int

  /// Counts the elements that match; `nil` if there are none.
  init?(
    of expectedCount: Int, _ actualCount: Int,
    isMatch: (_ expected: Int, _ actual: Int) -> Bool
  ) {
    let most = min(expectedCount, actualCount)
    var (start, end) = (0, 0)
    while start < most, isMatch(start, start) { start += 1 }
    while end < most - start, isMatch(expectedCount - 1 - end, actualCount - 1 - end) { end += 1 }
    guard start + end > 0 else { return nil }
    (startCount, endCount) = (start, end)
  }
}

/// Changes the text of an array of a scenario file; the elements that are kept stay as they are,
/// with the comments beside them.
///
/// A comment before the comma of an element belongs to this element. So does one after the comma,
/// if the line ends with it. Any other comment belongs to the element after it.
struct ArrayUpdate {
  /// The text of the array.
  private let text: [UInt8]
  /// The places of its elements.
  private let elements: [Range<Int>]
  /// What is replaced, in the order of the text.
  private var edits: [(range: Range<Int>, text: String)] = []

  private init?(_ text: [UInt8]) {
    let file = SourceFile(name: "", bytes: text)
    let (document, root, _) = JSONReader.read(file, policy: .handwritten)
    guard let node = root.node, root.isReadable, document.kind(of: node) == .array else {
      return nil
    }
    self.text = text
    elements = document.elements(of: node).map { document.sourceRange(of: $0) }
  }

  /// Returns the text of an array with elements that came in place of those that do not match.
  ///
  /// - Parameters:
  ///   - text: The text of the array in the file.
  ///   - new: What came, as JSON.
  ///   - kept: The elements that stay.
  /// - Returns: The new text; `nil` if the array must be replaced as a whole.
  static func updated(_ text: [UInt8], to new: String, keeping kept: KeptElements) -> [UInt8]? {
    guard var update = ArrayUpdate(text), let actual = ArrayUpdate(Array(new.utf8)),
      kept.startCount + kept.endCount <= min(update.elements.count, actual.elements.count)
    else { return nil }
    let old = kept.startCount..<update.elements.count - kept.endCount
    let added = actual.elements[kept.startCount..<actual.elements.count - kept.endCount].map {
      String(decoding: actual.text[$0], as: UTF8.self)
    }
    let replacedCount = min(old.count, added.count)
    for (number, element) in zip(old, added) {
      update.edits.append((update.elements[number], element))
    }
    let place = old.lowerBound + replacedCount
    update.remove(place..<old.upperBound)
    update.insert(Array(added.dropFirst(replacedCount)), before: place)
    return update.result
  }

  private var result: [UInt8] {
    var result: [UInt8] = []
    var end = 0
    for edit in edits {
      result += text[end..<edit.range.lowerBound]
      result += Array(edit.text.utf8)
      end = edit.range.upperBound
    }
    return result + text[end...]
  }

  private mutating func remove(_ removed: Range<Int>) {
    guard !removed.isEmpty else { return }
    let first = boundary(before: removed.lowerBound)
    let last = boundary(before: removed.upperBound)
    if removed.upperBound == elements.count, separator(before: elements.count) == nil,
      removed.lowerBound > 0, let comma = separator(before: removed.lowerBound)
    {
      edits.append((startOfBlanks(before: comma, where: \.isBlank)..<comma + 1, ""))
    }
    // What follows on a line must not become part of a comment before it.
    let joinsLines = first.isAtEndOfLine && !last.isAtEndOfLine
    let start = joinsLines ? endOfBlanks(from: first.place) : first.place
    let end = joinsLines ? endOfBlanks(from: last.place) : last.place
    edits.append((start..<end, ""))
  }

  private mutating func insert(_ added: [String], before number: Int) {
    guard !added.isEmpty else { return }
    let boundary = boundary(before: number)
    let place = boundary.place
    let nextLine = newLine(in: place..<endOfBlanks(from: place))
    guard number == elements.count, let last = elements.last else {
      if boundary.isAtEndOfLine, let nextLine {
        edits.append((place..<place, added.map { nextLine + $0 + "," }.joined()))
      } else {
        let next = endOfBlanks(from: place)
        edits.append((next..<next, added.map { $0 + ", " }.joined()))
      }
      return
    }
    let ownLine = newLine(
      in: startOfBlanks(before: last.lowerBound, where: \.isWhiteSpace)..<last.lowerBound)
    let space = ownLine ?? (boundary.isAfterLineComment ? nextLine : nil) ?? " "
    if separator(before: number) != nil {
      edits.append((place..<place, added.map { space + $0 + "," }.joined()))
    } else {
      let comma = boundary.isAfterLineComment ? last.upperBound : place
      edits.append((comma..<comma, ","))
      edits.append((place..<place, space + added.joined(separator: "," + space)))
    }
  }

  // MARK: - Between elements

  /// The place that divides what belongs to an element from what belongs to the next one.
  private struct Boundary {
    let place: Int
    /// Whether nothing more is on the line.
    let isAtEndOfLine: Bool
    /// Whether a comment is before it that ends with the line.
    let isAfterLineComment: Bool
  }

  /// Returns the boundary before an element; after the last element, if the number is their count.
  private func boundary(before number: Int) -> Boundary {
    let start = separator(before: number).map { $0 + 1 } ?? elements[number - 1].upperBound
    var end = start
    var isAfterLineComment = false
    while !isAfterLineComment {
      let comment = endOfSpaces(from: end)
      let next = endOfComment(at: comment)
      if next == comment || text[comment..<next].contains(where: \.isLineBreak) { break }
      isAfterLineComment = !text[comment...].starts(with: "/*".utf8)
      end = next
    }
    let rest = endOfSpaces(from: end)
    let isAtEndOfLine = rest < text.count && text[rest].isLineBreak
    let isLast = number == elements.count
    return Boundary(
      place: isLast ? end : isAtEndOfLine ? rest : start, isAtEndOfLine: isAtEndOfLine,
      isAfterLineComment: isAfterLineComment)
  }

  /// Returns the place of the comma before an element, or of the bracket before the first one;
  /// after the last, of a trailing comma.
  private func separator(before number: Int) -> Int? {
    guard number > 0 else { return 0 }
    let end = number < elements.count ? elements[number].lowerBound : text.count - 1
    var place = elements[number - 1].upperBound
    while place < end, text[place] != UInt8(ascii: ",") {
      place = max(place + 1, endOfComment(at: place))
    }
    return place < end ? place : nil
  }

  /// Returns where the comment at a place ends; the place if no comment starts there.
  private func endOfComment(at start: Int) -> Int {
    let rest = text[start...]
    if rest.starts(with: "//".utf8) || rest.first == UInt8(ascii: "#") {
      return rest.firstIndex(where: \.isLineBreak) ?? text.count
    }
    guard rest.starts(with: "/*".utf8) else { return start }
    var end = start + 2
    while end < text.count, !text[end...].starts(with: "*/".utf8) { end += 1 }
    return min(end + 2, text.count)
  }

  /// Returns the first line break in white space, with the indentation after the last one; `nil` if
  /// there is none.
  private func newLine(in range: Range<Int>) -> String? {
    let blanks = text[range]
    guard let first = blanks.firstIndex(where: \.isLineBreak),
      let last = blanks.lastIndex(where: \.isLineBreak)
    else { return nil }
    let lineBreak = blanks[first...].starts(with: "\r\n".utf8) ? "\r\n" : "\n"
    return lineBreak + String(decoding: blanks[(last + 1)...], as: UTF8.self)
  }

  private func endOfSpaces(from start: Int) -> Int {
    text[start...].firstIndex { !$0.isBlank } ?? text.count
  }

  private func endOfBlanks(from start: Int) -> Int {
    text[start...].firstIndex { !$0.isWhiteSpace } ?? text.count
  }

  private func startOfBlanks(before end: Int, where isBlank: (UInt8) -> Bool) -> Int {
    text[..<end].lastIndex { !isBlank($0) }.map { $0 + 1 } ?? 0
  }
}
