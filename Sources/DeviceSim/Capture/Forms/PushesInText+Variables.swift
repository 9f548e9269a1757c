import SourceText

/// The dictionary that a program assigns to a variable 'aps', or to that member of a payload.
///
/// | where | example |
/// |---|---|
/// | in a variable | `const aps = { alert: "Hi" }`, later `{ aps, id: 5 }` or `{"aps": aps}` |
/// | in a member | `$body['aps'] = ['alert' => 'Hi'];` |
struct ApsVariable {
  /// It as JSON.
  let value: FilledText
  /// Its place in the text.
  let place: Range<Int>
  let print: PrintedDictionary.Print?
  /// Whether a payload has it.
  var isUsed = false
}

extension PushesInText {
  /// How much of a line before a bracket is looked at, in bytes.
  private static let longestAssignment = 256

  /// Reads the dictionary at a bracket that a program assigns to 'aps', and moves past it.
  ///
  /// - Returns: The one before it, if no payload has that.
  mutating func readAps(at start: Int) -> Found? {
    guard isAssignedToAps(at: start) else { return nil }
    let unused = takeUnusedAps()
    let print = printed(at: start) ?? tolerant(at: start)
    let found: Found
    if let print {
      found = Found(range: print.file.bytes.indices, file: print.file, print: print)
    } else {
      let bytes = file.bytes
      let limit = min(bytes.count, start + LongText.size)
      let end = ValueScanner.endOfBrackets(bytes.span, in: start..<limit)
      budget -= (end ?? limit) - start
      guard let end else { return unused }
      found = Found(range: start..<end, file: file)
    }
    let end = print?.end ?? found.range.upperBound
    guard Self.isAps(found) else { return unused }
    aps = ApsVariable(value: filled(found), place: start..<end, print: print)
    index = end - 1
    return unused
  }

  /// Whether an object has a member that Apple defines for 'aps'.
  private static func isAps(_ found: Found) -> Bool {
    var reader = JSONReader(file: found.file, policy: .lenient, byteCount: found.range.count)
    guard let root = reader.read(found.range).node else { return false }
    return MessageMembers(of: root, in: reader.takeDocument())
      .hasAny(of: PayloadKey.names(in: .aps))
  }

  /// Returns a payload of the value of 'aps' alone, if no other payload has it.
  mutating func takeUnusedAps() -> Found? {
    guard let aps = aps.take(), !aps.isUsed else { return nil }
    let value = aps.value.place
    var made = DerivedText(of: file)
    made.write(
      .object([MadeJSON.Member(PayloadKey.aps.rawValue, at: value, .copy(value))], for: value))
    let text = made.made()
    return Found(
      range: text.bytes.indices, file: text, print: aps.print, unfilled: aps.value.unfilled,
      place: aps.place)
  }

  /// Whether a bracket is after an assignment to 'aps', as `let aps: [String: Any] =`, `aps :=` or
  /// `$body['aps'] =`.
  private func isAssignedToAps(at start: Int) -> Bool {
    // The first look is for speed.
    guard let sign = file.bytes[..<start].last(where: { $0 > 0x20 && $0 != UInt8(ascii: "@") }),
      sign == UInt8(ascii: "=") || sign == UInt8(ascii: "w")
    else { return false }
    let before = file.bytes[..<start].suffix(Self.longestAssignment)
    let line = before[(before.lastIndex(of: 0x0A).map { $0 + 1 } ?? before.startIndex)...]
    guard let name = line.firstRange(of: "aps".utf8) else { return false }
    let previous = line[..<name.lowerBound].last ?? 0
    let rest = line[name.upperBound...].drop { $0 <= 0x20 || "\"']".utf8.contains($0) }
    guard !previous.isASCIILetterOrDigit, previous != UInt8(ascii: "_"),
      rest.first.map(":=".utf8.contains) == true, let equal = rest.firstIndex(of: UInt8(ascii: "="))
    else { return false }
    let value = rest[(equal + 1)...].filter { $0 > 0x20 && $0 != UInt8(ascii: "@") }
    return value.isEmpty || value.elementsEqual("new".utf8)
  }
}
