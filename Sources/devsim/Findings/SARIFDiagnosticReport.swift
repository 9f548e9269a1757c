import SourceText

/// The report as a log of SARIF 2.1.0, for code scanning services and editors.
///
/// Columns are in UTF-16 code units. The results are kept as bytes until the end, because the rules
/// are written before them.
///
/// Source: OASIS, *Static Analysis Results Interchange Format (SARIF) Version 2.1.0*; comments name
/// the sections.
struct SARIFDiagnosticReport: DiagnosticReport {
  /// The name of the base folder, as code scanning services expect it.
  private static let baseName = "%SRCROOT%"

  private let origin: ReportOrigin
  private var rules: [DiagnosticKind] = []
  private var numbers: [DiagnosticKind: Int] = [:]
  /// The count of each fingerprint, so that equal findings of a run stay separate (3.27.17).
  private var occurrences: [String: Int] = [:]
  private var results: [UInt8] = []
  private var output: [UInt8] = []

  init(_ origin: ReportOrigin) {
    self.origin = origin
  }

  mutating func add(_ diagnostics: [Diagnostic]) {
    for diagnostic in diagnostics {
      var json = JSONWriter()
      result(diagnostic, &json)
      results.append(contentsOf: (results.isEmpty ? "\n" : ",\n").utf8)
      json.withBytes { results.append(copying: $0) }
    }
  }

  mutating func end(_ summary: DiagnosticSummary) {
    var json = JSONWriter()
    json.beginObject()
    json.name("$schema")
    json.string("https://json.schemastore.org/sarif-2.1.0.json")
    json.name("version")
    json.string("2.1.0")
    json.name("runs")
    json.beginArray()
    json.beginObject()
    tool(&json)
    invocation(summary, &json)
    base(&json)
    json.name("columnKind")
    json.string("utf16CodeUnits")
    // A single CR ends a line here. By default it does so only before LF.
    json.name("newlineSequences")
    json.beginArray()
    for sequence in ["\r\n", "\n", "\r"] { json.string(sequence) }
    json.endArray()
    json.name("results")
    json.beginArray()
    if !results.isEmpty {
      results.append(UInt8(ascii: "\n"))
      json.raw(results.span)
    }
    json.endArray()
    json.endObject()
    json.endArray()
    json.endObject()
    json.endText("\n")
    output = json.bytes
    results = []
  }

  mutating func takeOutput() -> [UInt8] { output.takeAll() }

  // MARK: - Run

  // 3.18, 3.19
  private func tool(_ json: inout JSONWriter) {
    json.name("tool")
    json.beginObject()
    json.name("driver")
    json.beginObject()
    json.name("name")
    json.string(origin.tool)
    json.name("semanticVersion")
    json.string(origin.version)
    json.name("rules")
    json.beginArray()
    for kind in rules { rule(kind, &json) }
    json.endArray()
    json.endObject()
    json.endObject()
  }

  // 3.49
  private func rule(_ kind: DiagnosticKind, _ json: inout JSONWriter) {
    json.beginObject()
    json.name("id")
    json.string(kind.code)
    json.name("name")
    json.string(kind.name)
    json.text("shortDescription", kind.summary)
    json.text("fullDescription", kind.explanation)
    json.text("help", "\(kind.remedy)\n\nExample:\n\(kind.example)")
    json.name("defaultConfiguration")
    json.beginObject()
    json.name("level")
    json.string(kind.severity.rawValue)
    json.endObject()
    json.endObject()
  }

  // 3.20
  private func invocation(_ summary: DiagnosticSummary, _ json: inout JSONWriter) {
    json.name("invocations")
    json.beginArray()
    json.beginObject()
    json.name("executionSuccessful")
    json.bool(summary.isComplete)
    json.endObject()
    json.endArray()
  }

  // 3.14.14
  private func base(_ json: inout JSONWriter) {
    guard let uri = origin.base.uri else { return }
    json.name("originalUriBaseIds")
    json.beginObject()
    json.name(escaping: Self.baseName)
    json.beginObject()
    json.name("uri")
    json.string(uri)
    json.endObject()
    json.endObject()
  }

  // MARK: - Results

  // 3.27; the severities have the names of SARIF's levels.
  private mutating func result(_ diagnostic: Diagnostic, _ json: inout JSONWriter) {
    json.beginObject()
    json.name("ruleId")
    json.string(diagnostic.kind.code)
    json.name("ruleIndex")
    json.integer(number(of: diagnostic.kind))
    json.name("level")
    json.string(diagnostic.severity.rawValue)
    let facts = diagnostic.notes.filter { $0.location == nil }.map { "note: \($0.message)" }
    let help = diagnostic.help.map { ["help: \($0)"] } ?? []
    json.text("message", ([diagnostic.message] + facts + help).joined(separator: "\n"))
    if let location = diagnostic.location {
      json.name("locations")
      json.beginArray()
      json.beginObject()
      physicalLocation(location, &json)
      json.endObject()
      json.endArray()
    }
    relatedLocations(diagnostic.notes, &json)
    json.name("partialFingerprints")
    json.beginObject()
    json.name("devsim/v1")
    json.string(uniqueFingerprint(of: diagnostic))
    json.endObject()
    json.endObject()
  }

  // 3.27.22
  private func relatedLocations(_ notes: [Diagnostic.Note], _ json: inout JSONWriter) {
    let placed = notes.compactMap { note in note.location.map { (note.message, $0) } }
    guard !placed.isEmpty else { return }
    json.name("relatedLocations")
    json.beginArray()
    for (number, (message, location)) in placed.enumerated() {
      json.beginObject()
      json.name("id")
      json.integer(number + 1)
      physicalLocation(location, &json)
      json.text("message", message)
      json.endObject()
    }
    json.endArray()
  }

  // 3.29
  private func physicalLocation(_ location: SourceLocation, _ json: inout JSONWriter) {
    let uri = origin.base.reference(to: location.file)
    let region = location.region
    json.name("physicalLocation")
    json.beginObject()
    json.name("artifactLocation")
    json.beginObject()
    json.name("uri")
    json.string(uri)
    if !uri.hasPrefix("file:") {
      json.name("uriBaseId")
      json.string(Self.baseName)
    }
    json.endObject()
    json.name("region")
    json.beginObject()
    json.name("startLine")
    json.integer(region.startLine)
    json.name("startColumn")
    json.integer(region.startColumn)
    json.name("endLine")
    json.integer(region.endLine)
    json.name("endColumn")
    json.integer(region.endColumn)
    json.endObject()
    json.endObject()
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
    self.name(name)
    beginObject()
    self.name("text")
    string(text)
    endObject()
  }
}
