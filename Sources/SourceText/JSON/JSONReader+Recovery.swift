/// What happens at a syntax error: `mistake` says what is wrong and where reading resumes, `resume`
/// does it.
///
/// One problem gives one diagnostic, so a mistake is judged together with what follows it.
extension JSONReader {
  /// What is wrong at a place, and how reading continues.
  struct Recovery {
    /// `nil` if there is nothing to report here.
    let mistake: JSONMistake?
    let range: Range<Int>
    let resume: Resume

    init(_ mistake: JSONMistake?, at range: Range<Int>, _ resume: Resume) {
      self.mistake = mistake
      self.range = range
      self.resume = resume
    }
  }

  /// How reading continues: each way consumes a byte, closes a container or changes what is next.
  enum Resume {
    /// Reads on at a place; the expectation stays.
    case skip(to: Int)
    case expect(Expected, at: Int)
    /// Takes a range as a name or a string; perhaps in place of the last token, which ended at a
    /// wrong quote.
    case string(Range<Int>, next: Int, replacesLast: Bool = false)
    /// Takes a range as `null`.
    case null(Range<Int>)
    /// Skips to the next comma, closing bracket or line end.
    case skipEntry
    /// Closes the container that the bracket here fits, with all within it; or else the innermost
    /// one.
    case close
    case stop
  }

  /// The reader stops after this many mistakes that lenient reading does not accept.
  static var hardMistakeLimit: Int { 20 }

  /// Goes on where the grammar does not; returns `false` if reading ends here.
  @inline(never)
  mutating func recover(_ text: Span<UInt8>) -> Bool {
    resume(mistake(text), text)
  }

  /// Reads a string that is not in the grammar, from the byte after its quote.
  @inline(never)
  mutating func recoverString(from start: Int, _ text: Span<UInt8>) {
    _ = resume(brokenString(from: start, text), text)
  }

  /// Reports a mistake and moves on; returns `false` if reading ends here.
  private mutating func resume(_ recovery: Recovery, _ text: Span<UInt8>) -> Bool {
    guard report(recovery) else { return stop(text) }
    if outline != nil, recovery.mistake?.traits.contains(.foreign) == true { hide(recovery) }
    let start = cursor.position
    switch recovery.resume {
    case .skip(let end):
      widenGap(to: end, isExcuse: recovery.mistake?.isLenient == false, text)
    case .expect(let expected, let place):
      if expected == .name || expected == .element { cursor.comma = start }
      cursor.expected = expected
      cursor.position = place
    case .string(let range, let next, let replacesLast):
      if replacesLast {
        tokens.removeLast()
        cursor.expected = cursor.expected == .colon ? .name : .value
      }
      if recovery.mistake?.traits.contains(.hidesEnd) != true {
        reportMistakes(within: range, text)
      }
      let content = text.extracting(range)
      let isEscaped = content.firstIndex(of: UInt8(ascii: "\\"), from: 0) < content.count
      append(.string, from: range.lowerBound, to: range.upperBound, isEscaped: isEscaped)
      cursor.position = next
      let isName = cursor.expected == .name || cursor.expected == .firstName
      if isName { cursor.expected = .colon } else { cursor.finishValue() }
    case .null(let range):
      append(.null, from: range.lowerBound, to: range.upperBound)
      cursor.position = range.upperBound
      cursor.finishValue()
    case .skipEntry:
      if cursor.expected == .value || cursor.expected == .colon {
        append(.null, from: start, to: start)
      }
      guard cursor.container >= 0 else { return stop(text) }
      widenGap(to: max(start + 1, text.endOfEntry(from: start)), isExcuse: true, text)
      cursor.expected = .separator
    case .close:
      let kind: JSONKind = text[start] == UInt8(ascii: "}") ? .object : .array
      var outer = cursor.container
      while outer >= 0, tokens[outer].kind != kind {
        outer = tokens[outer].next == .max ? -1 : Int(tokens[outer].next)
      }
      while outer >= 0, cursor.container != outer { closeContainer(end: start, text) }
      closeContainer(end: start + 1, text)
      cursor.position = start + 1
    case .stop: return stop(text)
    }
    return true
  }

  private mutating func append(
    _ kind: JSONKind, from start: Int, to end: Int, isEscaped: Bool = false
  ) {
    tokens.reserve(1)
    appendReserved(kind, from: start, to: end, isEscaped: isEscaped)
  }

  private mutating func closeContainer(end: Int, _ text: Span<UInt8>) {
    var place = cursor
    closeContainer(end: end, text, &place)
    cursor = place
  }

  private mutating func stop(_ text: Span<UInt8>) -> Bool {
    findings.isLost = true
    finish(text)
    return false
  }

  /// Ends at the end of the text: after the value all is well, before it the text was cut.
  @inline(never)
  mutating func finish(_ text: Span<UInt8>) {
    guard cursor.expected != .nothing else { return }
    let end = text.count
    if cursor.container < 0 {
      if findings.hardMistakes == 0 { report(.empty, at: end..<end) }
      return
    }
    let place = text.startOfBlanks(before: end)
    if !findings.isLost { report(.truncated(expected: expectation), at: place..<place) }
    if cursor.expected == .colon || cursor.expected == .value { append(.null, from: end, to: end) }
    while cursor.container >= 0 { closeContainer(end: end, text) }
  }

  var expectation: String {
    switch cursor.expected {
    case .value, .element: "a value"
    case .firstElement: "a value or ']'"
    case .name: "a member name"
    case .firstName: "a member name or '}'"
    case .colon: "':'"
    case .separator: cursor.isInObject ? "',' or '}'" : "',' or ']'"
    case .nothing: "nothing"
    }
  }

  // MARK: - The gap after a value

  /// What was skipped after the last value.
  struct Gap {
    var range = 0..<0
    /// Whether a mistake in it explains that a comma is missing.
    var isExcuse = false
  }

  private mutating func widenGap(to end: Int, isExcuse: Bool, _ text: Span<UInt8>) {
    let start = text.startOfBlanks(before: cursor.position)
    if findings.gap.range.upperBound != start { findings.gap = Gap(range: start..<start) }
    findings.gap.range = findings.gap.range.lowerBound..<max(start, text.startOfBlanks(before: end))
    if isExcuse { findings.gap.isExcuse = true }
    cursor.position = end
  }

  /// Whether a mistake was reported between the last value and the position.
  func isExcused(_ text: Span<UInt8>) -> Bool {
    findings.gap.isExcuse
      && findings.gap.range.upperBound == text.startOfBlanks(before: cursor.position)
  }

  /// Returns where the last token ends.
  func endOfLastToken(_ text: Span<UInt8>) -> Int {
    let place = text.startOfBlanks(before: cursor.position)
    return place == findings.gap.range.upperBound ? findings.gap.range.lowerBound : place
  }
}
