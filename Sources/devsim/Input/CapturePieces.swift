import DeviceSim
import Platform

/// Reads the captures of a command line piece by piece.
enum CapturePieces {
  /// Passes on the pieces of all captures in order, and shows the progress.
  ///
  /// A capture that cannot be read is reported, and does not stop the others.
  ///
  /// - Parameters:
  ///   - captures: Files, folders, `-`; empty for standard input.
  ///   - excluded: The inputs that are not read.
  ///   - followEnd: Until when to wait for more at the end of a file, also of one that takes its
  ///     place; `nil` to read to the end.
  ///   - console: Gets failures and progress.
  ///   - body: Takes a piece, and whether its input is live; what it writes is sent before waiting
  ///     for more.
  ///   - end: Is called at the end of each capture.
  /// - Throws: What `body` throws, unless it is a failure that only concerns one capture.
  static func read(
    _ captures: [String], excluding excluded: ExcludedPaths,
    followingUntil followEnd: EndRequest? = nil,
    console: inout Console,
    _ body: (_ piece: CapturePiece, _ isLive: Bool, _ console: inout Console)
      throws(CommandFailure) -> Void,
    atEnd end: (_ console: inout Console) throws(CommandFailure) -> Void = { _ in }
  ) throws(CommandFailure) {
    let inputs = try InputList(captures, excluding: excluded, console: &console)
    console.beginProgress(total: inputs.size)
    for path in inputs.paths {
      do throws(CommandFailure) {
        try read(path, followingUntil: followEnd, console: &console, body)
        try end(&console)
      } catch {
        guard case .failed = error else { throw error }
        console.report(error)
      }
    }
  }

  /// Passes on the pieces of one capture, as above.
  ///
  /// - Throws: If the capture cannot be read, and what `body` throws.
  static func read(
    _ path: InputPath, followingUntil followEnd: EndRequest? = nil, console: inout Console,
    _ body: (CapturePiece, Bool, inout Console) throws(CommandFailure) -> Void
  ) throws(CommandFailure) {
    var source = try InputSource(path, followingUntil: followEnd)
    var reader = CaptureReader(name: source.name, follows: followEnd != nil)
    var isFirst = true
    while true {
      let (piece, count) = try source.nextPiece(of: &reader)
      console.advanceProgress(by: count)
      guard let piece else {
        guard let restart = source.restart else { return }
        try console.note("'\(source.name)' \(restart.rawValue): reading its new content")
        try source.begin()
        reader = CaptureReader(name: source.name, follows: followEnd != nil)
        continue
      }
      if isFirst, followEnd != nil, !piece.mayBeLines {
        try console.note(
          "'\(source.name)' is not JSON Lines so far, which '--follow' reads: replay another form "
            + "without '--follow'")
      }
      isFirst = false
      try body(piece, source.isLive, &console)
      // Whoever writes to a pipe may pause: what is known is shown before waiting.
      if source.isLive { try console.flush() }
    }
  }
}
