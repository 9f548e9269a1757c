#if canImport(Glibc)
@unsafe @preconcurrency import Glibc
#elseif canImport(Musl)
@unsafe @preconcurrency import Musl
#else
@unsafe @preconcurrency import Darwin
#endif

/// How a program is started, and waited for; its environment and working directory are those of this process.
package struct ProgramStart {
  /// Why a program could not be started.
  package struct Failure: Error {
    /// The number of the system's error.
    package let number: Int32
  }

  /// How a process ended.
  package enum Ending: Sendable, Equatable {
    case status(Int32)
    case signal(Int32)
  }

  /// The path of an executable file.
  let path: String
  /// The first is the name that the program gets to know itself by.
  let arguments: [String]
  /// Environment variables in place of those of this process with the same names, as `NAME=value`.
  package var variables: [String] = []
  /// Whether it leads a session of its own, so that no signal of the terminal reaches it.
  let isSessionLeader: Bool

  package init(_ path: String, arguments: [String], isSessionLeader: Bool) {
    self.path = path
    self.arguments = arguments
    self.isSessionLeader = isSessionLeader
  }

  /// Starts the program.
  ///
  /// - Parameter streams: The open files that become its standard input, output and error.
  /// - Returns: The process, which has to be waited for.
  /// - Throws: If the system does not start it.
  package func run(streams: [Int32]) throws(Failure) -> Int32 {
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
    // This process ignores broken pipes; a program should not.
    var defaults = sigset_t()
    unsafe sigemptyset(&defaults)
    unsafe sigaddset(&defaults, SIGPIPE)
    var flags = Int32(POSIX_SPAWN_SETSIGDEF)
    if isSessionLeader {
      // Whoever started this process may have blocked or ignored some.
      for signal in [SIGINT, SIGTERM, SIGHUP] { unsafe sigaddset(&defaults, signal) }
      var mask = sigset_t()
      unsafe sigemptyset(&mask)
      unsafe posix_spawnattr_setsigmask(&attributes, &mask)
      flags |= newSession | Int32(POSIX_SPAWN_SETSIGMASK)
    }
    unsafe posix_spawnattr_setsigdefault(&attributes, &defaults)
    unsafe posix_spawnattr_setflags(&attributes, Int16(truncatingIfNeeded: flags))

    var words = unsafe arguments.map { unsafe strdup($0) }
    var settings = unsafe variables.map { unsafe strdup($0) }
    var next = unsafe environ
    while let variable = unsafe next.pointee {
      if unsafe !isReplaced(variable) { unsafe settings.append(strdup(variable)) }
      unsafe next += 1
    }
    unsafe words.append(nil)
    unsafe settings.append(nil)
    let texts = unsafe words + settings
    defer { for index in unsafe texts.indices { unsafe free(texts[index]) } }
    var pid: pid_t = 0
    let failure = unsafe posix_spawn(&pid, path, &actions, &attributes, words, settings)
    guard failure == 0 else { throw Failure(number: failure) }
    return pid
  }

  /// Whether a variable of this process has the name of one of its own.
  private func isReplaced(_ variable: UnsafePointer<CChar>) -> Bool {
    variables.contains { own in
      let name = own.prefix { $0 != "=" } + "="
      return unsafe strncmp(variable, String(name), name.utf8.count) == 0
    }
  }

  /// Waits for the end of a process, and forgets it.
  package static func wait(for pid: Int32) -> Ending {
    var status: Int32 = 0
    while unsafe waitpid(pid, &status, 0) < 0, errno == EINTR {}
    let signal = status & 0x7F
    return signal == 0 ? .status(status >> 8 & 0xFF) : .signal(signal)
  }
}
