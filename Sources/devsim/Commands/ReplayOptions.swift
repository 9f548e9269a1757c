/// What `replay` is asked to do.
struct ReplayOptions: Sendable {
  /// Files, folders, `-`; empty for standard input.
  let captures: [String]
  let simulation: SimulationOptions
  let printsMeasurements: Bool
  let format: ReportFormat
  let printsReasons: Bool
  let printsEndState: Bool
  let failureThreshold: FailureThreshold

  init(_ arguments: Arguments) {
    captures = arguments.operands
    simulation = SimulationOptions(arguments)
    printsMeasurements = arguments.contains(.measure)
    format = arguments.choice(of: .replayFormat)
    printsReasons = arguments.contains(.why)
    printsEndState = arguments.contains(.state)
    failureThreshold = arguments.choice(of: .failOn)
  }
}
