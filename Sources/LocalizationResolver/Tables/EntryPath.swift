/// The way to a part of an entry, as diagnostics name it: `'inbox.count > messages > other'`.
struct EntryPath: CustomStringConvertible {
  private let names: [String]

  init(_ names: [String]) { self.names = names }

  func child(_ name: String) -> EntryPath { EntryPath(names + [name]) }

  var description: String { "'\(names.joined(separator: " > "))'" }
}
