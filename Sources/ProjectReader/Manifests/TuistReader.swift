import Platform
import SourceText

/// Reads a `Project.swift` of Tuist as the project that it generates, without running it.
///
/// Tuist, *ProjectDescription*: Project, Target.
struct TuistReader {
  private let paths: TuistPaths
  private var values: TuistValues
  private var project: XcodeProject
  private var settings: TuistSettings
  /// The addresses of packages elsewhere.
  private var remotePackages: [String] = []

  static func read(_ path: String) throws(ProjectFailure) -> XcodeProject {
    let (file, reader) = try Self.file(path)
    let constants = TuistHelpers.constants(of: reader, in: file)
    let plain = reader.arguments { $0 == "Project" }
    let made = plain == nil ? TuistHelpers.targets(constants) : []
    guard let arguments = plain ?? reader.arguments(where: { $0.hasPrefix("Project.") }),
      plain != nil || !made.isEmpty
    else {
      throw ProjectFailure(
        "'\(path)' has no 'Project(name: …)' that is plain data",
        help: Self.generateHelp)
    }
    var read = TuistReader(path, file, constants, arguments.list)
    if plain == nil {
      // What else the function does with its arguments is not known.
      read.values.note(arguments.call)
      read.readTargets(SwiftData(form: .array(made), range: arguments.call.range))
    } else {
      read.readTargets(arguments.list["targets"])
    }
    if let diagnostic = read.values.diagnostic { read.project.diagnostics.append(diagnostic) }
    return read.project
  }

  private static let generateHelp =
    "run 'tuist generate --no-open', and give the workspace that it makes"

  /// Reads the projects of a `Workspace.swift`.
  static func projects(ofWorkspace path: String) throws(ProjectFailure) -> [XcodeProject] {
    let (file, reader) = try Self.file(path)
    let arguments = reader.arguments { $0 == "Workspace" }?.list ?? []
    let paths = TuistPaths(Path.folder(of: path))
    var values = TuistValues(file, TuistHelpers.constants(of: reader, in: file))
    let manifest = "Project.swift"
    var found: [String] = []
    for element in values.elements(arguments["projects"]) {
      guard let folder = paths.path(element, &values) else { continue }
      let file = Path.join(folder, manifest)
      // A pattern means folders with a manifest.
      found += FolderFiles.matching(file) ?? [file]
    }
    var projects: [XcodeProject] = []
    var failure = ProjectFailure(
      "'\(path)' has no project that is plain data", help: Self.generateHelp)
    for path in found where !projects.contains(where: { $0.path == path }) {
      do throws(ProjectFailure) {
        projects.append(try read(path))
      } catch {
        failure = error
      }
    }
    guard !projects.isEmpty else { throw failure }
    if let diagnostic = values.diagnostic { projects[0].diagnostics.append(diagnostic) }
    return projects
  }

  private static func file(
    _ path: String
  ) throws(ProjectFailure) -> (SourceFile, SwiftDataReader) {
    let file = SourceFile(name: path, bytes: try ProjectFailure.bytes(ofFile: path))
    return (file, SwiftDataReader(file))
  }

  private init(
    _ path: String, _ file: SourceFile, _ constants: [String: SwiftData],
    _ arguments: [SwiftData.Argument]
  ) {
    paths = TuistPaths(Path.folder(of: path))
    values = TuistValues(file, constants)
    project = XcodeProject(path: path, folder: Path.folder(of: path))
    if let name = values.text(arguments["name"]) { project.name = name }
    settings = TuistSettings(arguments["settings"], in: paths, &values)
    let named = settings.configurations.isEmpty ? TuistSettings.usual : settings.configurations
    project.configurations = named.map(\.name)
    if let options = arguments["options"], let (_, own) = values.call(options) {
      project.developmentRegion = values.text(own["developmentRegion"])
    }
    for package in values.elements(arguments["packages"]) {
      guard let (_, own) = values.call(package) else { continue }
      if let path = own["path"].flatMap({ paths.path($0, &values) }) {
        project.packages.append(path)
      } else if let address = values.text(own["url"]) {
        remotePackages.append(address)
      }
    }
  }

  // MARK: - Targets

  private mutating func readTargets(_ targets: SwiftData?) {
    for element in values.elements(targets) {
      guard let (kind, arguments) = values.call(element),
        kind == "target" || kind == "Target", let name = values.text(arguments["name"])
      else {
        values.note(element)
        continue
      }
      project.targets.append(read(name, arguments))
      project.targets[project.targets.count - 1].location = values.file.location(of: element.range)
    }
  }

