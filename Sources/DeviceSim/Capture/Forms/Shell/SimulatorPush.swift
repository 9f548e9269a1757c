import SourceText

/// A command that sends a push to the Simulator: `simctl push DEVICE [BUNDLE] FILE`.
///
/// Source: `xcrun simctl help push`.
enum SimulatorPush {
  /// The member by which a file for the Simulator names its app.
  private static let target = EnvelopeKey.simulatorTarget.rawValue

  /// Whether the words of a command, from its name on, are those of such a command.
  static func isCommand(_ words: ArraySlice<String>) -> Bool {
    words.prefix(2).elementsEqual(["simctl", "push"])
  }

  /// Reads a command; `nil` if its payload is not in the script.
  static func request(
    _ words: ShellScript.Words, at name: Int, of place: TextPlace, line: Int,
    _ script: inout ShellScript
  ) -> CapturedRequest? {
    let arguments = words.command.words.dropFirst(name + 2)
    guard (2...3).contains(arguments.count),
      let filled = script.expanded(Array(arguments), of: words), filled.count == arguments.count
    else { return nil }
    let file = filled[filled.count - 1].text
    let isInput = file == "-" || file == "/dev/stdin"
    guard let payload = isInput ? script.input(of: words) : script.file(named: file),
      let bracket = payload.place.range.first(where: { payload.place.file.bytes[$0] > 0x20 }),
      payload.place.file.bytes[bracket] == UInt8(ascii: "{"), payload.text.contains("\"aps\"")
    else { return nil }
    var made = DerivedText(of: words.text)
    made.copy(payload.place.range.lowerBound..<bracket + 1, of: payload.place.file)
    // The argument takes the place of the member.
    if filled.count == 3, filled[1].unfilled.isEmpty, !payload.text.contains(target) {
      let app = filled[1].place
      made.write("\(MadeJSON.quoted(target)):".utf8, for: app.range, of: app.file)
      made.write(.string(app))
      made.write(",".utf8, for: app.range, of: app.file)
    }
    made.copy(bracket + 1..<payload.place.range.upperBound, of: payload.place.file)
    var request = CapturedRequest(of: place.trimmed, line: line)
    request.isForSimulator = true
    request.body = made.made()
    request.variables = Array(payload.unfilled.prefix(CurlCommand.mostKept))
    return request
  }
}
