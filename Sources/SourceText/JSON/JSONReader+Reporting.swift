/// What is said about the mistakes of a text.
extension JSONReader {
  /// Adds a mistake as the policy weighs it.
  mutating func report(
    _ mistake: JSONMistake, at range: Range<Int>, notes: [Diagnostic.Note] = []
  ) {
    let isPassedOver = policy == .lenient && mistake.isReadLeniently
    findings.isCompact = false
    if !isPassedOver { findings.isAccepted = false }
    if mistake.isReadLeniently {
      findings.listedMistakes += 1
      guard findings.listedMistakes <= Self.listedMistakeLimit else { return }
    } else {
      findings.hardMistakes += 1
    }
    let isLast = mistake.isReadLeniently && findings.listedMistakes == Self.listedMistakeLimit
    let mistake = isLast ? .notListed : mistake
    let help = isPassedOver ? nil : mistake.help
    diagnostics.append(
      Diagnostic(
        isPassedOver ? .lenientReading : .invalidJSON, mistake.message,
        at: file.location(of: range), notes: notes, help: help))
  }

  /// Says once that not all mistakes are named.
  mutating func reportTooManyMistakes(at place: Int) {
    guard findings.hardMistakes == Self.hardMistakeLimit else { return }
    report(.tooManyMistakes, at: place..<place)
  }

  /// Orders what was found by place: that a comma is missing, or a name stands twice, is known only later.
  mutating func sortDiagnostics(from first: Int) {
    guard diagnostics.count > first + 1 else { return }
    func place(_ diagnostic: Diagnostic) -> Int { diagnostic.location?.range.lowerBound ?? 0 }
    let found = diagnostics[first...]
    guard zip(found, found.dropFirst()).contains(where: { place($0) > place($1) }) else { return }
    let sorted = found.enumerated().sorted {
      (place($0.element), $0.offset) < (place($1.element), $1.offset)
    }
    diagnostics.replaceSubrange(first..., with: sorted.map(\.element))
  }
}
