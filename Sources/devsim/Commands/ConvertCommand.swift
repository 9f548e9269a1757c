import DeviceSim
import Platform
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
      worst = [worst, result.diagnostics.map(\.severity).max()].compactMap { $0 }.max()
      try console.write(result.lines)
      if !isQuiet { try console.say(diagnostics: result.diagnostics) }
    }
    if dropped > 0, !isQuiet { try console.say(written: written, dropped: dropped) }
    return worst == .error ? .problemsFound : .success
  }
}

extension Console {
  /// Says what a conversion leaves out.
  fileprivate mutating func say(diagnostics: [Diagnostic]) throws(CommandFailure) {
    guard !diagnostics.isEmpty else { return }
    try say(ConciseDiagnosticRenderer().render(diagnostics))
  }

  /// Says how many pushes a conversion writes.
  fileprivate mutating func say(written: Int, dropped: Int) throws(CommandFailure) {
    let pushes = dropped == 1 ? "push" : "pushes"
    let text = "\(counted(written, "envelope")) written, \(dropped) \(pushes) dropped"
    try say(TerminalWriter.text(in: messageStyle) { $0.labelled("note", as: .note, text) })
  }
}
