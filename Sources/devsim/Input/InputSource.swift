import DeviceSim
import Platform

/// An open input, read in chunks.
struct InputSource: ~Copyable {
  /// Large enough that the calls do not count, small enough to stay in the cache.
  static let chunkSize = 64 * 1024

  /// The number of bytes by which a followed file is recognized: at its beginning, and at the end
  /// of what was read.
  private static let comparedSize = 4096

  /// What diagnostics call it.
  let name: String
  /// In bytes; `nil` for a pipe or a terminal.
  let size: Int?

  private var descriptor: Descriptor
  private let isOwner: Bool
  /// How many bytes of the file were read.
  private var position = 0
  /// The first and the last bytes of a followed file that were read, by which it is known again.
  private var oldest: [UInt8] = []
  private var newest: [UInt8] = []
  /// Whether a followed file was read to its end.
  private var isAtEnd = false
  /// Why a followed file begins again; `nil` if it does not.
  private(set) var restart: Restart?

  /// Why a followed file begins again: as `tail -F` notices it, or because its content is another.
  enum Restart: String {
    case truncated = "was truncated"
    case replaced = "was replaced"
    case rewritten = "was rewritten"
  }
  /// Until when more may be written at the end of the file; `nil` if the end is the end.
  private let end: EndRequest?
  private var follows: Bool { end != nil }

  /// Opens an input.
  init(_ path: InputPath, followingUntil end: EndRequest? = nil) throws(CommandFailure) {
    self.end = end
    let opened: Descriptor
    do throws(SystemError) {
      opened =
        switch path {
        case .standardInput: .standardInput
        case .file(let path): try .openForReading(path)
        }
    } catch {
      throw CommandFailure(cannot: "read", path.name, error)
    }
    let status = opened.status
    name = path.name
    size = status?.kind == .regularFile ? status?.size : nil
    descriptor = opened
    isOwner = path != .standardInput
  }

  deinit {
    if isOwner { descriptor.close() }
  }

  /// Whether a person or a process may still be writing, so that what is known should be shown
  /// before waiting.
  var isLive: Bool { size == nil || follows }

  /// Appends the next bytes, at most `limit`; returns how many there were, 0 at the end, and where
  /// a followed file begins again.
  mutating func read(
    appendingTo bytes: inout [UInt8], upTo limit: Int = chunkSize
  ) throws(CommandFailure) -> Int {
    do throws(SystemError) {
      while true {
        if let end {
          if end.isMade { return 0 }
          guard descriptor.isReadable(within: 100) else { continue }
        }
        let count = try descriptor.appendBytes(upTo: limit, to: &bytes)
        guard follows else { return count }
        guard count == 0 else {
          if isAtEnd, try isRewritten() {
            bytes.removeLast(count)
            restart = .rewritten
            return 0
          }
          isAtEnd = false
          position += count
          oldest += bytes.suffix(count).prefix(Self.comparedSize - oldest.count)
          let new = bytes.suffix(min(count, Self.comparedSize))
          newest = (newest + new).suffix(Self.comparedSize)
          return count
        }
        // The writer of a pipe has ended.
        if !isOwner, size == nil { return 0 }
        isAtEnd = true
        if let reason = try change() {
          // What was written between the last reading and the change.
          let last =
            reason == .replaced
            ? try descriptor.appendBytes(upTo: limit, to: &bytes) : 0
          if last == 0 { restart = reason }
          return last
        }
        Environment.sleep(.milliseconds(100))
      }
    } catch {
      throw CommandFailure(cannot: "read", name, error)
    }
  }

  /// How the followed file changed other than by growing; `nil` if it did not, or is missing now.
  private func change() throws(SystemError) -> Restart? {
    guard isOwner, let open = descriptor.status, open.kind == .regularFile else { return nil }
    if open.size < position { return .truncated }
    if try isRewritten() { return .rewritten }
    guard let named = try? FileStatus.of(name), let identity = named.identity else { return nil }
    return identity == open.identity ? nil : .replaced
  }

  /// Whether the bytes of the file that were read first or last have changed.
  private func isRewritten() throws(SystemError) -> Bool {
    guard isOwner, descriptor.status?.kind == .regularFile else { return false }
    let start = position - newest.count
    let last = try descriptor.bytes(at: start, upTo: newest.count)
    let first = try descriptor.bytes(at: 0, upTo: oldest.count)
    return last != newest || first != oldest
  }

  /// Goes to the beginning of a file that was changed, or of the one that took its place.
  mutating func begin() throws(CommandFailure) {
    restart = nil
    (position, oldest, newest, isAtEnd) = (0, [], [], false)
    do throws(SystemError) {
      let opened = try Descriptor.openForReading(name)
      descriptor.close()
      descriptor = opened
    } catch {
      throw CommandFailure(cannot: "read", name, error)
    }
  }

  /// Returns everything that is left.
  ///
  /// - Throws: If it cannot be read, or has more than `Descriptor.fileLimit` bytes.
  mutating func readAll() throws(CommandFailure) -> [UInt8] {
    var bytes: [UInt8] = []
    // The last reading finds the end, and needs room too.
    bytes.reserveCapacity(min(size ?? 0, Descriptor.fileLimit) + Self.chunkSize)
    while try read(appendingTo: &bytes) > 0 {
      if bytes.count > Descriptor.fileLimit {
        throw CommandFailure(
          "cannot read '\(name)': it has more than \(Descriptor.fileLimit >> 20) MiB",
          help: "name a file that has an end")
      }
    }
    return bytes
  }

  /// The maximum size of a line, or of a document that is not JSON Lines, in bytes.
  static let pieceLimit = 1 << 30

  /// Returns the next piece of a capture, and how many bytes were read for it; `nil` at the end.
  ///
  /// - Throws: If it cannot be read, or has more than `pieceLimit` bytes.
  mutating func nextPiece(
    of reader: inout CaptureReader
  ) throws(CommandFailure) -> (piece: CapturePiece?, count: Int) {
    var count = 0
    let piece = try reader.nextPiece(appending: {
      (bytes: inout [UInt8], needed) throws(CommandFailure) -> Bool in
      let more = try read(appendingTo: &bytes, upTo: min(needed, Self.chunkSize))
      count += more
      if count > Self.pieceLimit {
        throw CommandFailure(
          "cannot read '\(name)': a line or document has more than \(Self.pieceLimit >> 30) GiB",
          help: "write each push on its own line (JSON Lines)")
      }
      return more > 0
    })
    return (piece, count)
  }
}
