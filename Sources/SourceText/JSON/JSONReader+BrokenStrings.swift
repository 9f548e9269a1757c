/// Strings with wrong, missing or unescaped quotes: where was the string meant to end?
///
/// The end comes first, then the mistakes within:
///
/// ```
/// "chime.aiff”, "badge": 1      the curly quote ends it
/// "alert: "Hi"                  a name without its closing quote
/// "Hi there, "badge": 1         a string without its closing quote
/// "He said "hi" to me",         quotes that are not escaped
/// ```
extension JSONReader {
  // MARK: - A string that is not in the grammar

  /// Returns how a string is read that has a mistake in it or no end.
  func brokenString(from start: Int, _ text: Span<UInt8>) -> Recovery {
    var end = text.endOfQuotedLine(from: start)
    while end < text.count, text[end] != UInt8(ascii: "\"") {
      let next = text.endOfBlanks(from: end)
      guard next < text.count else { break }
      // A next line that continues with JSON means that the quote is missing on this one.
      if text.isOneOf("\"}],", at: next) || text.scalar(at: next)?.isOddQuote == true
        || (text.endOfLine(from: start) == end && nameEnd(in: start..<end, text) != nil)
      {
        return unclosedString(start..<end, text)
      }
      end = text.endOfQuotedLine(from: next)
    }
    guard end < text.count, text[end] == UInt8(ascii: "\"") else {
      return endlessString(start..<end, text)
    }
    if !text.isBeforeSeparator(end + 1), curlyQuote(endingStringIn: start..<end, text) != nil {
      return unclosedString(start..<end, text)
    }
    return Recovery(nil, at: start..<end, .string(start..<end, next: end + 1))
  }

  /// A string up to the end of the text: all closing brackets in it mean that only the quote is
  /// missing.
  private func endlessString(_ range: Range<Int>, _ text: Span<UInt8>) -> Recovery {
    var closers = 0
    var end = text.startOfBlanks(before: range.upperBound)
    while end > range.lowerBound, text.isCloser(at: end - 1) {
      closers += 1
      end = text.startOfBlanks(before: end - 1)
    }
    if (closers == cursor.depth && closers > 0) || curlyQuote(endingStringIn: range, text) != nil {
      return unclosedString(range, text)
    }
    let place = range.upperBound
    return Recovery(.unterminatedString, at: place..<place, .string(range, next: text.count))
  }

  /// A string that has to end within a range: at a curly quote, a name before its colon, else
  /// before what follows it.
  private func unclosedString(
    _ range: Range<Int>, replacesLast: Bool = false, _ text: Span<UInt8>
  ) -> Recovery {
    let start = range.lowerBound
    if let quote = curlyQuote(endingStringIn: range, text),
      let scalar = text.scalar(at: quote.lowerBound)
    {
      return Recovery(
        .curlyQuote(scalar), at: quote,
        .string(start..<quote.lowerBound, next: quote.upperBound, replacesLast: replacesLast))
    }
    let end = max(start, nameEnd(in: range, text) ?? contentEnd(in: range, text))
    return Recovery(
      .missingClosingQuote, at: end..<end,
      .string(start..<end, next: end, replacesLast: replacesLast))
  }

  /// Returns the first curly quote that is followed by a separator.
  private func curlyQuote(endingStringIn range: Range<Int>, _ text: Span<UInt8>) -> Range<Int>? {
    let quote = closingQuote(of: "\"", from: range.lowerBound, text)
    return quote.flatMap { $0.upperBound <= range.upperBound ? $0 : nil }
  }

  /// Returns where a name ends that has a colon in it.
  private func nameEnd(in range: Range<Int>, _ text: Span<UInt8>) -> Int? {
    guard [.name, .firstName, .colon].contains(cursor.expected) else { return nil }
    let content = text.extracting(range)
    let colon = content.firstIndex(of: UInt8(ascii: ":"), from: 0)
    guard colon < content.count else { return nil }
    return text.startOfBlanks(before: range.lowerBound + colon)
  }

  /// Returns where a string ends without the comma and the closing brackets that were meant to
  /// follow it.
  private func contentEnd(in range: Range<Int>, _ text: Span<UInt8>) -> Int {
    var end = text.startOfBlanks(before: range.upperBound)
    if end > range.lowerBound, text.isOneOf(",", at: end - 1) { end -= 1 }
    for _ in 0..<cursor.depth {
      let place = text.startOfBlanks(before: end)
      guard place > range.lowerBound, text.isCloser(at: place - 1) else { break }
      end = place - 1
    }
    return text.startOfBlanks(before: end)
  }

  // MARK: - A string that ended at the wrong quote

  /// Returns how the last string is read again, if what follows it shows that one of its quotes is
  /// the mistake.
  func wrongString(_ text: Span<UInt8>) -> Recovery? {
    guard let last = tokens.last, last.kind == .string else { return nil }
    let (start, quote, place) = (Int(last.offset), last.range.upperBound, cursor.position)
    guard text.isOneOf("\"", at: quote), text.endOfBlanks(from: quote + 1) == place else {
      return nil
    }
    let isAdjacent = place == quote + 1
    if isAdjacent, last.length == 0, text[place] == UInt8(ascii: "\"") { return tripleQuotes(text) }
    let canStart = !text.isOneOf("\",:{}[]+", at: place) && text.lengthOfColon(at: place) == 0
    guard canStart, text.lengthOfWrongComma(at: place) == 0 else { return nil }
    let isName = cursor.expected == .colon
    guard isAdjacent || (!isName && text.endOfName(from: place) > place) else { return nil }
    let content = start..<quote
    if isAdjacent,
      curlyQuote(endingStringIn: content, text) != nil || nameEnd(in: content, text) != nil
        || (!isName && isNextEntry(from: content, text))
    {
      return unclosedString(content, replacesLast: true, text)
    }
    // After a space, only the next quote can belong to the same string.
    let separators: StaticString = isName ? ":" : ",}]"
    let end =
      isAdjacent
      ? closingQuote(of: "\"", before: separators, from: place, text)
      : text.nextQuote(from: place).map { $0..<$0 + 1 }
    guard let end, text.isBeforeSeparator(end.upperBound, separators) else { return nil }
    return Recovery(
      .quoteInString, at: quote..<quote + 1,
      .string(start..<end.lowerBound, next: end.upperBound, replacesLast: true))
  }

