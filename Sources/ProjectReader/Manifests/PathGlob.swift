import Platform

/// A pattern of paths in manifests: `*`, `?`, `[…]`, `{a,b}`, and `**` for any number of folders.
struct PathGlob {
  /// More alternatives than any pattern has.
  private static let most = 64

  /// The components of each alternative of the braces.
  private let alternatives: [[PathPattern]]
  /// Matches any number of folders.
  private static let anyFolders = PathPattern("**")

  init(_ pattern: String) {
    alternatives = Self.withoutBraces(pattern).map { text in
      text.split(separator: "/").filter { $0 != "." }.map { PathPattern(String($0)) }
    }
  }

  /// Whether a component has a wildcard.
  static func isPattern(_ component: Substring) -> Bool {
    component.contains { "*?[{".contains($0) }
  }

  func matches(_ path: String) -> Bool {
    let parts = path.split(separator: "/").map(String.init)
    return alternatives.contains { Self.lengths($0, parts).contains(parts.count) }
  }

  /// Returns whether a path is a match, or is in a folder that is one.
  func contains(_ path: String) -> Bool {
    let parts = path.split(separator: "/").map(String.init)
    return alternatives.contains { !Self.lengths($0, parts).isEmpty }
  }

  /// How many components of a path match as a whole.
  private static func lengths(_ pattern: [PathPattern], _ parts: [String]) -> Set<Int> {
    var lengths: Set<Int> = [0]
    for component in pattern {
      guard let least = lengths.min() else { break }
      if component == anyFolders {
        lengths = Set(least...parts.count)
      } else {
        lengths = Set(
          lengths.filter { $0 < parts.count && component.matches(parts[$0]) }.map { $0 + 1 })
      }
    }
    // `**` at the end matches what is in the folder, not the folder itself.
    if pattern.last == anyFolders, pattern.count > 1, let least = lengths.min() {
      lengths.remove(least)
    }
    return pattern.isEmpty ? [] : lengths
  }

  private static func withoutBraces(_ pattern: String) -> [String] {
    var (open, done) = ([pattern], [String]())
    while let text = open.popLast() {
      guard done.count + open.count < most, let close = text.firstIndex(of: "}"),
        let start = text[..<close].lastIndex(of: "{")
      else {
        done.append(text)
        continue
      }
      let choices = text[text.index(after: start)..<close].split(
        separator: ",", omittingEmptySubsequences: false)
      for choice in choices.prefix(most) {
        open.append("\(text[..<start])\(choice)\(text[text.index(after: close)...])")
      }
    }
    return done
  }
}

extension FolderFiles {
  /// Finds the files that a pattern matches.
  ///
  /// - Returns: Their paths; `nil` if the pattern has no wildcard.
  static func matching(_ pattern: String) -> [String]? {
    let parts = pattern.split(separator: "/")
    guard let first = parts.firstIndex(where: PathGlob.isPattern) else { return nil }
    let isAbsolute = pattern.hasPrefix("/")
    let base = (isAbsolute ? "/" : "") + parts[..<first].joined(separator: "/")
    let glob = PathGlob(parts[first...].joined(separator: "/"))
    return FolderFiles(base.isEmpty ? "." : base).names.filter(glob.matches)
      .map { base.isEmpty ? $0 : base == "/" ? base + $0 : "\(base)/\($0)" }
  }
}
