package import SourceText

/// The declarations that some files need, directly or through others: those whose names are used.
///
/// It is like ``NeededFiles``, but for the parts of files:
///
/// ```
/// Service.swift   … Store().title …                                    the device makes a Service
/// Store.swift     struct Store {                                       needed: Service uses Store
///                   var title: String { name.capitalized }             needed, and so is 'name'
///                   var picture: some View { Image(name) }             not needed
///                 }
/// ```
package struct NeededDeclarations {
  private let files: [String: Declarations]
  /// The indices of those that are needed, by the paths of their files.
  private var needed: [String: Set<Int>] = [:]

  /// Finds them.
  ///
  /// - Parameters:
  ///   - sources: The files whose declarations may be needed.
  ///   - roots: The files of which everything is needed.
  package init(among sources: [PortableSource], from roots: [PortableSource]) {
    let rootPaths = Set(roots.map(\.original.name))
    let candidates = sources.filter { !rootPaths.contains($0.original.name) }
    let files = Dictionary(candidates.map { ($0.original.name, $0.declarations) }) { one, _ in one }
    self.files = files
    let own = Set(sources.flatMap(\.declaredTypes))
    var used = roots.reduce(into: Set<String>()) { $0.formUnion($1.names.used) }
    let neededFiles = NeededFiles(among: sources, from: roots)
    let reachable = files.filter { neededFiles.contains($0.key) }
    for file in reachable.values { used.formUnion(file.used) }
    var isNew: Bool
    repeat {
      isNew = false
      for (path, file) in reachable {
        for index in file.all.indices where !contains(index, of: path) {
          guard isNeeded(index, of: path, using: used, own: own) else { continue }
          needed[path, default: []].insert(index)
          used.formUnion(file.all[index].used)
          isNew = true
        }
      }
    } while isNew
    for (path, file) in files {
      for index in file.all.indices where !own.contains(file.all[index].name) {
        if isUnused(index, of: file, at: path, using: used) { needed[path]?.remove(index) }
      }
    }
  }

  /// Whether nothing uses what an extension adds to a type of Apple.
  private func isUnused(
    _ index: Int, of file: Declarations, at path: String, using used: Set<String>
  ) -> Bool {
    let found = file.all[index]
    guard found.kind == .extension, !(found.hasColon && used.contains(found.name)),
      !(found.hasColon && NeededFiles.literalTypes.contains(found.name))
    else { return false }
    return !file.all.indices.contains { file.all[$0].parent == index && contains($0, of: path) }
  }

  private func contains(_ index: Int, of path: String) -> Bool {
    needed[path]?.contains(index) ?? false
  }

  private func isNeeded(
    _ index: Int, of path: String, using used: Set<String>, own: Set<String>
  ) -> Bool {
    guard let file = files[path] else { return true }
    let declaration = file.all[index]
    if let parent = declaration.parent, !contains(parent, of: path) { return false }
    switch declaration.kind {
    // What an extension adds to a type of Apple is needed by the names of its members.
    case .extension: return !own.contains(declaration.name) || used.contains(declaration.name)
    case .unnamed: return true
    case .type, .function, .property:
      return declaration.isImplicit || used.contains(declaration.name)
    }
  }

  /// Returns the innermost declaration around a place if it is not needed; otherwise `nil`.
  ///
  /// The body of what only apps can use is not needed either, nor is an extension of a type that
  /// does not exist.
  ///
  /// - Parameters:
  ///   - location: The place.
  ///   - absent: The types that the file does not find.
  /// - Returns: The declaration.
  func unneeded(
    at location: SourceLocation, absent: Set<String> = []
  ) -> (index: Int, declaration: Declaration)? {
    guard let file = files[location.file], let index = file.innermost(at: location.offset) else {
      return nil
    }
    var outer: Int? = index
    while let next = outer {
      let found = file.all[next]
      if found.kind == .extension, absent.contains(found.name) { return (next, found) }
      outer = found.parent
    }
    guard
      !contains(index, of: location.file)
        || (isOnlyForApps(index, in: file)
          && file.all[index].body?.contains(location.offset) ?? false)
    else { return nil }
    return (index, file.all[index])
  }

  private func isOnlyForApps(_ index: Int, in file: Declarations) -> Bool {
    let found = file.all[index]
    return found.isOnlyForApps || found.parent.map { isOnlyForApps($0, in: file) } ?? false
  }

  /// Returns whether a place is in a declaration that is not needed.
  package func isUnneeded(_ location: SourceLocation) -> Bool { unneeded(at: location) != nil }

  /// The changes with which only what is needed is compiled, by the paths of the files.
  ///
  /// What may implement a protocol stays, without its body.
  package var changes: [String: Set<UnneededDeclarations.Change>] {
    files.reduce(into: [:]) { changes, file in
      let (path, all) = (file.key, file.value.all)
      let found = all.indices.compactMap { index -> UnneededDeclarations.Change? in
        let declaration = all[index]
        guard !contains(index, of: path),
          declaration.parent.map({ contains($0, of: path) }) ?? true
        else { return nil }
        let mayImplement = declaration.parent.map { all[$0].hasColon } ?? false
        guard let body = declaration.body, mayImplement, !declaration.isOpaque else {
          return .all(declaration.range)
        }
        return .body(body, of: declaration.name)
      }
      if !found.isEmpty { changes[path] = Set(found) }
    }
  }
}
