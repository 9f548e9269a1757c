#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// What the system tells about processes: `/proc` on Linux, next to nothing elsewhere.
enum ProcessTable {
  /// The environment variable that marks an extension and all that it starts.
  static let markName = "DEVSIM_EXTENSION"

  /// Bytes of anonymous memory, approximately: what is resident and not shared; `nil` if it cannot be told.
  static func anonymousMemory(of pid: pid_t) -> Int? {
    guard let text = contents(of: "/proc/\(pid)/statm", limit: 256) else { return nil }
    let fields = text.split(separator: UInt8(ascii: " ")).map {
      Int(String(decoding: $0, as: UTF8.self))
    }
    guard fields.count > 2, let resident = fields[1], let shared = fields[2] else { return nil }
    return max(0, resident - shared) * Int(getpagesize())
  }

  /// Whether the process is computing, not waiting.
  static func isRunning(_ pid: pid_t) -> Bool {
    status(of: pid)?.state == UInt8(ascii: "R")
  }

  /// Kills the session that a process leads, and all of its descendants that made one of their own.
  static func killSession(of process: ChildProcess) {
    _ = kill(-process.pid, SIGKILL)
    // A process may be started while its parent is being killed.
    for _ in 0..<100 {
      let members = descendants(of: process)
      guard !members.isEmpty else { return }
      for pid in members { _ = kill(pid, SIGKILL) }
      _ = poll(nil, 0, 1)
    }
  }

  /// The living processes of the session, or with the mark, without the process itself.
  private static func descendants(of process: ChildProcess) -> [pid_t] {
    let mark = Array("\(markName)=\(process.mark)".utf8)
    return identifiers.filter { pid in
      guard pid != process.pid, let status = status(of: pid), status.state != UInt8(ascii: "Z"),
        status.state != UInt8(ascii: "X")
      else { return false }
      if status.session == process.pid { return true }
      guard let environment = contents(of: "/proc/\(pid)/environ", limit: 1 << 20) else {
        return false
      }
      return environment.split(separator: 0).contains { $0.elementsEqual(mark) }
    }
  }

  private static var identifiers: [pid_t] {
    guard let folder = unsafe opendir("/proc") else { return [] }
    defer { unsafe closedir(folder) }
    var found: [pid_t] = []
    while let entry = unsafe readdir(folder) {
      let name = unsafe withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
        unsafe String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
      }
      if let pid = pid_t(name) { found.append(pid) }
    }
    return found
  }

  /// The state letter and the session of a process.
  private static func status(of pid: pid_t) -> (state: UInt8, session: pid_t)? {
    guard let text = contents(of: "/proc/\(pid)/stat", limit: 4096),
      let name = text.lastIndex(of: UInt8(ascii: ")"))
    else { return nil }
    // State, parent, process group, session.
    let fields = text[(name + 1)...].split(separator: UInt8(ascii: " "), maxSplits: 5)
    guard fields.count > 3, let state = fields[0].first,
      let session = pid_t(String(decoding: fields[3], as: UTF8.self))
    else { return nil }
    return (state, session)
  }

  private static func contents(of path: String, limit: Int) -> [UInt8]? {
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
