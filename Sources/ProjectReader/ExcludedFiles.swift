import Platform

/// The files of a target that a configuration leaves out, such as those of another environment.
///
/// A pattern that begins with a slash is compared with the whole path. Any other pattern is
/// compared with the end of the path: with as many parts as the pattern has. Source: swift-build,
/// `Path.matchesFilenamePattern`.
struct ExcludedFiles {
  /// The parts of a pattern.
  private struct Pattern {
    let isWhole: Bool
    let parts: [PathPattern]

    init(_ text: String) {
      isWhole = text.hasPrefix("/")
      parts = text.split(separator: "/").map { PathPattern(String($0)) }
    }

    func matches(_ path: [Substring]) -> Bool {
      guard !parts.isEmpty, isWhole ? parts.count == path.count : parts.count <= path.count else {
        return false
      }
      return zip(parts, path.suffix(parts.count)).allSatisfy { $0.matches(String($1)) }
    }
  }

  private let excluded: [Pattern]
  private let included: [Pattern]

  init(_ settings: BuildSettings) {
    excluded = settings.words("EXCLUDED_SOURCE_FILE_NAMES").map(Pattern.init)
    included = settings.words("INCLUDED_SOURCE_FILE_NAMES").map(Pattern.init)
  }

  /// Returns whether a file is left out; a pattern for included files wins.
  func contains(_ path: String) -> Bool {
    guard !excluded.isEmpty else { return false }
    let parts = path.split(separator: "/")
    return excluded.contains { $0.matches(parts) } && !included.contains { $0.matches(parts) }
  }
}

extension ProjectTarget {
  /// The target with the files that it has in a configuration with some settings.
  package func including(_ settings: BuildSettings) -> ProjectTarget {
    let excluded = ExcludedFiles(settings)
    var target = self
    target.sources.removeAll(where: excluded.contains)
    target.resources.removeAll(where: excluded.contains)
    return target
  }
}
