/// Quotes that are missing, not escaped, or of the wrong kind.
extension JSONReader {
  /// Looks again at a string that is directly followed by what cannot follow: one of its quotes is the mistake.
  ///
  /// ```
  /// "chime.aiff”, "badge": 1      the curly quote ends it
  /// "alert: "Hi"                  a name without its closing quote
  /// "Hi there, "badge": 1         a text without its closing quote
  /// "He said "hi" to me",         quotes that are not escaped
  /// ```
  ///
  /// - Returns: Whether the string was ended anew.
  mutating func reconsiderString(_ text: Span<UInt8>) -> Bool {
    guard let last = tokens.last, last.kind == .string else { return false }
    let quote = last.range.upperBound
    guard quote < cursor.position, text[quote] == UInt8(ascii: "\"") else { return false }
    guard cursor.position == quote + 1 else { return extendString(last, text) }
    if last.length == 0, text[quote + 1] == UInt8(ascii: "\"") { return passOverTripleQuotes(text) }
    guard !"\",:{}[]+=;".utf8.contains(text[quote + 1]), !isWideSeparator(text, at: quote + 1)
    else { return false }
    let isName = cursor.expected == .colon
    let start = last.range.lowerBound
    let content = start..<quote
    tokens.removeLast()
    if endBeforeQuote(from: start, to: quote, text) { return true }
    if isName, endNameAtColon(from: start, to: quote, text, isName: true) { return true }
    if !isName, isCommaLast(content), let next = nextQuote(text, from: quote + 1),
      isBeforeSeparator(text, next + 1, cursor.isInObject ? ":" : ",]")
    {
      reportMissingQuote(from: start, to: endOfContent(from: start, to: quote))
      return true
    }
    var end = nextQuote(text, from: quote + 1)
    while let candidate = end, !isBeforeSeparator(text, candidate + 1, isName ? ":" : ",}]") {
      end = nextQuote(text, from: candidate + 1)
    }
    guard let end else {
      tokens.append(last)
      return false
    }
    report(.quoteInString, at: quote..<quote + 1)
    append(.string, start..<end, isEscaped: true)
    cursor.position = end + 1
    return true
  }

  /// Ends a string at a later quote if words stand in between, as in `"5" nails",`.
  private mutating func extendString(_ last: JSONToken, _ text: Span<UInt8>) -> Bool {
    let quote = last.range.upperBound
    guard cursor.expected == .separator, endOfName(text, from: cursor.position) > cursor.position,
      cursor.position == skipSpaces(text, from: quote + 1),
      let end = nextQuote(text, from: cursor.position), isBeforeSeparator(text, end + 1, ",}]")
    else { return false }
    tokens.removeLast()
    report(.quoteInString, at: quote..<quote + 1)
    append(.string, last.range.lowerBound..<end, isEscaped: true)
    cursor.position = end + 1
    return true
  }

  /// Passes over a text in three quotes, as Swift and Python have it.
  private mutating func passOverTripleQuotes(_ text: Span<UInt8>) -> Bool {
    let start = cursor.position + 1
    var index = start
    while index + 2 < text.count {
      if text[index] == UInt8(ascii: "\""), text[index + 1] == UInt8(ascii: "\""),
        text[index + 2] == UInt8(ascii: "\"")
      {
        report(.tripleQuotes, at: start - 3..<start)
        tokens.removeLast()
        append(.string, start..<index)
        cursor.position = index + 3
        return true
      }
      index += 1
    }
    return false
  }

  /// Whether a comma or a colon of East Asian typography stands at an index.
  func isWideSeparator(_ text: Span<UInt8>, at index: Int) -> Bool {
    let scalar = scalar(text, at: index)
    return scalar == "\u{FF0C}" || scalar == "\u{FF1A}"
  }

  // MARK: - Where a string was meant to end

  /// Ends a string at a curly quote behind which the JSON goes on, as in `"chime.aiff”,`.
  mutating func endBeforeQuote(from start: Int, to end: Int, _ text: Span<UInt8>) -> Bool {
    var index = start
    while index < end {
      guard let scalar = scalar(text, at: index) else {
        index += 1
        continue
      }
      let next = index + scalar.utf8.count
      if isCurlyQuote(scalar), next <= end, isBeforeSeparator(text, next) {
        takeBack(from: index, of: start)
        report(.curlyQuote(scalar), at: index..<next)
        endString(start..<index, next: next)
        return true
      }
      index = next
    }
    return false
  }

  /// Ends a member name without a closing quote before its colon.
  mutating func endNameAtColon(
    from start: Int, to end: Int, _ text: Span<UInt8>, isName: Bool? = nil
  ) -> Bool {
    guard isName ?? (cursor.expected == .name || cursor.expected == .firstName) else {
      return false
    }
    let colon = text.firstIndex(of: UInt8(ascii: ":"), from: start)
    guard colon < end else { return false }
    reportMissingQuote(from: start, to: startOfSpaces(before: colon))
    return true
  }

  mutating func reportMissingQuote(from start: Int, to end: Int) {
    takeBack(from: end, of: start)
    let note = Diagnostic.Note(
      "the string starts here", at: file.location(of: max(0, start - 1)..<start))
    report(.missingClosingQuote, at: end..<end, notes: [note])
    endString(start..<max(start, end), next: max(start, end))
  }

  private mutating func endString(_ range: Range<Int>, next: Int) {
    let isEscaped = file.bytes[range].contains(UInt8(ascii: "\\"))
    append(.string, range, isEscaped: isEscaped)
    cursor.position = next
  }

