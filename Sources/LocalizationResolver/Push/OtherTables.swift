import SourceText
import Synchronization

/// The tables of an app in which a device does not look up the keys of pushes.
///
/// They are read and indexed for the first missing key, in the order of their names. So a push has
/// the same report with any number of threads.
package final class OtherTables: Sendable {
  /// The keys of all tables, each with the first table that has it.
  private struct Index {
    var keys = ByteTable()
    /// By the numbers of the keys.
    var tables: [Int] = []
    var names: [String] = []

    mutating func add(_ table: StringsTable) {
      if names.last != table.name { names.append(table.name) }
      for entry in 0..<table.count {
        let (_, isNew) = keys.insert(table.keyBytes(entry).span)
        if isNew { tables.append(names.count - 1) }
      }
    }

    func table(with key: Span<UInt8>) -> String? {
      keys.number(of: key).map { names[tables[$0]] }
    }
  }

  /// The table in which keys are looked up.
  let searched: String
  private let read: @Sendable (inout Index) -> Void
  private let index = Mutex<Index?>(nil)

  /// Takes the tables of one language of an app, which are read when they are needed.
  package init(of app: AppBundle, language: String, besides name: String = StringsTable.pushTable) {
    searched = name
    read = { index in
      for other in app.tableNames(language: language) where other != name {
        if let table = app.table(named: other, language: language).value { index.add(table) }
      }
    }
  }

  /// Takes tables that were read.
  ///
  /// - Parameters:
  ///   - tables: All tables of the app.
  ///   - language: The language of the tables; `nil` for all.
  package init(of tables: AppTables, language: String? = nil) {
    searched = StringsTable.pushTable
    read = { index in
      for other in tables.names where other != StringsTable.pushTable {
        for table in tables.table(named: other)
        where language == nil || table.language == language {
          index.add(table)
        }
      }
    }
  }

  /// Returns the name of a table that has a key; `nil` if there is none.
  func table(with key: String) -> String? {
    let key = Array(key.utf8)
    return index.withLock { index in
      if let index { return index.table(with: key.span) }
      var made = Index()
      read(&made)
      index = made
      return made.table(with: key.span)
    }
  }
}
