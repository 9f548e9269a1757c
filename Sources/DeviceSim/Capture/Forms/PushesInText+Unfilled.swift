import SourceText

/// Variables of a program in the JSON of a push.
///
/// | where | examples |
/// |---|---|
/// | in a string | `"Hi ${name}"`, `"Hi #{name}"` of Ruby, `"Hi \(name)"` of Swift, `"$name"` |
/// | as a value | the same, and `{{count}}` of templates, `%d` of formats, `<%= count %>` |
///
/// In a string it stays as it is written; as a value, it is an ``UnknownValue``.
extension PushesInText {
  /// The longest name, in bytes: the identifier of an event of Matrix is longer.
  private static let longestName = 32
  /// The longest variable that is a value, in bytes.
  private static let longestValue = 256
  private static let values: KeyValuePairs<StaticString, StaticString> = [
    "${": "}", "#{": "}", "{{": "}}", "<%=": "%>",
  ]

  /// Returns the text of a push as JSON, and its variables.
  func filled(_ push: Found) -> FilledText {
    let whole = TextPlace(push.range, of: push.file)
    if let print = push.print { return FilledText(place: whole, unfilled: print.unfilled) }
    let bytes = push.file.bytes
    let text = bytes.span.extracting(0..<push.range.upperBound)
    var made = DerivedText(of: push.file)
    var unfilled = push.unfilled
    var start = push.range.lowerBound
    var index = start
    /// The last byte before the index that is not white space.
    var last: UInt8 = 0
    while index < text.count {
      if text[index] == UInt8(ascii: "\"") {
        guard let end = text.endOfString(from: index) else { break }
        let content = index + 1..<end - 1
        for place in Self.variables(in: content, of: push.file) {
          unfilled.append(place)
          guard bytes[place.range.lowerBound] == JoinedStrings.backslash else { continue }
          // JSON has no such escape.
          made.copy(start..<place.range.lowerBound, of: push.file)
          made.write("\\\\".utf8, for: place.range, of: push.file)
          start = place.range.lowerBound + 1
        }
        (index, last) = (end, UInt8(ascii: "\""))
      } else if ":[,".utf8.contains(last), let end = Self.endOfVariable(text, at: index) {
        let variable = TextPlace(index..<end, of: push.file)
        unfilled.append(variable)
        made.copy(start..<index, of: push.file)
        made.write(valueOf: variable)
        (start, index, last) = (end, end, 0)
      } else {
        if text[index] > 0x20 { last = text[index] }
        index += 1
      }
    }
    unfilled = Array(unfilled.prefix(CurlCommand.mostKept))
    guard start > push.range.lowerBound else { return FilledText(place: whole, unfilled: unfilled) }
    made.copy(start..<push.range.upperBound, of: push.file)
    return FilledText(place: TextPlace(wholeOf: made.made()), unfilled: unfilled)
  }

  /// Returns where the variable ends that is the value at an index; `nil` if it is none.
  private static func endOfVariable(_ text: Span<UInt8>, at start: Int) -> Int? {
    let limit = min(text.count, start + longestValue)
    let value = text.extracting(0..<limit)
    var end = start
    switch text[start] {
    case JoinedStrings.backslash:
      guard let close = endOfValueOfSwift(value, at: start) else { return nil }
      end = close
    case UInt8(ascii: "%"):
      end += 1
      while end < limit, ".@".utf8.contains(text[end]) || text[end].isASCIILetterOrDigit {
        end += 1
      }
    default:
      if let (open, close) = values.first(where: { value.hasBytes($0.key, at: start) }) {
        end = value.firstIndex(of: close, from: start + open.utf8CodeUnitCount)
        guard end < limit else { return nil }
        end += close.utf8CodeUnitCount
      } else if text[start] == UInt8(ascii: "$") {
        end += 1
        while end < limit, PrintedDictionary.isNameByte(text[end]) { end += 1 }
      }
    }
    guard end > start + 1 else { return nil }
    var next = end
    while next < text.count, text[next] <= 0x20 { next += 1 }
    return next < text.count && ",]}".utf8.contains(text[next]) ? end : nil
  }

  /// Returns where a value of Swift ends, as in `\(name)`; `nil` if it is none.
  static func endOfValueOfSwift(_ text: Span<UInt8>, at start: Int) -> Int? {
    guard text.hasBytes("\\(", at: start) else { return nil }
    var depth = 0
    for index in start + 1..<min(text.count, start + longestValue) {
      if text[index] == UInt8(ascii: "(") { depth += 1 }
      if text[index] == UInt8(ascii: ")") { depth -= 1 }
      if depth == 0 { return index + 1 }
    }
    return nil
  }

  /// Returns the variables in a string, in order.
  private static func variables(in string: Range<Int>, of file: SourceFile) -> [TextPlace] {
    let bytes = file.bytes
    let text = bytes.span.extracting(0..<string.upperBound)
    let name = bytes[string].dropFirst()
    let isName =
      bytes[string].first == UInt8(ascii: "$") && name.count <= longestName
      && ShellReader.isName(name)
    if isName, bytes[(string.upperBound + 1)...].first(where: { $0 > 0x20 }) != UInt8(ascii: ":") {
      return [TextPlace(string, of: file)]
    }
    var places: [TextPlace] = []
    var index = string.lowerBound
    while index + 1 < text.count {
      var end: Int?
      if text[index + 1] == UInt8(ascii: "{"), "$#".utf8.contains(text[index]) {
        let close = text.firstIndex(of: UInt8(ascii: "}"), from: index)
        guard close < text.count else { break }
        end = close + 1
      } else if text[index] == JoinedStrings.backslash {
        end = endOfValueOfSwift(text, at: index)
        if end == nil { index += 1 }
      }
      if let end { places.append(TextPlace(index..<end, of: file)) }
      index = end ?? index + 1
    }
    return places
  }
}

extension DerivedText {
  /// Copies a value in a string of Swift, as in `\(name)`, as JSON; returns its length, `nil` if
  /// there is none.
  mutating func copyValueOfSwift(at place: Int, before end: Int, of file: SourceFile) -> Int? {
    let bytes = file.bytes
    let text = bytes.span.extracting(0..<end)
    guard let close = PushesInText.endOfValueOfSwift(text, at: place) else { return nil }
    write("\\\\".utf8, for: place..<place + 1, of: file)
    copy(place + 1..<close, of: file)
    return close - place
  }
}
