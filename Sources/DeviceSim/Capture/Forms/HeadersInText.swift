import SourceText

/// What a text has beside a payload: headers of APNs, and the token of the device.
///
/// | where | example |
/// |---|---|
/// | in a dictionary | `"apns-topic": "com.example.acme"`, `'apns-topic' => 'com.example.acme'` |
/// | in a call | `set("apns-topic", "com.example.acme")`, `add(name: "apns-topic", value: "a.b")` |
/// | in a tuple | `{"apns-topic", "com.example.acme"}`, `{<<"apns-topic">>, <<"a.b">>}` |
/// | in an assignment | `headers["apns-topic"] = "com.example.acme"` |
/// | in a call with the name last | `setValue("a.b", forHTTPHeaderField: "apns-topic")` |
/// | in a line, or a string | `apns-topic: com.example.acme` |
/// | as a property of a library | `note.topic = "com.example.acme"`, `push_type: :alert` |
/// | in a path | `/3/device/ada0`, which is that of the device |
///
/// A header is left out if its value is not written there, or if it has several. Such a push type
/// counts as sent, but is not known.
struct HeadersInText {
  /// How many names are looked at: a text with more is not about one push.
  private static let mostNames = 64
  /// How long a name and a value may be, in bytes.
  private static let longestName = 32
  private static let longestValue = 256

  private struct Setting {
    /// The name in an envelope: that of a header, or 'device'.
    let member: String
    let name: TextPlace
    /// `nil` if it is not known.
    let value: TextPlace?
    /// Whether it shows that the text is about a push of APNs.
    let isEvident: Bool
  }

  private let file: SourceFile
  private let bytes: [UInt8]
  /// Whether strings have quotes, so that other words are variables.
  private let hasQuotes: Bool

  /// Returns the members of an envelope beside a payload: its device and its headers.
  ///
  /// - Parameters:
  ///   - payload: The payload, in which nothing is looked for.
  ///   - range: The part of the text that is about this payload.
  ///   - file: The text.
  ///   - hasQuotes: Whether strings have quotes there.
  /// - Returns: The members; none if nothing shows that the text is about a push of APNs.
  static func members(
    beside payload: Range<Int>, in range: Range<Int>, of file: SourceFile, hasQuotes: Bool
  ) -> [MadeJSON.Member] {
    let text = HeadersInText(file: file, bytes: file.bytes, hasQuotes: hasQuotes)
    let all = text.settings(in: [
      range.lowerBound..<payload.lowerBound, payload.upperBound..<range.upperBound,
    ])
    guard all.contains(where: \.isEvident) else { return [] }
    let names = [EnvelopeKey.device.rawValue] + PushHeader.allCases.map(\.rawValue)
    var members = names.compactMap { name -> MadeJSON.Member? in
      let known = all.filter { $0.member == name && $0.value != nil }
      guard let first = known.first, let value = first.value,
        known.allSatisfy({ $0.value?.text == value.text })
      else { return nil }
      return MadeJSON.Member(name, at: first.name, .string(value))
    }
    let type = PushHeader.pushType.rawValue
    if let found = all.first(where: { $0.member == type }), !members.isEmpty,
      !members.contains(where: { $0.name == type })
    {
      members.append(MadeJSON.Member(type, at: found.name, .json("null", for: found.name)))
    }
    return members
  }

  private static let starts: [StaticString] = ["apns", "opic", "ushType", "ush_type", "evice"]

  /// Whether a text may have something to be found.
  static func mayHave(_ text: Span<UInt8>) -> Bool { starts.contains { text.contains($0) } }

  /// Returns the names in some parts of the text, with their values as far as they are known.
  private func settings(in parts: [Range<Int>]) -> [Setting] {
    var all: [Setting] = []
    for part in parts {
      var index = part.lowerBound
      while index < part.upperBound, all.count < Self.mostNames {
        let start = index
        while index < part.upperBound, isInName(bytes[index]) { index += 1 }
        if let setting = setting(start..<index) { all.append(setting) }
        index += 1
      }
    }
    return all
  }

