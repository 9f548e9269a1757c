import Synchronization

/// The "did you mean" for keys that are in no table, searched once for each key.
///
/// A search goes through all keys of the table, so only the first few missing keys of a run get
/// one. In a capture with a million missing keys, a search for each would take hours.
package final class KeySuggestions: Sendable {
  private static let searchLimit = 16

  private let found = Mutex<[String: String?]>([:])

  package init() {}

  /// Returns the key of a table that was probably meant; `nil` if none is near, or after the
  /// limit.
  package func nearest(to key: String, in table: StringsTable) -> String? {
    found.withLock { found in
      if let known = found[key] { return known }
      guard found.count < Self.searchLimit else { return nil }
      let name = table.nearest(to: key)
      found[key] = .some(name)
      return name
    }
  }
}
