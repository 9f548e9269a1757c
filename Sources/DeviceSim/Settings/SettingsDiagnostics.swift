package import SourceText

extension DiagnosticKind {
  /// The kinds of mistakes in the files that set the program up, in code order.
  package static let settings = [
    invalidDeviceFile, invalidConfiguration, invalidActivityExample,
  ]

  package static let invalidDeviceFile = DiagnosticKind(
    "DEV103", "invalid-device-file", .error,
    summary: "The device file has an unknown member, or a value of the wrong type.",
    explanation: """
      The file given with --device describes the person's languages and settings and the state of \
      the app. If an unknown member were skipped, its default would silently be used. So the run \
      does not start.
      """,
    example: #"{"settings": {"banner": false}}"#,
    remedy: "Correct the member that is named; docs/device-file.md lists all members.")

  package static let invalidConfiguration = DiagnosticKind(
    "DEV105", "invalid-configuration", .error,
    summary: "The configuration file has an unknown member, or a value that is not valid.",
    explanation: """
      '.devsim.json' in the folder of the input, or above it, has settings for all runs. An \
      unknown setting would silently have no effect, so the run does not start.
      """,
    example: #"{"ignored": ["LOC303"]}"#,
    remedy: "Correct the named member or value; 'devsim config' prints the settings in effect.")

  package static let invalidActivityExample = DiagnosticKind(
    "DEV106", "invalid-activity-example", .error, rule: "LA7",
    summary: "The file of --activity is not an example of a Live Activity.",
    explanation: """
      The example is one JSON object with the members attributes and content-state, or one of \
      them. Its values have the types of the app's structs. Otherwise pushes could not be \
      compared with it, so the run does not start.
      """,
    example: #"{"home": 1, "guest": 0}"#,
    remedy: #"Write {"attributes": {…}, "content-state": {…}}, with the values of one push."#)
}
