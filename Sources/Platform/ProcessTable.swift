import CLibrary

/// The system's information about processes: `/proc` on Linux, almost nothing elsewhere.
package enum ProcessTable {
  /// Returns whether a thread of the process is computing rather than waiting.
  package static func isRunning(_ pid: Int32) -> Bool {
    let folder = "/proc/\(pid)/task"
    return identifiers(in: folder).contains { thread in
      status(at: "\(folder)/\(thread)/stat")?.state == UInt8(ascii: "R")
    }
  }

  // MARK: - Ending

  /// Kills all processes that were started with a variable in their environment, and all of a
  /// session.
  ///
  /// A process that such a process starts has the variable too, unless it was removed. Without the
  /// variable it is found as long as it stays in a session whose leader has the variable.
  ///
  /// - Parameters:
  ///   - variable: The name and the value, as `NAME=value`; a path also means those below it.
  ///   - leader: The process that leads the session, if it is known; it may have ended.
  package static func killAll(with variable: String, andSessionOf leader: Int32? = nil) {
    let variable = Array(variable.utf8)
    var sessions: Set<Int32> = []
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
      Environment.sleep(.milliseconds(1))
    }
  }

  /// Asks a process to end, and all others that were started with a variable in their environment.
  ///
  /// - Parameters:
  ///   - process: The process, which may have ended.
  ///   - variable: The name and the value, as `NAME=value`.
  package static func requestEnd(of process: SystemProcess, andWith variable: String) {
    // Processes that this one starts as it ends are not among them.
    let others = processes(with: variable)
    if !process.hasEnded { process.requestEnd() }
    for pid in others where pid != process.pid { _ = kill(pid, SIGTERM) }
  }

  /// Returns the live processes that were started with a variable in their environment, given as
  /// `NAME=value`.
  package static func processes(with variable: String) -> [Int32] {
    let variable = Array(variable.utf8)
    return living.map(\.pid).filter { has(variable, $0) }
  }

  /// All live processes except this one.
  private static var living: [(pid: Int32, session: Int32)] {
    let own = getpid()
    return identifiers(in: "/proc").compactMap { pid in
      guard pid != own, let status = status(at: "/proc/\(pid)/stat"),
        status.state != UInt8(ascii: "Z"), status.state != UInt8(ascii: "X")
      else { return nil }
      return (pid, status.session)
    }
  }

  /// Returns whether a process was started with a variable; also `false` without access to it.
  private static func has(_ variable: [UInt8], _ pid: Int32) -> Bool {
    guard let environment = try? Descriptor.bytes(ofFile: "/proc/\(pid)/environ") else {
      return false
    }
    return environment.split(separator: 0).contains { found in
      let rest = found.dropFirst(variable.count)
      return found.starts(with: variable) && (rest.isEmpty || rest.first == UInt8(ascii: "/"))
    }
  }

  // MARK: - Files

  /// Returns the processes or threads that have an entry in a folder of `/proc`.
  package static func identifiers(in folder: String) -> [Int32] {
    Folder.readableNames(in: folder).compactMap { Int32($0) }
  }

  /// Returns the state letter and the session of a process.
  private static func status(at path: String) -> (state: UInt8, session: Int32)? {
    guard let text = try? Descriptor.bytes(ofFile: path),
      let name = text.lastIndex(of: UInt8(ascii: ")"))
    else { return nil }
    // State, parent, process group, session.
    let fields = text[(name + 1)...].split(separator: UInt8(ascii: " "), maxSplits: 5)
    guard fields.count > 3, let state = fields[0].first,
      let session = Int32(String(decoding: fields[3], as: UTF8.self))
    else { return nil }
    return (state, session)
  }
}
