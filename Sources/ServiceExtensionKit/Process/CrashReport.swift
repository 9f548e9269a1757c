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
  ///
  /// If the author's files are not known, the place is in any file.
  let note: Diagnostic.Note?

  /// Parses the report.
  ///
  /// - Parameters:
  ///   - lines: The output of the program, with the report at the end.
  ///   - sources: The files of the author; empty for a program that was built elsewhere.
  init(in lines: some BidirectionalCollection<String>, of sources: [SourceFile]) {
    guard !sources.isEmpty else {
      note = CrashPlace.note(in: lines)
      return
    }
    let head = lines.lastIndex { $0.hasPrefix("*** Program crashed: ") } ?? lines.endIndex
    // The innermost frame in one of the files.
    let frame = lines[head...].lazy.compactMap { Self.place(in: $0, of: sources) }.first
    let mark = "Fatal error: "
    let line = lines[..<head].reversed().prefix(4).first { $0.contains(mark) }
    let message = line.flatMap { line in
      line.firstRange(of: mark).map { String(line[$0.upperBound...]) }
    }
    let location = frame ?? line.flatMap { Self.place(beforeMessage: $0, of: sources) }
    note = location.map {
      let hasMessage = message?.isEmpty == false
      return Diagnostic.Note(
        hasMessage ? "fatal error: \(message ?? "")" : "it crashed here", at: $0)
    }
  }

  /// The place in `Module/Service.swift:7: Fatal error: …`, which has no column: the line.
  private static func place(
    beforeMessage line: String, of sources: [SourceFile]
  ) -> SourceLocation? {
    let parts = line.prefix { $0 != " " }.split(separator: ":")
    guard parts.count == 2, let number = Int(parts[1]),
      let source = source(parts[0], among: sources),
      source.startsOfLines.indices.contains(number - 1)
    else { return nil }
    let start = source.startsOfLines[number - 1]
    let text = source.bytes[start...].prefix { $0 != UInt8(ascii: "\n") }
    let indent = text.prefix { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }.count
    return source.location(of: start + indent..<text.endIndex)
  }

  /// The file with the name of a path; the files of a module have different names.
  private static func source(_ path: Substring, among sources: [SourceFile]) -> SourceFile? {
    let name = path.split(separator: "/").last
    return sources.first { $0.name.split(separator: "/").last == name }
  }

  private static func place(in frame: String, of sources: [SourceFile]) -> SourceLocation? {
    guard let mark = frame.ranges(of: " at ").last else { return nil }
    let parts = frame[mark.upperBound...].split(separator: ":")
    guard parts.count >= 3, let line = Int(parts[parts.count - 2]),
      let column = Int(parts[parts.count - 1])
    else { return nil }
    return source(parts[parts.count - 3], among: sources)?.location(line: line, column: column)
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
