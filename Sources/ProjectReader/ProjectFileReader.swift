import Platform
import SourceText

/// Reads an `.xcodeproj`.
struct ProjectFileReader {
  private let objects: ProjectObjects
  private let tree: FileTree
  private let folder: String
  private var project: XcodeProject
  private var synchronized: [String: SynchronizedFolder] = [:]
  /// The names of targets, by the identifier of what they build.
  private var builders: [String: String] = [:]
  /// What is wrong with the target that is being read.
  private var diagnostics: [Diagnostic] = []
  /// The diagnostics of files of settings, by the name of the configuration.
  private var settingsDiagnostics: [String: [Diagnostic]] = [:]

  static func read(_ path: String) throws(ProjectFailure) -> XcodeProject {
    var reader = try ProjectFileReader(path)
    reader.readConfigurations()
    reader.readTargets()
    return reader.project
  }

  private init(_ path: String) throws(ProjectFailure) {
    objects = try ProjectObjects(ProjectObjects.path(in: path))
    let base = Path.folder(of: path)
    folder = Path.join(
      Path.join(base, objects.root["projectDirPath"] ?? ""), objects.root["projectRoot"] ?? "")
    tree = FileTree(objects, in: folder)
    project = XcodeProject(path: path, folder: folder)
    project.developmentRegion = objects.root["developmentRegion"]
    project.packages = objects.objects("packageReferences", of: objects.root)
      .compactMap { $0["relativePath"] }.map { Path.join(folder, $0) }
    project.references = objects.root.texts("ProjectRef", inEachOf: "projectReferences")
      .compactMap { objects[$0].flatMap(tree.path) }
    // Before Xcode 15 a package is a folder among the files.
    project.packages += tree.folders.filter(Workspace.isPackage)
    for group in objects.all("PBXFileSystemSynchronizedRootGroup") {
      guard let path = tree.path(of: group) else { continue }
      synchronized[group.identifier] = SynchronizedFolder(group, at: path, in: objects)
    }
    let headers =
      objects.all("PBXFileReference").filter { Path.suffix(of: $0["path"] ?? "") == "h" }
      .compactMap(tree.path) + synchronized.values.flatMap(\.headers)
    project.headerFolders = Set(headers.map(Path.folder)).sorted()
  }

  // MARK: - Settings

  private mutating func readConfigurations() {
    project.configurations = objects.configurations(of: objects.root).compactMap { $0["name"] }
  }

  /// The settings of a target by configuration: file and values of the project, then its own.
  private mutating func settings(of target: ProjectObjects.Object) -> [String: BuildSettings] {
    var settings: [String: BuildSettings] = [:]
    for own in [objects.root, target] {
      for configuration in objects.configurations(of: own) {
        guard let name = configuration["name"] else { continue }
        var own = settings[name] ?? BuildSettings(configuration: name)
        own.add(fileSettings(of: configuration))
        own.add(configuration.settings)
        settings[name] = own
      }
    }
    return settings
  }

  private mutating func fileSettings(
    of configuration: ProjectObjects.Object
  ) -> [BuildSettings.Assignment] {
    var path = objects[configuration["baseConfigurationReference"]].flatMap(tree.path)
    // In Xcode 16 the file may be in a synchronized folder.
    if path == nil, let name = configuration["baseConfigurationReferenceRelativePath"],
      let anchor = objects[configuration["baseConfigurationReferenceAnchor"]].flatMap(tree.path)
    {
      path = Path.join(anchor, name)
    }
    guard let path else { return [] }
    let file = ConfigurationFile(path, in: project.folder)
    for missing in file.missing {
      Self.add(
        diagnostic(missing: missing, by: configuration),
        to: &settingsDiagnostics[configuration["name"] ?? "", default: []])
    }
    return file.assignments
  }

  // MARK: - Targets

