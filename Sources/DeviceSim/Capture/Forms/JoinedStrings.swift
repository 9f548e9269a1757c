import SourceText

/// Strings of a program that are joined, and are one text.
///
/// | languages | example |
/// |---|---|
/// | JavaScript, Java, Kotlin, Swift, C#, Go, Dart | `"Hi " + "Ada"` |
/// | PHP, Perl; Lua; Elixir; Visual Basic | `.`; `..`; `<>`; `&` |
/// | Ruby, at the end of a line | `"Hi " \` |
/// | Python, C | `"Hi " "Ada"` |
///
/// A backslash at the end of a line in a string joins the next line, also in three quotes.
///
/// Such signs after a string mean nothing else, so one reader takes all languages.
struct JoinedStrings {
  /// What is joined with the string before it.
  enum Part {
    /// A string, by the place of its quote.
    case string(Int)
    /// An expression, whose value is not known.
    case expression(Range<Int>)
  }

  /// An object in joined strings, as the program makes it.
  struct Object {
    let file: SourceFile
    /// Where it ends in the program.
    let end: Int
    /// Whether all its brackets close.
    let isClosed: Bool
    /// The expressions in place of its values; those in its strings are found in its text.
    let unfilled: [TextPlace]
  }

  static let backslash = UInt8(ascii: "\\")
  static let backtick = UInt8(ascii: "`")
  private static let operators: [StaticString] = ["+", "..", ".", "<>", "&"]
  /// The letters that some languages have before a quote; not the `f` and `$` of strings with
  /// values in them.
  private static let prefixes = Array("@uUbBrRLN".utf8)
  /// How long an expression may be, in bytes.
  private static let longestExpression = 1024

  private let file: SourceFile
  private let bytes: [UInt8]
  /// Where the strings have to end.
  private let limit: Int

  init(of file: SourceFile, before limit: Int) {
    self.file = file
    bytes = file.bytes
    self.limit = limit
  }

  /// An expression as it is shown in a text.
  static func variable(_ expression: Range<Int>, of file: SourceFile) -> TextPlace {
    let place = TextPlace(expression, of: file)
    return TextPlace("${\(place.text)}", for: place)
  }

  // MARK: - Parts

  /// Returns what is joined with the string or the expression that ends at an index.
  ///
  /// - Parameters:
  ///   - end: The index.
  ///   - isExpression: Whether it is the end of an expression, which needs a sign after it.
  /// - Returns: The part, and whether a sign shows that it is joined; `nil` if nothing is.
  func part(after end: Int, isExpression: Bool = false) -> (part: Part, hasSign: Bool)? {
    var index = endOfBlanks(from: end)
    if let quote = quote(at: index) {
      guard !isExpression, index > end, bytes[quote] != Self.backtick else { return nil }
      let first = bytes[end..<index].first { $0 != 0x20 && $0 != 0x09 }
      return (.string(quote), first == Self.backslash)
    }
    guard let sign = endOfOperator(at: index) else { return nil }
    index = endOfBlanks(from: sign)
    if let quote = quote(at: index), !isCalled(quote) { return (.string(quote), true) }
    return expression(from: index).map { (.expression($0), true) }
  }

  /// Returns where white space, comments, and signs that continue a line end.
  private func endOfBlanks(from start: Int) -> Int {
    let bytes = bytes
    let text = bytes.span.extracting(0..<limit)
    var index = start
    while index < limit {
      if text[index] <= 0x20 {
        index += 1
      } else if text[index] == UInt8(ascii: "#") || text.hasBytes("//", at: index) {
        index = text.firstIndex(of: 0x0A, from: index)
      } else if text[index] == Self.backslash || text[index] == UInt8(ascii: "_"),
        index + 1 < limit, text[index + 1] == 0x0A || text[index + 1] == 0x0D
      {
        index += 2
      } else {
        break
      }
    }
    return index
  }

  /// Returns where the quote of a string is that starts at an index; `nil` if none does.
  private func quote(at index: Int) -> Int? {
    guard index < limit else { return nil }
    let quote = Self.prefixes.contains(bytes[index]) ? index + 1 : index
    return quote < limit && PrintedDictionary.quotes.contains(bytes[quote]) ? quote : nil
  }

  /// Whether something is called on a string, as in `"Hi".repeat(2)`: then it is an expression.
  private func isCalled(_ quote: Int) -> Bool {
    guard let end = endOfString(from: quote), end < limit else { return false }
    return ".[(".utf8.contains(bytes[end]) && endOfOperator(at: end) == nil
  }

  /// Returns where the sign at an index ends that joins strings; `nil` if it is another.
  private func endOfOperator(at index: Int) -> Int? {
    let bytes = bytes
    let text = bytes.span.extracting(0..<limit)
    guard let sign = Self.operators.first(where: { text.hasBytes($0, at: index) }) else {
      return nil
    }
    let end = index + sign.utf8CodeUnitCount
    guard end < limit else { return nil }
    let next = bytes[end]
    // Not `++` or `+=`, and no method, as in `"Hi".uppercased()`.
    let isJoin =
      text[index] == UInt8(ascii: "+")
      ? !"+=".utf8.contains(next)
      : next <= 0x20 || next == UInt8(ascii: "$") || PrintedDictionary.quotes.contains(next)
    return isJoin ? end : nil
  }

