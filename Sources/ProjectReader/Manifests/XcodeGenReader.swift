import Platform

/// Reads a spec of XcodeGen as the project that it generates.
///
/// XcodeGen, *Project Spec*.
struct XcodeGenReader {
  private let spec: ManifestMembers
  private let folder: String
  private var settings: XcodeGenSettings
  private var project: XcodeProject

  /// Reads a spec.
  static func read(
    _ path: String, variables: @escaping (String) -> String?
  ) throws(ProjectFailure) -> XcodeProject {
    var reader = XcodeGenReader(path, try XcodeGenSpec(path, variables: variables).members)
    do throws(ManifestMistake) {
      try reader.readTargets()
    } catch {
      throw ProjectFailure(error)
    }
    return reader.project
  }

  /// Finds the spec in a folder from which XcodeGen generates a project; `nil` without one.
  ///
  /// *Project Spec*: the project gets the `name` of the spec. `xcodegen --spec` takes any file.
  static func spec(
    for name: String, in folder: String, variables: @escaping (String) -> String?
  ) -> Manifest? {
    let files = Folder.readableNames(in: folder)
      .filter { ["yml", "yaml"].contains(Path.suffix(of: $0)) }
    return files.lazy.map { Path.join(folder, $0) }.first { path in
      let spec = try? XcodeGenSpec(path, variables: variables).members
      return spec?["name"]?.text == name && spec?["targets"] != nil
    }.map(Manifest.xcodeGen)
  }

  private init(_ path: String, _ spec: ManifestMembers) {
    self.spec = spec
    folder = Path.folder(of: path)
    settings = XcodeGenSettings(spec, in: folder)
    project = XcodeProject(path: path, folder: folder)
    if let name = spec["name"]?.text { project.name = name }
    project.developmentRegion = spec["options"]?["developmentLanguage"]?.text
    project.configurations = settings.configurations.map(\.name)
    let packages = spec["packages"]?.members ?? ManifestMembers()
    let local = packages.names.compactMap { packages[$0]?["path"]?.text }
    project.packages = (local + (spec["localPackages"]?.texts ?? [])).map { Path.join(folder, $0) }
  }

  // MARK: - Targets

  private mutating func readTargets() throws(ManifestMistake) {
    guard let targets = spec["targets"] else { return }
    guard case .dictionary(let members) = targets.content else {
      throw ManifestMistake("'targets' is not a mapping of names to targets", at: targets.location)
    }
    let levels = settings.configurations.map { (configuration: $0, settings: settings.project($0)) }
    for name in members.names {
      guard let target = members[name] else { continue }
      guard case .dictionary = target.content else {
        throw ManifestMistake("the target '\(name)' is not a mapping", at: target.location)
      }
      project.targets.append(read(target, name, over: levels))
    }
    project.diagnostics += XcodeGenFindings(of: spec).diagnostics
    for (path, location) in settings.missing {
      project.diagnostics.append(.missingProjectFile(path, group: nil, at: location))
    }
  }

  private mutating func read(
    _ target: ManifestValue, _ key: String,
    over levels: [(configuration: XcodeGenSettings.Configuration, settings: BuildSettings)]
  ) -> ProjectTarget {
    let name = target["name"]?.text ?? key
    let files = files(of: target)
    let list = target["info"]?["path"]?.text ?? defaultInformationList(of: target)
    var settings: [String: BuildSettings] = [:]
    for (configuration, level) in levels {
      var own = self.settings.values(target["settings"], configuration.name)
      if own["INFOPLIST_FILE"] == nil { own["INFOPLIST_FILE"] = list }
      if let path = target["entitlements"]?["path"]?.text { own["CODE_SIGN_ENTITLEMENTS"] = path }
      var made = level
      made.add(self.settings.file(target["configFiles"], configuration.name))
      made.add(own)
      let identifier = "PRODUCT_BUNDLE_IDENTIFIER"
      if made.values[identifier] == nil, let own = self.identifier(of: name) {
        made.add([identifier: own])
      }
      settings[configuration.name] = made
    }
    let kind = ProjectTarget.Kind(productType: target["type"]?.text ?? "")
    var read = ProjectTarget(name, kind, settings)
    read.location = target.location
    read.sources = files.sources
    read.resources = files.resources
    let known = Set(settings.values.flatMap(\.values.keys))
    read.diagnostics = XcodeGenFindings(of: target, settings: known).diagnostics + files.diagnostics
    if let information = target["info"] {
      let members = information["properties"]?.members ?? ManifestMembers()
      read.informationList = ManifestPropertyList(informationList: members).bytes
    }
    if let properties = target["entitlements"]?["properties"] {
      read.entitlements = ManifestPropertyList([], properties.members).bytes
    }
    readDependencies(of: target, into: &read)
    return read
  }

