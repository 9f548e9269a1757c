package import Foundation

/// A file that a test reads.
package struct Fixture: Sendable, CustomStringConvertible {
  package let url: URL
  /// The path relative to the listed folder.
  package let name: String

  package var description: String { name }

  package init(url: URL, name: String) {
    self.url = url
    self.name = name
  }

  /// Returns the whole file.
  package func bytes() throws -> [UInt8] {
    Array(try Data(contentsOf: url))
  }

  /// Returns the whole file as text.
  package func text() throws -> String {
    let bytes = try bytes()
    guard let text = String(validating: bytes, as: UTF8.self) else {
      throw SupportError("\(url.path()) is not UTF-8")
    }
    return text
  }
}

/// Files that are found by listing, so that a new file is a new test.
package enum Fixtures {
  /// Returns the files in the folder `Fixtures/…` next to a test, including subfolders, sorted by
  /// name.
  ///
  /// - Throws: If there is none: a parameterized test without arguments would count as passed.
  package static func files(
    in folder: String, withExtension type: String? = nil, beside test: String = #filePath
  ) throws -> [Fixture] {
    let place = URL(filePath: test).deletingLastPathComponent().appending(path: "Fixtures")
    return try files(at: place.appending(path: folder), withExtension: type)
  }

  /// Returns the files in any folder, including subfolders, sorted by name.
  ///
  /// Skips hidden files.
  ///
  /// - Throws: If there is none.
  package static func files(at folder: URL, withExtension type: String? = nil) throws -> [Fixture] {
    let enumerator = FileManager.default.enumerator(atPath: folder.path(percentEncoded: false))
    var fixtures: [Fixture] = []
    while let name = enumerator?.nextObject() as? String {
      let url = folder.appending(path: name)
      guard !name.split(separator: "/").contains(where: { $0.hasPrefix(".") }),
        type == nil || url.pathExtension == type,
        try url.resourceValues(forKeys: [.isRegularFileKey]).isRegularFile == true
      else { continue }
      fixtures.append(Fixture(url: url, name: name))
    }
    guard !fixtures.isEmpty else {
      throw SupportError("no fixture in \(folder.path(percentEncoded: false))")
    }
    return fixtures.sorted { $0.name < $1.name }
  }
}
