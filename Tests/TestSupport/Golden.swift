package import Foundation

/// A file with the expected output.
///
/// `DEVSIM_UPDATE_GOLDENS=1` writes the actual output, and fails, so that nothing is recorded
/// unseen.
package struct Golden: Sendable {
  private let url: URL

  /// Refers to a file in the folder `Goldens` next to a test.
  package init(_ name: String, beside test: String = #filePath) {
    url = URL(filePath: test).deletingLastPathComponent().appending(path: "Goldens/\(name)")
  }

  /// Refers to a file by its path below the root of the repository, such as a generated page.
  package init(page path: String) {
    url = Repository.url(path)
  }

  /// Refers to any file.
  package init(at url: URL) {
    self.url = url
  }

  /// Compares output with the file.
  ///
  /// - Throws: If they differ, if the file is missing, and after the file was written.
  package func compare(_ made: some Sequence<UInt8>) throws {
    let made = Array(made)
    let expected = try? Array(Data(contentsOf: url))
    guard expected != made else { return }
    let path = url.path(percentEncoded: false)
    if ProcessInfo.processInfo.environment["DEVSIM_UPDATE_GOLDENS"] == "1" {
      try FileManager.default.createDirectory(
        at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(made).write(to: url)
      throw SupportError(
        "wrote \(path): read the difference, then run again without DEVSIM_UPDATE_GOLDENS")
    }
    guard let expected else { throw SupportError("\(path) is missing") }
    throw SupportError(
      "not what \(path) holds:\n" + LineDifference(from: expected, to: made).description
        + "\nDEVSIM_UPDATE_GOLDENS=1 accepts what was made")
  }

  /// Compares text output with the file.
  ///
  /// - Throws: If they differ, if the file is missing, and after the file was written.
  package func compare(_ made: String) throws {
    try compare(made.utf8)
  }
}
