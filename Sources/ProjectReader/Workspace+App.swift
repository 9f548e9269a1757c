extension Workspace {
  /// Returns the bundle of its app: the one with a notification service extension, or the only one.
  ///
  /// - Throws: If there is none, or it is not clear which.
  package func appBundle() throws(ProjectFailure) -> BundleContents {
    let contained = ProjectExtension.all(in: self, configuration: nil).compactMap(\.appBundle)
    if contained.count == 1 { return contained[0] }
    let apps = projects.flatMap { project in
      project.targets.filter { $0.kind == .app }.map { (target: $0, project: project) }
    }
    guard let first = apps.first else {
      throw ProjectFailure("'\(path)' has no app")
    }
    guard apps.count == 1 else {
      let names = apps.map { "'\($0.target.name)'" }.joined(separator: ", ")
      throw ProjectFailure(
        "'\(path)' has several apps: \(names)",
        help: "give the folder with the tables of one of them")
    }
    let settings = first.target.settings(first.project.usualConfiguration, in: first.project)
    return BundleContents(first.target, settings, in: first.project)
  }
}
