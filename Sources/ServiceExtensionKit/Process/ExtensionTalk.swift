import SourceText

/// What an extension process wrote to standard error, line by line; of a flood the begin and the
/// end of each request.
struct ExtensionTalk: Sendable {
  /// Bytes of a request that are passed on as they come.
  static let limit = 64 << 10
  /// Bytes of what comes behind them that are kept until the request is over, as the last say most.
  static let endLimit = 4 << 10

  /// More lines than the report of a crash has.
  private static let reportLength = 256

  private var lines = LineBuffer()
  private var kept: [String] = []
  /// The last lines of the process that runs, which may tell why it crashes.
  private var last: [String] = []
  /// The place of the first request that lines are kept of.
  private(set) var firstPlace = 0
  /// The place of the request that it is about.
  private(set) var place = 0
  private var size = 0
  private var end: [UInt8] = []
  private var lost = 0

  /// Whether there are lines to be taken.
  var isEmpty: Bool { kept.isEmpty }

  /// Takes what was written while the request at a place of the queue was waited for.
  mutating func append(_ piece: ArraySlice<UInt8>, at place: Int) {
    begin(at: place)
    let room = max(0, Self.limit - size)
    size += min(piece.count, room)
    keep(lines.append(piece.prefix(room)))
    end += piece.dropFirst(room)
    if end.count > Self.limit { shortenEnd() }
  }

  /// Begins what is said of a request, with a limit of its own.
  mutating func begin(at place: Int) {
    guard place != self.place else { return }
    endFlood()
    self.place = place
  }

  private mutating func endFlood() {
    defer { (size, end, lost) = (0, [], 0) }
    if end.count > Self.endLimit { shortenEnd() }
    if lost > 0 {
      endLine()
      // A line that is whole says more than the rest of one.
      let start = end.firstIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
      if start < end.count {
        lost += start
        end.removeFirst(start)
      }
      keep("(\(lost) bytes left out)")
    }
    keep(lines.append(end[...]))
  }

  private mutating func shortenEnd() {
    lost += end.count - Self.endLimit
    end.removeFirst(end.count - Self.endLimit)
  }

  private mutating func keep(_ whole: [UInt8]) {
    guard !whole.isEmpty else { return }
    let newline = UInt8(ascii: "\n")
    for line in whole.dropLast().split(separator: newline, omittingEmptySubsequences: false) {
      keep(String(decoding: line, as: UTF8.self))
    }
  }

  private mutating func keep(_ line: String) {
    if kept.isEmpty { firstPlace = place }
    kept.append(line)
    last.append(line)
    if last.count > 2 * Self.reportLength { last.removeFirst(Self.reportLength) }
  }

  private mutating func endLine() {
    let rest = lines.takeRest()
    if !rest.isEmpty { keep(String(decoding: rest, as: UTF8.self)) }
  }

  /// Ends the talk of a process, and the line that it began.
  mutating func endProcess() {
    endFlood()
    endLine()
  }

  /// Adds what is to be told of the process when its pushes are reported already.
  mutating func say(_ diagnostic: Diagnostic) {
    endProcess()
    keep("\(diagnostic.severity.rawValue)[\(diagnostic.kind.code)]: \(diagnostic.message)")
  }

  /// Tells where the program crashed that just ended, if it wrote that, and forgets its lines.
  mutating func takeCrash(of sources: [SourceFile]) -> Diagnostic.Note? {
    defer { last = [] }
    return CrashReport(in: last, of: sources).note
  }

  /// Returns the lines since the last call.
  mutating func take() -> [String] {
    defer { kept = [] }
    return kept
  }
}
