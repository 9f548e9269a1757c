/// The stubs of some modules, for a person.
///
/// A name is in one stub, so that no code finds two of it. Where stubs need each other, one has
/// the names of all of them, and the others export it.
package struct StubProposals {
  private var skeleton: StubSkeleton
  /// The module in whose stub a name is: of a type, function or variable outside types, or of an
  /// added member.
  private var homes: [String: String] = [:]
  /// What the stubs import of each other, by their modules.
  private var imports: [String: Set<String>] = [:]
  /// What they also export of each other.
  private var exports: [String: Set<String>] = [:]

  package init(of skeleton: StubSkeleton) {
    self.skeleton = skeleton
    // Nothing is known of these types but that there are such values.
    self.skeleton.remove(typesWhere: \.isUnknown)
    findHomes()
    linkStubs()
    mergeCycles()
  }

  /// The modules of which something is known.
  package var modules: [String] { skeleton.modules.filter { !isEmpty($0) }.sorted() }

  private func isEmpty(_ module: String) -> Bool {
    !homes.values.contains(module) && (exports[module] ?? []).isEmpty
  }

  // MARK: - Homes

  private mutating func findHomes() {
    for name in skeleton.names where skeleton.homes.isNoted(name) {
      guard let home = skeleton.homes.home(of: name), skeleton.modules.contains(home) else {
        continue
      }
      homes[name] = home
    }
    // Types that only these name are where these are.
    var open = homes.keys.sorted()[...]
    while let name = open.popFirst() {
      for type in skeleton.types(neededBy: name).sorted() where homes[type] == nil {
        homes[type] = homes[name]
        open.append(type)
      }
    }
  }

  private mutating func linkStubs() {
    // Files see added members without importing their module.
    for (name, home) in homes where !name.contains(".") {
      for exporter in skeleton.homes.exporters(of: name)
      where exporter != home && skeleton.modules.contains(exporter) {
        exports[exporter, default: []].insert(home)
      }
    }
    for name in skeleton.namesOfUIKit {
      guard let home = skeleton.homes.home(of: name), skeleton.modules.contains(home) else {
        continue
      }
      exports[home, default: []].insert("UIKit")
    }
    linkImports()
  }

  private mutating func linkImports() {
    imports = [:]
    for (name, home) in homes {
      for type in skeleton.types(neededBy: name) {
        guard let other = homes[type], other != home else { continue }
        imports[home, default: []].insert(other)
      }
    }
  }

  /// Puts the names of modules that need each other into the first of them.
  private mutating func mergeCycles() {
    for first in skeleton.modules.sorted() {
      let around = needed(by: first).filter { $0 != first && needed(by: $0).contains(first) }
      guard !around.isEmpty else { continue }
      for (name, home) in homes where around.contains(home) { homes[name] = first }
      for module in around {
        exports[first, default: []].formUnion(exports[module] ?? [])
        exports[module] = [first]
      }
      exports[first]?.subtract(around.union([first]))
      linkImports()
    }
  }

  /// The modules that the stub of one needs, directly or not.
  private func needed(by module: String) -> Set<String> {
    var found: Set<String> = []
    var open = [module]
    while let next = open.popLast() {
      for other in (imports[next] ?? []).union(exports[next] ?? [])
      where found.insert(other).inserted {
        open.append(other)
      }
    }
    return found
  }

  // MARK: - Text

  /// The stub of a module.
  package func text(of module: String) -> String {
    let own = Set(homes.filter { $0.value == module }.keys)
    let foreign = skeleton.imports(neededBy: own)
    let exported = exports[module] ?? []
    let lines = StubSkeleton.usualImports.union(foreign).union(imports[module] ?? [])
      .union(exported).sorted()
      .map { "\(exported.contains($0) ? "@_exported " : "")import \($0)\n" }
    let others = own.filter(skeleton.homes.isNoted)
      .reduce(into: Set()) { $0.formUnion(skeleton.homes.candidates(for: $1)) }
      .subtracting([module]).sorted().joined(separator: ", ")
    let note =
      others.isEmpty ? "" : "// Some of it may be of \(others), which the files also import.\n\n"
    let apple =
      AppleModules.others.contains(module)
      ? "// It is a framework of Apple without a shim: nothing here does what it does on a phone.\n"
      : ""
    return """
      // What the extension uses of \(module). Each line is guessed from a use: complete the types \
      and the bodies.
      \(apple)
      \(lines.joined())

      """ + note + skeleton.declarations(own.contains)
  }
}

extension StubSkeleton {
  /// The names that are in a stub: those of types outside others, of functions and variables
  /// outside types, and of added members with their types.
  fileprivate var names: Set<String> {
    Set(types.keys.filter { !$0.contains(".") } + globals.members.map(\.name))
      .union(extensions.flatMap { type, added in added.members.map { "\(type).\($0.name)" } })
  }

  /// The types outside others that a declaration names.
  fileprivate func types(neededBy name: String) -> Set<String> {
    let named = namedTypes(in: name).map { String($0.prefix { $0 != "." }) }
    return Set(named.filter { $0 != name && types[$0] != nil })
  }

  /// The modules of Apple that declarations need.
  fileprivate func imports(neededBy names: Set<String>) -> Set<String> {
    names.reduce(into: []) { found, name in
      for type in namedTypes(in: name) { found.formUnion(imports[type] ?? []) }
    }
  }

  /// What declarations with a name name: `Foundation.Data`, `Tracker.Kind`.
  private func namedTypes(in name: String) -> Set<String> {
    var found = globals.choosing { $0 == name }.namedTypes
    for (path, type) in types where path == name || path.hasPrefix("\(name).") {
      found.formUnion(type.namedTypes)
    }
    guard let dot = name.lastIndex(of: "."), let added = extensions[String(name[..<dot])] else {
      return found
    }
    found.insert(String(name[..<dot]))
    let member = String(name[dot...].dropFirst())
    return found.union(added.choosing { $0 == member }.namedTypes)
  }
}
