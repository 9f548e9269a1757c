import SourceText

/// The search for the next push in a text, from bracket to bracket.
extension PushesInText {
  /// The longest object that is looked at, in bytes.
  private static let longest = 1 << 16

  /// The words that may start a push without a bracket.
  ///
  /// They start an array of PHP, a map of Go, a dictionary of Python or of LLDB, or an object in a
  /// URL, in base64 or in hexadecimal digits.
  static let words: [StaticString] = [
    "array", "map[string]", "OrderedDict(", tree, "%7B", "%7b", "eyJ", "7B22", "7b22",
  ]
  static let tree: StaticString = "▿ "

  /// A push: a range of the text, or of one that is derived from it.
  struct Found {
    var range: Range<Int>
    let file: SourceFile
    /// The print that it was; `nil` if it was JSON.
    var print: PrintedDictionary.Print?
    /// The variables in it that its text does not show.
    var unfilled: [TextPlace] = []
    /// Whether it has no end.
    var isBroken = false
    /// Whether it is the first bracket of what is not searched.
    var isRest = false
    /// Its place in the text, if it is not where the search is.
    var place: Range<Int>?
  }

  mutating func nextPush(in text: Span<UInt8>) -> Found? {
    while true {
      for (place, word) in Self.words.enumerated() where nextWords[place] < index {
        nextWords[place] = text.firstIndex(of: word, from: index)
      }
      index = text.extracting(0..<(nextWords.min() ?? text.count))
        .firstIndex(of: UInt8(ascii: "{"), or: UInt8(ascii: "["), from: index)
      guard index < text.count else { return takeUnusedAps() }
      guard budget > 0 else { return isFirst ? nil : rest(of: text) }
      startOfPush = index
      if let found = push(text) { return found }
      index += 1
    }
  }

  /// Returns the bracket after which the text is not searched, as a push that cannot be read.
  private mutating func rest(of text: Span<UInt8>) -> Found {
    defer { index = text.count }
    return Found(range: index..<index + 1, file: file, isBroken: true, isRest: true)
  }

  /// Returns the push that starts at a bracket, and moves past it.
  private mutating func push(_ text: Span<UInt8>) -> Found? {
    let start = index
    if text.hasBytes(Self.tree, at: start) { return printedTree(at: start) }
    if isDeclaration(at: start) { return nil }
    if let found = readAps(at: start) { return found }
    if let found = joined(at: start) ?? cut(at: start, in: text) { return found }
    if Self.hasOneWord(text, at: start) { return nil }
    let limit = farthestEnd(ofObjectAt: start)
    if let found = formatted(at: start, before: limit, in: text) { return found }
    if ValueScanner.isBracket(text[start]), let found = prefixed(at: start) { return found }
    let isBoxed = start > 0 && text[start - 1] == UInt8(ascii: "@")
    if let printed = printed(at: isBoxed ? start - 1 : start) {
      endOfClosed = max(endOfClosed, printed.end)
      guard Self.isPush(printed.file) else { return nil }
      index = printed.end
      return Found(range: printed.file.bytes.indices, file: printed.file, print: printed)
    }
    guard text[start] == UInt8(ascii: "{") else {
      if let found = encoded(at: start, in: text) { return found }
      guard !PrintedDictionary.forms(of: file, in: start..<limit).isEmpty else { return nil }
      if let found = tolerantPush(at: start) { return found }
      _ = endOfObject(in: start..<limit, of: text)
      return nil
    }
    if let quoted = QuotedObject.escaped(in: start..<limit, of: file, budget: &budget) {
      guard quoted.isClosed else {
        unclosed = start..<endOfRecord(at: start, before: quoted.end)
        return cutMessage(start..<quoted.end, quoted)
      }
      endOfClosed = max(endOfClosed, quoted.end)
      let object = quoted.object
      if Self.isPush(object) {
        index = quoted.end
        return Found(range: object.bytes.indices, file: object)
      }
    }
    if let found = tolerantPush(at: isBoxed ? start - 1 : start) { return found }
    guard let end = endOfObject(in: start..<limit, of: text) else {
      let line = Self.endOfLine(from: start, before: unclosed.upperBound, in: text)
      return cutMessage(TextPlace(start..<line, of: file).trimmed.range)
    }
    guard Self.isPush(file, start..<end), !isPattern(start..<end) else { return nil }
    if let object = QuotedObject.inEscapes(start..<end, of: file)
      ?? QuotedObject.inSingleQuotes(start..<end, of: file)
    {
      index = end
      return Found(range: object.bytes.indices, file: object)
    }
    if let program = program(in: start..<end) {
      index = program.end
      return Found(range: program.file.bytes.indices, file: program.file, print: program)
    }
    index = end
    return Found(range: start..<end, file: file)
  }

