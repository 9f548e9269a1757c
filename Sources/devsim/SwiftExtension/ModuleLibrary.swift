import Platform
import ProjectReader

/// The modules besides those of Apple and Swift: stubs of the command line, then the frameworks and
/// local packages of the project.
struct ModuleLibrary {
  let stubs: [SwiftModule]
  private let project: ExtensionProject?
  private let packages: SwiftPackages

  init(stubs: [SwiftModule], of project: ExtensionProject?, _ packages: SwiftPackages) {
    self.stubs = stubs
    self.project = project
    self.packages = packages
  }

  /// Finds the modules that a module imports, directly or not, each after those that it imports.
  func modules(
    importedBy module: SwiftModule, except known: Set<String>
  ) throws(CommandFailure) -> [SwiftModule] {
    var found: [SwiftModule] = []
    // Modules that import each other are walked over once.
    var seen = known.union([module.name])
    try visit(module, &found, &seen)
    return found
  }

  private func visit(
    _ module: SwiftModule, _ found: inout [SwiftModule], _ seen: inout Set<String>
  ) throws(CommandFailure) {
    for name in module.imports where seen.insert(name).inserted {
      guard let imported = try self.module(name) else { continue }
      try visit(imported, &found, &seen)
      found.append(imported)
    }
  }

  private func module(_ name: String) throws(CommandFailure) -> SwiftModule? {
    if let stub = stubs.first(where: { $0.name == name }) { return stub }
    for other in project?.workspace.allProjects ?? [] {
      for target in other.targets where target.kind == .framework {
        let settings = target.settings(project?.found.configuration ?? "", in: other)
        guard settings.moduleName == name else { continue }
        let target = target.including(settings)
        var module = try SwiftModule(target, settings, in: other)
        guard !module.sources.isEmpty else { continue }
        let contents = BundleContents(target, settings, in: other).compiled
        module.umbrellaImports = Self.umbrellaImports(of: name, settings, in: other)
        module.addFrameworkBundle(contents)
        module.addAssetSymbols(
          of: contents, in: SwiftModule.frameworkBundle, settings, home: other.folder)
        return module
      }
    }
    let folders = project?.workspace.packageFolders ?? []
    for folder in folders {
      if let module = try packages.module(name, ofPackageIn: folder) { return module }
    }
    for folder in packages.localDependencies(of: folders) {
      if let module = try packages.module(name, ofPackageIn: folder) { return module }
    }
    return nil
  }

  /// Returns the frameworks that the umbrella header of a framework imports.
  ///
  /// Xcode, *Build settings reference*: with `DEFINES_MODULE`, a build makes a module of the public
  /// headers. Swift files of the target see it, and it exports what the headers import.
  private static func umbrellaImports(
    of module: String, _ settings: BuildSettings, in project: XcodeProject
  ) -> [String] {
    guard settings.isOn("DEFINES_MODULE") else { return [] }
    let headers = project.headerFolders.lazy.compactMap { folder in
      try? BridgingHeader(Path.join(folder, "\(module).h"), in: project.headerFolders)
    }
    return headers.first?.frameworks ?? []
  }

  /// Where a missing module is from, in the words of the project; `nil` if it does not say.
  func origin(of module: String) -> String? {
    let folders = project?.workspace.packageFolders ?? []
    let reason = folders.lazy.compactMap { packages.reason(for: module, inPackageAt: $0) }.first
    if let reason { return reason }
    let products = (project?.workspace.allProjects ?? []).flatMap(\.targets).flatMap(\.products)
    if let product = products.first(where: { $0.name == module && $0.origin != .localPackage }) {
      return product.origin.description
    }
    let all = folders + packages.localDependencies(of: folders)
    return all.lazy.compactMap { packages.address(ofProduct: module, inPackageAt: $0) }.first
      .map { "the package \($0)" }
  }
}
