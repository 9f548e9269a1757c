package import SourceText

/// The keys that a backend uses in pushes, if no capture of them exists.
///
/// It is a text with one key on each line, where `#` begins a comment. It may also be a JSON array
/// of keys, or a JSON object from keys to numbers of arguments.
package enum PushKeyList {
  package struct Entry: Sendable, Hashable {
    package let key: String
    /// `nil` if the list does not say.
    package let argumentCount: Int?
    package let location: SourceLocation
  }

  /// Reads a list.
  ///
  /// - Returns: The keys in the order of the file, with PAY101 if the text is not JSON, and CAP104
  ///   for a value that is not a key or not a number.
  package static func read(_ file: SourceFile) -> Checked<[Entry]> {
    let first = file.bytes.first { $0 > 0x20 }
    let isJSON = first == UInt8(ascii: "[") || first == UInt8(ascii: "{")
    return isJSON ? readJSON(file) : readLines(file)
  }

  private static func readLines(_ file: SourceFile) -> Checked<[Entry]> {
    let bytes = file.bytes
    let starts = file.startsOfLines + [bytes.count]
    var entries: [Entry] = []
    var diagnostics = DiagnosticList()
    for (start, end) in zip(starts, starts.dropFirst()) {
      var line = start..<end
      while let last = line.last, bytes[last] <= 0x20 { line = line.lowerBound..<last }
      while let next = line.first, bytes[next] <= 0x20 { line = next + 1..<line.upperBound }
      guard let next = line.first, bytes[next] != UInt8(ascii: "#") else { continue }
      let location = file.location(of: line)
      if let key = String(validating: bytes[line], as: UTF8.self) {
        entries.append(Entry(key: key, argumentCount: nil, location: location))
      } else if !diagnostics.leavesOut(.invalidPushKeyList) {
        diagnostics.append(
          Diagnostic(
            .invalidPushKeyList, "this is not a key, because it is not UTF-8", at: location,
            help: "save the list as UTF-8"))
      }
    }
    return Checked(entries, diagnostics.all)
  }

  private static func readJSON(_ file: SourceFile) -> Checked<[Entry]> {
    let (document, root, found) = JSONReader.read(file)
    var entries: [Entry] = []
    var diagnostics = DiagnosticList()
    diagnostics.append(contentsOf: found.map(\.withoutLenientReading))
    guard root.isAccepted, let node = root.node else { return Checked([], diagnostics.all) }
    func report(_ message: String, _ node: JSONNode, _ help: String) {
      if diagnostics.leavesOut(.invalidPushKeyList) { return }
      diagnostics.append(
        Diagnostic(.invalidPushKeyList, message, at: document.location(of: node), help: help))
    }
    func add(_ key: JSONNode, _ count: Int?) {
      guard let text = document.string(key), !text.isEmpty else {
        return report("this is not a key", key, "write the 'loc-key' as a string that is not empty")
      }
      entries.append(Entry(key: text, argumentCount: count, location: document.location(of: key)))
    }
    for element in document.elements(of: node) { add(element, nil) }
    for member in document.members(of: node) {
      guard let count = document.integer(member.value), count >= 0 else {
        report("this is not a number of arguments", member.value, "write 0 or more, without quotes")
        continue
      }
      add(member.name, count)
    }
    return Checked(entries, diagnostics.all)
  }
}
