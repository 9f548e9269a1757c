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
  /// A folder without a project is searched: the project of an app for several systems is in `ios`,
  /// `apps/ios` or `apps/mobile/ios`. A manifest is found there too, but not `project.json`,
  /// because Nx has files of this name. A folder with Swift files is not searched, because the
  /// files are meant.
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
      // Beside the project of an app, a manifest of a package may have its modules.
      let hasSources = names.contains { $0.hasSuffix(".swift") && $0 != "Package.swift" }
      let found =
        projects.isEmpty && !hasSources
        ? Self.projectsOrManifests(below: path, names) : projects
      guard let first = found.first else { return nil }
      let only = Path.join(path, first)
      if found.count > 1 {
        self = .several(found)
      } else if let manifest = Manifest.first(in: only) {
        self = .manifest(manifest)
      } else {
        self = first.hasSuffix(".xcworkspace") ? .workspace(only) : .project(only)
      }
    }
  }

  /// Whether a project is one that CocoaPods makes of the libraries.
  ///
  /// Its template for a library puts a link to that of the example beside the folder of the
  /// example.
  static func isOfCocoaPods(_ path: String) -> Bool {
    ["Pods.xcodeproj", "_Pods.xcodeproj"].contains(Path.name(of: path))
  }

  /// Returns the workspaces among the files of a folder, or the projects if there is none: a
  /// workspace has the projects beside it.
  private static func projects(among names: [String], in folder: String) -> [String] {
    let workspaces = names.filter {
      // Xcode's data of one user may be all that is left of a workspace in a repository.
      $0.hasSuffix(".xcworkspace") && WorkspaceFile.exists(in: Path.join(folder, $0))
    }
    guard workspaces.isEmpty else { return workspaces }
    return onlyProjects(among: names, in: folder)
  }

  /// Returns the names of the projects in a folder.
  static func projects(in folder: String) -> [String] {
    onlyProjects(among: Folder.readableNames(in: folder), in: folder)
  }

  private static func onlyProjects(among names: [String], in folder: String) -> [String] {
    names.filter {
      // A tool that generates the project may have left only its folder.
      $0.hasSuffix(".xcodeproj") && !isOfCocoaPods($0)
        && ProjectObjects.exists(in: Path.join(folder, $0))
    }
  }

  /// Returns the path of the project nearest to a file, in its folder or in one of the three above.
  static func project(above file: String) -> String? {
    var folder = Path.folder(of: file)
    for _ in 1...4 {
      if let name = projects(in: folder).first { return Path.join(folder, name) }
      folder = Path.folder(of: folder)
    }
    return nil
  }

  /// Returns the first folders with a project or a manifest, far below a folder.
  static func projects(deepIn folder: String) -> [String] {
    let names = Folder.readableNames(in: folder)
    let projects = projects(below: folder, names, levels: 6).map(Path.folder)
    let found = projects.isEmpty ? manifests(below: folder, names, levels: 6) : projects
    return found.uniqued(on: \.self).prefix(3).map { Path.join(folder, $0) }
  }

  /// Returns the projects in subfolders, or the subfolders with a manifest if there is none.
  ///
  /// The third level counts only if the first two have neither, because examples may be there.
  private static func projectsOrManifests(below folder: String, _ names: [String]) -> [String] {
    for levels in 2...3 {
      var found = projects(below: folder, names, levels: levels)
      if found.isEmpty { found = manifests(below: folder, names, levels: levels) }
      if !found.isEmpty { return found }
    }
    return []
  }

  /// Returns the subfolders with a manifest, by paths from the folder.
  private static func manifests(below folder: String, _ names: [String], levels: Int) -> [String] {
    subfolders(of: folder, names).flatMap { name -> [String] in
      let path = Path.join(folder, name)
      if let manifest = Manifest.first(in: path), Path.suffix(of: manifest.path) != "json" {
        return [name]
      }
      guard levels > 1, let inner = try? Folder.names(in: path) else { return [] }
      return manifests(below: path, inner, levels: levels - 1).map { Path.join(name, $0) }
    }
  }

  /// Returns the subfolders that may have a project.
  ///
  /// Those of tools are left out, and projects: Xcode makes a workspace inside each.
  private static func subfolders(of folder: String, _ names: [String]) -> [String] {
    names.filter {
      !Folder.ofTools.contains($0) && !$0.hasSuffix(".xcodeproj")
        && (try? FileStatus.ofEntry(Path.join(folder, $0)))?.kind == .directory
    }
  }

  /// Returns the projects in subfolders, by paths from the folder.
  private static func projects(below folder: String, _ names: [String], levels: Int) -> [String] {
    subfolders(of: folder, names).flatMap { name -> [String] in
      let path = Path.join(folder, name)
      guard let inner = try? Folder.names(in: path) else { return [] }
      var found = projects(among: inner, in: path)
      if found.isEmpty, levels > 1 { found = projects(below: path, inner, levels: levels - 1) }
      return found.map { Path.join(name, $0) }
    }
  }
}
