import SourceText

/// The report as a log of SARIF 2.1.0, for code scanning services and editors.
///
/// Columns are in UTF-16 code units. The results are kept as bytes until the end, because the rules
/// are written before them. A finding without a place is a notification: code scanning rejects a
/// file that has it as a result.
///
/// Source: OASIS, *Static Analysis Results Interchange Format (SARIF) Version 2.1.0*; comments name
/// the sections.
struct SARIFDiagnosticReport: DiagnosticReport {
  /// The name of the base folder, as code scanning services expect it.
  private static let baseName: StaticString = "%SRCROOT%"

  private let base: BaseFolder
  private var rules: [DiagnosticKind] = []
  private var numbers: [DiagnosticKind: Int] = [:]
  /// The count of each fingerprint, so that equal findings of a run stay separate (3.27.17).
  private var occurrences: [String: Int] = [:]
  private var results = SARIFResults()
  private var unplaced: [Diagnostic] = []
  var output: [UInt8] = []

  /// - Parameter base: The folder that paths are relative to.
  init(_ base: BaseFolder) {
    self.base = base
  }

  mutating func add(_ diagnostics: [Diagnostic]) {
    for diagnostic in diagnostics {
      guard let location = diagnostic.location else {
        unplaced.append(diagnostic)
        continue
      }
      var json = JSONWriter()
      result(diagnostic, at: location, &json)
      json.withBytes { results.append($0, diagnostic.severity) }
    }
  }

  var remark: String? {
    guard results.omitted > 0 else { return nil }
    return "code scanning takes \(SARIFResults.limit) results: "
      + "the \(results.omitted) least severe are left out"
  }

  mutating func end(_ summary: DiagnosticSummary) {
    var json = JSONWriter()
    json.object { json in
      json.member("$schema", "https://json.schemastore.org/sarif-2.1.0.json")
      json.member("version", "2.1.0")
      json.array("runs") { $0.object { run(summary, &$0) } }
    }
    json.endText("\n")
    output = json.bytes
  }

  // MARK: - Run

  // 3.14
  private func run(_ summary: DiagnosticSummary, _ json: inout JSONWriter) {
    tool(&json)
    invocation(summary, &json)
    baseFolder(&json)
    json.member("columnKind", "utf16CodeUnits")
    // A CR alone ends a line here; the default knows it only before LF.
    json.member("newlineSequences", ["\r\n", "\n", "\r"])
    json.array("results") { results.write(to: &$0) }
  }

  // 3.18, 3.19
  private func tool(_ json: inout JSONWriter) {
    json.object("tool") { json in
      json.object("driver") { json in
        json.member("name", "devsim")
        json.member("semanticVersion", ToolPage.version)
        json.array("rules") { json in
          for kind in rules { rule(kind, &json) }
        }
      }
    }
  }

  // 3.49
  private func rule(_ kind: DiagnosticKind, _ json: inout JSONWriter) {
    json.object { json in
      json.member("id", kind.code)
      json.member("name", kind.name)
      json.text("shortDescription", kind.summary)
      json.text("fullDescription", kind.explanation)
      json.text("help", "\(kind.remedy)\n\nExample:\n\(kind.example)")
      json.object("defaultConfiguration") { $0.member("level", kind.severity.rawValue) }
    }
  }

  // 3.20
  private func invocation(_ summary: DiagnosticSummary, _ json: inout JSONWriter) {
    json.array("invocations") { json in
      json.object { json in
        json.member("executionSuccessful", summary.isComplete)
        notifications(&json)
      }
    }
  }

  // 3.20.21
  private func notifications(_ json: inout JSONWriter) {
    guard remark != nil || !unplaced.isEmpty else { return }
    json.array("toolExecutionNotifications") { json in
      for diagnostic in unplaced {
        notification(diagnostic.severity, Self.message(of: diagnostic), diagnostic.kind, &json)
      }
      if let remark { notification(.warning, remark, nil, &json) }
    }
  }

  // 3.58
  private func notification(
    _ severity: Severity, _ message: String, _ kind: DiagnosticKind?, _ json: inout JSONWriter
  ) {
    json.object { json in
      if let kind { json.object("associatedRule") { $0.member("id", kind.code) } }
      json.member("level", severity.rawValue)
      json.text("message", message)
    }
  }

  // 3.14.14
  private func baseFolder(_ json: inout JSONWriter) {
    guard let uri = base.uri else { return }
    json.object("originalUriBaseIds") { json in
      json.object(Self.baseName) { $0.member("uri", uri) }
    }
  }

  // MARK: - Results

  /// Returns the message of a finding, with the facts that have no place.
  private static func message(of diagnostic: Diagnostic) -> String {
    let facts = diagnostic.notes.filter { $0.location == nil }.map { "note: \($0.message)" }
    let help = diagnostic.help.map { ["help: \($0)"] } ?? []
    return ([diagnostic.message] + facts + help).joined(separator: "\n")
  }

  // 3.27; the severities have the names of SARIF's levels.
  private mutating func result(
    _ diagnostic: Diagnostic, at location: SourceLocation, _ json: inout JSONWriter
  ) {
    json.object { json in
      json.member("ruleId", diagnostic.kind.code)
      json.member("ruleIndex", number(of: diagnostic.kind))
      json.member("level", diagnostic.severity.rawValue)
      json.text("message", Self.message(of: diagnostic))
      json.array("locations") { $0.object { physicalLocation(location, &$0) } }
      relatedLocations(diagnostic.notes, &json)
      json.object("partialFingerprints") {
        $0.member("devsim/v1", uniqueFingerprint(of: diagnostic))
      }
      // 3.8
      if let entry = diagnostic.entry {
        json.object("properties") { $0.members(of: entry) }
      }
    }
  }

  // 3.27.22
  private func relatedLocations(_ notes: [Diagnostic.Note], _ json: inout JSONWriter) {
    let placed = notes.compactMap { note in note.location.map { (note.message, $0) } }
    guard !placed.isEmpty else { return }
    json.array("relatedLocations") { json in
      for (number, (message, location)) in placed.enumerated() {
        json.object { json in
          json.member("id", number + 1)
          physicalLocation(location, &json)
          json.text("message", message)
        }
      }
    }
  }

  // 3.29
  private func physicalLocation(_ location: SourceLocation, _ json: inout JSONWriter) {
    let uri = base.reference(to: location.file)
    let region = location.region
    json.object("physicalLocation") { json in
      json.object("artifactLocation") { json in
        json.member("uri", uri)
        if !uri.hasPrefix("file:") { json.member("uriBaseId", plain: Self.baseName) }
      }
      json.object("region") { json in
        json.member("startLine", region.startLine)
        json.member("startColumn", region.startColumn)
        json.member("endLine", region.endLine)
        json.member("endColumn", region.endColumn)
      }
    }
  }

  private mutating func number(of kind: DiagnosticKind) -> Int {
    if let number = numbers[kind] { return number }
    rules.append(kind)
    numbers[kind] = rules.count - 1
    return rules.count - 1
  }

  private mutating func uniqueFingerprint(of diagnostic: Diagnostic) -> String {
    let fingerprint = diagnostic.fingerprint
    occurrences[fingerprint, default: 0] += 1
    return "\(fingerprint):\(occurrences[fingerprint, default: 1])"
  }
}

extension JSONWriter {
  /// Writes a member that is a message (3.11): an object with its text.
  fileprivate mutating func text(_ name: StaticString, _ text: String) {
    object(name) { $0.member("text", text) }
  }
}
