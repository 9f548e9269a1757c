package import Foundation

/// A temporary folder that is removed together with its value.
package final class ScratchFolder: Sendable {
  package let url = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)

  /// Makes the folder, with text files by their relative paths.
  package init(_ files: [String: String] = [:]) throws {
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    for (name, text) in files { try write(text, to: name) }
  }

  deinit { try? FileManager.default.removeItem(at: url) }

  /// Writes a text file, and makes the folders in its path.
  package func write(_ text: String, to name: String) throws {
    try write(Array(text.utf8), to: name)
  }

  /// Writes a file, and makes the folders in its path.
  package func write(_ bytes: [UInt8], to name: String) throws {
    let file = url.appending(path: name)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(bytes).write(to: file)
  }

  /// Returns the bytes of a file.
  package func bytes(_ name: String) throws -> [UInt8] {
    Array(try Data(contentsOf: url.appending(path: name)))
  }

  /// Returns the text of a file in UTF-8.
  package func text(_ name: String) throws -> String {
    try String(contentsOf: url.appending(path: name), encoding: .utf8)
  }

  /// Returns the names in the folder, or in a folder of it, sorted, with those of hidden files.
  package func names(in name: String = "") throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: path(name)).sorted()
  }

  /// Returns the path of a file in the folder, or of the folder.
  package func path(_ name: String = "") -> String {
    url.path(percentEncoded: false) + (name.isEmpty ? "" : "/" + name)
  }
}
