import Platform

/// The inputs that are not read: those of `--exclude`, and of the configuration.
struct ExcludedPaths: Sendable {
  private var patterns: [(pattern: PathPattern, base: BaseFolder)] = []
  private let workingDirectory = Environment.workingDirectory

  /// Nothing.
  init() {}

  init(_ arguments: Arguments) {
    let flags = arguments.values(of: .exclude).map(PathPattern.init)
    let configured = arguments.configuration.excluded.map(PathPattern.init)
    patterns =
      flags.map { ($0, BaseFolder(workingDirectory)) }
      + configured.map { ($0, arguments.configuration.base) }
  }

  /// Returns whether a file or folder is not to be read.
  func contains(_ path: String) -> Bool {
    guard !patterns.isEmpty else { return false }
    let path = path.hasPrefix("/") ? path : "\(workingDirectory)/\(path)"
    return patterns.contains { $0.pattern.matches($0.base.relative(path)) }
  }
}
