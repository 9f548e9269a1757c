import SourceText
import Synchronization

/// What to do about keys that are not in the table in which they are looked up.
///
/// It depends on nothing but the key and the tables. So a push has the same report with any number
/// of threads, and in any part of a capture.
package final class KeySuggestions: Sendable {
  private struct State {
    /// The keys of the table; `nil` before the first search.
    var names: KnownNames?
    /// What was found, because many pushes have the same key.
    var found: [String: String?] = [:]
  }

  private static let mostKept = 10_000

  private let table: StringsTable?
  private let others: OtherTables?
  private let state = Mutex(State())

  /// Takes the table in which keys are looked up, and those in which they are not.
  package init(for table: StringsTable?, _ others: OtherTables?) {
    self.table = table
    self.others = others
  }

  /// Returns what to do about a missing key: another table has it, or another key was meant; `nil`
  /// for neither.
  package func help(for key: String) -> String? {
    if let others, let name = others.table(with: key) {
      return "table '\(name)' has the key, but only '\(others.searched)' is searched: add it there"
    }
    return nearest(to: key).map { "did you mean \"\($0)\"?" }
  }

  /// Returns the key of the table that was probably meant; `nil` if none is near.
  private func nearest(to key: String) -> String? {
    guard let table else { return nil }
    let (names, known) = state.withLock { state in
      let names = state.names ?? table.names
      state.names = names
      return (names, state.found[key])
    }
    if let known { return known }
    let name = names.nearest(to: key).map { table.key($0) }
    state.withLock { state in
      if state.found.count < Self.mostKept { state.found[key] = .some(name) }
    }
    return name
  }
}
