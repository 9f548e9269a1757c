import DeviceSim
import Platform

/// An open input, read in chunks.
struct InputSource: ~Copyable {
  /// Large enough that the calls do not count, small enough to stay in the cache.
  static let chunkSize = 64 * 1024

  /// What diagnostics call it.
  let name: String
  /// In bytes; `nil` for a pipe or a terminal.
  let size: Int?

  private let descriptor: Descriptor
  private let isOwner: Bool
  /// Whether the end of the file is where more may be written.
  private let follows: Bool

  /// Opens an input.
  ///
  /// - Throws: If it cannot be opened.
  init(_ path: InputPath, follows: Bool = false) throws(CommandFailure) {
    self.follows = follows
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

  /// Returns the next bytes; `nil` at the end.
  mutating func next() throws(CommandFailure) -> [UInt8]? {
    do throws(SystemError) {
      while true {
        let bytes = try descriptor.nextBytes(upTo: Self.chunkSize)
        guard bytes.isEmpty else { return bytes }
        guard follows else { return nil }
        Environment.sleep(.milliseconds(100))
      }
    } catch {
      throw CommandFailure(cannot: "read", name, error)
    }
  }

  /// Returns everything that is left.
  ///
  /// - Throws: If it cannot be read, or has more than `Descriptor.fileLimit` bytes.
  mutating func readAll() throws(CommandFailure) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(min(size ?? 0, Descriptor.fileLimit))
    while let chunk = try next() {
      bytes += chunk
      if bytes.count > Descriptor.fileLimit {
        throw CommandFailure(
          "cannot read '\(name)': it has more than \(Descriptor.fileLimit >> 20) MiB",
          help: "name a file that has an end")
      }
    }
    return bytes
  }

  /// The size of the largest part of a capture that is read at once, in bytes: a line, or a
  /// document that is not JSON Lines.
  static let pieceLimit = 1 << 30

  /// Returns the next piece of a capture, and how many bytes were read for it; `nil` at the end.
  ///
  /// - Throws: If it cannot be read, or has more than `pieceLimit` bytes.
  mutating func nextPiece(
    of reader: inout CaptureReader
  ) throws(CommandFailure) -> (piece: CapturePiece?, count: Int) {
    var count = 0
    let piece = try reader.next { () throws(CommandFailure) -> [UInt8]? in
      let bytes = try next()
      count += bytes?.count ?? 0
      if count > Self.pieceLimit {
        throw CommandFailure(
          "cannot read '\(name)': a line or document has more than \(Self.pieceLimit >> 30) GiB",
          help: "write each push on its own line (JSON Lines)")
      }
      return bytes
    }
    return (piece, count)
  }
}
