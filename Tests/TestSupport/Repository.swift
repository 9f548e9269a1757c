package import Foundation

/// The paths of the package on disk.
package enum Repository {
  /// The folder with Package.swift.
  package static let root = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  /// Returns the URL of a path below the root.
  package static func url(_ path: String) -> URL {
    root.appending(path: path)
  }

  /// Returns a path below the root as a complete path.
  package static func path(_ path: String) -> String {
    url(path).path(percentEncoded: false)
  }

  /// Returns the text of a file in UTF-8.
  package static func text(_ path: String) throws -> String {
    try String(contentsOf: url(path), encoding: .utf8)
  }

  /// The folder with data of other projects; `nil` unless `DEVSIM_CORPORA` is set.
  package static var corpora: URL? {
    ProcessInfo.processInfo.environment["DEVSIM_CORPORA"].flatMap { path in
      path.isEmpty ? nil : URL(filePath: path, relativeTo: root).standardizedFileURL
    }
  }
}
