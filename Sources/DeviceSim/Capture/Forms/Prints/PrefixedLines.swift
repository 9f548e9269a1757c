import SourceText

/// Lines that all begin with the same prefix.
///
/// In a log it is the time and the name of a process. In a mail or a patch it is the sign of a
/// quotation or of an added line. A print of several lines has it before each of them. Digits may
/// differ, because they count the time. In a text of Scala or Kotlin it is the bar of its margin.
struct PrefixedLines {
  /// The shortest part of the start of a line that is a prefix, in bytes: that of a time.
  private static let shortestPart = 8

  /// The signs of comments, quotations and added lines, which may be before other words.
  private static let signs = Array("*/#>+|".utf8)

  /// The text without the prefixes.
  let file: SourceFile
  /// Where the lines start in this text, and in the log.
  private let starts: [(made: Int, written: Int)]

  /// How much of the first line after the bracket is looked at, in bytes.
  private static let longestStart = 256

  /// Reads the lines from a bracket on; `nil` if they have no prefix.
  ///
  /// The bracket is the last of its line. If the prefix is only that of a comment, the line may
  /// also end in another bracket or a comma.
  init?(_ range: Range<Int>, of log: SourceFile) {
    let bytes = log.bytes
    let text = bytes.span
    let lineFeed = UInt8(ascii: "\n")
    let start = bytes[range].prefix(Self.longestStart)
    guard var lineEnd = start.firstIndex(of: lineFeed),
      let last = bytes[range.lowerBound..<lineEnd].lastIndex(where: { $0 > 0x20 }),
      "{[,".utf8.contains(bytes[last])
    else { return nil }
    guard
      let prefix = Self.margin(bytes, from: range.lowerBound, lineEnd + 1)
        ?? Self.prefix(bytes, of: range.lowerBound, lineEnd + 1)
    else { return nil }
    let isComment = !bytes[prefix].contains(where: \.isASCIILetterOrDigit)
    guard last == range.lowerBound || isComment else { return nil }
    var made = DerivedText(of: log)
    var starts: [(made: Int, written: Int)] = [(0, range.lowerBound)]
    made.copy(range.lowerBound..<lineEnd, of: log)
    while lineEnd < range.upperBound, Self.common(bytes, prefix, lineEnd + 1) == prefix.count {
      made.write("\n".utf8, for: lineEnd..<lineEnd + 1, of: log)
      let start = lineEnd + 1 + prefix.count
      lineEnd = min(text.firstIndex(of: lineFeed, from: start), range.upperBound)
      starts.append((made.bytes.count, start))
      made.copy(start..<max(start, lineEnd), of: log)
    }
    file = made.made()
    self.starts = starts
  }

  /// Returns the place in the log of one in the text without the prefixes.
  func place(of index: Int) -> Int {
    let line = starts[max(0, starts.partitioningIndex { $0.made > index } - 1)]
    return line.written + index - line.made
  }

  /// Returns the prefix of the line of a bracket, which the next line has too; `nil` if there is
  /// none.
  private static func prefix(
    _ bytes: [UInt8], of bracket: Int, _ nextLine: Int
  ) -> Range<Int>? {
    var first = bracket
    while first > 0, bytes[first - 1] != UInt8(ascii: "\n") { first -= 1 }
    var count = common(bytes, first..<bracket, nextLine)
    let isWhole = count == bracket - first
    while !isWhole, count > 0, bytes[first + count - 1] > 0x20 { count -= 1 }
    let prefix = first..<first + count
    let word = bytes[prefix].filter { $0 > 0x20 }
    let isPrefix =
      isWhole || !word.isEmpty && word.allSatisfy(signs.contains)
      ? !word.isEmpty : count >= shortestPart && word.contains(where: \.isDigit)
    return isPrefix ? prefix : nil
  }

  /// Returns the margin of the next line, if the bracket is the first sign of a text in triple
  /// quotes; `nil` if there is none.
  private static func margin(
    _ bytes: [UInt8], from bracket: Int, _ nextLine: Int
  ) -> Range<Int>? {
    guard bytes[..<bracket].suffix(3).elementsEqual("\"\"\"".utf8),
      let bar = bytes[min(nextLine, bytes.count)...].firstIndex(where: { $0 > 0x20 }),
      bytes[bar] == UInt8(ascii: "|"), !bytes[nextLine..<bar].contains(UInt8(ascii: "\n"))
    else { return nil }
    return nextLine..<bar + 1
  }

  /// Returns how many bytes at an index are those of a prefix, except for digits.
  private static func common(_ bytes: [UInt8], _ prefix: Range<Int>, _ index: Int) -> Int {
    prefix.prefix { place in
      let other = index + place - prefix.lowerBound
      return other < bytes.count
        && (bytes[place] == bytes[other] || bytes[place].isDigit && bytes[other].isDigit)
    }.count
  }
}
