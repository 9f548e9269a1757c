import SourceText

/// The known findings that a project has not fixed yet, so that only new ones count.
///
/// A finding is identified by its code, its file and its fingerprint, so it stays known when its
/// line moves. A finding about many places has no file, so it stays known whichever place is first.
/// Equal findings of a file are counted: one more is new.
struct Baseline: Sendable {
  /// The properties that equal findings share.
  struct Identity: Sendable, Hashable {
    let file: String
    let code: String
    let fingerprint: String
  }

  /// The number of equal findings, with what is not a part of their identity.
  struct Entry: Sendable {
    /// For the readers of the file.
    let message: String
    /// The file in which the finding was first; empty if it is in none.
    let first: String
    var count: Int
  }

  private(set) var entries: [Identity: Entry] = [:]
  private let base: BaseFolder

  /// Makes an empty baseline.
  init(base: BaseFolder) {
    self.base = base
  }

  /// Adds a finding.
  mutating func add(_ diagnostic: Diagnostic) {
    let first = diagnostic.location.map { base.relative($0.file) } ?? ""
    add(identity(of: diagnostic), Entry(message: diagnostic.message, first: first, count: 1))
  }

  mutating func add(_ identity: Identity, _ entry: Entry) {
    let known = entries[identity]?.count ?? 0
    entries[identity, default: entry].count = Self.sum(known, entry.count)
  }

  /// Removes a finding once; returns `false` if it is unknown, or occurs more often than known.
  mutating func remove(_ diagnostic: Diagnostic) -> Bool {
    let identity = identity(of: diagnostic)
    guard let count = entries[identity]?.count else { return false }
    if count > 1 {
      entries[identity]?.count = count - 1
    } else {
      entries[identity] = nil
    }
    return true
  }

  /// Returns the number of findings that a policy reports, with repetitions.
  ///
  /// - Parameters:
  ///   - policy: Which findings are reported.
  ///   - paths: What is checked: what cannot be found there is not counted; `nil` for all.
  /// - Returns: The number.
  func count(_ policy: FindingPolicy = FindingPolicy(), in paths: CheckedPaths? = nil) -> Int {
    entries.reduce(0) { sum, entry in
      let (identity, finding) = entry
      let isCounted =
        policy.reports(identity.code)
        && paths.map { Self.mayFind(identity, finding, in: $0) } ?? true
      return isCounted ? Self.sum(sum, finding.count) : sum
    }
  }

  /// Returns whether a finding may be found in some paths.
  private static func mayFind(
    _ identity: Identity, _ entry: Entry, in paths: CheckedPaths
  ) -> Bool {
    guard paths.hasApp || !identity.file.isEmpty else { return false }
    return entry.first.isEmpty || paths.contains(entry.first)
  }

  /// Adds counts without overflow, because a file may contain any count.
  private static func sum(_ left: Int, _ right: Int) -> Int {
    let (sum, isTooLarge) = left.addingReportingOverflow(right)
    return isTooLarge ? .max : sum
  }

  private func identity(of diagnostic: Diagnostic) -> Identity {
    // A finding about many places belongs to none of their files.
    let file = diagnostic.subject == nil ? diagnostic.location?.file : nil
    return Identity(
      file: file.map(base.relative) ?? "", code: diagnostic.kind.code,
      fingerprint: diagnostic.fingerprint)
  }
}
