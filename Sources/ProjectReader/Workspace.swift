import Platform

/// The projects that belong together: those of an `.xcworkspace`, or one alone.
package struct Workspace: Sendable {
  /// The path as it was given.
  package private(set) var path: String
  package private(set) var projects: [XcodeProject] = []
  /// Projects that may have modules that these import: those that they refer to, and those of a
  /// workspace beside the one that was given.
  private var neighbours: [XcodeProject] = []
  /// The folders of Swift packages that the workspace has.
  private var packages: [String] = []

  /// Whether a path is that of a project, a workspace, a manifest or a folder that contains one.
  package static func isMeant(by path: String) -> Bool { ProjectPlace(of: path) != nil }

  /// Returns the path of the project that is nearest above a file; `nil` if none is near.
  package static func path(above file: String) -> String? { ProjectPlace.project(above: file) }

  /// Whether a path is that of a manifest, or ends like that of a project or a workspace.
  package static func hasSuffix(of path: String) -> Bool {
    let path = Path.withoutTrailingSlashes(path)
    return ["xcodeproj", "xcworkspace"].contains(Path.suffix(of: path)) || Manifest(path) != nil
  }

  /// Reads a project, a workspace, a manifest, or the folder that contains one.
  ///
  /// If a folder contains several, the only one that has a notification service extension is read.
  ///
  /// - Parameters:
  ///   - path: The path.
  ///   - variables: The value of an environment variable, for manifests of XcodeGen.
  /// - Throws: If there is none, or several, or if nothing of it can be read.
  package init(
    _ path: String, variables: @escaping (String) -> String? = { _ in nil }
  ) throws(ProjectFailure) {
    guard let place = ProjectPlace(of: path) else {
      if let app = ExpoApp(in: path) { throw app.failure }
      let below = ProjectPlace.projects(deepIn: path)
      throw ProjectFailure(
        "'\(path)' is neither a project nor a workspace",
        help: below.isEmpty
          ? "name an .xcodeproj, an .xcworkspace, a manifest, or the folder of one"
          : "name the folder of one: \(below.map { "'\($0)'" }.joined(separator: ", "))")
    }
    self.path = path
    var folders: [String] = []
    switch place {
    case .project(let path):
      projects = [try ProjectFileReader.read(path)]
      readWorkspace(beside: path)
    case .workspace(let path):
      let members = try WorkspaceFile(path)
      packages = members.packages
      projects = try members.projects(variables: variables)
      folders = [Path.folder(of: path)]
    case .manifest(let manifest): projects = try manifest.projects(variables: variables)
    case .several(let names):
      self = try Self.only(of: names, in: path, variables)
      return
    }
    readReferences()
    readPods(ofPodfilesIn: folders + projects.map(\.folder))
  }

  /// Returns the only one of several projects of a folder that has a notification service
  /// extension.
  private static func only(
    of names: [String], in folder: String, _ variables: @escaping (String) -> String?
  ) throws(ProjectFailure) -> Workspace {
    let all = names.compactMap { name in
      (try? Workspace(Path.join(folder, name), variables: variables)).map {
        (name: name, workspace: $0)
      }
    }
    let found = all.filter {
      !ProjectExtension.all(in: $0.workspace, configuration: nil).isEmpty
    }
    if found.count == 1 { return found[0].workspace }
    let which = found.isEmpty ? names : found.map(\.name)
    let list = which.map { "'\($0)'" }.joined(separator: ", ")
    let aboutFile =
      found.isEmpty
      ? all.lazy.compactMap { ProjectExtension.helpAboutFile(in: $0.workspace) }.first : nil
    throw ProjectFailure(
      found.isEmpty
        ? "'\(folder)' has several projects, and none has a notification service extension: \(list)"
        : "'\(folder)' has several projects with a notification service extension: \(list)",
      help: aboutFile ?? "name one of them, as in '\(Path.join(folder, which[0]))'")
  }

  /// The folders of all Swift packages on this machine that belong to the projects.
  package var packageFolders: [String] {
    (packages + allProjects.flatMap(\.packages)).uniqued(on: \.self).filter(Self.isPackage)
  }

  /// Whether a folder is that of a Swift package.
  package static func isPackage(_ folder: String) -> Bool {
    (try? FileStatus.of(Path.join(folder, "Package.swift"))) != nil
  }

  /// All projects in which a module may be.
  package var allProjects: [XcodeProject] { projects + neighbours }

  /// Adds the projects that these refer to, directly or not; one that cannot be read is left out.
  private mutating func readReferences() {
    var known = Set(allProjects.map(\.path))
    var open = allProjects.flatMap(\.references)
    while let path = open.popLast() {
      guard known.insert(path).inserted, let project = try? ProjectFileReader.read(path) else {
        continue
      }
      neighbours.append(project)
      open += project.references
    }
  }

  /// Adds the libraries that the Podfiles in some folders take from other folders.
  private mutating func readPods(ofPodfilesIn folders: [String]) {
    neighbours += LocalPod.all(ofPodfilesIn: folders.uniqued(on: \.self)).map(\.project)
  }

  /// Adds what a workspace in the same folder has besides the project: where teams keep their own
  /// packages and projects.
  private mutating func readWorkspace(beside project: String) {
    let folder = Path.folder(of: project)
    let names = Folder.readableNames(in: folder).filter { $0.hasSuffix(".xcworkspace") }
    for name in names {
      guard let members = try? WorkspaceFile(Path.join(folder, name)),
        members.paths.contains(project)
      else { continue }
      packages += members.packages
      neighbours += members.paths.filter { $0.hasSuffix(".xcodeproj") && $0 != project }
        .compactMap { try? ProjectFileReader.read($0) }
    }
  }
}
