import Platform
import ProjectReader

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// The local Swift packages of a project, as SwiftPM describes them.
struct SwiftPackages {
  private let cache: BuildCache
  private let compiler: SwiftCompiler

  init(in cache: BuildCache, of compiler: SwiftCompiler) {
    self.cache = cache
    self.compiler = compiler
  }

  /// Returns a module of a package; `nil` if the package has none of this name, or none that can be
  /// built here.
  ///
  /// - Throws: If the package cannot be described, or a file cannot be read.
  func module(
    _ name: String, ofPackageIn folder: String
  ) throws(CommandFailure) -> SwiftModule? {
    let package = try description(of: folder)
    guard let target = package.targets.first(where: { $0.moduleName == name }),
      let files = PackageFiles(target, of: package, in: folder)
    else { return nil }
    if !files.swift.isEmpty { return try swiftModule(target, of: package, files) }
    guard !files.c.isEmpty, files.others.isEmpty else { return nil }
    var module = SwiftModule(empty: name)
    module.dependencies = target.dependencyNames.map(BuildSettings.identifier)
    module.publicHeaders = files.publicHeaders
    let siblings = package.targets.compactMap { PackageFiles($0, of: package, in: folder) }
      .filter { $0.swift.isEmpty && !$0.c.isEmpty }
    module.c = CSources(
      files: files.c,
      headerFolders: [files.home] + target.headerFolders.map { Path.join(files.home, $0) }
        + siblings.map(\.publicHeaders.folder),
      macros: target.macros + ["SWIFT_PACKAGE=1"], standard: package.cLanguageStandard)
    return module
  }

  /// Returns the folders of the local packages that some packages depend on, directly or not, as
  /// far as they are there.
  func localDependencies(of folders: [String]) -> [String] {
    var known = Set(folders.compactMap(Environment.absolutePath))
    var open = folders
    var found: [String] = []
    while let folder = open.popLast() {
      for other in (try? description(of: folder))?.localPackages ?? []
      where Workspace.isPackage(other)
        && known.insert(Environment.absolutePath(other) ?? other).inserted
      {
        found.append(other)
        open.append(other)
      }
    }
    return found.sorted()
  }

  /// The address of the package from which a target of a local package takes a product; `nil` if
  /// none does.
  func address(ofProduct name: String, inPackageAt folder: String) -> String? {
    (try? description(of: folder))?.address(ofProduct: name)
  }

  /// Why a target of a package is not a module here, in words; `nil` if there is no such target.
  func reason(for name: String, inPackageAt folder: String) -> String? {
    guard let package = try? description(of: folder),
      let target = package.targets.first(where: { $0.moduleName == name }),
      let files = PackageFiles(target, of: package, in: folder), !files.others.isEmpty
    else { return nil }
    return "the package '\(folder)', which is not in Swift or C,"
  }

  private func swiftModule(
    _ target: PackageDescription.Target, of package: PackageDescription, _ files: PackageFiles
  ) throws(CommandFailure) -> SwiftModule {
    var module = try SwiftModule(target.moduleName, files: files.swift)
    module.languageMode = package.languageMode
    module.conditions = target.conditions + ["SWIFT_PACKAGE"]
    module.features = target.features.flatMap { ["-enable-upcoming-feature", $0] }
    let resources = files.resources
    module.addDataModels(of: Array(resources.values), home: files.home)
    if !resources.isEmpty {
      let contents = BundleContents(resources: resources, informationList: nil).compiled
      module.addBundle(
        contents, named: "\(package.name)_\(target.name).bundle", in: files.home)
      module.addAssetSymbols(of: contents, in: ".module", nil, home: files.home)
    }
    return module
  }

  // MARK: - Descriptions

  /// Describes a package once: the manifest is a program, which takes a second to build.
  private func description(of folder: String) throws(CommandFailure) -> PackageDescription {
    let manifest = Path.join(folder, "Package.swift")
    var key = ContentKey()
    key.add(compiler.identity)
    key.add(try CommandFailure.bytes(ofFile: manifest))
    // The description has the absolute paths of other packages.
    key.add(Environment.absolutePath(folder) ?? folder)
    let entry = cache.entry("package-\(key.text)")
    if let known = read("\(entry)/description.json") { return known }
    guard let swift = Tool.find("swift") else { throw SwiftCompiler.missing }
    let work = try cache.workFolder()
    defer { work.remove() }
    let output = "\(work.path)/description.json"
    let arguments =
      ["package", "--package-path", folder, "--scratch-path", "\(work.path)/build"]
      + cache.packageManagerArguments + ["dump-package"]
    let status = try CommandFailure.unless(
      cannot: "run", swift.path, swift.run(arguments, variables: work.variables, output: output))
    guard status == 0, let description = read(output) else {
      throw CommandFailure(
        "the package '\(folder)' cannot be described",
        help: "run 'swift package --package-path \(folder) dump-package'")
    }
    try CommandFailure.unless(
      cannot: "write", entry,
      Folder(making: entry).write(Descriptor.bytes(ofFile: output), to: "description.json"))
    return description
  }

  private func read(_ path: String) -> PackageDescription? {
    guard let bytes = try? Descriptor.bytes(ofFile: path) else { return nil }
    // Warnings of SwiftPM come before the object.
    let json = bytes.drop { $0 != UInt8(ascii: "{") }
    return try? JSONDecoder().decode(PackageDescription.self, from: Data(json))
  }
}