  private mutating func read(_ name: String, _ target: [SwiftData.Argument]) -> ProjectTarget {
    let kind = ProjectTarget.Kind(tuist: values.member(target["product"]) ?? "")
    let lists = PropertyLists(target, in: paths, &values)
    var files = ManifestFiles()
    var own = ["PRODUCT_NAME": values.text(target["productName"]) ?? name]
    own["PRODUCT_BUNDLE_IDENTIFIER"] = values.text(target["bundleId"])
    own["INFOPLIST_FILE"] = lists.informationPath.map(fromProject)
    own["CODE_SIGN_ENTITLEMENTS"] = lists.entitlementsPath.map(fromProject)
    let level = TuistSettings(target["settings"], in: paths, &values)
    var settings: [String: BuildSettings] = [:]
    for (index, name) in project.configurations.enumerated() {
      let isDebug =
        self.settings.configurations.isEmpty
        ? TuistSettings.usual[index].isDebug : self.settings.configurations[index].isDebug
      var made = BuildSettings(configuration: name)
      if self.settings.hasDefaults {
        made.add(["SWIFT_VERSION": "5.0"])
        if isDebug { made.add(["SWIFT_ACTIVE_COMPILATION_CONDITIONS": "DEBUG"]) }
      }
      for (number, settings) in [self.settings, level].enumerated() {
        made.add(Self.values(ofFile: settings[name], in: project.folder, &files))
        if number == 1 { made.add(own) }
        made.add(settings.base)
        made.add(settings[name]?.settings ?? [:])
      }
      settings[name] = made
    }
    paths.add(target["sources"], .source, to: &files, &values)
    paths.add(target["resources"], .resource, to: &files, &values)
    paths.add(target["buildableFolders"], nil, to: &files, &values)
    var read = ProjectTarget(name, kind, settings)
    read.sources = files.sources
    read.resources = files.resources
    read.diagnostics = files.diagnostics
    read.informationList = lists.information
    read.entitlements = lists.entitlements
    readDependencies(target["dependencies"], into: &read)
    return read
  }

  /// A path as settings have it: from the folder of the project, or from the root.
  private func fromProject(_ path: String) -> String {
    let folder = project.folder + "/"
    if project.folder == "." { return path }
    return path.hasPrefix(folder)
      ? String(path.dropFirst(folder.count)) : Environment.absolutePath(path) ?? path
  }

  private static func values(
    ofFile configuration: TuistSettings.Configuration?, in folder: String,
    _ files: inout ManifestFiles
  ) -> [BuildSettings.Assignment] {
    guard let path = configuration?.file, let location = configuration?.location else { return [] }
    let file = ConfigurationFile(path, in: folder)
    for missing in file.missing { files.report(missing: missing, at: location) }
    return file.assignments
  }

  // MARK: - Dependencies

  private mutating func readDependencies(_ data: SwiftData?, into read: inout ProjectTarget) {
    for element in values.elements(data) {
      guard let (kind, own) = values.call(element) else {
        if values.member(element) != "xctest" { values.note(element) }
        continue
      }
      switch kind {
      case "target":
        guard let name = values.text(own["name"]) else { continue }
        read.dependencies.append(name)
        if read.kind == .app { read.embedded.append(name) }
      case "project":
        guard let name = values.text(own["target"]) else { continue }
        read.products.append(.init(name: name, origin: .otherProject))
      case "package", "external":
        guard let name = values.text(own[kind == "package" ? "product" : "name"]) else { continue }
        read.products.append(.init(name: name, origin: origin(ofProduct: name, kind)))
      case "framework", "xcframework", "library":
        guard let path = own["path"].flatMap({ paths.path($0, &values) }) else { continue }
        let name = Path.stem(of: path)
        read.products.append(.init(name: name, origin: .binary(path)))
      case "sdk": break
      default: values.note(element)
      }
    }
  }

  private func origin(
    ofProduct name: String, _ kind: String
  ) -> ProjectTarget.Product.Origin {
    guard kind == "package" else { return .remotePackage("of Tuist/Package.swift") }
    // A manifest does not say which package has a product, but most have its name.
    func letters(_ text: String) -> String { text.lowercased().filter(\.isLetter) }
    if project.packages.contains(where: { Path.name(of: $0) == name }) { return .localPackage }
    if let address = remotePackages.first(where: {
      letters(Path.name(of: $0)).contains(letters(name))
    }) {
      return .remotePackage(address)
    }
    guard project.packages.isEmpty else { return .localPackage }
    return .remotePackage(remotePackages.count == 1 ? remotePackages[0] : "of '\(project.path)'")
  }
}

extension SwiftDataReader {
  /// The first call of a function, and its arguments: a statement, or the value of a constant.
  fileprivate func arguments(
    where isMeant: (String) -> Bool
  ) -> (call: SwiftData, list: [SwiftData.Argument])? {
    let found =
      statements
      + constants.sorted { $0.value.range.lowerBound < $1.value.range.lowerBound }
      .map(\.value)
    for data in found {
      if case .call(let name, let arguments) = data.form, isMeant(name) {
        return (data, arguments)
      }
    }
    return nil
  }
}

extension ProjectTarget.Kind {
  /// Makes the kind of a product.
  ///
  /// - Parameter product: The name of a `Product` of Tuist, such as `appExtension`.
  fileprivate init(tuist product: String) {
    switch product {
    case "app", "appClip": self = .app
    case "appExtension", "messagesExtension", "extensionKitExtension": self = .appExtension
    case "framework", "staticFramework", "staticLibrary", "dynamicLibrary": self = .framework
    default: self = .other
    }
  }
}
