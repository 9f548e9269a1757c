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

  /// Whether a path is that of a manifest, or ends like that of a project or a workspace.
  package static func hasSuffix(of path: String) -> Bool {
    var path = path
    while path.count > 1, path.hasSuffix("/") { path.removeLast() }
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
      throw ProjectFailure("'\(path)' is neither a project nor a workspace")
    }
    self.path = path
    switch place {
    case .project(let path):
      projects = [try ProjectFileReader.read(path)]
      readWorkspace(beside: path)
    case .workspace(let path):
      let members = try WorkspaceFile(path)
      packages = members.packages
      projects = try members.projects()
    case .manifest(let manifest): projects = try manifest.projects(variables: variables)
    case .several(let names):
      self = try Self.only(of: names, in: path, variables)
      return
    }
    readReferences()
  }

  /// Returns the only one of several projects of a folder that has a notification service
  /// extension.
  private static func only(
    of names: [String], in folder: String, _ variables: @escaping (String) -> String?
  ) throws(ProjectFailure) -> Workspace {
    let found = names.compactMap { name -> (name: String, workspace: Workspace)? in
      let workspace = try? Workspace(Path.join(folder, name), variables: variables)
      guard let workspace, !ProjectExtension.all(in: workspace, configuration: nil).isEmpty else {
        return nil
      }
      return (name, workspace)
    }
    if found.count == 1 { return found[0].workspace }
    let which = found.isEmpty ? names : found.map(\.name)
    let list = which.map { "'\($0)'" }.joined(separator: ", ")
    throw ProjectFailure(
      found.isEmpty
        ? "'\(folder)' has several projects, and none has a notification service extension: \(list)"
        : "'\(folder)' has several projects with a notification service extension: \(list)",
      help: "name one of them, as in '\(Path.join(folder, which[0]))'")
  }

  /// The folders of all Swift packages on this machine that belong to the projects.
  package var packageFolders: [String] {
    var known: Set<String> = []
    return (packages + allProjects.flatMap(\.packages)).filter {
      known.insert($0).inserted && Self.isPackage($0)
    }
  }

  /// Whether a folder is that of a Swift package.
  static func isPackage(_ folder: String) -> Bool {
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

  /// Adds what a workspace in the same folder has besides the project: where teams keep their own
  /// packages and projects.
  private mutating func readWorkspace(beside project: String) {
    let folder = Path.folder(of: project)
    let names = ((try? Folder.names(in: folder)) ?? []).filter { $0.hasSuffix(".xcworkspace") }
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

/// The text of a `contents.xcworkspacedata`: groups and references to files, as XML.
///
/// ```
/// <Group location = "container:App"> <FileRef location = "group:App.xcodeproj"></FileRef> </Group>
/// ```
struct WorkspaceFile {
  private static let name = "contents.xcworkspacedata"

  /// Whether an `.xcworkspace` has the file.
  static func exists(in path: String) -> Bool {
    (try? FileStatus.of(Path.join(path, name))) != nil
  }

  /// The paths of its references, in order.
  private(set) var paths: [String] = []

  /// Reads the file of an `.xcworkspace`.
  ///
  /// - Throws: If it cannot be read.
  init(_ path: String) throws(ProjectFailure) {
    let file = Path.join(path, Self.name)
    let bytes: [UInt8]
    do throws(SystemError) {
      bytes = try Descriptor.bytes(ofFile: file)
    } catch {
      throw ProjectFailure("cannot read '\(file)': \(error.message)")
    }
    let folder = Path.folder(of: path)
    var groups = [folder]
    for part in String(decoding: bytes, as: UTF8.self).split(separator: "<") {
      let tag = part.prefix { $0 != ">" }
      if tag.hasPrefix("/Group") {
        if groups.count > 1 { groups.removeLast() }
      } else if tag.hasPrefix("Group") {
        let base = groups.last ?? folder
        groups.append(Self.path(of: tag, in: base, folder) ?? base)
        if tag.hasSuffix("/") { groups.removeLast() }
      } else if tag.hasPrefix("FileRef") {
        if let path = Self.path(of: tag, in: groups.last ?? folder, folder) {
          paths.append(path)
        }
      }
    }
  }

  /// The folders that are Swift packages.
  var packages: [String] {
    paths.filter(Workspace.isPackage)
  }

  /// Reads the projects; one that cannot be read is left out if there are others.
  func projects() throws(ProjectFailure) -> [XcodeProject] {
    var projects: [XcodeProject] = []
    var failure = ProjectFailure("the workspace has no project")
    for path in paths where path.hasSuffix(".xcodeproj") {
      do throws(ProjectFailure) {
        projects.append(try ProjectFileReader.read(path))
      } catch {
        failure = error
      }
    }
    if projects.isEmpty { throw failure }
    return projects
  }

  /// `container:` is relative to the workspace, `group:` to the group.
  private static func path(of tag: Substring, in group: String, _ folder: String) -> String? {
    guard let name = tag.firstRange(of: "location"),
      let open = tag[name.upperBound...].firstIndex(of: "\"")
    else { return nil }
    let value = tag[open...].dropFirst().prefix { $0 != "\"" }
    let parts = value.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.count == 2 else { return nil }
    let path = XMLText.replacingEntities(in: parts[1])
    switch parts[0] {
    case "container": return Path.join(folder, path)
    case "group": return Path.join(group, path)
    case "absolute": return path
    default: return nil
    }
  }
}
