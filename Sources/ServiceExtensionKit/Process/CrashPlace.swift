import SourceText

/// The place of a crash that a program names in its output, whatever it is written in.
///
/// ```
/// Module/Service.swift:7: Fatal error: Index out of range
///   2 [ra] 0x000055d4cb99c8c6 Service.didReceive() + 965 in Program at /home/me/Service.swift:7:25
///   File "service.py", line 7, in handle
/// service.rb:7:in 'handle': undefined method (NoMethodError)
/// ```
///
/// The files may be on another machine, so they are not read.
enum CrashPlace {
  /// Returns the error and its place; `nil` if the output names none.
  static func note(in lines: some BidirectionalCollection<String>) -> Diagnostic.Note? {
    let lines = Array(lines)
    return swiftError(lines) ?? traceback(lines)
      ?? lines.reversed().lazy.prefix(searchedLines).compactMap(general).first
  }

  /// The number of lines at the end of the output in which a general message is looked for.
  private static let searchedLines = 16

  // MARK: - Swift

  private static func swiftError(_ lines: [String]) -> Diagnostic.Note? {
    let mark = "Fatal error: "
    let head = lines.lastIndex { $0.hasPrefix("*** Program crashed: ") }
    let error = lines[..<(head ?? lines.endIndex)].last { $0.contains(": \(mark)") }
    let message = error.flatMap { line in
      line.firstRange(of: mark).map { String(line[$0.upperBound...]) }
    }
    let frame = head.flatMap { head in lines[head...].lazy.compactMap(placeInFrame).first }
    guard let place = frame ?? error.flatMap(placeOfError) else { return nil }
    let hasMessage = message?.isEmpty == false
    return Diagnostic.Note(
      hasMessage ? "fatal error: \(message ?? "")" : "it crashed here", at: place)
  }

  /// The place in a frame of a backtrace, unless it is in Swift's own code.
  private static func placeInFrame(_ line: String) -> SourceLocation? {
    guard !line.contains("[system]"), let mark = line.ranges(of: " at ").last,
      let match = line[mark.upperBound...].wholeMatch(of: /(.+):(\d+):(\d+)/)
    else { return nil }
    return location(match.1, match.2, match.3)
  }

  /// The place before the message of an error, unless it is in the standard library.
  private static func placeOfError(_ line: String) -> SourceLocation? {
    guard !line.hasPrefix("Swift/"),
      let match = line.prefixMatch(of: #/(.+?):(\d+): Fatal error: /#)
    else { return nil }
    return location(match.1, match.2, nil)
  }

  // MARK: - Python

  /// The innermost call of the last traceback, and the exception after it.
  private static func traceback(_ lines: [String]) -> Diagnostic.Note? {
    let last = lines.lastIndex { call($0) != nil }
    guard let last, let place = call(lines[last]) else { return nil }
    let exception = lines[(last + 1)...].first { $0.first?.isWhitespace == false }
    return Diagnostic.Note(exception ?? "it crashed here", at: place)
  }

  private static func call(_ line: String) -> SourceLocation? {
    guard let match = line.wholeMatch(of: /\s+File "([^"<]+)", line (\d+)(?:, in .+)?/) else {
      return nil
    }
    return location(match.1, match.2, nil)
  }

  // MARK: - Others

  /// The place and the message in `path:line:column: message`; the column may be absent.
  ///
  /// A path has a letter, and a dot or a slash. Times and addresses of the web are not paths.
  private static func general(_ line: String) -> Diagnostic.Note? {
    guard let match = line.prefixMatch(of: /([^\s:][^:]*):(\d+):(?:(\d+):)?\s*(\S.*)/),
      match.1.contains(where: \.isLetter), !line.hasPrefix("Swift/"),
      match.1.contains("/") || match.1.contains("."),
      let place = location(match.1, match.2, match.3)
    else { return nil }
    return Diagnostic.Note(String(match.4), at: place)
  }

  private static func location(
    _ file: Substring, _ line: Substring, _ column: Substring?
  ) -> SourceLocation? {
    guard let line = Int(line), line > 0 else { return nil }
    let column = column.flatMap { Int($0) } ?? 1
    return SourceLocation(named: String(file), line: line, column: max(1, column))
  }
}
