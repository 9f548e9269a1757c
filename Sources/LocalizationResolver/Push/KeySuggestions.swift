import SourceText
import Synchronization

/// The "did you mean" for keys that are not in a table.
///
/// It depends on nothing but the key and the table. So a push has the same report with any number
/// of threads, and in any part of a capture.
package final class KeySuggestions: Sendable {
  private struct State {
    /// The keys of the table; `nil` before the first search.
    var names: KnownNames?
    /// What was found, because many pushes have the same key.
    var found: [String: String?] = [:]
  }

  private static let mostKept = 10_000

  private let table: StringsTable
  private let state = Mutex(State())

  package init(for table: StringsTable) { self.table = table }

  /// Returns the key of the table that was probably meant; `nil` if none is near.
  package func nearest(to key: String) -> String? {
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
