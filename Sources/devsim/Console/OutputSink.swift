import Platform

/// A buffered output to write to.
struct OutputSink: ~Copyable {
  /// Above this many bytes the buffer is written.
  private static let capacity = 128 * 1024
  /// From this many bytes on a call costs less than a copy into the buffer.
  private static let directCount = 16 * 1024

  private let descriptor: Descriptor
  private let name: String
  /// The file that is written; `nil` for an open descriptor.
  private var file: ReplacedFile?
  private var buffer: [UInt8] = []
  /// After a failure nothing more is written: the next bytes would be at a wrong place.
  private(set) var failure: CommandFailure?
  /// Whether the run goes on when the reader of a pipe has left.
  var outlivesReader = false

  /// Makes the output of an open descriptor.
  init(_ descriptor: Descriptor, name: String) {
    self.descriptor = descriptor
    self.name = name
  }

  /// Makes the output of a file that is replaced.
  ///
  /// - Parameters:
  ///   - file: Where the bytes go; it keeps its old content until `finish`.
  ///   - name: What failures call it.
  init(_ file: consuming ReplacedFile, name: String) {
    descriptor = file.descriptor
    self.name = name
    self.file = consume file
  }

  var isTerminal: Bool { descriptor.isTerminal }
  var terminalWidth: Int? { descriptor.terminalWidth }
  var isEmpty: Bool { buffer.isEmpty }
  var hasFailed: Bool { failure != nil }

  mutating func write(_ bytes: Span<UInt8>) throws(CommandFailure) {
    if bytes.count >= Self.directCount {
      try flush()
      return try send(bytes)
    }
    if buffer.count + bytes.count > Self.capacity { try flush() }
    if buffer.capacity == 0 { buffer.reserveCapacity(Self.capacity) }
    unsafe bytes.withUnsafeBufferPointer { unsafe buffer.append(contentsOf: $0) }
  }

  mutating func write(_ text: String) throws(CommandFailure) {
    var text = text
    text.makeContiguousUTF8()
    try write(text.utf8.span)
  }

  mutating func flush() throws(CommandFailure) {
    guard !buffer.isEmpty else { return }
    var bytes: [UInt8] = []
    swap(&bytes, &buffer)
    defer {
      bytes.removeAll(keepingCapacity: true)
      swap(&bytes, &buffer)
    }
    try send(bytes.span)
  }

  /// Writes what is buffered and closes the output; a file gets its new content now.
  ///
  /// Some file systems report a full disk only then.
  mutating func finish() throws(CommandFailure) {
    try flush()
    do throws(SystemError) {
      if file == nil { try descriptor.finish() } else { try file?.replace() }
    } catch {
      throw remember(error)
    }
  }

  /// Leaves a file as it was and returns its path; returns `nil` for anything else, which has what
  /// was written already.
  mutating func discard() -> String? {
    guard file?.keepsOldContent == true else { return nil }
    file = nil
    return name
  }

  private mutating func send(_ bytes: Span<UInt8>) throws(CommandFailure) {
    if failure == nil {
      do throws(SystemError) {
        return try descriptor.writeAll(bytes)
      } catch {
        _ = remember(error)
      }
    }
    if let failure, failure != .outputClosed || !outlivesReader { throw failure }
  }

  private mutating func remember(_ error: SystemError) -> CommandFailure {
    let made: CommandFailure =
      if error == .brokenPipe {
        .outputClosed
      } else if file == nil {
        CommandFailure("cannot write to \(name): \(error.message)")
      } else {
        CommandFailure(cannot: "write", name, error)
      }
    failure = made
    return made
  }
}
