import DeviceSim
import Platform
import SourceText

/// The file of `--state-in` and `--state-out`: the states of all phones, a line each.
enum StateFile {
  /// Restores the phones of a file; none if a run without a push wrote it.
  ///
  /// - Throws: If the file cannot be read, or a line of it is not the state of a phone.
  static func read(
    _ path: String, into simulation: inout Simulation, console: inout Console
  ) throws(CommandFailure) {
    var source = try InputSource(path == "-" ? .standardInput : .file(path))
    var reader = CaptureReader(name: source.name)
    var failure: CommandFailure?
    while let piece = try source.nextPiece(of: &reader).piece {
      simulation.takeLock(ofStateIn: piece)
      for var batch in simulation.preparation.batches(of: piece) {
        if batch.isBlank {
          try console.note("'\(path)' is empty, so it has no state of phones")
          continue
        }
        guard batch.holdsStatesOnly else {
          throw CommandFailure(
            "'\(path)' is not a state of phones: it has a line that is something else",
            help: "give the file that '--state-out' wrote")
        }
        simulation.deliver(&batch) { event in
          if case .unusableState(let diagnostic) = event, failure == nil {
            failure = Self.failure(diagnostic)
          }
        }
      }
      if let failure { throw failure }
    }
  }

  /// Writes the states of all phones; a file that is there is intact until the new one is complete.
  static func write(_ simulation: Simulation, to path: String) throws(CommandFailure) {
    do throws(SystemError) {
      var file = try ReplacedFile(path)
      try JSONReport(as: .lines).renderStates(of: simulation) {
        (part) throws(SystemError) in
        try part.withSpan { (bytes) throws(SystemError) in try file.write(bytes) }
      }
      try file.replace()
    } catch {
      throw CommandFailure(cannot: "write", path, error)
    }
  }

  /// The failure for a state that cannot be restored.
  static func failure(_ diagnostic: Diagnostic) -> CommandFailure {
    let place = diagnostic.location.map { "\($0.file):\($0.line):\($0.column): " } ?? ""
    return CommandFailure(place + diagnostic.message, help: diagnostic.help)
  }
}
