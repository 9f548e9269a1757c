import Platform
import SourceText

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
  private let folder: String

  /// Reads the file of an `.xcworkspace`.
  init(_ path: String) throws(ProjectFailure) {
    let file = Path.join(path, Self.name)
    let bytes = try ProjectFailure.bytes(ofFile: file)
    folder = Path.folder(of: path)
    var groups = [folder]
    for tag in XMLTag.all(in: bytes) {
      let path = Self.path(of: tag, in: groups.last ?? folder, folder)
      switch tag.name {
      case "/Group":
        if groups.count > 1 { groups.removeLast() }
      case "Group":
        if !tag.isEmpty { groups.append(path ?? groups.last ?? folder) }
      case "FileRef":
        if let path { paths.append(path) }
      default:
        break
      }
    }
  }

  /// The folders that are Swift packages.
  var packages: [String] {
    paths.filter(Workspace.isPackage)
  }

  /// Reads the projects; one that cannot be read is left out if there are others.
  ///
  /// A generator makes the project of a manifest again at each checkout, while its workspace may be
  /// in the repository. So the manifest beside a missing project is read in its place. If none has
  /// the usual name, it is a spec of XcodeGen for a project of that name. Without a manifest, the
  /// project may have been renamed or moved. Then the projects in its folder that the workspace
  /// does not have are read, or else those beside the workspace.
  func projects(
    variables: @escaping (String) -> String?
  ) throws(ProjectFailure) -> [XcodeProject] {
    var projects: [XcodeProject] = []
    var generated: Set<String> = []
    // The failure of the first project: CocoaPods adds its project after those of the app.
    var failure: ProjectFailure?
    for path in paths where path.hasSuffix(".xcodeproj") {
      do throws(ProjectFailure) {
        let folder = Path.folder(of: path)
        if !ProjectObjects.exists(in: path),
          let manifest = Manifest.first(in: folder)
            ?? XcodeGenReader.spec(for: Path.stem(of: path), in: folder, variables: variables)
        {
          guard generated.insert(manifest.path).inserted else { continue }
          projects += try manifest.projects(variables: variables)
        } else if case let others = others(forMissing: path), !others.isEmpty {
          for other in others where generated.insert(other).inserted {
            projects.append(try ProjectFileReader.read(other))
          }
        } else {
          projects.append(try ProjectFileReader.read(path))
        }
      } catch {
        failure = failure ?? error
      }
    }
    if projects.isEmpty { throw failure ?? ProjectFailure("the workspace has no project") }
    return projects
  }

  /// Returns the projects that may be one that is not there: those in its folder, or else beside
  /// the workspace, unless the workspace has them.
  private func others(forMissing path: String) -> [String] {
    guard !ProjectObjects.exists(in: path), !ProjectPlace.isOfCocoaPods(path) else { return [] }
    let found = [Path.folder(of: path), folder].lazy.map { folder in
      ProjectPlace.projects(in: folder).map { Path.join(folder, $0) }
    }
    return (found.first { !$0.isEmpty } ?? []).filter { !paths.contains($0) }
  }

  /// `container:` is relative to the workspace, `group:` to the group.
  private static func path(of tag: XMLTag, in group: String, _ folder: String) -> String? {
    let parts = (tag["location"] ?? "").split(
      separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.count == 2 else { return nil }
    let path = String(parts[1])
    switch parts[0] {
    case "container": return Path.join(folder, path)
    case "group": return Path.join(group, path)
    case "absolute": return path
    default: return nil
    }
  }
}
