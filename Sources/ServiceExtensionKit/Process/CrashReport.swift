import SourceText

/// The output of the Swift runtime about a crash, limited to what leads to the author's own code.
///
/// ```
/// Module/Service.swift:7: Fatal error: Index out of range
/// *** Program crashed: Illegal instruction at 0x00007fbda396df7f ***
///   2 [ra] 0x000055d4cb99c8c6 Service.didReceive() + 965 in Program at /home/me/Service.swift:7:25
/// ```
struct CrashReport {
  /// Environment variables that limit the report to the crashed thread, for a program without
  /// settings of its own.
  static let settings = (
    name: "SWIFT_BACKTRACE", value: "enable=yes,color=no,threads=crashed,registers=none,images=none"
  )

  /// The error and its place in a file of the author; `nil` if the report names no such file.
  let note: Diagnostic.Note?

  /// Parses the report.
  ///
  /// - Parameters:
  ///   - lines: The output of the program, with the report at the end.
  ///   - sources: The files of the author.
  init(in lines: some BidirectionalCollection<String>, of sources: [SourceFile]) {
    guard let head = lines.lastIndex(where: { $0.hasPrefix("*** Program crashed: ") }) else {
      note = nil
      return
    }
    // The innermost frame in one of the files.
    let location = lines[head...].lazy.compactMap { Self.place(in: $0, of: sources) }.first
    let mark = "Fatal error: "
    let message = lines[..<head].reversed().prefix(4).lazy
      .compactMap { line in line.firstRange(of: mark).map { line[$0.upperBound...] } }
      .first { !$0.isEmpty }
    note = location.map {
      Diagnostic.Note(message.map { "fatal error: \($0)" } ?? "it crashed here", at: $0)
    }
  }

  private static func place(in frame: String, of sources: [SourceFile]) -> SourceLocation? {
    guard let mark = frame.ranges(of: " at ").last else { return nil }
    let parts = frame[mark.upperBound...].split(separator: ":")
    guard parts.count >= 3, let line = Int(parts[parts.count - 2]),
      let column = Int(parts[parts.count - 1])
    else { return nil }
    // The files of a module have different names.
    let name = parts[parts.count - 3].split(separator: "/").last
    let source = sources.first { $0.name.split(separator: "/").last == name }
    return source?.location(line: line, column: column)
  }
}

extension SourceFile {
  /// Returns a place in the compiler's notation, with 1-based line and column, the column in bytes.
  ///
  /// The place includes the name that starts there. The result is `nil` if there is no such line.
  func location(line: Int, column: Int) -> SourceLocation? {
    let starts = startsOfLines
    guard starts.indices.contains(line - 1) else { return nil }
    let start = min(starts[line - 1] + min(max(0, column - 1), bytes.count), bytes.count)
    let text = bytes
    let name = text[start...].prefix { byte in
      byte >= 0x80 || byte == UInt8(ascii: "_") || Character(UnicodeScalar(byte)).isLetter
        || Character(UnicodeScalar(byte)).isNumber
    }
    return location(of: start..<(start + name.count))
  }
}
