import TestSupport
import Testing

/// A script with commands that send payloads, as bash runs it and as `convert` reads it.
struct ConvertedScript {
  /// The payload of each push: what bash gives to the function in place of the client.
  let payloads: [Substring]
  /// The line of each push that `convert` writes.
  let lines: [Substring]
  /// What `convert` reports.
  let errors: String

  /// Runs a script.
  ///
  /// - Parameters:
  ///   - script: The script.
  ///   - functions: Functions of bash in place of the clients. Each writes the payload and `\036`.
  /// - Throws: If bash sends nothing, or `convert` finds another number of pushes.
  init(_ script: String, replacingClientsWith functions: String) throws {
    let runner = try CommandRunner(in: ScratchFolder(["script.sh": script]))
    let bash = try runner.bash(functions + script)
    payloads = bash.output.split(separator: "\u{1E}")
    try #require(!payloads.isEmpty, "\(bash.errors)")
    let found = try runner.devsim(["convert", "script.sh"])
    lines = found.output.split(separator: "\n")
    errors = found.errors
    try #require(lines.count == payloads.count, "\(found.output)\(found.errors)")
  }
}