  /// Whether a string has a comma at its end and is followed by what looks like the rest of the
  /// next name or element.
  private func isNextEntry(from content: Range<Int>, _ text: Span<UInt8>) -> Bool {
    let end = text.startOfBlanks(before: content.upperBound)
    guard end > content.lowerBound, text.isOneOf(",", at: end - 1) else { return false }
    let quote = text.nextQuote(from: content.upperBound + 1)
    return quote.map { text.isBeforeSeparator($0 + 1, cursor.isInObject ? ":" : ",]") } ?? false
  }

  /// A string in three quotes, as Swift and Python have it, from the third one on.
  private func tripleQuotes(_ text: Span<UInt8>) -> Recovery? {
    let start = cursor.position + 1
    var end = start
    while !text.hasBytes("\"\"\"", at: end) {
      guard end < text.count else { return nil }
      end += 1
    }
    return Recovery(
      .tripleQuotes, at: start - 3..<start, .string(start..<end, next: end + 3, replacesLast: true))
  }

  // MARK: - A string in other quotes

  /// Returns how a string is read that opens with a curly or a single quote.
  func oddString(_ text: Span<UInt8>) -> Recovery? {
    let start = cursor.position
    guard let opener = text.scalar(at: start), opener.isOddQuote else { return nil }
    let content = start + opener.utf8.count
    guard let closing = closingQuote(of: opener, from: content, text) else {
      let line = content..<text.endOfLine(from: content)
      return line.upperBound == text.count ? endlessString(line, text) : unclosedString(line, text)
    }
    return Recovery(
      opener == "'" ? .singleQuote : .curlyQuote(opener), at: start..<content,
      .string(content..<closing.lowerBound, next: closing.upperBound))
  }

  /// Finds the quote that ends a string: the first before a separator or a new string, or else the
  /// first.
  private func closingQuote(
    of opener: Unicode.Scalar, before separators: StaticString = ",:}]", from start: Int,
    _ text: Span<UInt8>
  ) -> Range<Int>? {
    var first: Range<Int>?
    var index = start
    // So far from the first quote, another one hardly belongs to the same string.
    while index < text.count, index < (first?.upperBound ?? index) + 256 {
      guard let scalar = text.scalar(at: index) else {
        index += 1
        continue
      }
      if scalar == "\n" || scalar == "\r" { break }
      let range = index..<index + scalar.utf8.count
      index = range.upperBound
      if scalar == "\\", index < text.count, text[index] < 0x80 {
        index += 1
      } else if scalar.closes(opener) {
        let isBeforeString =
          opener.isCurlyQuote && text.isOneOf(" ", at: index)
          && text.scalar(at: text.endOfBlanks(from: index)) == opener
        if isBeforeString || text.isBeforeSeparator(index, separators) { return range }
        if first == nil, opener != "\"", scalar != "\"" { first = range }
      }
    }
    return first
  }

  // MARK: - Mistakes within a string

  /// Reports what may not be in a string, once its end is known.
  mutating func reportMistakes(within range: Range<Int>, _ text: Span<UInt8>) {
    let content = text.extracting(0..<range.upperBound)
    // Within straight quotes, the first quote was reported already.
    let isStraight = range.lowerBound > 0 && text[range.lowerBound - 1] == UInt8(ascii: "\"")
    var hasLineBreak = false
    var index = range.lowerBound
    while true {
      index = JSONGrammar.endOfString(content, from: index).end
      guard index < content.count else { return }
      var end = index + 1
      var mistake: JSONMistake?
      switch content[index] {
      case UInt8(ascii: "\""): mistake = isStraight ? nil : .quoteInString
      case 0x0A, 0x0D:
        if !hasLineBreak { report(.lineBreakInString, at: index..<index) }
        hasLineBreak = true
      case 0..<0x20: mistake = .controlCharacter(content[index])
      case UInt8(ascii: "\\"): (mistake, end) = wrongEscape(at: index, content)
      default:
        end = content.endOfInvalidUTF8(from: index)
        mistake = .invalidUTF8(content[index])
      }
      guard report(Recovery(mistake, at: index..<end, .skipEntry)) else { return }
      index = end
    }
  }

  private func wrongEscape(at index: Int, _ text: Span<UInt8>) -> (JSONMistake?, end: Int) {
    let letter = index + 1
    // Before a line break, that is the mistake.
    if letter < text.count, text[letter].isLineBreak { return (nil, letter) }
    if text.isOneOf("u", at: letter) {
      return JSONEscapes.hexadecimal(text, at: letter + 1) == nil
        ? (.shortUnicodeEscape, letter + 1) : (.loneSurrogate, letter + 5)
    }
    let length = text.scalar(at: letter).map { $0.value < 0x20 ? 0 : $0.utf8.count }
    let end = letter + (length ?? 0)
    return (.unknownEscape(text.excerpt(index..<end)), end)
  }
}
