import Platform
import Synchronization

/// A program in its own session, with its three streams in pipes that never block.
///
/// This is a handle: the code that starts the process must also end it.
struct ChildProcess: Sendable {
  private let process: SystemProcess
  /// A variable with its value that marks the descendants of the process in their environment.
  private let mark: String
  /// The streams; each is `nil` when it is closed.
  private(set) var input: Descriptor?
  private(set) var output: Descriptor?
  private(set) var errors: Descriptor?

  /// Starts only one process at a time, as another that starts at the same moment would inherit the
  /// pipes.
  private static let starting = Mutex(0)

  /// Starts a program with the working directory and the environment of this process, except for
  /// some variables.
  static func start(
    _ path: String, variables: [String] = []
  ) throws(SystemError) -> ChildProcess {
    Environment.ignoreBrokenPipes()
    let started = starting.withLock { count -> Result<ChildProcess, SystemError> in
      count += 1
      return Result { () throws(SystemError) in
        // If the program itself runs devsim, the programs of that devsim have both marks.
        try ChildProcess(
          path, variables: variables,
          mark: "DEVSIM_EXTENSION_\(Environment.processIdentifier)_\(count)=1")
      }
    }
    return try started.get()
  }

  private init(_ path: String, variables: [String], mark: String) throws(SystemError) {
    var variables = variables + [mark]
    let crashes = CrashReport.settings
    if Environment.variable(crashes.name) == nil {
      variables.append("\(crashes.name)=\(crashes.value)")
    }
    var pipes: [Pipe] = []
    do throws(SystemError) {
      while pipes.count < 3 { pipes.append(try Pipe()) }
      process = try SystemProcess(
        path, arguments: [path], variables: variables,
        streams: [pipes[0].reading, pipes[1].writing, pipes[2].writing], isSessionLeader: true)
    } catch {
      for pipe in pipes { pipe.close() }
      throw error
    }
    self.mark = mark
    for end in [pipes[0].reading, pipes[1].writing, pipes[2].writing] { end.close() }
    for end in [pipes[0].writing, pipes[1].reading, pipes[2].reading] { end.makeNonBlocking() }
    pipes[0].enlarge()
    input = pipes[0].writing
    output = pipes[1].reading
    errors = pipes[2].reading
  }

  var pid: Int32 { process.pid }

  // MARK: - Ending

  /// Whether it has ended; it still must be reaped.
  var hasEnded: Bool { process.hasEnded }

  /// Signals that no more requests will come.
  mutating func closeInput() {
    input?.close()
    input = nil
  }

  /// Signals that nothing more is read.
  mutating func closeOutput() {
    output?.close()
    output = nil
  }

  mutating func closeErrors() {
    errors?.close()
    errors = nil
  }

  mutating func closeStreams() {
    closeInput()
    closeOutput()
    closeErrors()
  }

  /// Kills the process and everything that it started; its output can still be read.
  func kill() {
    process.killGroup()
    ProcessTable.killAll(with: mark, andSessionOf: pid)
  }

  /// Waits for a process that was killed or has ended, and reaps it.
  func reap() -> SystemProcess.Ending {
    process.wait()
  }
}
