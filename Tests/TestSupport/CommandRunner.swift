package import Foundation

/// The result of a process.
package struct CommandResult: Sendable {
  package let standardOutput: [UInt8]
  package let standardError: [UInt8]
  /// The exit status; 128 plus the number of the signal if one ended the process, as in shells.
  package let status: Int32

  /// Standard output as text.
  package var output: String { String(decoding: standardOutput, as: UTF8.self) }
  /// Standard error as text.
  package var errors: String { String(decoding: standardError, as: UTF8.self) }
}

/// Runs the command, or a shell that finds it in its PATH.
///
/// It is the one that was built with the tests. `DEVSIM_TESTED` names the folder of another one, as
/// of a release, which is tested in its place.
package struct CommandRunner: Sendable {
  /// The folder of the command.
  package let products: URL

  /// A function for scripts of bash.
  ///
  /// `again COMMAND…` repeats a command until it succeeds. After half a minute, it ends the script.
  package static let again = """
    again() {
      local i
      for i in {1..600}; do "$@" && return; sleep 0.05; done
      echo "never: $*" >&2
      exit 1
    }

    """

  /// Environment variables of every run, in addition to the few that a program needs.
  package var environment: [String: String] = [:]
  package var workingDirectory = Repository.root
  /// Keeps the folder of the runs.
  private var folder: ScratchFolder?
  /// The time limit, in seconds.
  package var timeLimit = 60

  /// Finds the command, which is in the folder of the running tests if the environment names no
  /// other.
  ///
  /// - Parameter folder: The working folder of the runs; otherwise it is that of the package.
  /// - Throws: If the command was not built.
  package init(in folder: ScratchFolder? = nil) throws {
    self.folder = folder
    if let folder { workingDirectory = folder.url }
    if let other = ProcessInfo.processInfo.environment["DEVSIM_TESTED"] {
      products = URL(filePath: other, directoryHint: .isDirectory)
      return
    }
    let starts = ["/proc/self/exe"] + CommandLine.arguments + Bundle.allBundles.map(\.bundlePath)
    for start in starts where start.contains("/") {
      var folder = URL(filePath: start).resolvingSymlinksInPath()
      while folder.path(percentEncoded: false) != "/" {
        folder.deleteLastPathComponent()
        let command = folder.appending(path: "devsim")
        guard (try? command.resourceValues(forKeys: [.isRegularFileKey]))?.isRegularFile == true,
          FileManager.default.isExecutableFile(atPath: command.path(percentEncoded: false))
        else { continue }
        products = folder
        return
      }
    }
    throw SupportError("'devsim' is not built beside the tests")
  }

  /// Runs `devsim`.
  ///
  /// - Throws: If the process cannot be started, or does not end in time.
  package func devsim(_ arguments: [String], input: [UInt8] = []) throws -> CommandResult {
    let command = products.appending(path: "devsim").path(percentEncoded: false)
    return try run(command, arguments, input: input)
  }

  /// Runs `devsim` with a text as its input.
  ///
  /// - Throws: If the process cannot be started, or does not end in time.
  package func devsim(_ arguments: [String], input: String) throws -> CommandResult {
    try devsim(arguments, input: Array(input.utf8))
  }

  /// Runs a script of bash.
  ///
  /// - Throws: If the process cannot be started, or does not end in time.
  package func bash(_ script: String, input: [UInt8] = []) throws -> CommandResult {
    try run("/usr/bin/env", ["bash", "-c", script], input: input)
  }

  /// Runs a script of bash with a text as its input.
  ///
  /// - Throws: If the process cannot be started, or does not end in time.
  package func bash(_ script: String, input: String) throws -> CommandResult {
    try bash(script, input: Array(input.utf8))
  }

  /// Returns whether a program is in the PATH.
  package func hasProgram(_ name: String) throws -> Bool {
    try run("/usr/bin/env", ["bash", "-c", "command -v -- \"$0\"", name], input: []).status == 0
  }

  private func run(
    _ path: String, _ arguments: [String], input: [UInt8]
  ) throws -> CommandResult {
    // Files rather than pipes: they never fill up, and no other process of these tests can hold an
    // end open.
    let scratch = try ScratchFolder(["output": "", "errors": ""])
    let names = ["input", "output", "errors"].map { scratch.url.appending(path: $0) }
    try Data(input).write(to: names[0])

    let process = Process()
    process.executableURL = URL(filePath: path)
    process.arguments = arguments
    process.environment = completeEnvironment
    process.currentDirectoryURL = workingDirectory
    let handles = [
      try FileHandle(forReadingFrom: names[0]), try FileHandle(forWritingTo: names[1]),
      try FileHandle(forWritingTo: names[2]),
    ]
    // A process may outlive this call for a while; open descriptors of thousands of runs would
    // cause failures.
    defer { for handle in handles { try? handle.close() } }
    process.standardInput = handles[0]
    process.standardOutput = handles[1]
    process.standardError = handles[2]
    let ended = DispatchSemaphore(value: 0)
    process.terminationHandler = { _ in ended.signal() }
    try process.run()
    guard ended.wait(timeout: .now() + .seconds(timeLimit)) == .success else {
      process.terminate()
      throw SupportError("\(path) \(arguments) did not end within \(timeLimit) s")
    }
    let isSignal = process.terminationReason == .uncaughtSignal
    return CommandResult(
      standardOutput: Array(try Data(contentsOf: names[1])),
      standardError: Array(try Data(contentsOf: names[2])),
      status: process.terminationStatus + (isSignal ? 128 : 0))
  }

  /// The environment, which is the same for everyone, so that colors and widths do not depend on
  /// the machine.
  private var completeEnvironment: [String: String] {
    let own = ProcessInfo.processInfo.environment
    let path = products.path(percentEncoded: false) + ":" + (own["PATH"] ?? "/usr/bin:/bin")
    var complete = ["PATH": path, "TERM": "dumb", "LC_ALL": "C.UTF-8"]
    for name in ["HOME", "TMPDIR", "LD_LIBRARY_PATH"] { complete[name] = own[name] }
    return complete.merging(environment) { _, given in given }
  }
}