  /// Forgets the mistakes that were named in a string behind its real end: that part is read again.
  mutating func takeBack(from end: Int, of start: Int) {
    guard let mark = findings.stringMark, mark.start == start else { return }
    let offset = file.location(at: end).offset
    let kept = diagnostics[mark.diagnostics...].filter { ($0.location?.offset ?? 0) < offset }
    diagnostics.replaceSubrange(mark.diagnostics..., with: kept)
    findings.hardMistakes = mark.hardMistakes + kept.count
    findings.isAccepted = mark.isAccepted && kept.isEmpty
  }

  private func isCommaLast(_ content: Range<Int>) -> Bool {
    let end = startOfSpaces(before: content.upperBound)
    return end > content.lowerBound && file.bytes[end - 1] == UInt8(ascii: ",")
  }

  /// Returns the end of a text without the comma and the closing brackets that were meant to stand behind it.
  func endOfContent(from start: Int, to limit: Int) -> Int {
    var end = startOfSpaces(before: limit)
    if end > start, file.bytes[end - 1] == UInt8(ascii: ",") { end -= 1 }
    var closers = 0
    while closers < cursor.depth {
      let place = startOfSpaces(before: end)
      guard place > start, isCloser(file.bytes[place - 1]) else { break }
      end = place - 1
      closers += 1
    }
    return max(start, startOfSpaces(before: end))
  }

  func closersAtEnd(from start: Int, to limit: Int) -> Int {
    var count = 0
    var end = startOfSpaces(before: limit)
    while end > start, isCloser(file.bytes[end - 1]) {
      count += 1
      end = startOfSpaces(before: end - 1)
    }
    return count
  }

  private func isCloser(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "}") || byte == UInt8(ascii: "]")
  }

  /// Whether spaces and then a separator, or the end of the line, follow.
  func isBeforeSeparator(
    _ text: Span<UInt8>, _ start: Int, _ separators: String = ",:}]"
  ) -> Bool {
    var index = start
    while index < text.count, text[index] == 0x20 || text[index] == 0x09 { index += 1 }
    guard index < text.count else { return true }
    let byte = text[index]
    if byte == 0x0A || byte == 0x0D { return true }
    return separators.utf8.contains(byte) || startsComment(text, at: index)
  }

  // MARK: - Curly and single quotes

  /// Reads a string that opens with a curly or a single quote, if one stands here.
  mutating func readOddString(_ byte: UInt8, _ text: Span<UInt8>) -> Bool {
    let start = cursor.position
    guard let opener = scalar(text, at: start), isQuote(opener) else { return false }
    let content = start + opener.utf8.count
    report(isCurlyQuote(opener) ? .curlyQuote(opener) : .singleQuote, at: start..<content)
    guard let closing = closingQuote(of: opener, from: content, text) else {
      let end = endOfLine(text, from: content)
      if end == text.count, closersAtEnd(from: content, to: end) != cursor.depth {
        report(.unterminatedString, at: end..<end)
        findings.isLost = true
        endString(content..<end, next: end)
      } else {
        reportMissingQuote(from: content, to: endOfContent(from: content, to: end))
      }
      return true
    }
    var isEscaped = false
    var index = content
    let limited = text.extracting(0..<closing.lowerBound)
    while true {
      let rest = JSONGrammar.endOfString(limited, from: index)
      index = rest.end
      isEscaped = isEscaped || rest.isEscaped
      guard index < closing.lowerBound else { break }
      if text[index] == UInt8(ascii: "\"") {
        report(.quoteInString, at: index..<index + 1)
        index += 1
      } else {
        index = nameMistake(at: index, text)
      }
    }
    append(.string, content..<closing.lowerBound, isEscaped: isEscaped)
    cursor.position = closing.upperBound
    return true
  }

  /// Finds the quote that ends a string: the first before a separator, or else the first on the line.
  private func closingQuote(
    of opener: Unicode.Scalar, from start: Int, _ text: Span<UInt8>
  ) -> Range<Int>? {
    var first: Range<Int>?
    var index = start
    while index < text.count, text[index] != 0x0A, text[index] != 0x0D {
      guard let scalar = scalar(text, at: index) else {
        index += 1
        continue
      }
      let end = index + scalar.utf8.count
      if scalar == "\\", end < text.count, text[end] < 0x80 {
        index = end + 1
        continue
      }
      if closes(scalar, opener) {
        if isBeforeSeparator(text, end) || isBeforeQuote(text, end, opener) { return index..<end }
        if first == nil, scalar != "\"" { first = index..<end }
      }
      index = end
    }
    return first
  }

  private func closes(_ scalar: Unicode.Scalar, _ opener: Unicode.Scalar) -> Bool {
    switch opener {
    case "'": scalar == "'" || scalar == "\""
    case "\u{2018}"..."\u{201B}":
      ("\u{2018}"..."\u{201B}").contains(scalar) || scalar == "'" || scalar == "\""
    default: ("\u{201C}"..."\u{201F}").contains(scalar) || scalar == "\""
    }
  }

  /// Whether a space and a quote of the same kind follow: a comma is missing between two strings.
  private func isBeforeQuote(
    _ text: Span<UInt8>, _ index: Int, _ opener: Unicode.Scalar
  ) -> Bool {
    guard isCurlyQuote(opener), index < text.count, text[index] == 0x20 else { return false }
    return scalar(text, at: skipSpaces(text, from: index)) == opener
  }

  func isCurlyQuote(_ scalar: Unicode.Scalar) -> Bool {
    (0x2018...0x201F).contains(scalar.value)
  }

  /// Whether a curly or a single quote stands at an index.
  func isQuote(_ text: Span<UInt8>, at index: Int) -> Bool {
    guard let scalar = scalar(text, at: index) else { return false }
    return isQuote(scalar)
  }

  /// Whether it is a curly or a single quote.
  func isQuote(_ scalar: Unicode.Scalar) -> Bool {
    scalar == "'" || isCurlyQuote(scalar)
  }
}
