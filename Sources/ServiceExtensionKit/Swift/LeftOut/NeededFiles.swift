import SourceText

/// The files that some files need, directly or through others: those that declare a name that they
/// use.
///
/// ```
/// Service.swift   class Service { let store = Store() }   needed: the device makes a Service
/// Store.swift     struct Store {}                         needed: Service.swift uses Store
/// Screen.swift    struct Screen { let store: Store }      not needed
/// ```
package struct NeededFiles {
  private var paths: Set<String>

  /// The types whose values need no name in code: `extension String: Error {}` is for `"text"`.
  static let literalTypes: Set<String> = [
    "Array", "Bool", "Character", "Dictionary", "Double", "Int", "Optional", "Set", "String",
  ]

  /// Finds the files.
  ///
  /// - Parameters:
  ///   - sources: The files that may be needed.
  ///   - roots: The files that are needed in any case.
  package init(among sources: [PortableSource], from roots: [PortableSource]) {
    paths = Set(roots.map(\.original.name))
    var used = roots.reduce(into: Set<String>()) { $0.formUnion($1.names.used) }
    let own = Set(sources.flatMap(\.declaredTypes))
    var rest = sources.map { (path: $0.original.name, names: $0.names) }
    var found = rest
    repeat {
      rest.removeAll { paths.contains($0.path) }
      found = rest.filter { Self.isNeeded($0.names, using: used, own: own) }
      for file in found {
        paths.insert(file.path)
        used.formUnion(file.names.used)
      }
    } while !found.isEmpty
  }

  /// Returns whether a file is needed.
  package func contains(_ path: String) -> Bool { paths.contains(path) }

  private static func isNeeded(
    _ names: FileNames, using used: Set<String>, own: Set<String>
  ) -> Bool {
    names.isAlwaysNeeded || !names.declared.isDisjoint(with: used)
      || names.extensions.contains { isNeeded($0, using: used, own: own) }
  }

  private static func isNeeded(
    _ found: FileNames.Extension, using used: Set<String>, own: Set<String>
  ) -> Bool {
    // An object of an own type may call each of its parts, and have each of its protocols.
    if own.contains(found.type) { return used.contains(found.type) }
    if found.isUsedWithoutName || !found.members.isDisjoint(with: used) { return true }
    return found.hasConformance
      && (used.contains(found.type) || literalTypes.contains(found.type))
  }
}
