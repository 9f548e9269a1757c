import Platform
import ServiceExtensionKit

/// The modules in a folder of work, which the stubs of one command are learned with.
///
/// Most modules import only some of the missing modules, so they need not be made again for each.
final class EmittedModules {
  let work: Folder
  /// What each module was made from, by its name.
  private var keys: [String: String] = [:]

  init(in work: Folder) { self.work = work }

  /// Notes what a module is made from.
  ///
  /// - Parameters:
  ///   - module: The module.
  ///   - leftOut: The modules whose imports are left out.
  /// - Returns: Whether it must be made: it, or a module that it imports, has changed.
  func isNew(_ module: SwiftModule, withoutImportsOf leftOut: Set<String>) -> Bool {
    var key = ContentKey()
    for argument in module.arguments { key.add(argument) }
    for source in module.sources + module.made {
      key.add(source.path)
      key.add(source.bytes(withoutImportsOf: leftOut))
    }
    for name in module.imports { key.add(keys[name] ?? name) }
    let text = key.text
    defer { keys[module.name] = text }
    return keys[module.name] != text
  }
}
