import LocalizationResolver
import Platform
import ProjectReader
import ServiceExtensionKit
import SourceText

/// A notification service extension in Swift, as it is in the project of an app.
struct SwiftExtension {
  /// The name of the module of files without a project.
  private static let usualModule = "NotificationServiceExtension"

  private(set) var module: SwiftModule
  /// The modules that replace missing ones, in the order of the command line.
  let stubs: [SwiftModule]
  let principalClass: PrincipalClass
  /// What is next to its program.
  private(set) var bundle: BundleContents
  /// Its project; `nil` if files are given.
  let project: ExtensionProject?
  /// `nil` if no project says what it is allowed to.
  let entitlements: Entitlements?
  /// What messages call it.
  let name: String
  /// `nil` if the project has none.
  private let bridgingHeader: BridgingHeader?
  /// Whether a bridging header is left out and no stub replaces it.
  private(set) var lacksBridgingHeader = false
  /// The files of the command line.
  private let files: ExtensionFiles
  private let informationPath: String?
  /// The problems that do not prevent a build.
  private(set) var warnings: [Diagnostic]

  /// Reads the sources.
  ///
  /// - Parameters:
  ///   - paths: Swift files, and folders whose Swift files are all used; or a project, with further
  ///     files.
  ///   - options: The other options of the command line.
  /// - Throws: If a file cannot be read, or no extension or class is found.
  init(_ paths: [String], _ options: SwiftExtensionOptions) throws(CommandFailure) {
    let paths = ExpoApp.sources(of: paths)
    stubs = try options.stubs.map { text throws(CommandFailure) in try Self.stub(text) }
    if paths.count > 1, let other = paths.dropFirst().first(where: Workspace.isMeant) {
      throw CommandFailure(
        "'\(other)' is another project", help: "give one project, and after it only Swift files")
    }
    if let path = paths.first, Workspace.isMeant(by: path) {
      let project = try ExtensionProject(path, options)
      let found = project.found
      files = try ExtensionFiles(Array(paths.dropFirst()))
      module = try SwiftModule(
        found.target, found.settings, in: found.project, with: files.sources)
      if module.sources.isEmpty { throw Self.withoutSwift(found) }
      self.project = project
      entitlements = found.entitlements
      name = found.target.name
      warnings = found.diagnostics
      bridgingHeader = found.bridgingHeader.flatMap { [module] path in
        try? BridgingHeader(path, in: module.headerFolders)
      }
    } else {
      files = try ExtensionFiles(paths)
      module = try SwiftModule(Self.usualModule, files: files.sources)
      project = nil
      entitlements = nil
      name = paths.joined(separator: " ")
      warnings = []
      bridgingHeader = nil
    }
    if let mode = options.languageMode { module.languageMode = mode.rawValue }
    let list = "\(files.home)/Info.plist"
    informationPath =
      options.informationList ?? project?.found.informationList
      ?? ((try? FileStatus.of(list)) != nil ? list : nil)
    if let project, options.informationList == nil {
      bundle = project.found.bundle.compiled
      module.addAssetSymbols(
        of: bundle, in: ".main", project.found.settings, home: project.found.project.folder)
    } else {
      bundle = try Self.bundle(
        informationPath, in: options.informationList.map(Path.folder) ?? files.home)
    }
    let information = ExtensionInformation.checked(
      bundle.informationList, named: informationPath ?? "")
    warnings += information.diagnostics
    let declared = information.value?.principalClass
    let named = options.principalClass ?? declared?.text
    do throws(PrincipalClass.Failure) {
      principalClass = try PrincipalClass.find(
        in: module.sources, bases: stubs.flatMap(\.sources), named: named)
    } catch {
      let place = options.principalClass == nil ? declared?.location : nil
      let named = named?.split(separator: ".").last.map(String.init)
      let found = project?.found
      let other = named.flatMap { found?.otherSource(with: $0) }
      throw CommandFailure(
        (place.map { "\($0.file):\($0.line): " } ?? "") + error.message,
        help: other.map(Self.helpWithoutSwift) ?? error.help
          ?? found?.otherSources.first.map(Self.helpWithoutSwift))
    }
  }

  /// The paths of its Swift files and of its property list.
  var paths: [String] {
    module.sources.map(\.original.name) + [informationPath].compactMap(\.self)
  }

  /// The path of a project with such an extension near its files; `nil` if a project is given, or
  /// none is near.
  var projectBeside: String? {
    guard project == nil, let source = module.sources.first,
      let path = Workspace.path(above: source.original.name),
      let workspace = try? Workspace(path),
      !ProjectExtension.all(in: workspace, configuration: nil).isEmpty
    else { return nil }
    return path
  }

  /// The environment variables with what its program is allowed to do, unless they are set.
  var variables: [String] {
    guard let project, let entitlements else { return [] }
    let groups = [
      ("DEVSIM_APP_GROUPS", entitlements.appGroups),
      ("DEVSIM_KEYCHAIN_GROUPS", project.found.keychainGroups(of: entitlements)),
    ]
    return groups.compactMap { name, groups in
      guard let groups, Environment.variable(name) == nil else { return nil }
      return "\(name)=\(groups.joined(separator: ","))"
    }
  }

  /// Whether the command line names a file.
  func isNamed(_ source: PortableSource) -> Bool { files.sources.contains(source.original.name) }

  /// Empties its files with some paths.
  mutating func leaveOut(_ paths: Set<String>) { module = module.emptying(paths) }

  /// Changes declarations in its files with some paths.
  mutating func change(_ changes: [String: Set<UnneededDeclarations.Change>]) {
    module = module.changing(changes)
  }

