import CLibrary

/// A pattern of paths, as a shell knows them: `*`, `?` and `[…]`.
package struct PathPattern: Sendable, Hashable {
  private let text: String
  private let hasSlash: Bool

  /// Makes a pattern.
  ///
  /// One without a slash matches the name of a file or folder at any depth. Any other matches a
  /// whole path, in which `*` also matches slashes.
  package init(_ text: String) {
    let parts = text.split(separator: "/")
    self.text = parts.joined(separator: "/")
    hasSlash = parts.count > 1 || text.hasPrefix("/")
  }

  /// Returns whether a path without `.` and `..` is a match, or is in a folder that is one.
  package func matches(_ path: String) -> Bool {
    let parts = path.split(separator: "/")
    guard hasSlash else { return parts.contains { isMatch(String($0)) } }
    return parts.indices.contains { isMatch(parts[...$0].joined(separator: "/")) }
  }

  private func isMatch(_ path: String) -> Bool { unsafe fnmatch(text, path, 0) == 0 }
}
