#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// What the process is told by the system around it.
enum Environment {
  /// `nil` if the variable is not set.
  static func variable(_ name: String) -> String? {
    unsafe getenv(name).map { unsafe String(cString: $0) }
  }

  /// The path of the folder that relative paths start from; empty if the system does not tell.
  static var workingDirectory: String {
    guard let path = unsafe getcwd(nil, 0) else { return "" }
    defer { unsafe free(path) }
    return unsafe String(cString: path)
  }

  /// Sets a variable for the programs that this process starts.
  static func set(_ name: String, to value: String) {
    _ = unsafe setenv(name, value, 1)
  }

  /// Returns the path without links and dots; `nil` if it leads nowhere.
  static func absolutePath(_ path: String) -> String? {
    guard let real = unsafe realpath(path, nil) else { return nil }
    defer { unsafe free(real) }
    return unsafe String(cString: real)
  }

  /// The path of the folder for files that are needed only for a while, from the root.
  static var temporaryFolder: String {
    let named = variable("TMPDIR") ?? ""
    if named.isEmpty { return "/tmp" }
    return named.hasPrefix("/") ? named : "\(workingDirectory)/\(named)"
  }

  /// The path of this program; `nil` if the system does not tell.
  static var executable: String? { absolutePath("/proc/self/exe") }

  /// A write to a closed pipe is then an error of that write, which can be handled.
  static func ignoreBrokenPipes() {
    _ = signal(SIGPIPE, SIG_IGN)
  }

  /// From an arbitrary moment on; never goes back.
  static var uptime: Duration {
    var time = timespec()
    _ = unsafe clock_gettime(CLOCK_MONOTONIC, &time)
    return .seconds(time.tv_sec) + .nanoseconds(time.tv_nsec)
  }

  /// In nanoseconds since 1970, as times of files are; `nil` if the system does not tell.
  static var now: Int? {
    var time = timespec()
    guard unsafe clock_gettime(CLOCK_REALTIME, &time) == 0 else { return nil }
    return time.tv_sec * 1_000_000_000 + time.tv_nsec
  }

  /// Whether this process may execute a file.
  static func isExecutable(_ path: String) -> Bool {
    unsafe access(path, X_OK) == 0
  }

  static func terminate(with status: ExitStatus) -> Never {
    exit(status.rawValue)
  }
}

extension Descriptor {
  var isTerminal: Bool { isatty(number) == 1 }

  /// In columns; `nil` if this is no terminal, or it does not tell.
  var terminalWidth: Int? {
    var size = winsize()
    guard unsafe ioctl(number, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return nil }
    return Int(size.ws_col)
  }
}
