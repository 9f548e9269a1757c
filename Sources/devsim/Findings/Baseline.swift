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

  struct Entry: Sendable {
    /// For the readers of the file; not part of the identity.
    var message: String
    var count: Int
  }

  private(set) var entries: [Identity: Entry] = [:]
  private let base: BaseFolder

  /// Makes an empty baseline.
  ///
  /// - Parameter base: The folder that paths of files are relative to.
  init(base: BaseFolder) {
    self.base = base
  }

  /// Adds a finding.
  mutating func add(_ diagnostic: Diagnostic) {
    add(identity(of: diagnostic), message: diagnostic.message, count: 1)
  }

  mutating func add(_ identity: Identity, message: String, count: Int) {
    let known = entries[identity]?.count ?? 0
    entries[identity] = Entry(message: message, count: Self.sum(known, count))
  }

  /// Removes a finding once; returns `false` if it is unknown, or occurs more often than known.
  mutating func remove(_ diagnostic: Diagnostic) -> Bool {
    let identity = identity(of: diagnostic)
    guard let entry = entries[identity] else { return false }
    entries[identity] =
      entry.count > 1 ? Entry(message: entry.message, count: entry.count - 1) : nil
    return true
  }

  /// Returns the number of findings that a policy reports, with repetitions.
  func count(_ policy: FindingPolicy = FindingPolicy()) -> Int {
    entries.reduce(0) { policy.reports($1.key.code) ? Self.sum($0, $1.value.count) : $0 }
  }

  /// Adds counts without overflow, as a file may contain any count.
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
