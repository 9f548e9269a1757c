import Platform

/// The projects that belong together: those of an `.xcworkspace`, or one alone.
package struct Workspace: Sendable {
  /// The path as it was given.
  package let path: String
  package private(set) var projects: [XcodeProject] = []
  /// The folders of Swift packages that are beside the projects.
  private var packages: [String] = []
  /// Why projects of the workspace are left out.
  package private(set) var failures: [ProjectFailure] = []

  /// Whether a path is that of a project, a workspace, a manifest or a folder that contains one.
  package static func isMeant(by path: String) -> Bool { place(of: path) != nil }

  /// Whether a path ends like that of a project or a workspace.
  package static func hasSuffix(of path: String) -> Bool {
    var path = path
    while path.count > 1, path.hasSuffix("/") { path.removeLast() }
    return ["xcodeproj", "xcworkspace"].contains(Path.suffix(of: path))
  }

  /// Reads a project, a workspace, a manifest, or the folder that contains one.
  ///
  /// - Throws: If there is none, or several, or if nothing of it can be read.
  package init(_ path: String) throws(ProjectFailure) {
    self.path = path
    guard let place = Self.place(of: path) else {
      throw ProjectFailure("'\(path)' is neither a project nor a workspace")
    }
    switch place {
    case .project(let path): projects = [try ProjectFileReader.read(path)]
    case .workspace(let path): try readWorkspace(path)
    case .several(let names):
      throw ProjectFailure(
        "'\(path)' has several projects: \(names.map { "'\($0)'" }.joined(separator: ", "))",
        help: "name one of them, as in '\(Path.join(path, names[0]))'")
    }
  }

  /// The folders of all Swift packages on this machine that belong to the projects.
  package var packageFolders: [String] {
    var known: Set<String> = []
    return (packages + projects.flatMap(\.packages)).filter { known.insert($0).inserted }
  }

  // MARK: - Places

  private enum Place {
    case project(String)
    case workspace(String)
    case several([String])
  }

  private static func place(of path: String) -> Place? {
    var path = path
    while path.count > 1, path.hasSuffix("/") { path.removeLast() }
    switch Path.suffix(of: path) {
    case "xcodeproj": return .project(path)
    case "xcworkspace": return .workspace(path)
    default: break
    }
    guard let names = try? Folder.names(in: path) else { return nil }
    let workspaces = names.filter { $0.hasSuffix(".xcworkspace") }
    let projects = names.filter { $0.hasSuffix(".xcodeproj") }
    // A workspace has the projects beside it.
    let found = workspaces.isEmpty ? projects : workspaces
    guard let first = found.first else { return nil }
    guard found.count == 1 else { return .several(found) }
    let only = Path.join(path, first)
    return workspaces.isEmpty ? .project(only) : .workspace(only)
  }

  // MARK: - Workspaces

  private mutating func readWorkspace(_ path: String) throws(ProjectFailure) {
    let file = Path.join(path, "contents.xcworkspacedata")
    let bytes: [UInt8]
    do throws(SystemError) {
      bytes = try Descriptor.bytes(ofFile: file)
    } catch {
      throw ProjectFailure("cannot read '\(file)': \(error.message)")
    }
    for path in WorkspaceFile(bytes, in: Path.folder(of: path)).paths {
      if path.hasSuffix(".xcodeproj") {
        do throws(ProjectFailure) {
          projects.append(try ProjectFileReader.read(path))
        } catch {
          failures.append(error)
        }
      } else if (try? FileStatus.of("\(path)/Package.swift")) != nil {
        packages.append(path)
      }
    }
    guard projects.isEmpty else { return }
    throw failures.first ?? ProjectFailure("'\(path)' has no project")
  }
}

/// The text of a `contents.xcworkspacedata`: groups and references to files, as XML.
///
/// ```
/// <Group location = "container:App"> <FileRef location = "group:App.xcodeproj"></FileRef> </Group>
/// ```
private struct WorkspaceFile {
  /// The paths of its references, in order.
  private(set) var paths: [String] = []

  /// - Parameters:
  ///   - bytes: The file.
  ///   - folder: The folder of the workspace.
  init(_ bytes: [UInt8], in folder: String) {
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
        if let path = Self.path(of: tag, in: groups.last ?? folder, folder) { paths.append(path) }
      }
    }
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