  private func isInName(_ byte: UInt8) -> Bool {
    byte.isASCIILetterOrDigit || byte == UInt8(ascii: "-") || byte == UInt8(ascii: "_")
  }

  private func setting(_ range: Range<Int>) -> Setting? {
    guard (5...Self.longestName).contains(range.count) else { return nil }
    let name = TextPlace(range, of: file)
    if byte(range.lowerBound - 1) == UInt8(ascii: "/") { return token(inPathAt: name) }
    if bytes[range].starts(with: "apns-".utf8), let header = PushHeader(rawValue: name.text) {
      let value = value(of: range).map { TextPlace($0, of: file) }
      return Setting(member: header.rawValue, name: name, value: value, isEvident: true)
    }
    let quote = byte(range.upperBound)
    let isQuoted =
      quote.map(PrintedDictionary.quotes.contains) == true && byte(range.lowerBound - 1) == quote
    guard let written = written(after: range.upperBound, isQuoted: isQuoted),
      let property = SentProperty(named: name.text)
    else { return nil }
    let place = TextPlace(written.range, of: file)
    let value = property.value(place.text, isString: written.isString || !hasQuotes)
    return Setting(
      member: property.member, name: name, value: value.map { TextPlace($0, for: place) },
      isEvident: value != nil && property.isEvident)
  }

  /// Returns the token after a part of a path; `nil` if that is another part, or there is none.
  private func token(inPathAt part: TextPlace) -> Setting? {
    let device = SentProperty.device
    guard part.text == "device", byte(part.range.upperBound) == UInt8(ascii: "/"),
      byte(part.range.lowerBound - 2) == UInt8(ascii: "3")
    else { return nil }
    let digits = bytes[(part.range.upperBound + 1)...].prefix { $0.hexadecimalDigit != nil }
    let token = TextPlace(digits.indices, of: file)
    guard byte(digits.endIndex).map(isInWord) != true,
      device.value(token.text, isString: true) != nil
    else { return nil }
    return Setting(member: device.member, name: part, value: token, isEvident: true)
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
    return literal(after: name.upperBound) ?? literal(before: name.lowerBound - 1)
  }

  /// Returns the string or the number that follows a name in quotes.
  private func literal(after end: Int) -> Range<Int>? {
    guard let (range, isString) = written(after: end, isQuoted: true),
      isString || bytes[range].allSatisfy(\.isDigit)
    else { return nil }
    return known(range)
  }

  /// Returns the value that is written after a name: a string, a number, or the name of a constant.
  private func written(after end: Int, isQuoted: Bool) -> (range: Range<Int>, isString: Bool)? {
    var index = isQuoted ? take(">>", at: take("]", at: end + 1)) : end
    index = endOfBlanks(index)
    if take("==", at: index) > index { return nil }
    let separators = ["=>", ":", "=", isQuoted ? "," : "("]
    guard let separator = separators.first(where: { take($0, at: index) > index }) else {
      return nil
    }
    index = endOfBlanks(take(separator, at: index))
    index = endOfBlanks(take("value:", at: index))
    index = take("Some(", at: take("<<", at: take("@", at: index)))
    guard let first = byte(index) else { return nil }
    let isString = PrintedDictionary.quotes.contains(first)
    let start = isString ? index + 1 : index
    let value = bytes[start...].prefix(Self.longestValue)
      .prefix { isString ? $0 != first : isInWord($0) }
    let next = isString ? value.endIndex + 1 : value.endIndex
    guard isString ? byte(value.endIndex) == first : !value.isEmpty else { return nil }
    // What follows may belong to it, as in `"alert" if title else "background"`.
    let rest = bytes[min(next, bytes.count)...].first { $0 != 0x20 && $0 != 0x09 } ?? 0x0A
    guard ",;)]}>\r\n/#".utf8.contains(rest) || !hasQuotes else { return nil }
    return (value.indices, isString)
  }

  private func isInWord(_ byte: UInt8) -> Bool {
    byte.isASCIILetterOrDigit || "._-+/=:".utf8.contains(byte)
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
    let isKnown = value.bytes.allSatisfy(isInWord) && !CapturedRequest.isPlaceholder(value.text)
    return range.isEmpty || !isKnown ? nil : range
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
