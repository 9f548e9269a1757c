/// The stubs of some modules, for a person.
///
/// A name is in one stub, so that no code finds two of it. Where stubs need each other, one has
/// the names of all of them, and the others export it.
package struct StubProposals {
  private var skeleton: StubSkeleton
  /// What each declaration names: `Foundation.Data`, `Tracker.Kind`.
  private let named: [String: Set<String>]
  /// The module in whose stub a name is: of a type, function or variable outside types, or of an
  /// added member.
  private var homes: [String: String] = [:]
  /// What the stubs import of each other, by their modules.
  private var imports: [String: Set<String>] = [:]
  /// What they also export of each other.
  private var exports: [String: Set<String>] = [:]
  /// Whether there was time to learn all that code uses.
  package let isComplete: Bool

  package init(of skeleton: StubSkeleton, isComplete: Bool) {
    self.isComplete = isComplete
    var skeleton = skeleton
    // Nothing is known of these types but that there are such values.
    skeleton.remove(typesWhere: \.isUnknown)
    self.skeleton = skeleton
    named = skeleton.namedTypes
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
    for name in named.keys where skeleton.homes.isNoted(name) {
      guard let home = skeleton.homes.home(of: name), skeleton.modules.contains(home) else {
        continue
      }
      homes[name] = home
    }
    // Types that only these name are where these are.
    var open = homes.keys.sorted()[...]
    while let name = open.popFirst() {
      for type in types(neededBy: name) where homes[type] == nil {
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
      for type in types(neededBy: name) {
        guard let other = homes[type], other != home else { continue }
        imports[home, default: []].insert(other)
      }
    }
  }

  /// The types outside others that a declaration names, in order.
  private func types(neededBy name: String) -> [String] {
    let outer = Set((named[name] ?? []).map { String($0.prefix { $0 != "." }) })
    return outer.filter { $0 != name && skeleton.types[$0] != nil }.sorted()
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
    let types = own.flatMap { named[$0] ?? [] }
    var foreign = Set(types.flatMap { skeleton.imports[$0] ?? [] })
    if types.contains(where: StubSkeleton.isOfUIKit) { foreign.insert("UIKit") }
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
  /// The names in each declaration, by its own name: a type outside others, a function or variable
  /// outside types, or a member with its type.
  fileprivate var namedTypes: [String: Set<String>] {
    var found: [String: Set<String>] = [:]
    for (path, type) in types {
      found[String(path.prefix { $0 != "." }), default: []].formUnion(type.namedTypes)
    }
    for member in globals.members {
      found[member.name, default: []].formUnion(member.types.flatMap(\.names))
    }
    for (type, added) in extensions {
      for member in added.members {
        let names = member.types.flatMap(\.names)
        found["\(type).\(member.name)", default: [type]].formUnion(names)
      }
    }
    return found
  }
}
