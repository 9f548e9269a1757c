import ServiceExtensionKit

/// Which modules files import, also through modules that export others.
struct ImportGraph {
  /// What each module exports.
  private let exports: [String: Set<String>]
  /// The modules that a file sees without importing them, by its path.
  private let visible: [String: [String]]

  init(of modules: [SwiftModule]) {
    var exports: [String: Set<String>] = [:]
    for module in modules {
      exports[module.name] = Set(
        module.sources.flatMap(\.imports).filter(\.isExported).map(\.module))
    }
    self.exports = exports
    let seen = modules.flatMap { module in
      // What one file exports, the others of its module see too.
      let names = module.dependencies + (exports[module.name] ?? [])
      return module.sources.map { ($0.path, names) }
    }
    visible = Dictionary(seen) { $0 + $1 }
  }

  /// The names of the modules of which a file may use names.
  func modules(importedBy source: PortableSource) -> Set<String> {
    var found: Set<String> = []
    var open = source.imports.map(\.module) + (visible[source.path] ?? [])
    while let name = open.popLast() {
      if found.insert(name).inserted { open += exports[name] ?? [] }
    }
    return found
  }
}
