import SourceText

/// Headers of APNs that a text has beside its only payload: a program, or the log of a client.
///
/// | where | example |
/// |---|---|
/// | in a dictionary | `"apns-topic": "com.example.acme"`, `'apns-topic' => 'com.example.acme'` |
/// | in a call | `set("apns-topic", "com.example.acme")`, `add(name: "apns-topic", value: "a.b")` |
/// | in a tuple | `{"apns-topic", "com.example.acme"}`, `{<<"apns-topic">>, <<"a.b">>}` |
/// | in an assignment | `headers["apns-topic"] = "com.example.acme"` |
/// | in a call with the name last | `setValue("a.b", forHTTPHeaderField: "apns-topic")` |
/// | in a line, or a string | `apns-topic: com.example.acme` |
///
/// A header is left out if its value is not written there, or if it has several. Such a push type
/// counts as sent, but is not known.
struct HeadersInText {
  /// How many headers are looked at: a text with more is not about one push.
  private static let mostHeaders = 64
  /// How long a value may be, in bytes.
  private static let longestValue = 256
  private static let prefix: StaticString = "apns-"

  private let file: SourceFile
  private let bytes: [UInt8]

  /// Returns the headers of a text.
  static func members(in file: SourceFile) -> [MadeJSON.Member] {
    let headers = HeadersInText(file: file, bytes: file.bytes)
    let all = headers.all
    var members = PushHeader.allCases.compactMap { header -> MadeJSON.Member? in
      let known = all.filter { $0.header == header && $0.value != nil }
      guard let first = known.first, let value = first.value,
        known.allSatisfy({ $0.value?.text == value.text })
      else { return nil }
      return MadeJSON.Member(header.rawValue, at: first.name, .string(value))
    }
    let type = PushHeader.pushType
    if let found = all.first(where: { $0.header == type }), !members.isEmpty,
      !members.contains(where: { $0.name == type.rawValue })
    {
      members.append(MadeJSON.Member(type.rawValue, at: found.name, .json("null", for: found.name)))
    }
    return members
  }

  /// Whether a text may have headers.
  static func mayHave(_ text: Span<UInt8>) -> Bool { text.contains(prefix) }

  /// The names of headers, with their values as far as they are known.
  private var all: [(header: PushHeader, name: TextPlace, value: TextPlace?)] {
    let text = bytes.span
    var all: [(header: PushHeader, name: TextPlace, value: TextPlace?)] = []
    var start = text.firstIndex(of: Self.prefix, from: 0)
    while start < text.count, all.count < Self.mostHeaders {
      var end = start
      while end < text.count, text[end].isASCIILetterOrDigit || text[end] == UInt8(ascii: "-") {
        end += 1
      }
      let name = TextPlace(start..<end, of: file)
      let isWhole = !(byte(start - 1).map(PrintedDictionary.isNameByte) ?? false)
      if isWhole, let header = PushHeader(rawValue: name.text) {
        all.append((header, name, value(of: name.range).map { TextPlace($0, of: file) }))
      }
      start = text.firstIndex(of: Self.prefix, from: end)
    }
    return all
  }

  /// Returns the value of a header with a name.
  private func value(of name: Range<Int>) -> Range<Int>? {
    guard let quote = byte(name.upperBound), PrintedDictionary.quotes.contains(quote),
      byte(name.lowerBound - 1) == quote
    else {
      guard byte(name.upperBound) == UInt8(ascii: ":") else { return nil }
      let line = bytes[(name.upperBound + 1)...].prefix(Self.longestValue)
      let value = line.prefix { !"\"'\n".utf8.contains($0) }
      return known(TextPlace(value.indices, of: file).trimmed.range)
    }
    return literal(after: name.upperBound + 1) ?? literal(before: name.lowerBound - 1)
  }

  /// Returns the string or the number that follows a name in quotes.
  private func literal(after end: Int) -> Range<Int>? {
    var index = take(">>", at: take("]", at: end))
    index = endOfBlanks(index)
    if take("==", at: index) > index { return nil }
    let separators = ["=>", ":", "=", ","]
    guard let separator = separators.first(where: { take($0, at: index) > index }) else {
      return nil
    }
    index = endOfBlanks(take(separator, at: index))
    index = endOfBlanks(take("value:", at: index))
    index = take("<<", at: take("@", at: index))
    guard let first = byte(index) else { return nil }
    let isString = PrintedDictionary.quotes.contains(first)
    let start = isString ? index + 1 : index
    let value = bytes[start...].prefix(Self.longestValue)
      .prefix { isString ? $0 != first : $0.isDigit }
    let next = isString ? value.endIndex + 1 : value.endIndex
    guard isString ? byte(value.endIndex) == first : !value.isEmpty else { return nil }
    // What follows may belong to it, as in `"alert" if title else "background"`.
    let rest = bytes[min(next, bytes.count)...].first { $0 != 0x20 && $0 != 0x09 } ?? 0x0A
    return ",;)]}>\r\n/#".utf8.contains(rest) ? known(value.indices) : nil
  }

  /// Returns the string before a name in quotes that is the last argument of a call in Swift or
  /// Objective-C.
  private func literal(before start: Int) -> Range<Int>? {
    let label = "forHTTPHeaderField:"
    var rest = withoutBlanks(bytes[..<start], "@")
    guard rest.suffix(label.utf8.count).elementsEqual(label.utf8) else { return nil }
    rest = withoutBlanks(rest.dropLast(label.utf8.count), ",")
    let quote = UInt8(ascii: "\"")
    guard rest.last == quote else { return nil }
    let value = rest.dropLast().suffix(Self.longestValue)
    guard let opening = value.lastIndex(where: { $0 == quote || $0 == 0x0A }),
      value[opening] == quote
    else { return nil }
    // A blank is before the last part of an expression: `x ? "a" : "b"`.
    let before = value[..<opening].suffix(2).last { $0 != UInt8(ascii: "@") }
    return before.map("(:".utf8.contains) == true ? known(opening + 1..<value.endIndex) : nil
  }

  /// Returns a value, if it is one word and not a variable or a placeholder.
  private func known(_ range: Range<Int>) -> Range<Int>? {
    let value = TextPlace(range, of: file)
    let isWord = value.bytes.allSatisfy { $0.isASCIILetterOrDigit || "._-+/=:".utf8.contains($0) }
    return range.isEmpty || !isWord || CapturedRequest.isPlaceholder(value.text) ? nil : range
  }

  // MARK: - Pieces

  private func byte(_ index: Int) -> UInt8? {
    bytes.indices.contains(index) ? bytes[index] : nil
  }

  /// Returns where a word ends that may be at an index.
  private func take(_ word: String, at index: Int) -> Int {
    let rest = bytes[min(index, bytes.count)...]
    return rest.starts(with: word.utf8) ? index + word.utf8.count : index
  }

  private func endOfBlanks(_ index: Int) -> Int {
    bytes[min(index, bytes.count)...].firstIndex { $0 > 0x20 } ?? bytes.count
  }

  /// Returns the start of a text without blanks and one sign at its end.
  private func withoutBlanks(
    _ text: ArraySlice<UInt8>, _ sign: Unicode.Scalar
  ) -> ArraySlice<UInt8> {
    func trimmed(_ text: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
      text[..<(text.lastIndex { $0 > 0x20 }.map { $0 + 1 } ?? text.startIndex)]
    }
    let text = trimmed(text)
    return text.last == UInt8(ascii: sign) ? trimmed(text.dropLast()) : text
  }
}