  /// The identifier that XcodeGen makes of the prefix in the options; `nil` without one.
  private func identifier(of name: String) -> String? {
    guard let prefix = spec["options"]?["bundleIdPrefix"]?.text else { return nil }
    let plain = name.replacing("_", with: "-").filter {
      $0.isLetter || $0.isNumber || $0 == "-" || $0 == "."
    }
    return "\(prefix).\(plain)"
  }

  /// Without `info`, the Info.plist is the first one in the sources.
  private func defaultInformationList(of target: ManifestValue) -> String? {
    let name = "Info.plist"
    for source in target["sources"].map(XcodeGenSpec.list) ?? [] {
      guard let path = source.text ?? source["path"]?.text else { continue }
      if Path.name(of: path) == name { return path }
      guard ManifestFiles.isFolder(Path.join(folder, path)) == true else { continue }
      let names = FolderFiles(Path.join(folder, path)).names
      if let found = names.first(where: { Path.name(of: $0) == name }) {
        return Path.join(path, found)
      }
    }
    return nil
  }

  // MARK: - Files

  private func files(of target: ManifestValue) -> ManifestFiles {
    var files = ManifestFiles()
    for source in target["sources"].map(XcodeGenSpec.list) ?? [] {
      guard let name = source.text ?? source["path"]?.text else { continue }
      let path = Path.join(folder, name)
      guard let isFolder = ManifestFiles.isFolder(path) else {
        if source["optional"].isTrue != true { files.report(missing: path, at: source.location) }
        continue
      }
      let kind = Self.kind(of: source)
      let type = source["type"]?.text
      if type == "folder" {
        files.add(path, as: kind ?? .resource)
      } else if !isFolder || type == "file" {
        files.add(path, as: kind)
      } else {
        for file in Self.names(in: path, of: source) { files.add(Path.join(path, file), as: kind) }
      }
    }
    return files
  }

  /// The files of a folder that a source includes, and does not exclude.
  private static func names(in folder: String, of source: ManifestValue) -> [String] {
    let excludes = (source["excludes"]?.texts ?? []).map(PathGlob.init)
    let includes = (source["includes"]?.texts ?? []).map(PathGlob.init)
    return FolderFiles(folder).names.filter { name in
      !name.hasSuffix(".orig") && !excludes.contains { $0.contains(name) }
        && (includes.isEmpty || includes.contains { $0.contains(name) })
    }
  }

  /// What `buildPhase` does with all files of a source; `nil` without it.
  private static func kind(of source: ManifestValue) -> FileKind? {
    guard let phase = source["buildPhase"] else { return nil }
    return switch phase.text {
    case "sources": .source
    case "resources": .resource
    default: .neither
    }
  }

  // MARK: - Dependencies

  private func readDependencies(of target: ManifestValue, into read: inout ProjectTarget) {
    for dependency in target["dependencies"]?.elements ?? [] {
      func isThere(_ name: String) -> String? { dependency[name]?.text }
      if let name = isThere("target") {
        guard !name.contains("/") else {
          read.products.append(.init(name: Path.name(of: name), origin: .otherProject))
          continue
        }
        read.dependencies.append(name)
        if read.kind == .app, dependency["embed"].isTrue ?? true { read.embedded.append(name) }
      } else if let path = isThere("framework") {
        let isImplicit = dependency["implicit"].isTrue == true
        read.products.append(
          .init(
            name: Path.stem(of: path),
            origin: isImplicit ? .otherProject : .binary(Path.join(folder, path))))
      } else if let name = isThere("carthage") {
        let path = Path.join(folder, "Carthage/Build/\(Path.stem(of: name)).xcframework")
        read.products.append(.init(name: Path.stem(of: name), origin: .binary(path)))
      } else if let package = isThere("package") {
        let products = dependency["products"]?.texts ?? [isThere("product") ?? package]
        for product in products {
          read.products.append(.init(name: product, origin: origin(ofPackage: package)))
        }
      }
    }
  }

  private func origin(ofPackage name: String) -> ProjectTarget.Product.Origin {
    let package = spec["packages"]?[name]
    if let address = package?["url"]?.text { return .remotePackage(address) }
    if let repository = package?["github"]?.text {
      return .remotePackage("https://github.com/\(repository)")
    }
    return .localPackage
  }
}
