#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// What the system tells about processes: `/proc` on Linux, next to nothing elsewhere.
package enum ProcessTable {
  /// Whether a thread of the process is computing, not waiting.
  static func isRunning(_ pid: pid_t) -> Bool {
    let folder = "/proc/\(pid)/task"
    return identifiers(in: folder).contains { thread in
      status(at: "\(folder)/\(thread)/stat")?.state == UInt8(ascii: "R")
    }
  }

  // MARK: - Ending

  /// Kills the process group that a process leads.
  static func killGroup(of leader: pid_t) {
    _ = kill(-leader, SIGKILL)
  }

  /// Kills all processes that have a variable in the environment that they were started with, and all of a session.
  ///
  /// A process that such a process starts has the variable as well, unless it was taken from it; then it is found as
  /// long as it stays in a session that a process with the variable leads.
  ///
  /// - Parameters:
  ///   - variable: The name and the value, as `NAME=value`.
  ///   - leader: The process that leads the session, if it is known; it may have ended.
  package static func killAll(with variable: String, andSessionOf leader: Int32? = nil) {
    let variable = Array(variable.utf8)
    var sessions: Set<pid_t> = []
    if let leader { sessions.insert(leader) }
    // A process may be started while its parent is being killed.
    for _ in 0..<100 {
      let living = living
      for process in living where process.session == process.pid {
        if has(variable, process.pid) { sessions.insert(process.session) }
      }
      let found = living.filter { sessions.contains($0.session) || has(variable, $0.pid) }
      guard !found.isEmpty else { return }
      for process in found { _ = kill(process.pid, SIGKILL) }
      _ = poll(nil, 0, 1)
    }
  }

  /// All processes but this one that are not dead.
  private static var living: [(pid: pid_t, session: pid_t)] {
    let own = getpid()
    return identifiers(in: "/proc").compactMap { pid in
      guard pid != own, let status = status(at: "/proc/\(pid)/stat"),
        status.state != UInt8(ascii: "Z"), status.state != UInt8(ascii: "X")
      else { return nil }
      return (pid, status.session)
    }
  }

  /// Whether a process was started with a variable; `false` also if this process may not know.
  private static func has(_ variable: [UInt8], _ pid: pid_t) -> Bool {
    guard let environment = contents(of: "/proc/\(pid)/environ", limit: 1 << 20) else {
      return false
    }
    return environment.split(separator: 0).contains { $0.elementsEqual(variable) }
  }

  // MARK: - Files

  static func identifiers(in folder: String) -> [pid_t] {
    guard let stream = unsafe opendir(folder) else { return [] }
    defer { unsafe closedir(stream) }
    var found: [pid_t] = []
    while let entry = unsafe readdir(stream) {
      let name = unsafe withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
        unsafe String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
      }
      if let pid = pid_t(name) { found.append(pid) }
    }
    return found
  }

  /// The state letter and the session of a process.
  private static func status(at path: String) -> (state: UInt8, session: pid_t)? {
    guard let text = contents(of: path, limit: 4096),
      let name = text.lastIndex(of: UInt8(ascii: ")"))
    else { return nil }
    // State, parent, process group, session.
    let fields = text[(name + 1)...].split(separator: UInt8(ascii: " "), maxSplits: 5)
    guard fields.count > 3, let state = fields[0].first,
      let session = pid_t(String(decoding: fields[3], as: UTF8.self))
    else { return nil }
    return (state, session)
  }

  static func contents(of path: String, limit: Int) -> [UInt8]? {
    let file = unsafe open(path, O_RDONLY | O_CLOEXEC)
    guard file >= 0 else { return nil }
    defer { close(file) }
    var text: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 4096)
    while text.count < limit, case .done(let count) = SystemCalls.read(file, into: &buffer) {
      text += buffer[..<count]
    }
    return text
  }
}
