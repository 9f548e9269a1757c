/// What is reported about the mistakes of a text.
extension JSONReader {
  /// Reports a mistake; returns `false` if there are too many to go on.
  mutating func report(_ recovery: Recovery, _ text: Span<UInt8>) -> Bool {
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
    let isAccepted = policy == .lenient && mistake.isLenient
    findings.isCompact = false
    if !isAccepted { findings.isAccepted = false }
    if mistake.traits.contains(.hidesEnd) { findings.isLost = true }
    var (mistake, notes) = (mistake, notes)
    if mistake.isLenient {
      findings.listedMistakes += 1
      guard findings.listedMistakes <= Self.listedMistakeLimit else { return }
      if findings.listedMistakes == Self.listedMistakeLimit { mistake = .notListed }
    } else {
      findings.hardMistakes += 1
    }
    if mistake.traits.contains(.showsBracket), cursor.container >= 0 {
      let start = Int(tokens[cursor.container].offset)
      notes.append(
        Diagnostic.Note(
          "this '\(cursor.isInObject ? "{" : "[")' is still open",
          at: file.location(of: start..<start + 1)))
    }
    diagnostics.append(
      Diagnostic(
        isAccepted ? .lenientReading : .invalidJSON, mistake.message,
        at: file.location(of: range), notes: notes, help: isAccepted ? nil : mistake.help))
  }

  /// Sorts the diagnostics by place: a missing comma or a duplicate is found only later.
  mutating func sortDiagnostics(from first: Int) {
    guard diagnostics.count > first + 1 else { return }
    func place(_ diagnostic: Diagnostic) -> Int { diagnostic.location?.range.lowerBound ?? 0 }
    let sorted = diagnostics[first...].enumerated().sorted {
      (place($0.element), $0.offset) < (place($1.element), $1.offset)
    }
    diagnostics.replaceSubrange(first..., with: sorted.map(\.element))
  }
}
