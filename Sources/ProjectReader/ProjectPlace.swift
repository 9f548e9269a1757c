import Platform

/// Where the project of a path is.
enum ProjectPlace {
  case project(String)
  case workspace(String)
  case manifest(Manifest)
  /// In several places of a folder, relative to it.
  case several([String])

  /// Finds the project that a path names: itself, or what its folder contains.
  ///
  /// A folder without a project is searched two levels deep, as the project of an app for several
  /// systems is in `ios` or `apps/ios`; but not if it has Swift files, which are meant then.
  init?(of path: String) {
    let path = Path.withoutTrailingSlashes(path)
    switch Path.suffix(of: path) {
    case "xcodeproj": self = .project(path)
    case "xcworkspace": self = .workspace(path)
    default:
      if let manifest = Manifest(path) {
        self = .manifest(manifest)
        return
      }
      guard let names = try? Folder.names(in: path) else { return nil }
      let projects = Self.projects(among: names, in: path)
      if projects.isEmpty, let manifest = Manifest.first(in: path) {
        self = .manifest(manifest)
        return
      }
      let hasSources = names.contains { $0.hasSuffix(".swift") }
      let found =
        projects.isEmpty && !hasSources ? Self.projects(below: path, names, levels: 2) : projects
      guard let first = found.first else { return nil }
      let only = Path.join(path, first)
      self =
        found.count > 1
        ? .several(found) : first.hasSuffix(".xcworkspace") ? .workspace(only) : .project(only)
    }
  }

  /// Returns the workspaces among the files of a folder, or the projects if there is none: a
  /// workspace has the projects beside it.
  private static func projects(among names: [String], in folder: String) -> [String] {
    let workspaces = names.filter {
      // Xcode's data of one user may be all that is left of a workspace in a repository.
      $0.hasSuffix(".xcworkspace") && WorkspaceFile.exists(in: Path.join(folder, $0))
    }
    guard workspaces.isEmpty else { return workspaces }
    return names.filter {
      // A tool that generates the project may have left only its folder.
      $0.hasSuffix(".xcodeproj") && ProjectObjects.exists(in: Path.join(folder, $0))
    }
  }

  /// Returns the projects in subfolders, by paths from the folder.
  private static func projects(below folder: String, _ names: [String], levels: Int) -> [String] {
    names.flatMap { name -> [String] in
      let path = Path.join(folder, name)
      guard !name.hasPrefix("."), !Folder.ofTools.contains(name),
        (try? FileStatus.ofEntry(path))?.kind == .directory,
        let inner = try? Folder.names(in: path)
      else { return [] }
      var found = projects(among: inner, in: path)
      if found.isEmpty, levels > 1 { found = projects(below: path, inner, levels: levels - 1) }
      return found.map { Path.join(name, $0) }
    }
  }
}
