import SourceText

/// The lines of an extension process on standard error; of a flood, the start and the end for each
/// request.
struct ExtensionLog: Sendable {
  /// The number of bytes per request that are passed on as they arrive.
  static let limit = 64 << 10
  /// The number of later bytes that are kept until the end of the request, because the last bytes
  /// say most.
  static let endLimit = 4 << 10

  /// A number of lines that is larger than the report of a crash.
  private static let reportLength = 256

  private var lines = LineBuffer()
  private var kept: [String] = []
  /// The last lines of the running process, which may explain a crash.
  private var last: [String] = []
  /// The place of the first request with kept lines.
  private(set) var firstPlace = 0
  /// The place of the current request.
  private(set) var place = 0
  private var size = 0
  private var end: [UInt8] = []
  private var lost = 0

  /// Whether it holds no lines.
  var isEmpty: Bool { kept.isEmpty }

  /// Adds the output during the request at a place of the queue.
  mutating func append(_ piece: ArraySlice<UInt8>, at place: Int) {
    begin(at: place)
    let room = max(0, Self.limit - size)
    size += min(piece.count, room)
    keep(lines.append(piece.prefix(room)))
    end += piece.dropFirst(room)
    if end.count > Self.limit { shortenEnd() }
  }

  /// Starts the output of a request, with its own limit.
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
      // A whole line says more than the rest of one.
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

  /// Ends the output of a process, and its last line.
  mutating func endProcess() {
    endFlood()
    endLine()
  }

  /// Adds a diagnostic about the process after its pushes were reported.
  mutating func report(_ diagnostic: Diagnostic) {
    endProcess()
    keep("\(diagnostic.severity.rawValue)[\(diagnostic.kind.code)]: \(diagnostic.message)")
  }

  /// Returns the place where the program just crashed, if the output has it, and forgets its lines.
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
