import Platform
import SourceText

/// Measures the anonymous memory of a program and its descendants, as long as their parents live.
struct MemoryMeter: Sendable {
  private let pid: Int32
  /// The peak in bytes; `nil` if it is unknown.
  private(set) var peak: Int?

  init(_ pid: Int32) {
    self.pid = pid
  }

  mutating func measure() {
    let processes = family
    let sum = processes.reduce(0) { $0 + $1.anonymous }
    guard !processes.isEmpty, sum > peak ?? -1 else { return }
    // Forked processes share pages, so the sum is too large; the exact number costs more to read.
    let isShared = processes.count > 1
    let total = isShared ? processes.reduce(0) { $0 + $1.proportional } : sum
    peak = max(peak ?? 0, total)
  }

  // MARK: - Processes

  private struct Member {
    let pid: Int32
    /// The line of `/proc/PID/statm`.
    let line: [UInt8]
    /// The number of resident bytes that are not those of a file.
    let anonymous: Int

    init?(_ pid: Int32) {
      guard let line = try? Descriptor.bytes(ofFile: "/proc/\(pid)/statm") else {
        return nil
      }
      let fields = line.split(separator: UInt8(ascii: " ")).map {
        Int(String(decoding: $0, as: UTF8.self))
      }
      guard fields.count > 2, let resident = fields[1], let shared = fields[2] else { return nil }
      self.pid = pid
      self.line = line
      anonymous = max(0, resident - shared) * Environment.pageSize
    }

    /// The number of resident bytes that are not those of a file, if a page that several processes
    /// share is divided among them.
    var proportional: Int {
      guard let text = try? Descriptor.bytes(ofFile: "/proc/\(pid)/smaps_rollup") else {
        // A process that has ended meanwhile has no memory any more.
        return Member(pid)?.anonymous ?? 0
      }
      let name = Array("Pss_Anon:".utf8)
      let line = text.split(separator: UInt8(ascii: "\n")).first { $0.starts(with: name) }
      let digits = line?.filter(\.isDigit)
      let kilobytes = digits.flatMap { Int(String(decoding: $0, as: UTF8.self)) }
      return kilobytes.map { $0 << 10 } ?? anonymous
    }
  }

  /// The program, its children and their descendants.
  private var family: [Member] {
    var found = Member(pid).map { [$0] } ?? []
    var next = 0
    while next < found.count {
      let parent = found[next]
      next += 1
      // A child that is about to run another program has the memory of its parent until then, down
      // to the byte.
      found += children(of: parent.pid).compactMap(Member.init).filter { $0.line != parent.line }
    }
    return found
  }

  private func children(of pid: Int32) -> [Int32] {
    let folder = "/proc/\(pid)/task"
    return ProcessTable.identifiers(in: folder).flatMap { thread -> [Int32] in
      let text = (try? Descriptor.bytes(ofFile: "\(folder)/\(thread)/children")) ?? []
      return text.split(separator: UInt8(ascii: " ")).compactMap {
        Int32(String(decoding: $0, as: UTF8.self))
      }
    }
  }
}
