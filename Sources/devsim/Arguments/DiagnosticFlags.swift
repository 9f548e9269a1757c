import DeviceSim

/// The flags that choose diagnostics and their severity.
extension Flag {
  static let ignore = Flag(
    "ignore", .offered("CODE", DiagnosticCatalogue.all.map(\.code)), repeatable: true,
    of: [.replay, .receive, .matrix, .check, .extensionRun],
    "do not report a diagnostic",
    "CODE is the code or the name of a diagnostic; 'devsim explain' lists them.")

  static let only = Flag(
    "only", .offered("CODE", DiagnosticCatalogue.all.map(\.code)), repeatable: true,
    of: [.replay, .receive, .matrix, .check, .extensionRun],
    "report only this diagnostic",
    "Give it several times to report several diagnostics.")

  static let severity = Flag(
    "severity", .offered("CODE=LEVEL", DiagnosticCatalogue.all.map(\.code)), repeatable: true,
    of: [.replay, .receive, .matrix, .check, .extensionRun],
    "change the severity of a diagnostic",
    "LEVEL is 'error', 'warning', 'note' or 'off'. The exit status follows it.")

  static let failOn = Flag(
    "fail-on", .choice(of: FailureThreshold.self),
    default: FailureThreshold.error.rawValue, of: [.replay, .receive, .check],
    "the lowest severity for exit status 1")

  static let lenient = Flag(
    "lenient", of: [.replay, .receive, .matrix, .check, .convert, .extensionRun],
    "accept comments, trailing commas and the like in JSON",
    """
    Each is a warning. Also accepts a missing comma between members, curly quotes, and spaces \
    that JSON does not allow. Files written by hand often have them; no phone gets such a payload.
    """)

  static let baseline = Flag(
    "baseline", .file("FILE"), of: [.check],
    "leave out the findings in FILE, so that only new ones fail",
    """
    A finding is recognized by its code, file, message and marked text, so it may move within the \
    file. The summary has the number of findings that are left out, and the number of those in \
    FILE that no longer occur. Findings in files that this run does not check are not counted.
    """)

  static let writeBaseline = Flag(
    "write-baseline", .output("FILE"), of: [.check],
    "write all findings to FILE, for '--baseline'",
    """
    The findings then count as known: this run does not report them, and does not fail. FILE is \
    unchanged if some input could not be read.
    """)
}
