import SourceText

/// What an extension process wrote to standard error, line by line, up to a limit.
struct ExtensionTalk: Sendable {
  /// Bytes that are kept until they are taken.
  static let limit = 64 << 10

  private var lines = LineBuffer()
  private var kept: [String] = []
  /// How many of them are of programs that have ended.
  private var told = 0
  private var size = 0
  private var lost = 0

  mutating func append(_ piece: ArraySlice<UInt8>) {
    let room = max(0, Self.limit - size)
    size += min(piece.count, room)
    lost += max(0, piece.count - room)
    let whole = lines.append(piece.prefix(room)).dropLast()
    if !whole.isEmpty {
      kept += whole.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
        .map { String(decoding: $0, as: UTF8.self) }
    }
    if lost > 0 { end() }
  }

  /// Adds what is to be told of the process when its pushes are reported already.
  mutating func say(_ diagnostic: Diagnostic) {
    end()
    kept.append("\(diagnostic.severity.rawValue)[\(diagnostic.kind.code)]: \(diagnostic.message)")
  }

  /// Ends a line that was begun.
  mutating func end() {
    let rest = lines.takeRest()
    if !rest.isEmpty { kept.append(String(decoding: rest, as: UTF8.self)) }
  }

  /// Tells where the program crashed that just ended, if it wrote that; to be asked once.
  mutating func crash(of sources: [SourceFile]) -> Diagnostic.Note? {
    defer { told = kept.count }
    return CrashReport(in: kept[min(told, kept.count)...], of: sources).note
  }

  /// Returns the lines since the last call.
  mutating func take() -> [String] {
    defer { (kept, told, size, lost) = ([], 0, 0, 0) }
    return lost == 0 ? kept : kept + ["(\(lost) bytes more)"]
  }
}