  /// Whether a source file may use the notification center.
  func usesCenter(with modules: [SwiftModule]) -> Bool {
    (module.sources + modules.flatMap(\.sources)).contains(where: \.mentionsCenter)
  }

  private static func withoutSwift(_ project: ProjectExtension) -> CommandFailure {
    CommandFailure(
      "the target '\(project.target.name)' has no Swift file",
      help: project.otherSources.first.map(helpWithoutSwift)
        ?? "add the files of the extension to it, or choose another with --target")
  }

  /// Returns the help for a class that a file in another language may declare.
  private static func helpWithoutSwift(_ other: String) -> String {
    "'\(other)' is not in Swift, and cannot be built here: write the class in Swift, or "
      + "give a program or a transformer to --extension"
  }

  private static func stub(_ text: String) throws(CommandFailure) -> SwiftModule {
    let parts = text.split(separator: "=", maxSplits: 1)
    guard parts.count == 2,
      parts[0].allSatisfy({ $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "_") })
    else {
      throw CommandFailure("'\(text)' is not a stub", help: "write '--stub MODULE=FILE'")
    }
    let (name, path) = (String(parts[0]), String(parts[1]))
    guard (try? FileStatus.of(path))?.kind == .directory else {
      return try SwiftModule(name, input: path)
    }
    return try SwiftModule(name, files: try ExtensionFiles([path]).sources)
  }

  /// Makes the bundle of files: the property list, and the tables and asset catalogs beside it.
  private static func bundle(
    _ informationPath: String?, in home: String
  ) throws(CommandFailure) -> BundleContents {
    var resources: [String: String] = [:]
    for name in Folder.readableNames(in: home)
    where [".lproj", ".xcstrings", ".xcassets"].contains(where: name.hasSuffix) {
      resources[name] = Path.join(home, name)
    }
    var list: [UInt8]?
    if let informationPath { list = try CommandFailure.bytes(ofFile: informationPath) }
    return BundleContents(resources: resources, informationList: list).compiled
  }

  // MARK: - Modules

  /// Makes what the bridging header declares visible to the sources, as far as it is here.
  ///
  /// - Parameters:
  ///   - known: The modules of the shims for Apple's frameworks.
  ///   - folders: The folders with the headers of these modules in C.
  ///   - isC: Returns whether a header is plain C, given the folders of other headers.
  /// - Throws: What `isC` throws.
  mutating func addBridgingHeader(
    _ known: Set<String>, in folders: [String],
    isC: (String, [String]) throws(CommandFailure) -> Bool
  ) throws(CommandFailure) {
    guard let header = bridgingHeader else { return }
    module.visibleModules += header.frameworks.filter { known.contains($0) }
    let areKnown = header.frameworks.allSatisfy { known.contains($0) }
    guard header.hasMoreThanImports || !areKnown else { return }
    let path = Environment.absolutePath(header.path) ?? header.path
    guard try isC(path, module.headerFolders + folders) else {
      leaveOut(header)
      return
    }
    module.bridgingHeader = path
    module.headerFolders += folders
  }

  /// The name of the module with what the sources use of a bridging header that is left out: they
  /// see it without importing it.
  static let bridgingModule = "BridgingHeader"

  private mutating func leaveOut(_ header: BridgingHeader) {
    module.dependencies.append(Self.bridgingModule)
    lacksBridgingHeader = !stubs.contains { $0.name == Self.bridgingModule }
    if lacksBridgingHeader {
      warnings.append(.leftOut(header))
    } else {
      showBridgingModule()
    }
  }

  /// Lets the sources see the module with what they use of a bridging header.
  mutating func showBridgingModule() { module.visibleModules.append(Self.bridgingModule) }

  /// Puts the bundles of modules into its own, and lets all code find those of frameworks.
  mutating func addBundles(of modules: inout [SwiftModule]) {
    for case (let name, let contents)? in modules.map(\.bundle) { bundle.add(contents, as: name) }
    guard let project, modules.contains(where: \.hasFrameworkBundle) else { return }
    let home = project.found.project.folder
    module.addFrameworkLookup(in: home)
    for index in modules.indices where !modules[index].sources.isEmpty {
      modules[index].addFrameworkLookup(in: home)
    }
  }

  /// Warns about stubs that are not used.
  ///
  /// - Parameters:
  ///   - known: The modules of Swift, and of the shims for Apple's frameworks.
  ///   - modules: The modules that are built.
  /// - Throws: If a stub replaces a module that exists.
  mutating func checkStubs(
    against known: Set<String>, using modules: [SwiftModule]
  ) throws(CommandFailure) {
    let imports = Set((modules + [module]).flatMap(\.imports))
    for stub in stubs {
      if known.contains(stub.name) {
        throw CommandFailure(
          "the module '\(stub.name)' already exists", help: "leave out '--stub \(stub.name)=…'")
      }
      if !imports.contains(stub.name), let source = stub.sources.first {
        let near = nearest(to: stub.name, in: imports.subtracting(known).sorted())
        warnings.append(
          .unusedStub(stub.name, at: source.original.location(at: 0), near: near))
      }
    }
  }

  /// Returns the path of a file that is not built and declares a name.
  ///
  /// It has a type of this name and is next to those of the extension, or is in its target in
  /// another language.
  func unbuiltFile(with name: String) -> String? {
    files.neighbours.first { path in
      guard let bytes = try? Descriptor.bytes(ofFile: path) else { return false }
      return PortableSource(SourceFile(name: path, bytes: bytes)).declaredTypes.contains(name)
    } ?? project?.found.otherSource(with: name)
  }
}
