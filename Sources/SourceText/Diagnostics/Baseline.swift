/// The findings that a project knows and has not repaired yet, so that only new ones count.
///
/// A finding is known by its code, its file and its fingerprint, so that it stays known when its line moves; one that
/// stands for many places, whichever of them comes first. Equal
/// findings of a file are counted: one more of them is new.
package struct Baseline: Sendable {
  /// What makes two findings one.
  struct Identity: Sendable, Hashable {
    let file: String
    let code: String
    let fingerprint: String
  }

  struct Entry: Sendable {
    /// For those who read the file; no part of the identity.
    var message: String
    var count: Int
  }

  private(set) var entries: [Identity: Entry] = [:]
  private let base: BaseFolder

  /// Makes a baseline that knows nothing.
  ///
  /// - Parameter base: The folder that files are named below.
  package init(base: BaseFolder) {
    self.base = base
  }

  /// Adds a finding.
  package mutating func add(_ diagnostic: Diagnostic) {
    add(identity(of: diagnostic), message: diagnostic.message, count: 1)
  }

  mutating func add(_ identity: Identity, message: String, count: Int) {
    let known = entries[identity]?.count ?? 0
    entries[identity] = Entry(message: message, count: Self.sum(known, count))
  }

  /// Removes a finding once; returns `false` if it is not known, or not so often.
  package mutating func remove(_ diagnostic: Diagnostic) -> Bool {
    let identity = identity(of: diagnostic)
    guard let entry = entries[identity] else { return false }
    entries[identity] =
      entry.count > 1 ? Entry(message: entry.message, count: entry.count - 1) : nil
    return true
  }

  /// How many findings there are, each as often as it occurs.
  package var count: Int { entries.values.reduce(0) { Self.sum($0, $1.count) } }

  /// A file may name any count.
  private static func sum(_ left: Int, _ right: Int) -> Int {
    let (sum, isTooLarge) = left.addingReportingOverflow(right)
    return isTooLarge ? .max : sum
  }

  private func identity(of diagnostic: Diagnostic) -> Identity {
    // A finding that stands for many places belongs to none of their files.
    let file = diagnostic.subject == nil ? diagnostic.location?.file : nil
    return Identity(
      file: file.map(base.relative) ?? "", code: diagnostic.kind.code,
      fingerprint: diagnostic.fingerprint)
  }
}
