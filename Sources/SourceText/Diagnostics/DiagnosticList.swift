/// The diagnostics of one input, such as a push or the file of a table.
///
/// It has at most `limit` of each kind, and the number of those that are left out.
///
/// A hostile input has a mistake in every few bytes. A reader asks `leavesOut` before it makes the
/// diagnostic, so that what is not listed costs neither memory nor output. The last one that is
/// listed of a kind has a note with the number of the others. `addLike` counts those that are like
/// another one in the same way.
package struct DiagnosticList: Sendable {
  /// How many diagnostics of one kind are listed for one input.
  package static let limit = 1_000

  private struct Count {
    let kind: DiagnosticKind
    var listed = 0
    /// The place of the last one that is listed.
    var last = 0
    var unlisted = 0
  }

  private var listed: [Diagnostic] = []
  /// Inputs have few kinds.
  private var counts: [Count] = []

  package init() {}

  package var isEmpty: Bool { listed.isEmpty }

  /// The diagnostics in the order in which they were added.
  package var all: [Diagnostic] {
    var all = listed
    for count in counts where count.unlisted > 0 { all[count.last].unlisted += count.unlisted }
    return all
  }

  /// How many diagnostics are listed.
  package var listedCount: Int { listed.count }

  /// Notes that the diagnostics from a number on are about an entry of a table.
  package mutating func name(from first: Int, _ entry: TableEntry) {
    for index in listed.indices.dropFirst(first) { listed[index] = listed[index].about(entry) }
  }

  /// Whether no more diagnostics of a kind are listed.
  package func isFull(for kind: DiagnosticKind) -> Bool {
    counts.contains { $0.kind == kind && $0.listed >= Self.limit }
  }

  /// Returns whether a diagnostic of a kind would not be listed; then it counts as added.
  package mutating func leavesOut(_ kind: DiagnosticKind) -> Bool {
    guard isFull(for: kind) else { return false }
    counts[place(of: kind)].unlisted += 1
    return true
  }

  /// Adds a diagnostic, which may represent others that another list left out.
  package mutating func append(_ diagnostic: Diagnostic) {
    let place = place(of: diagnostic.kind)
    guard counts[place].listed < Self.limit else {
      counts[place].unlisted += 1 + diagnostic.unlisted
      return
    }
    counts[place].listed += 1
    counts[place].last = listed.count
    listed.append(diagnostic)
  }

  /// Counts a diagnostic that is like the listed one with a number, in place of listing it.
  package mutating func addLike(_ number: Int) { listed[number].unlisted += 1 }

  /// Adds the diagnostics of a part of the input.
  package mutating func append(contentsOf diagnostics: some Sequence<Diagnostic>) {
    for diagnostic in diagnostics { append(diagnostic) }
  }

  /// Gives a place to those that have none.
  package mutating func locate(at place: @autoclosure () -> SourceLocation) {
    guard listed.contains(where: { $0.location == nil }) else { return }
    let place = place()
    listed = listed.map { $0.located(at: place) }
  }

  /// Returns all diagnostics, and forgets them.
  package mutating func takeAll() -> [Diagnostic] {
    guard !isEmpty else { return [] }
    defer { self = DiagnosticList() }
    return all
  }

  private mutating func place(of kind: DiagnosticKind) -> Int {
    if let place = counts.firstIndex(where: { $0.kind == kind }) { return place }
    counts.append(Count(kind: kind))
    return counts.count - 1
  }
}
