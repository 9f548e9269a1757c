import Platform

/// The file of `--capture`, to which pushes are appended as they arrive.
struct CaptureFile {
  private let path: String
  private let descriptor: Descriptor
  /// How many lines and bytes it had before.
  let lineCount: Int
  let byteCount: Int

  /// Opens the file at its end.
  init(_ path: String) throws(CommandFailure) {
    self.path = path
    do throws(SystemError) {
      let before = try? FileStatus.of(path)
      var (lineCount, byteCount) = (0, 0)
      var last: UInt8?
      if before?.kind == .regularFile {
        let file = try Descriptor.openForReading(path)
        defer { file.close() }
        while true {
          let bytes = try file.nextBytes(upTo: 1 << 20)
          if bytes.isEmpty { break }
          lineCount += bytes.count { $0 == UInt8(ascii: "\n") }
          byteCount += bytes.count
          last = bytes.last
        }
      }
      descriptor = try Descriptor.openForAppending(path)
      // A line that was cut off stays a line of its own.
      if let last, last != UInt8(ascii: "\n") {
        do throws(SystemError) {
          try descriptor.writeAll([UInt8(ascii: "\n")].span)
        } catch {
          descriptor.close()
          throw error
        }
        lineCount += 1
        byteCount += 1
      }
      (self.lineCount, self.byteCount) = (lineCount, byteCount)
    } catch {
      throw CommandFailure(cannot: "write", path, error)
    }
  }

  /// Appends bytes.
  ///
  /// - Throws: If they cannot be written; the file is closed then.
  func append(_ bytes: [UInt8]) throws(CommandFailure) {
    do throws(SystemError) {
      try descriptor.writeAll(bytes.span)
    } catch {
      descriptor.close()
      throw CommandFailure(cannot: "write", path, error)
    }
  }

  func finish() throws(CommandFailure) {
    try CommandFailure.unless(cannot: "write", path, descriptor.finish())
  }
}
