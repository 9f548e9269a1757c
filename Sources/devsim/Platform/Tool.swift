#if canImport(Glibc)
@unsafe @preconcurrency import Glibc
#elseif canImport(Musl)
@unsafe @preconcurrency import Musl
#else
@unsafe @preconcurrency import Darwin
#endif

/// A program of the system that is run to its end.
struct Tool: Sendable {
  let path: String

  /// Looks for a program in the PATH; `nil` if it is not there.
  static func find(_ name: String) -> Tool? {
    let folders = (Environment.variable("PATH") ?? "/usr/bin:/bin").split(separator: ":")
    let paths = folders.map { "\($0)/\(name)" }
    let found = paths.first { path in
      unsafe access(path, X_OK) == 0 && (try? FileStatus.of(path))?.kind == .regularFile
    }
    return found.map { Tool(path: $0) }
  }

  /// Runs the program with nothing to read; both of its streams go to a file, which is replaced.
  ///
  /// - Returns: The exit status; 128 and the number of the signal if one ended it.
  func run(_ arguments: [String], output: String) throws(SystemError) -> Int32 {
    var actions = unsafe posix_spawn_file_actions_t()
    unsafe posix_spawn_file_actions_init(&actions)
    defer { unsafe posix_spawn_file_actions_destroy(&actions) }
    unsafe posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
    unsafe posix_spawn_file_actions_addopen(
      &actions, 1, output, O_WRONLY | O_CREAT | O_TRUNC, 0o600)
    unsafe posix_spawn_file_actions_adddup2(&actions, 1, 2)
    var words: [UnsafeMutablePointer<CChar>?] = unsafe []
    for word in [path] + arguments { unsafe words.append(strdup(word)) }
    unsafe words.append(nil)
    defer { for index in unsafe words.indices { unsafe free(words[index]) } }
    var pid: pid_t = 0
    let failure = unsafe posix_spawn(&pid, path, &actions, nil, words, environ)
    guard failure == 0 else { throw SystemError(number: failure) }
    var status: Int32 = 0
    while unsafe waitpid(pid, &status, 0) < 0, errno == EINTR {}
    let signal = status & 0x7F
    return signal == 0 ? status >> 8 & 0xFF : 128 + signal
  }
}
