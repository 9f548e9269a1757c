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

  /// Whether a thread of the process is computing, not waiting.
  static func isRunning(_ pid: pid_t) -> Bool {
    let folder = "/proc/\(pid)/task"
    return identifiers(in: folder).contains { thread in
      status(at: "\(folder)/\(thread)/stat")?.state == UInt8(ascii: "R")
    }
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
    return identifiers(in: "/proc").filter { pid in
      guard pid != process.pid, let status = status(at: "/proc/\(pid)/stat"),
        status.state != UInt8(ascii: "Z"),
        status.state != UInt8(ascii: "X")
      else { return false }
      if status.session == process.pid { return true }
      guard let environment = contents(of: "/proc/\(pid)/environ", limit: 1 << 20) else {
        return false
      }
      return environment.split(separator: 0).contains { $0.elementsEqual(mark) }
    }
  }

  private static func identifiers(in folder: String) -> [pid_t] {
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
