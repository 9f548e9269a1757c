import Synchronization

#if canImport(Glibc)
@unsafe @preconcurrency import Glibc
#elseif canImport(Musl)
@unsafe @preconcurrency import Musl
#else
@unsafe @preconcurrency import Darwin
#endif

/// A program that runs in a session of its own, with its three streams in pipes that never block.
///
/// A handle: whoever starts it has to end it.
struct ChildProcess: Sendable {
  let pid: pid_t
  /// What marks its descendants in their environment: a variable with its value.
  let mark: String
  /// Below 0 when it is closed.
  private(set) var input: Int32
  private(set) var output: Int32
  private(set) var errors: Int32

  struct StartFailure: Error {
    let message: String
  }

  /// A process that is started at the same moment would inherit the pipes.
  private static let starting = Mutex(0)

  /// Starts a program; it finds its working directory and environment as this process does, but for some variables.
  static func start(
    _ path: String, variables: [String] = []
  ) throws(StartFailure) -> ChildProcess {
    // A write to a closed pipe is then an error of that write.
    _ = signal(SIGPIPE, SIG_IGN)
    let started = starting.withLock { count -> Result<ChildProcess, StartFailure> in
      count += 1
      return Result { () throws(StartFailure) in
        // Of a devsim that the program of another runs, programs have both marks.
        try ChildProcess(
          path, variables: variables, mark: "DEVSIM_EXTENSION_\(getpid())_\(count)=1")
      }
    }
    return try started.get()
  }

  private init(
    _ path: String, variables: [String], mark: String
  ) throws(StartFailure) {
    var program = ProgramStart(path, arguments: [path], isSessionLeader: true)
    program.variables = variables + [mark]
    let crashes = CrashReport.settings
    if unsafe getenv(crashes.name) == nil {
      program.variables.append("\(crashes.name)=\(crashes.value)")
    }
    var pipes: [(reading: Int32, writing: Int32)] = []
    while pipes.count < 3, let pipe = SystemCalls.pipe() { pipes.append(pipe) }
    do throws(ProgramStart.Failure) {
      guard pipes.count == 3 else { throw ProgramStart.Failure(number: EMFILE) }
      pid = try program.run(streams: [pipes[0].reading, pipes[1].writing, pipes[2].writing])
    } catch {
      for pipe in pipes {
        SystemCalls.closeDescriptor(pipe.reading)
        SystemCalls.closeDescriptor(pipe.writing)
      }
      throw StartFailure(message: SystemCalls.message(error.number))
    }
    self.mark = mark
    input = pipes[0].writing
    output = pipes[1].reading
    errors = pipes[2].reading
    for end in [pipes[0].reading, pipes[1].writing, pipes[2].writing] {
      SystemCalls.closeDescriptor(end)
    }
    for end in [input, output, errors] { SystemCalls.makeNonBlocking(end) }
    SystemCalls.enlarge(input)
  }

  // MARK: - Ending

  /// Whether it has ended; it stays to be reaped.
  var hasEnded: Bool {
    var information = unsafe siginfo_t()
    guard unsafe waitid(P_PID, id_t(pid), &information, WEXITED | WNOHANG | WNOWAIT) == 0 else {
      return true
    }
    return unsafe information.si_signo != 0
  }

  /// Says that no more requests will come.
  mutating func closeInput() {
    SystemCalls.closeDescriptor(input)
    input = -1
  }

  /// Says that nothing more is read.
  mutating func closeOutput() {
    SystemCalls.closeDescriptor(output)
    output = -1
  }

  mutating func closeErrors() {
    SystemCalls.closeDescriptor(errors)
    errors = -1
  }

  mutating func closeStreams() {
    closeInput()
    closeOutput()
    closeErrors()
  }

  /// Kills it with all that it started; its output can still be read.
  func kill() {
    ProcessTable.killGroup(of: pid)
    ProcessTable.killAll(with: mark, andSessionOf: pid)
  }

  /// Waits for a process that was killed or has ended, and forgets it.
  func reap() -> ProgramStart.Ending {
    ProgramStart.wait(for: pid)
  }
}
