/// What is reported about the mistakes of a text.
extension JSONReader {
  /// Reports a mistake; returns `false` if there are too many to continue.
  mutating func report(_ recovery: Recovery) -> Bool {
    guard let mistake = recovery.mistake else { return true }
    guard mistake.isLenient || findings.hardMistakes < Self.hardMistakeLimit else {
      if findings.hardMistakes == Self.hardMistakeLimit {
        report(.tooMany, at: cursor.position..<cursor.position)
      }
      return false
    }
    var notes: [Diagnostic.Note] = []
    if mistake.traits.contains(.showsString), case .string(let range, _, _) = recovery.resume {
      let start = max(0, range.lowerBound - 1)
      notes = [Diagnostic.Note("the string starts here", at: file.location(of: start..<start + 1))]
    }
    report(mistake, at: recovery.range, notes: notes)
    return true
  }

  /// Adds the diagnostic of a mistake; the policy decides how severe it is.
  mutating func report(
    _ mistake: JSONMistake, at range: Range<Int>, notes: [Diagnostic.Note] = []
  ) {
    let isAccepted = mistake.isAccepted(by: policy)
    findings.isCompact = false
    hadMistakes = true
    if !isAccepted { findings.isAccepted = false }
    if mistake.traits.contains(.hidesEnd) { findings.isLost = true }
    if mistake.isLenient { findings.softMistakes += 1 } else { findings.hardMistakes += 1 }
    let kind = isAccepted ? DiagnosticKind.lenientReading : .invalidJSON
    if diagnostics.leavesOut(kind) { return }
    var notes = notes
    if mistake.traits.contains(.showsBracket), cursor.container >= 0 {
      let start = Int(tokens[cursor.container].offset)
      notes.append(
        Diagnostic.Note(
          "this '\(cursor.isInObject ? "{" : "[")' is still open",
          at: file.location(of: start..<start + 1)))
    }
    diagnostics.append(
      Diagnostic(
        kind, mistake.message, at: file.location(of: range), notes: notes,
        help: isAccepted ? nil : mistake.help))
  }
}

extension [Diagnostic] {
  /// The diagnostics in the order of their places in one file.
  package var sortedByPlace: [Diagnostic] {
    guard count > 1 else { return self }
    let places = map { $0.location?.range.lowerBound ?? 0 }
    return indices.sorted { (places[$0], $0) < (places[$1], $1) }.map { self[$0] }
  }
}
