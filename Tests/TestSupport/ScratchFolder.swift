package import Foundation

/// A folder that is removed with the value that names it.
package final class ScratchFolder: Sendable {
  package let url = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)

  /// Makes the folder, with text files by their paths in it.
  package init(_ files: [String: String] = [:]) throws {
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    for (name, text) in files {
      let file = url.appending(path: name)
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: file)
    }
  }

  deinit { try? FileManager.default.removeItem(at: url) }

  /// Returns the path of a file in the folder, or of the folder.
  package func path(_ name: String = "") -> String {
    url.path(percentEncoded: false) + (name.isEmpty ? "" : "/" + name)
  }
}
