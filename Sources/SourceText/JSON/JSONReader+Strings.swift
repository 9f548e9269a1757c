/// Mistakes within strings.
extension JSONReader {
  /// What was known before the first mistake of a string, in case the string turns out to end earlier.
  struct StringMark {
    let start: Int
    let diagnostics: Int
    let hardMistakes: Int
    let isAccepted: Bool
    var hasLineBreak = false
  }

  /// Reads on in a string that has a mistake, and appends its token.
  mutating func recoverString(
    from start: Int, firstMistake: Int, isEscaped: Bool, _ text: Span<UInt8>
  ) {
    var (end, isEscaped) = (firstMistake, isEscaped)
    while end >= text.count || text[end] != UInt8(ascii: "\"") {
      guard let next = recoverString(from: start, mistakeAt: end, text) else { return }
      let rest = JSONGrammar.endOfString(text, from: next)
      end = rest.end
      isEscaped = isEscaped || rest.isEscaped
    }
    append(.string, start..<end, isEscaped: isEscaped)
    cursor.position = end + 1
  }

  /// Names what is wrong at a place in a string; returns where the string goes on, or `nil` if it was ended.
  private mutating func recoverString(from start: Int, mistakeAt index: Int, _ text: Span<UInt8>)
    -> Int?
  {
    markString(start)
    guard index < text.count, !isCutInString(index, text) else {
      return endAtEndOfText(from: start, text)
    }
    if text[index] == 0x0A || text[index] == 0x0D {
      return recoverLineBreak(from: start, at: index, text)
    }
    return nameMistake(at: index, text)
  }

  private mutating func markString(_ start: Int) {
    guard findings.stringMark?.start != start else { return }
    findings.stringMark = StringMark(
      start: start, diagnostics: diagnostics.count, hardMistakes: findings.hardMistakes,
      isAccepted: findings.isAccepted)
  }

  /// Names a byte or an escape that may not stand in a string; returns the index behind it.
  mutating func nameMistake(at index: Int, _ text: Span<UInt8>) -> Int {
    let byte = text[index]
    guard findings.hardMistakes < Self.hardMistakeLimit else {
      reportTooManyMistakes(at: index)
      return index + 1
    }
    if byte < 0x20 {
      report(.controlCharacter(byte), at: index..<index + 1)
      return index + 1
    }
    guard byte == UInt8(ascii: "\\") else {
      let end = endOfInvalidUTF8(text, from: index)
      report(.invalidUTF8(byte), at: index..<end)
      return end
    }
    // Behind the backslash of a line that goes on, the line break is the mistake.
    guard index + 1 < text.count, text[index + 1] != 0x0A, text[index + 1] != 0x0D else {
      return index + 1
    }
    guard text[index + 1] == UInt8(ascii: "u") else {
      let isVisible = text[index + 1] >= 0x20
      let length = isVisible ? wellFormedSequence(text, at: index + 1) ?? 0 : 0
      let range = index..<index + 1 + length
      report(.unknownEscape(excerpt(range)), at: range)
      return range.upperBound
    }
    if JSONEscapes.hexadecimal(text, at: index + 2) == nil {
      report(.shortUnicodeEscape, at: index..<index + 2)
      return index + 2
    }
    report(.loneSurrogate, at: index..<index + 6)
    return index + 6
  }

  /// Returns the end of bytes that are no UTF-8: one mistake, however many they are.
  func endOfInvalidUTF8(_ text: Span<UInt8>, from start: Int) -> Int {
    var index = start + 1
    while index < text.count, text[index] >= 0x80, wellFormedSequence(text, at: index) == nil {
      index += 1
    }
    return index
  }

  // MARK: - At the end of a line or of the text

  /// A line break: a forgotten or curly quote if the next line goes on with JSON, else one that should be `\n`.
  private mutating func recoverLineBreak(
    from start: Int, at index: Int, _ text: Span<UInt8>
  ) -> Int? {
    let next = skipSpaces(text, from: index)
    guard next < text.count else { return endAtEndOfText(from: start, text, contentEnd: index) }
    let isFirst = findings.stringMark?.hasLineBreak != true
    if isFirst, endNameAtColon(from: start, to: index, text) { return nil }
    if "\"}],".utf8.contains(text[next]) || isQuote(text, at: next) {
      if endBeforeQuote(from: start, to: index, text) { return nil }
      reportMissingQuote(from: start, to: endOfContent(from: start, to: index))
      return nil
    }
    if isFirst {
      report(.lineBreakInString, at: index..<index)
      findings.stringMark?.hasLineBreak = true
    }
    return index + 1
  }

  /// Ends a string with the text: a forgotten quote if it holds all closing brackets, else the text was cut.
  private mutating func endAtEndOfText(
    from start: Int, _ text: Span<UInt8>, contentEnd: Int? = nil
  ) -> Int? {
    let end = contentEnd ?? text.count
    if endBeforeQuote(from: start, to: end, text) { return nil }
    if cursor.depth > 0, closersAtEnd(from: start, to: end) == cursor.depth {
      if endNameAtColon(from: start, to: end, text) { return nil }
      reportMissingQuote(from: start, to: endOfContent(from: start, to: end))
      return nil
    }
    takeBack(from: end, of: start)
    let note = Diagnostic.Note(
      "the string starts here", at: file.location(of: max(0, start - 1)..<start))
    report(.unterminatedString, at: end..<end, notes: [note])
    findings.isLost = true
    append(.string, start..<end)
    cursor.position = text.count
    return nil
  }

  /// Whether the text ends within an escape or a character that would be valid if it were complete.
  private func isCutInString(_ index: Int, _ text: Span<UInt8>) -> Bool {
    let rest = Array(file.bytes[index..<text.count].prefix(13))
    guard let first = rest.first else { return true }
    if first == UInt8(ascii: "\\") {
      guard rest.count > 1 else { return true }
      guard rest[1] == UInt8(ascii: "u"), rest.count < 12 else { return false }
      let complete = Array(#"\ud800\udc00"#.utf8)
      let isPlausible = rest.indices.allSatisfy {
        complete[$0] == rest[$0] || ($0 % 6 > 1 && JSONEscapes.isHexadecimal(rest[$0]))
      }
      guard rest.count >= 6 else { return isPlausible }
      let unit = JSONEscapes.hexadecimal(rest.span, at: 2) ?? 0
      return isPlausible && unit & 0xFC00 == 0xD800
    }
    guard first >= 0x80, rest.count < 4 else { return false }
    return [UInt8]([0x80, 0x90, 0xA0]).contains { filler in
      (rest.count + 1...4).contains { length in
        var completed = rest + [filler]
        while completed.count < length { completed.append(0x80) }
        return wellFormedSequence(completed.span, at: 0) == length
      }
    }
  }
}
