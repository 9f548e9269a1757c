@unsafe @preconcurrency import CLibrary

/// A process that this process started and must wait for.
package struct SystemProcess: Sendable {
  package enum Ending: Sendable, Equatable {
    case status(Int32)
    case signal(Int32)

    /// The exit status; 128 plus the number of the signal if one ended it, as in shells.
    package var exitStatus: Int32 {
      switch self {
      case .status(let status): status
      case .signal(let number): 128 + number
      }
    }
  }

  /// Returns the name of a signal that commonly ends programs; `nil` for a rare one.
  package static func name(ofSignal number: Int32) -> String? {
    let names = [
      SIGILL: "SIGILL", SIGTRAP: "SIGTRAP", SIGABRT: "SIGABRT", SIGSEGV: "SIGSEGV",
      SIGBUS: "SIGBUS", SIGFPE: "SIGFPE", SIGKILL: "SIGKILL", SIGTERM: "SIGTERM",
      SIGPIPE: "SIGPIPE",
    ]
    return names[number]
  }

  package let pid: Int32

  /// Starts a program in the working directory of this process.
  ///
  /// - Parameters:
  ///   - path: The path of an executable file.
  ///   - arguments: All arguments; the first is the name that the program gets.
  ///   - variables: Environment variables that replace those of this process with the same names,
  ///     as `NAME=value`.
  ///   - streams: The open files that become its standard input, output and error, and further
  ///     ones that it keeps open.
  ///   - isSessionLeader: Whether it leads its own session and process group, so that no signal of
  ///     the terminal reaches it.
  /// - Throws: If the system does not start it.
  package init(
    _ path: String, arguments: [String], variables: [String] = [], streams: [Descriptor],
    isSessionLeader: Bool
  ) throws(SystemError) {
    #if canImport(Darwin)
    var actions: posix_spawn_file_actions_t?
    var attributes: posix_spawnattr_t?
    let newSession: Int32 = 0x0400
    #else
    var actions = unsafe posix_spawn_file_actions_t()
    var attributes = posix_spawnattr_t()
    // POSIX_SPAWN_SETSID, which the C library declares only for GNU sources.
    let newSession: Int32 = 0x80
    #endif
    unsafe posix_spawn_file_actions_init(&actions)
    unsafe posix_spawnattr_init(&attributes)
    defer {
      unsafe posix_spawn_file_actions_destroy(&actions)
      unsafe posix_spawnattr_destroy(&attributes)
    }
    for (number, stream) in streams.enumerated() {
      unsafe posix_spawn_file_actions_adddup2(&actions, stream.number, Int32(number))
    }
    // This process ignores broken pipes; a program should not.
    var defaults = sigset_t()
    unsafe sigemptyset(&defaults)
    unsafe sigaddset(&defaults, SIGPIPE)
    // This process or its parent may have blocked or ignored some signals.
    var mask = sigset_t()
    unsafe sigemptyset(&mask)
    unsafe posix_spawnattr_setsigmask(&attributes, &mask)
    var flags = Int32(POSIX_SPAWN_SETSIGDEF) | Int32(POSIX_SPAWN_SETSIGMASK)
    if isSessionLeader {
      for signal in [SIGINT, SIGTERM, SIGHUP] { unsafe sigaddset(&defaults, signal) }
      flags |= newSession
    }
    unsafe posix_spawnattr_setsigdefault(&attributes, &defaults)
    unsafe posix_spawnattr_setflags(&attributes, Int16(truncatingIfNeeded: flags))

    // The bytes of inherited variables may not be valid text.
    let names = variables.map { $0.prefix { $0 != "=" } + "=" }
    var words = unsafe arguments.map { unsafe strdup($0) }
    var settings = unsafe variables.map { unsafe strdup($0) }
    var next = unsafe environ
    while let variable = unsafe next.pointee {
      let isReplaced = names.contains {
        unsafe strncmp(variable, String($0), $0.utf8.count) == 0
      }
      if !isReplaced { unsafe settings.append(strdup(variable)) }
      unsafe next += 1
    }
    unsafe words.append(nil)
    unsafe settings.append(nil)
    let texts = unsafe words + settings
    defer { for index in unsafe texts.indices { unsafe free(texts[index]) } }
    var pid: pid_t = 0
    let failure = unsafe posix_spawn(&pid, path, &actions, &attributes, words, settings)
    guard failure == 0 else { throw SystemError(number: failure) }
    self.pid = pid
  }

  /// Whether the process has ended; it must still be waited for.
  package var hasEnded: Bool {
    var information = unsafe siginfo_t()
    guard unsafe waitid(P_PID, id_t(pid), &information, WEXITED | WNOHANG | WNOWAIT) == 0 else {
      return true
    }
    return unsafe information.si_signo != 0
  }

  /// Asks the process to end.
  func requestEnd() {
    _ = kill(pid, SIGTERM)
  }

  package func forceEnd() {
    _ = kill(pid, SIGKILL)
  }

  /// Kills the process group that the process leads.
  package func killGroup() {
    _ = kill(-pid, SIGKILL)
  }

  /// Waits for the end of the process; may be called only once.
  @discardableResult package func wait() -> Ending {
    var status: Int32 = 0
    while unsafe waitpid(pid, &status, 0) < 0, errno == EINTR {}
    let signal = status & 0x7F
    return signal == 0 ? .status(status >> 8 & 0xFF) : .signal(signal)
  }
}
