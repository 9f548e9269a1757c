/// The files and folders that a run checks.
struct CheckedPaths: Sendable {
  private let base: BaseFolder
  /// The components of each path.
  private let paths: Set<[Substring]>
  private let lengths: Set<Int>
  /// Whether an app is checked: only then there are findings about many places.
  let hasApp: Bool

  /// Makes the paths of a run.
  init(_ paths: [String], base: BaseFolder, hasApp: Bool) {
    self.base = base
    self.hasApp = hasApp
    self.paths = Set(paths.map(base.components(of:)))
    lengths = Set(self.paths.map(\.count))
  }

  /// Returns whether a file is one of the paths, or is or was in one of the folders.
  func contains(_ file: String) -> Bool {
    let components = base.components(of: file)
    return lengths.contains {
      $0 <= components.count && paths.contains(Array(components.prefix($0)))
    }
  }
}
