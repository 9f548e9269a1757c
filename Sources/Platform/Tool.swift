/// A program of the system that is run to its end.
package struct Tool: Sendable {
  package let path: String

  package init(path: String) {
    self.path = path
  }

  /// Finds a program in the PATH; `nil` if it is not there.
  package static func find(_ name: String) -> Tool? {
    let folders = (Environment.variable("PATH") ?? "/usr/bin:/bin").split(separator: ":")
    let paths = folders.map { "\($0)/\(name)" }
    let found = paths.first { path in
      Environment.isExecutable(path) && (try? FileStatus.of(path))?.kind == .regularFile
    }
    return found.map { Tool(path: $0) }
  }

  /// Runs the program without input; both output streams go to a file, which is replaced.
  ///
  /// - Parameters:
  ///   - arguments: The arguments after the name of the program.
  ///   - variables: Environment variables that replace those of this process, as `NAME=value`.
  ///   - output: The path of the file.
  ///   - lock: A lock that stays until the program has ended too, even if this process is killed.
  /// - Returns: The exit status; 128 plus the number of the signal if one ended it.
  /// - Throws: If the program cannot be started.
  package func run(
    _ arguments: [String], variables: [String] = [], output: String,
    holding lock: FolderLock? = nil
  ) throws(SystemError) -> Int32 {
    let nothing = try Descriptor.openForReading("/dev/null")
    defer { nothing.close() }
    let log = try Descriptor.openForWriting(output)
    defer { log.close() }
    try log.truncate()
    let process = try SystemProcess(
      path, arguments: [path] + arguments, variables: variables,
      streams: [nothing, log, log] + (lock.map { [$0.file] } ?? []), isSessionLeader: false)
    return process.wait().exitStatus
  }
}
