import CLibrary
import Synchronization

/// The process and the system around it: variables, paths, signals and clocks.
package enum Environment {
  /// Returns the value of a variable; `nil` if it is not set.
  package static func variable(_ name: String) -> String? {
    unsafe getenv(name).map { unsafe String(cString: $0) }
  }

  /// Sets a variable for the programs that this process starts.
  package static func set(_ name: String, to value: String) {
    _ = unsafe setenv(name, value, 1)
  }

  // MARK: - Paths

  /// The path of the folder to which relative paths refer; empty if it is unknown.
  package static var workingDirectory: String {
    guard let path = unsafe getcwd(nil, 0) else { return "" }
    defer { unsafe free(path) }
    return unsafe String(cString: path)
  }

  /// Returns the path without links and dots; `nil` if it leads nowhere.
  package static func absolutePath(_ path: String) -> String? {
    guard let real = unsafe realpath(path, nil) else { return nil }
    defer { unsafe free(real) }
    return unsafe String(cString: real)
  }

  /// The absolute path of the folder for temporary files.
  package static var temporaryFolder: String {
    let named = variable("TMPDIR") ?? ""
    if named.isEmpty { return "/tmp" }
    return named.hasPrefix("/") ? named : "\(workingDirectory)/\(named)"
  }

  /// The path of this program; `nil` if it is unknown.
  package static var executable: String? { absolutePath("/proc/self/exe") }

  /// Returns whether this process may execute a file.
  package static func isExecutable(_ path: String) -> Bool {
    unsafe access(path, X_OK) == 0
  }

  /// Returns whether this process may read a file or a folder.
  package static func isReadable(_ path: String) -> Bool {
    unsafe access(path, R_OK) == 0
  }

  /// Returns whether this process may write to a file or a folder.
  package static func isWritable(_ path: String) -> Bool {
    unsafe access(path, W_OK) == 0
  }

  /// Returns the free space of a file system for this process, in bytes; `nil` if it is unknown.
  package static func freeSpace(at path: String) -> Double? {
    var facts = statvfs()
    guard unsafe statvfs(path, &facts) == 0 else { return nil }
    return Double(facts.f_bavail) * Double(facts.f_frsize)
  }

  // MARK: - This process

  /// Turns a write to a closed pipe into an error of that write, which can be handled.
  package static func ignoreBrokenPipes() {
    _ = signal(SIGPIPE, SIG_IGN)
  }

  /// Ignores the signals that request the end of a process.
  package static func ignoreTermination() {
    for number in [SIGINT, SIGTERM, SIGHUP] { _ = signal(number, SIG_IGN) }
  }

  package static func terminate(with status: Int32) -> Never {
    exit(status)
  }

  /// Keeps a value until the process ends: what would be freed part by part then goes at once.
  package static func keep(_ value: some Sendable) { kept.withLock { $0.append(value) } }

  private static let kept = Mutex<[any Sendable]>([])

  package static var processIdentifier: Int32 { getpid() }

  /// The size of a page of memory, in bytes.
  package static var pageSize: Int { Int(getpagesize()) }

  // MARK: - Time

  /// The time since an arbitrary moment; never goes back.
  package static var uptime: Duration {
    var time = timespec()
    _ = unsafe clock_gettime(CLOCK_MONOTONIC, &time)
    return .seconds(time.tv_sec) + .nanoseconds(time.tv_nsec)
  }

  /// The time since 1970 in nanoseconds, like the times of files; `nil` if it is unknown.
  package static var now: Int? {
    var time = timespec()
    guard unsafe clock_gettime(CLOCK_REALTIME, &time) == 0 else { return nil }
    return time.tv_sec * 1_000_000_000 + time.tv_nsec
  }

  package static func sleep(_ time: Duration) {
    _ = usleep(UInt32(clamping: Int64(time / .microseconds(1))))
  }
}
