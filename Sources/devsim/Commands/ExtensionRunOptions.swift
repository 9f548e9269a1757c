struct ExtensionRunOptions: Sendable {
  /// Files, folders, `-`: the first push is used; empty for standard input.
  let captures: [String]
  let simulation: SimulationOptions
  let format: RunFormat
  let printsMeasurements: Bool

  init(_ arguments: Arguments) {
    captures = arguments.values(of: .push)
    simulation = SimulationOptions(arguments)
    format = arguments.choice(of: .runFormat)
    printsMeasurements = arguments.contains(.measure)
  }
}