  private mutating func readTargets() {
    let targets = objects.objects("targets", of: objects.root)
    for target in targets {
      if let product = target["productReference"] { builders[product] = target["name"] }
    }
    for target in targets {
      guard let name = target["name"] else { continue }
      diagnostics = []
      settingsDiagnostics = [:]
      var read = ProjectTarget(
        name, ProjectTarget.Kind(productType: target["productType"] ?? ""), settings(of: target))
      read.location = objects.location(of: target)
      readPhases(of: target, into: &read)
      let own = Set(target.texts("fileSystemSynchronizedGroups"))
      for (identifier, folder) in synchronized.sorted(by: { $0.key < $1.key }) {
        for file in folder.files(of: target.identifier, isOwner: own.contains(identifier)) {
          read.add(file, as: FileKind(file))
        }
      }
      for dependency in objects.objects("dependencies", of: target) {
        let remote = objects[dependency["targetProxy"]]?["remoteInfo"]
        if let name = objects[dependency["target"]]?["name"] ?? remote {
          read.dependencies.append(name)
        }
      }
      for product in objects.objects("packageProductDependencies", of: target) {
        read.products.append(self.product(product))
      }
      read.diagnostics = diagnostics
      read.settingsDiagnostics = settingsDiagnostics
      project.targets.append(read)
    }
  }

  private mutating func readPhases(
    of target: ProjectObjects.Object, into read: inout ProjectTarget
  ) {
    for phase in objects.objects("buildPhases", of: target) {
      for file in objects.objects("files", of: phase) {
        if let product = objects[file["productRef"]] {
          read.products.append(self.product(product))
          continue
        }
        guard let reference = objects[file["fileRef"]] else { continue }
        switch phase.kind {
        case "PBXSourcesBuildPhase":
          for path in paths(of: reference) { read.add(path, as: .source) }
        case "PBXResourcesBuildPhase":
          read.resources += paths(of: reference)
        case "PBXFrameworksBuildPhase":
          if let name = builders[reference.identifier] {
            read.dependencies.append(name)
          } else if let product = binary(reference) {
            read.products.append(product)
          }
        case "PBXCopyFilesBuildPhase":
          if let name = builders[reference.identifier] { read.embedded.append(name) }
        default: break
        }
      }
    }
  }

  /// Returns the paths of a file, or of its variants in all languages.
  private mutating func paths(of reference: ProjectObjects.Object) -> [String] {
    guard reference.kind != "PBXVariantGroup" else {
      return objects.objects("children", of: reference).flatMap { paths(of: $0) }
    }
    guard let path = tree.path(of: reference) else { return [] }
    if (try? FileStatus.of(path)) == nil {
      Self.add(diagnostic(missing: path, by: reference), to: &diagnostics)
    }
    return [path]
  }

  private func product(_ object: ProjectObjects.Object) -> ProjectTarget.Product {
    let package = objects[object["package"]]
    let address = package?["repositoryURL"]
    return ProjectTarget.Product(
      name: object["productName"] ?? "",
      origin: address.map { .remotePackage($0) } ?? .localPackage)
  }

  /// A framework or library that is linked as a file; `nil` for one of the system.
  private func binary(_ reference: ProjectObjects.Object) -> ProjectTarget.Product? {
    let path = reference["path"] ?? reference["name"] ?? ""
    var name = Path.stem(of: path)
    if Path.suffix(of: path) == "a", name.hasPrefix("lib") { name.removeFirst(3) }
    switch reference["sourceTree"] ?? "" {
    case "SDKROOT", "DEVELOPER_DIR": return nil
    case "BUILT_PRODUCTS_DIR":
      return ProjectTarget.Product(name: name, origin: .otherProject)
    default:
      return tree.path(of: reference).map {
        ProjectTarget.Product(name: name, origin: .binary($0))
      }
    }
  }

  // MARK: - Findings

  private func diagnostic(
    missing path: String, by object: ProjectObjects.Object
  ) -> Diagnostic {
    .missingProjectFile(path, group: tree.group(of: object), at: objects.location(of: object))
  }

  private static func add(_ diagnostic: Diagnostic, to diagnostics: inout [Diagnostic]) {
    if !diagnostics.contains(where: { $0.message == diagnostic.message }) {
      diagnostics.append(diagnostic)
    }
  }
}
