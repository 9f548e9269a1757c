/// An app as its project describes it.
package struct ProjectApp: Sendable {
  package let bundle: BundleContents

  /// Finds the app of a workspace: the one with a notification service extension, or the only one.
  ///
  /// - Throws: If there is none, or it is not clear which.
  package static func find(in workspace: Workspace) throws(ProjectFailure) -> ProjectApp {
    let contained = ProjectExtension.all(in: workspace, configuration: nil).compactMap(\.appBundle)
    if contained.count == 1 { return ProjectApp(bundle: contained[0]) }
    let apps = workspace.projects.flatMap { project in
      project.targets.filter { $0.kind == .app }.map { (target: $0, project: project) }
    }
    guard let first = apps.first else {
      throw ProjectFailure("'\(workspace.path)' has no app")
    }
    guard apps.count == 1 else {
      let names = apps.map { "'\($0.target.name)'" }.joined(separator: ", ")
      throw ProjectFailure(
        "'\(workspace.path)' has several apps: \(names)",
        help: "give the folder with the tables of one of them")
    }
    let settings = first.target.settings(first.project.usualConfiguration, in: first.project)
    return ProjectApp(bundle: BundleContents(first.target, settings, in: first.project))
  }
}
