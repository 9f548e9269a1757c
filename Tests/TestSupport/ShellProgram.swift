import Foundation

extension ScratchFolder {
  /// Makes a program from a script.
  ///
  /// The program is a link to a file of the repository. A file that was just written may be busy,
  /// as another thread that starts a process passes the open file on for a moment.
  ///
  /// - Parameters:
  ///   - script: The script, without a line that names its interpreter.
  ///   - name: The name of the program.
  ///   - interpreter: The program that runs the script. For `sh`, `$0` is the path of the program.
  /// - Returns: The path of the program.
  /// - Throws: If the files cannot be written.
  package func program(
    _ script: String, named name: String = "program", in interpreter: String = "sh"
  ) throws -> String {
    let url = url.appending(path: name)
    if interpreter == "sh" {
      try write(script, to: "\(name).sh")
    } else {
      try write(script, to: "\(name).script")
      try write("exec \(interpreter) \"$0.script\" \"$@\"\n", to: "\(name).sh")
    }
    try FileManager.default.createSymbolicLink(
      at: url, withDestinationURL: Repository.url("Tests/TestSupport/run-script"))
    return url.path(percentEncoded: false)
  }
}
