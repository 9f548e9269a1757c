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
  /// What marks its descendants in their environment.
  let mark: String
  /// Below 0 when it is closed.
  private(set) var input: Int32
  private(set) var output: Int32
  private(set) var errors: Int32
  private let slot: Int?

  /// How a process ended.
  enum Ending: Sendable, Equatable {
    case status(Int32)
    case signal(Int32)
  }

  struct StartFailure: Error {
    let message: String
  }

  /// A process that is started at the same moment would inherit the pipes.
  private static let starting = Mutex(0)

  /// Starts a program; it finds its arguments, environment and working directory as this process does.
  static func start(_ path: String) throws(StartFailure) -> ChildProcess {
    // A write to a closed pipe is then an error of that write.
    _ = signal(SIGPIPE, SIG_IGN)
    let started = starting.withLock { count -> Result<ChildProcess, StartFailure> in
      count += 1
      return Result { () throws(StartFailure) in
        try ChildProcess(path, mark: "\(getpid()).\(count)")
      }
    }
    return try started.get()
  }

  private init(_ path: String, mark: String) throws(StartFailure) {
    guard let input = SystemCalls.pipe(), let output = SystemCalls.pipe(),
      let errors = SystemCalls.pipe()
    else { throw StartFailure(message: "too many files are open") }
    let theirs = [input.reading, output.writing, errors.writing]
    var pid: pid_t = 0
    let failure = Self.spawn(path, mark: mark, streams: theirs, &pid)
    for end in theirs { SystemCalls.closeDescriptor(end) }
    self.input = input.writing
    self.output = output.reading
    self.errors = errors.reading
    self.pid = pid
    self.mark = mark
    slot = failure == 0 ? RunningSessions.add(pid) : nil
    guard failure == 0 else {
      closeStreams()
      throw StartFailure(message: SystemCalls.message(failure))
    }
    for end in [self.input, self.output, self.errors] { SystemCalls.makeNonBlocking(end) }
    SystemCalls.enlarge(self.input)
  }

  /// Calls `posix_spawn` and returns its result: 0 or an error number.
  private static func spawn(
    _ path: String, mark: String, streams: [Int32], _ pid: inout pid_t
  ) -> Int32 {
    #if canImport(Darwin)
    var actions: posix_spawn_file_actions_t?
    var attributes: posix_spawnattr_t?
    let newSession: Int32 = 0x0400
    #else
    var actions = unsafe posix_spawn_file_actions_t()
    var attributes = posix_spawnattr_t()
    // POSIX_SPAWN_SETSID, which the C library declares for GNU sources only.
    let newSession: Int32 = 0x80
    #endif
    unsafe posix_spawn_file_actions_init(&actions)
    unsafe posix_spawnattr_init(&attributes)
    defer {
      unsafe posix_spawn_file_actions_destroy(&actions)
      unsafe posix_spawnattr_destroy(&attributes)
    }
    for (number, stream) in streams.enumerated() {
      unsafe posix_spawn_file_actions_adddup2(&actions, stream, Int32(number))
    }
    // The program starts with the signals as it knows them, not as this process set them.
    var defaults = sigset_t()
    var mask = sigset_t()
    unsafe sigemptyset(&mask)
    unsafe sigemptyset(&defaults)
    for signal in [SIGPIPE, SIGINT, SIGTERM, SIGHUP] { unsafe sigaddset(&defaults, signal) }
    unsafe posix_spawnattr_setsigdefault(&attributes, &defaults)
    unsafe posix_spawnattr_setsigmask(&attributes, &mask)
    let flags = newSession | Int32(POSIX_SPAWN_SETSIGDEF) | Int32(POSIX_SPAWN_SETSIGMASK)
    unsafe posix_spawnattr_setflags(&attributes, Int16(truncatingIfNeeded: flags))

    let arguments = unsafe [strdup(path), nil]
    var variables = unsafe [strdup("\(ProcessTable.markName)=\(mark)")]
    var next = unsafe environ
    while let variable = unsafe next.pointee {
      unsafe variables.append(strdup(variable))
      unsafe next += 1
    }
    unsafe variables.append(nil)
    let texts = unsafe arguments + variables
    defer { for index in unsafe texts.indices { unsafe free(texts[index]) } }
    return unsafe posix_spawn(&pid, path, &actions, &attributes, arguments, variables)
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
    ProcessTable.killSession(of: self)
  }

  /// Waits for a process that was killed or has ended, and forgets it.
  mutating func reap() -> Ending {
    var status: Int32 = 0
    while unsafe waitpid(pid, &status, 0) < 0, errno == EINTR {}
    if let slot { RunningSessions.remove(slot) }
    let signal = status & 0x7F
    return signal == 0 ? .status(status >> 8 & 0xFF) : .signal(signal)
  }
}
