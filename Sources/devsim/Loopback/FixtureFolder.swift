import Platform
import ServiceExtensionKit

/// The folder of the files that replace the web: a file is `HOST/PATH` in it, or else the last
/// component of the path.
struct FixtureFolder: Sendable {
  /// The path as it was given.
  let path: String
  /// The path without links, with a slash at the end.
  private let root: String

  /// Makes a fixture folder from a path.
  init(_ path: String) throws(CommandFailure) {
    let status = try CommandFailure.unless(cannot: "serve", path, FileStatus.of(path))
    guard status.kind == .directory, let real = Environment.absolutePath(path) else {
      throw CommandFailure("cannot serve '\(path)': it is not a folder")
    }
    self.path = path
    root = real.hasSuffix("/") ? real : real + "/"
  }

  /// Returns the path of the file for a URL; `nil` if there is none, or it is outside the folder.
  func file(for url: FixtureURL) -> String? {
    for path in url.relativePaths {
      guard let real = Environment.absolutePath(root + path), real.hasPrefix(root),
        (try? FileStatus.of(real))?.kind == .regularFile
      else { continue }
      return real
    }
    return nil
  }
}
