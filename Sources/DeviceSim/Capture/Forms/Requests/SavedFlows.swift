import SourceText

/// Flows that mitmproxy saved, which become JSON: a list of recorded requests.
///
/// A value is its length, a colon, its bytes, and a letter for its kind: `4:true!`. The file has an
/// object for each flow. Sources: mitmproxy, *Flow file format*; tnetstrings.org.
struct SavedFlows {
  private let file: SourceFile
  private var made: DerivedText
  private static let depthLimit = 32

  /// Returns the flows of a file as JSON; `nil` for any other file.
  static func converted(_ file: SourceFile) -> SourceFile? {
    let bytes = file.bytes
    guard let first = Value(at: 0, in: bytes), first.kind == UInt8(ascii: "}"),
      bytes.span.contains("7:request;")
    else { return nil }
    var flows = SavedFlows(file: file, made: DerivedText(of: file))
    flows.write("{\"requests\":[", at: 0)
    let end = flows.addValues(in: bytes.indices, separators: [","], depth: 0)
    let isCut = bytes[end...].contains { $0 > 0x20 }
    // The start of an object shows that a flow is cut.
    flows.write(isCut ? ",{ " : "]}", at: end)
    return flows.made.made()
  }

  private struct Value {
    let content: Range<Int>
    let kind: UInt8
    var end: Int { content.upperBound + 1 }

    /// Finds the value at an index; `nil` if there is none, or not all of it.
    init?(at index: Int, in bytes: [UInt8], before end: Int? = nil) {
      let longestLength = 10
      let limit = end ?? bytes.count
      var start = index
      var length = 0
      while start < min(limit, index + longestLength), bytes[start].isDigit {
        length = length * 10 + Int(bytes[start] - UInt8(ascii: "0"))
        start += 1
      }
      guard start > index, start < limit, bytes[start] == UInt8(ascii: ":"),
        start + 1 + length < limit
      else { return nil }
      content = start + 1..<start + 1 + length
      kind = bytes[content.upperBound]
    }
  }

  private mutating func write(_ text: String, at index: Int) {
    made.write(text.utf8, for: index..<index, of: file)
  }

  private mutating func add(_ value: Value, depth: Int) {
    let start = value.content.lowerBound
    let text = TextPlace(value.content, of: file)
    switch value.kind {
    case UInt8(ascii: "}") where depth < Self.depthLimit:
      write("{", at: start)
      addValues(in: value.content, separators: [":", ","], depth: depth)
      write("}", at: start)
    case UInt8(ascii: "]") where depth < Self.depthLimit:
      write("[", at: start)
      addValues(in: value.content, separators: [","], depth: depth)
      write("]", at: start)
    case UInt8(ascii: ","), UInt8(ascii: ";"): add(string: text)
    case UInt8(ascii: "#"), UInt8(ascii: "^"):
      let isNumber = text.bytes.allSatisfy("+-.0123456789e".utf8.contains)
      if isNumber { made.copy(text.range, of: file) } else { write("null", at: start) }
    case UInt8(ascii: "!"): write(text.text == "true" ? "true" : "false", at: start)
    default: write("null", at: start)
    }
  }

  /// Adds the values in a list, or the names and values in an object; returns where they end.
  @discardableResult
  private mutating func addValues(
    in list: Range<Int>, separators: [String], depth: Int
  ) -> Int {
    var index = list.lowerBound
    var count = 0
    while let value = Value(at: index, in: file.bytes, before: list.upperBound) {
      if count > 0 { write(separators[(count - 1) % separators.count], at: index) }
      add(value, depth: depth + 1)
      index = value.end
      count += 1
    }
    // A name without a value.
    if count % separators.count > 0 { write(":null", at: index) }
    return index
  }

  private mutating func add(string text: TextPlace) {
    // The body of another service may be compressed, and long.
    guard text.range.count <= LongText.size, String(validating: text.bytes, as: UTF8.self) != nil
    else { return write("{\"mode\":\"binary\"}", at: text.range.lowerBound) }
    var start = text.range.lowerBound
    write("\"", at: start)
    for index in text.range {
      let byte = file.bytes[index]
      guard byte < 0x20 || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") else {
        continue
      }
      made.copy(start..<index, of: file)
      let escape = MadeJSON.quoted(String(decoding: [byte], as: UTF8.self)).dropFirst().dropLast()
      made.write(escape.utf8, for: index..<index + 1, of: file)
      start = index + 1
    }
    made.copy(start..<text.range.upperBound, of: file)
    write("\"", at: text.range.upperBound)
  }
}
