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
      if !isQuiet, !result.diagnostics.isEmpty {
        try console.say(ConciseDiagnosticRenderer().render(result.diagnostics))
      }
    }
    if dropped > 0, !isQuiet {
      try console.note(
        "\(counted(written, "envelope")) written, \(counted(dropped, "push")) dropped")
    }
    return worst == .error ? .problemsFound : .success
  }
}
