import Foundation

extension ScratchFolder {
  /// Makes a program from a shell script.
  ///
  /// The program is a link to a file of the repository. A file that was just written may be busy,
  /// as another thread that starts a process passes the open file on for a moment.
  ///
  /// - Parameters:
  ///   - script: Commands for `sh`; `$0` is the path of the program.
  ///   - name: The name of the program.
  /// - Returns: The path of the program.
  /// - Throws: If the files cannot be written.
  package func program(_ script: String, named name: String = "program") throws -> String {
    let url = url.appending(path: name)
    try Data(script.utf8).write(to: url.appendingPathExtension("sh"))
    try FileManager.default.createSymbolicLink(
      at: url, withDestinationURL: Repository.url("Tests/TestSupport/run-script"))
    return url.path(percentEncoded: false)
  }
}
