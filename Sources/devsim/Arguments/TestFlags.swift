/// The flags of `devsim test`.
extension Flag {
  static let testFormat = Flag(
    "format", .choice(of: TestFormat.self), default: TestFormat.text.rawValue, of: [.test],
    "the format of the report",
    """
    'text' is for a person. 'jsonl' has one object for each scenario, and 'json' is an array of \
    them; docs/scenarios.md describes both. 'github' is for GitHub Actions, 'junit' for CI \
    servers. 'html' is one page that needs no other file.
    """)

  static let filter = Flag(
    "filter", .text("TEXT"), of: [.test],
    "run only the scenarios whose name or path contains TEXT")

  static let update = Flag(
    "update", .optionalChoice([UpdateChoice.force.rawValue]), of: [.test],
    "rewrite the expectations that are not met",
    """
    Only the values below 'expect' that differ are replaced; every other byte of the file stays. \
    Each change is printed. In CI, such as with CI=true in the environment, this needs \
    '--update=force'.
    """)

  static let record = Flag(
    "record", .file("CAPTURE"), of: [.test],
    "print a scenario with the pushes of CAPTURE and their results as expectations",
    """
    Read the expectations before you keep them: they are what devsim predicts today. The flags \
    for the app, the device and the extension become members of the scenario.
    """)

  /// The flags that become members of a recorded scenario, as those of 'replay' with these names.
  static let recorded = [
    Flag(
      app.name, app.value, repeatable: true, of: [.test],
      "with '--record': the tables of an app that receives pushes"),
    Flag(
      device.name, device.value, of: [.test],
      "with '--record': the device's languages, settings and app state (JSON)"),
    Flag(
      language.name, language.value, repeatable: true, of: [.test],
      "with '--record': a preferred language, such as 'pt-BR'"),
    Flag(
      extensionSpec.name, extensionSpec.value, repeatable: true, of: [.test],
      "with '--record': a step of the service extension"),
    Flag(
      filtering.name, of: [.test],
      "with '--record': the extension may hide notifications (entitlement)"),
  ]
}

/// The value of `--update`.
enum UpdateChoice: String, Choice {
  /// Updates the files in CI too.
  case force
}
