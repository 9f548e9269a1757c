import DeviceSim
import SourceText

/// `devsim convert`: captures of any form in, envelopes out.
enum ConvertCommand {
  static func run(
    _ arguments: Arguments, console: inout Console
  ) throws(CommandFailure) -> ExitStatus {
    let conversion = CaptureConversion(isLenient: arguments.contains(.lenient))
    let isQuiet = arguments.contains(.quiet)
    var (written, dropped) = (0, 0)
    var worst: Severity?
    try CapturePieces.read(
      arguments.operands, excluding: ExcludedPaths(arguments), console: &console
    ) { (piece, _, console) throws(CommandFailure) in
      let result = conversion.convert(piece)
      written += result.writtenCount
      dropped += result.droppedCount
      worst.raise(to: result.diagnostics.map(\.severity).max())
      try console.write(result.lines)
      if !isQuiet { try console.say(briefly: result.diagnostics) }
    }
    if dropped > 0, !isQuiet { try console.say(written: written, dropped: dropped) }
    return worst == .error ? .problemsFound : .success
  }
}

extension Console {
  /// Reports what a conversion leaves out.
  fileprivate mutating func say(briefly diagnostics: [Diagnostic]) throws(CommandFailure) {
    guard !diagnostics.isEmpty else { return }
    try say(ConciseDiagnosticRenderer().render(diagnostics))
  }

  /// Reports how many pushes a conversion writes.
  fileprivate mutating func say(written: Int, dropped: Int) throws(CommandFailure) {
    try note("\(counted(written, "envelope")) written, \(counted(dropped, "push")) dropped")
  }
}
