package import SourceText

extension DiagnosticKind {
  /// The kinds of mistakes in the files that set the program up, in code order.
  package static let settings = [
    invalidDeviceFile, invalidConfiguration, invalidScenario, expectationNotMet,
    invalidActivityExample,
  ]

  static let invalidDeviceFile = DiagnosticKind(
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

  package static let invalidScenario = DiagnosticKind(
    "DEV106", "invalid-scenario", .error,
    summary: "The scenario has an unknown member, a value that is not valid, or tests nothing.",
    explanation: """
      A scenario has a device, and steps in their order with what is expected after them. If an \
      unknown member were skipped, the scenario would test something else. A scenario without an \
      'expect' would always pass. So the scenario does not run.
      """,
    example: #"{"scenario": "quiet", "timeline": [{"do": "lok"}]}"#,
    remedy: "Correct the named member; docs/scenarios.md lists all members and steps.")

  package static let expectationNotMet = DiagnosticKind(
    "DEV107", "expectation-not-met", .error,
    summary: "A scenario expects something other than what devsim predicts.",
    explanation: """
      The step has an 'expect' with a value that the report of the push, or the phone, does not \
      have. Either the push, the tables or the extension changed, or the expectation is wrong. The \
      notes list the decisions that led to the actual value.
      """,
    example: """
      {"push": {"aps": {"alert": "Hello"}}, "expect": {"outcome": "quiet"}}
      on a phone that shows a banner
      """,
    remedy: "Correct the cause, or write the new value with 'devsim test --update'.")

  package static let invalidActivityExample = DiagnosticKind(
    "DEV108", "invalid-activity-example", .error, rule: "LA7",
    summary: "The file of --activity is not an example of a Live Activity.",
    explanation: """
      The example is one JSON object with the members attributes and content-state, or one of \
      them. Its values have the types of the app's structs. Otherwise pushes could not be \
      compared with it, so the run does not start.
      """,
    example: #"{"home": 1, "guest": 0}"#,
    remedy: #"Write {"attributes": {…}, "content-state": {…}}, with the values of one push."#)
}
