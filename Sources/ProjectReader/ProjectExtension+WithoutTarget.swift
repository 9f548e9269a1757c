import Platform

extension ProjectExtension {
  /// Returns what to do about a file of an extension in a folder beside the projects.
  ///
  /// Often only the files of an extension are left, or they were copied before its target was made.
  ///
  /// - Returns: The help; `nil` if there is no such file.
  static func helpAboutFile(in workspace: Workspace) -> String? {
    fileWithoutTarget(in: workspace).map {
      "no target of an extension contains '\($0)': add one with it, or pass the file itself"
    }
  }

  private static func fileWithoutTarget(in workspace: Workspace) -> String? {
    func names(_ folder: String) -> [String] { Folder.readableNames(in: folder).sorted() }
    for project in workspace.projects {
      for name in names(project.folder) {
        let folder = Path.join(project.folder, name)
        let file = names(folder).first {
          $0.hasSuffix(".swift") && mentionsBaseClass(Path.join(folder, $0))
        }
        if let file { return Path.join(folder, file) }
      }
    }
    return nil
  }
}
