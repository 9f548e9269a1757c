#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// Looks at the anonymous memory of a program and of what it started, as long as the parents of that live.
struct MemoryMeter: Sendable {
  private let pid: pid_t
  /// In bytes; `nil` if it cannot be told.
  private(set) var peak: Int?

  init(_ pid: pid_t) {
    self.pid = pid
  }

  mutating func measure() {
    let processes = family
    let sum = processes.reduce(0) { $0 + $1.anonymous }
    guard !processes.isEmpty, sum > peak ?? -1 else { return }
    // Processes that were forked share pages, so the sum is too large; the true number costs more to ask for.
    let isShared = processes.count > 1
    let total = isShared ? processes.reduce(0) { $0 + $1.proportional } : sum
    peak = max(peak ?? 0, total)
  }

  // MARK: - Processes

  private struct Member {
    let pid: pid_t
    /// The line of `/proc/PID/statm`.
    let line: [UInt8]
    /// Bytes that are resident and not those of a file.
    let anonymous: Int

    init?(_ pid: pid_t) {
      guard let line = ProcessTable.contents(of: "/proc/\(pid)/statm", limit: 256) else {
        return nil
      }
      let fields = line.split(separator: UInt8(ascii: " ")).map {
        Int(String(decoding: $0, as: UTF8.self))
      }
      guard fields.count > 2, let resident = fields[1], let shared = fields[2] else { return nil }
      self.pid = pid
      self.line = line
      anonymous = max(0, resident - shared) * Int(getpagesize())
    }

    /// The same, but of a page that several processes have, each has its part.
    var proportional: Int {
      guard let text = ProcessTable.contents(of: "/proc/\(pid)/smaps_rollup", limit: 1 << 14) else {
        return anonymous
      }
      let name = Array("Pss_Anon:".utf8)
      let line = text.split(separator: UInt8(ascii: "\n")).first { $0.starts(with: name) }
      let digits = line?.filter { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
      let kilobytes = digits.flatMap { Int(String(decoding: $0, as: UTF8.self)) }
      return kilobytes.map { $0 << 10 } ?? anonymous
    }
  }

  /// The program, its children and theirs.
  private var family: [Member] {
    var found = Member(pid).map { [$0] } ?? []
    var next = 0
    while next < found.count {
      let parent = found[next]
      next += 1
      // A child that is about to run another program has the memory of its parent until then, down to the byte.
      found += children(of: parent.pid).compactMap(Member.init).filter { $0.line != parent.line }
    }
    return found
  }

  private func children(of pid: pid_t) -> [pid_t] {
    let folder = "/proc/\(pid)/task"
    return ProcessTable.identifiers(in: folder).flatMap { thread -> [pid_t] in
      let text = ProcessTable.contents(of: "\(folder)/\(thread)/children", limit: 1 << 12) ?? []
      return text.split(separator: UInt8(ascii: " ")).compactMap {
        pid_t(String(decoding: $0, as: UTF8.self))
      }
    }
  }
}
