import ServiceExtensionKit

/// Which modules files import, also through modules that export others.
struct ImportGraph {
  /// What each module exports.
  private let exports: [String: Set<String>]

  init(of modules: [SwiftModule]) {
    var exports: [String: Set<String>] = [:]
    for module in modules {
      exports[module.name] = Set(
        module.sources.flatMap(\.imports).filter(\.isExported).map(\.module))
    }
    self.exports = exports
  }

  /// The names of the modules of which a file may use names.
  func modules(importedBy source: PortableSource) -> Set<String> {
    var found: Set<String> = []
    var open = source.imports.map(\.module)
    while let name = open.popLast() {
      if found.insert(name).inserted { open += exports[name] ?? [] }
    }
    return found
  }
}
