import Platform

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
    let bytes = try ProjectFailure.bytes(ofFile: file)
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
