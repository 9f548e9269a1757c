import SourceText

/// What `check` found, on its way to the report: known findings are left out, the others counted.
struct CheckFindings {
  private var report: any DiagnosticReport
  /// What is known and was not yet found; `nil` without `--baseline`.
  private var known: Baseline?
  /// All that was found; `nil` without `--write-baseline`.
  private(set) var written: Baseline?
  private(set) var summary = DiagnosticSummary()

  /// - Parameters:
  ///   - report: Gets what is new.
  ///   - known: What is left out; `nil` for nothing.
  ///   - written: Gets all findings, none of which then counts as new; `nil` for none.
  init(to report: any DiagnosticReport, known: Baseline?, written: Baseline?) {
    self.report = report
    self.known = known
    self.written = written
  }

  mutating func begin(file: String) {
    summary.files += 1
    report.begin(file: file)
  }

  mutating func add(_ diagnostics: [Diagnostic]) {
    let new = diagnostics.filter { !isKnown($0) }
    summary.known += diagnostics.count - new.count
    summary.count(new)
    report.add(new)
  }

  private mutating func isKnown(_ diagnostic: Diagnostic) -> Bool {
    written?.add(diagnostic)
    let isKnown = known?.remove(diagnostic) ?? false
    return isKnown || written != nil
  }

  /// Ends the report.
  ///
  /// - Parameter isComplete: Whether all of the input could be read; otherwise nothing is known to be gone.
  mutating func end(isComplete: Bool) {
    summary.isComplete = isComplete
    if isComplete { summary.gone = known?.count ?? 0 }
    report.end(summary)
  }

  mutating func takeOutput() -> [UInt8] { report.takeOutput() }
}

extension FindingsFormat {
  /// Makes an empty report of this form.
  ///
  /// - Parameters:
  ///   - style: Columns and colours of text.
  ///   - origin: The tool, and the folder that files are named below.
  ///   - threshold: From which severity on a finding is a failure.
  /// - Returns: The report, which nothing was added to.
  func report(
    style: TerminalStyle, origin: ReportOrigin, threshold: FailureThreshold
  ) -> any DiagnosticReport {
    switch self {
    case .text: TextDiagnosticReport(style: style)
    case .concise: ConciseDiagnosticReport()
    case .json: JSONDiagnosticReport(as: .document)
    case .jsonl: JSONDiagnosticReport(as: .lines)
    case .github: GitHubDiagnosticReport(origin)
    case .sarif: SARIFDiagnosticReport(origin)
    case .junit: JUnitDiagnosticReport(origin, failingFrom: threshold.severity)
    }
  }
}