  /// Returns where the object at the start of a range ends; `nil` if it does not, or not in the
  /// record in which it starts.
  private mutating func endOfObject(in range: Range<Int>, of text: Span<UInt8>) -> Int? {
    let start = range.lowerBound
    let line = Self.endOfLine(from: start, before: range.upperBound, in: text)
    let close = ValueScanner.endOfBrackets(text, in: start..<line)
    budget -= (close ?? line) - start
    if let close {
      noteEnd(close, ofObjectAt: start, in: text)
      return close
    }
    var limit = endOfRecord(at: start, before: range.upperBound)
    // A string of JSON ends in its line.
    if endsInString(text.extracting(start..<line)) { limit = line }
    limit = Self.startOfNextPayload(text, after: start, before: limit)
    let end = ValueScanner.endOfBrackets(text, in: start..<limit)
    budget -= (end ?? limit) - start
    if let end { noteEnd(end, ofObjectAt: start, in: text) } else { unclosed = start..<limit }
    return end
  }

  /// Notes where an object ends; not that of a block of code, whose quotes may be others.
  private mutating func noteEnd(_ end: Int, ofObjectAt start: Int, in text: Span<UInt8>) {
    let first = (start + 1..<end).first { text[$0] > 0x20 }.map { text[$0] } ?? 0
    let isCode = Unicode.Scalar(first).properties.isAlphabetic || "$@_(".utf8.contains(first)
    if !isCode { endOfClosed = max(endOfClosed, end) }
  }

  /// Returns where a line ends, or where the search for its end does: a line may be very long.
  private static func endOfLine(
    from start: Int, before limit: Int, in text: Span<UInt8>
  ) -> Int {
    text.extracting(0..<limit).firstIndex(of: 0x0A, from: start)
  }

  /// Returns where an object has to end: where the object around it does, if that one was cut.
  private func farthestEnd(ofObjectAt start: Int) -> Int {
    min(file.bytes.count, start + Self.longest, start < recordEnd ? recordEnd : .max)
  }

  /// Returns where the record ends in which an object starts that does not end in its line.
  private mutating func endOfRecord(at start: Int, before limit: Int) -> Int {
    guard start >= recordEnd else { return limit }
    guard let end = TextRecord(at: start, in: file.bytes)?.next(after: start, before: limit) else {
      return limit
    }
    // Looking for line feeds is fast.
    budget -= (end - start) / 16
    if end < limit { recordEnd = end }
    return end
  }

  /// Whether a line ends in a string that it does not close.
  private func endsInString(_ line: Span<UInt8>) -> Bool {
    let quote = UInt8(ascii: "\"")
    var index = line.firstIndex(of: quote, from: 0)
    while index < line.count {
      guard let end = line.endOfString(from: index) else { return true }
      index = line.firstIndex(of: quote, from: end)
    }
    return false
  }

