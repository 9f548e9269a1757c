import Platform

/// The groups and files of a project, with their paths.
struct FileTree {
  private let objects: ProjectObjects
  private let folder: String
  /// The paths of objects, by identifier; a path starts with `$(` if it is not in the sources.
  private var paths: [String: String] = [:]
  /// The group of an object.
  private var parents: [String: String] = [:]

  /// More levels than any project has; each makes the paths below longer.
  private static let depthLimit = 200

  /// Walks over all groups, as deep as people nest them.
  init(_ objects: ProjectObjects, in folder: String) {
    self.objects = objects
    self.folder = folder
    var open: [(identifier: String, base: String, level: Int)] = []
    if let main = objects.root["mainGroup"] { open.append((main, folder, 0)) }
    while let (identifier, base, level) = open.popLast() {
      // A group within itself is walked over once.
      guard paths[identifier] == nil, let object = objects[identifier] else { continue }
      let path = Self.path(of: object, in: base, folder)
      paths[identifier] = path
      for child in object.texts("children") where level < Self.depthLimit {
        if parents[child] == nil { parents[child] = identifier }
        open.append((child, path, level + 1))
      }
    }
  }

  /// Returns the path of a file or group; `nil` if it is not in the sources, as a framework of the
  /// system is.
  func path(of object: ProjectObjects.Object) -> String? {
    let path = paths[object.identifier] ?? Self.path(of: object, in: folder, folder)
    return path.contains("$(") ? nil : Folder.pathIgnoringCase(path)
  }

  /// The paths of references to folders, in order.
  var folders: [String] {
    objects.all("PBXFileReference").filter {
      ["folder", "wrapper", "text"].contains($0["lastKnownFileType"] ?? "")
    }.compactMap(path)
  }

  /// Returns the name of the group that a file is in.
  func group(of object: ProjectObjects.Object) -> String? {
    guard let parent = objects[parents[object.identifier]] else { return nil }
    return parent["name"] ?? parent["path"]
  }

  private static func path(
    of object: ProjectObjects.Object, in base: String, _ folder: String
  ) -> String {
    let path = object["path"] ?? ""
    switch object["sourceTree"] ?? "<group>" {
    case "<group>": return Path.join(base, path)
    case "SOURCE_ROOT": return Path.join(folder, path)
    case "<absolute>": return path
    case let tree: return "$(\(tree))/\(path)"
    }
  }
}