  /// Returns the expression that starts at an index, up to the next operator, or to the end of its
  /// brackets or its line.
  private func expression(from start: Int) -> Range<Int>? {
    var index = start
    var depth = 0
    while index < limit {
      let byte = bytes[index]
      if PrintedDictionary.quotes.contains(byte) {
        guard let end = endOfString(from: index) else { return nil }
        index = end
        continue
      }
      if depth == 0, ")]},;\n".utf8.contains(byte) || endOfOperator(at: index) != nil { break }
      if "([{".utf8.contains(byte) { depth += 1 }
      if ")]}".utf8.contains(byte) { depth -= 1 }
      index += 1
      guard index - start <= Self.longestExpression else { return nil }
    }
    let range = TextPlace(start..<index, of: file).trimmed.range
    return depth > 0 || range.isEmpty ? nil : range
  }

  /// Returns where the string with a quote at an index ends; `nil` if it does not, or not in its
  /// line.
  private func endOfString(from start: Int, isTriple: Bool = false) -> Int? {
    let quote = bytes[start]
    var index = isTriple ? start + 3 : start + 1
    while index < limit, isTriple || quote == Self.backtick || bytes[index] != 0x0A {
      if let next = endOfContinuation(at: index, before: limit) {
        index = next
      } else if bytes[index] == Self.backslash {
        index += 2
      } else if isTriple {
        if bytes[index] == quote, self.isTriple(index) { return index + 3 }
        index += 1
      } else if bytes[index] != quote {
        index += 1
      } else if index + 1 < limit, bytes[index + 1] == quote {
        // In some languages two quotes are one.
        index += 2
      } else {
        return index + 1
      }
    }
    return nil
  }

  /// Returns where the next line starts, if a backslash at an index is at the end of its line.
  private func endOfContinuation(at index: Int, before end: Int) -> Int? {
    JoinedText.endOfContinuation(bytes, at: index, before: end)
  }

  /// Whether three quotes are at an index, as in Swift, Java and Python.
  private func isTriple(_ index: Int) -> Bool {
    let bytes = bytes
    let text = bytes.span.extracting(0..<limit)
    return text.hasBytes("\"\"\"", at: index) || text.hasBytes("'''", at: index)
  }

  // MARK: - Objects

  /// Returns the object whose bracket is the first sign in strings that are joined.
  ///
  /// - Parameters:
  ///   - start: The place of the bracket.
  ///   - budget: Loses as many bytes as were looked at.
  /// - Returns: `nil` if there is none, or if it is in one string alone.
  func object(at start: Int, budget: inout Int) -> Object? {
    guard let quote = opening(before: start),
      let first = endOfString(from: quote, isTriple: isTriple(quote))
    else { return nil }
    budget -= first - quote
    let isContinued = (start..<first).contains { endOfContinuation(at: $0, before: first) != nil }
    guard isContinued || part(after: first) != nil else { return nil }
    // A backslash in single quotes belongs to the JSON in some languages.
    let object = read(from: start, in: quote, isLiteral: true, budget: &budget)
    if QuotedObject.isJSON(object.file, object.file.bytes.indices) { return object }
    return read(from: start, in: quote, isLiteral: false, budget: &budget)
  }

  /// Returns the place of the quote before an object; there may be white space after three quotes.
  private func opening(before start: Int) -> Int? {
    let isBlank = { (byte: UInt8) in byte <= 0x20 || byte == Self.backslash }
    guard let last = bytes[..<start].lastIndex(where: { !isBlank($0) }),
      PrintedDictionary.quotes.contains(bytes[last])
    else { return nil }
    if isTriple(last - 2) { return last - 2 }
    let before = last > 0 ? bytes[last - 1] : 0
    return last == start - 1 && before != bytes[last] && before != Self.backslash ? last : nil
  }

  /// Reads the object up to its end, or as far as the strings are joined.
  private func read(
    from start: Int, in quote: Int, isLiteral: Bool, budget: inout Int
  ) -> Object {
    let blanks = bytes[quote..<start].reversed().prefix { $0 == 0x20 || $0 == 0x09 }
    var text = JoinedText(of: file, isLiteral: isLiteral, indentation: blanks.count)
    var unfilled: [TextPlace] = []
    var index = start
    var part: Part? = .string(quote)
    var isClosed = false
    while !isClosed, let next = part {
      var isExpression = false
      switch next {
      case .string(let quote):
        // Only the first string may be in three quotes: two of them are one in Visual Basic.
        let length = quote < start && isTriple(quote) ? 3 : 1
        guard let end = endOfString(from: quote, isTriple: length == 3) else {
          part = nil
          continue
        }
        let close = text.copy(
          max(start, quote + length)..<end - length, in: length == 1 ? bytes[quote] : nil)
        isClosed = close != nil
        index = close ?? end
      case .expression(let range):
        isExpression = true
        index = range.upperBound
        let variable = Self.variable(range, of: file)
        if !text.isInString { unfilled.append(variable) }
        text.add(variable)
      }
      part = self.part(after: index, isExpression: isExpression)?.part
    }
    budget -= index - start
    return Object(file: text.made(), end: index, isClosed: isClosed, unfilled: unfilled)
  }
}