  /// Returns the push that starts at a bracket in lines with a prefix, and moves past it.
  private mutating func prefixed(at start: Int) -> Found? {
    let end = min(file.bytes.count, start + Self.longest)
    // Most objects are short, and the lines after them may have the prefix too.
    for bits in stride(from: 8, through: 16, by: 2) {
      let limit = min(end, start + 1 << bits)
      guard let lines = PrefixedLines(start..<limit, of: file) else { return nil }
      let text = lines.file
      let bytes = text.bytes
      let range = bytes.indices
      budget -= range.count
      var found: Found?
      let print =
        PrintedDictionary.read(in: range, of: text, budget: &budget)
        ?? PrintedDictionary.readTolerantly(
          in: range, of: text, isInProgram: isInProgram(at: start), aps: nil, budget: &budget)
      if let print {
        found = Found(range: print.file.bytes.indices, file: print.file, print: print)
        index = lines.place(of: print.end)
      } else if let end = ValueScanner.endOfBrackets(bytes.span, in: range) {
        found = Found(range: 0..<end, file: text)
        index = lines.place(of: end)
      } else if limit < end {
        continue
      } else if Self.startsPayload(bytes.span, at: 0) {
        index = start + 1
        unclosed = 0..<0
        return Found(range: 0..<Self.endOfCut(bytes.span), file: text, isBroken: true)
      }
      if let found, Self.isPush(found.file, found.range) { return found }
      index = start
      return nil
    }
    return nil
  }

  /// Returns the push that starts at a bracket in strings that are joined, and moves past it.
  private mutating func joined(at start: Int) -> Found? {
    let strings = JoinedStrings(of: file, before: farthestEnd(ofObjectAt: start))
    guard let object = strings.object(at: start, budget: &budget) else { return nil }
    let bytes = object.file.bytes
    guard object.isClosed ? Self.isPush(object.file) : Self.hasPayload(bytes.span) else {
      return nil
    }
    index = object.end
    return Found(
      range: bytes.indices, file: object.file, unfilled: object.unfilled,
      isBroken: !object.isClosed)
  }

  /// Returns the push that LLDB printed from a marker on, and moves past it.
  private mutating func printedTree(at start: Int) -> Found? {
    let end = farthestEnd(ofObjectAt: start)
    guard
      let found = PrintedDictionary.read(.tree, in: start..<end, of: file, budget: &budget),
      Self.isPush(found.file)
    else { return nil }
    index = found.end
    return Found(range: found.file.bytes.indices, file: found.file, print: found)
  }

  /// Returns the print that starts at a bracket.
  mutating func printed(at start: Int) -> PrintedDictionary.Print? {
    let end = farthestEnd(ofObjectAt: start)
    return PrintedDictionary.read(in: start..<end, of: file, budget: &budget)
  }

  /// Returns the dictionary at a bracket that has values which cannot be read.
  mutating func tolerant(at start: Int) -> PrintedDictionary.Print? {
    let end = farthestEnd(ofObjectAt: start)
    return PrintedDictionary.readTolerantly(
      in: start..<end, of: file, isInProgram: isInProgram(at: start), aps: aps, budget: &budget)
  }

  /// Returns the push in such a dictionary, and moves past it.
  private mutating func tolerantPush(at start: Int) -> Found? {
    guard let found = tolerant(at: start), Self.isPush(found.file),
      !isPattern(start..<found.end)
    else { return nil }
    index = found.end
    if found.hasApsVariable { aps?.isUsed = true }
    return Found(range: found.file.bytes.indices, file: found.file, print: found)
  }

  /// Returns a dictionary of a program that has the quotes of JSON; `nil` for JSON, also with
  /// mistakes.
  ///
  /// What shows a program is a word of its language, or what is before the bracket.
  private mutating func program(in range: Range<Int>) -> PrintedDictionary.Print? {
    var reader = JSONReader(file: file, policy: .strict, byteCount: range.count)
    guard !reader.read(range).isAccepted else { return nil }
    let print = PrintedDictionary.read(.literal, in: range, of: file, budget: &budget)
    return print?.isBeyondJSON == true || isInProgram(at: range.lowerBound) ? print : nil
  }
}
