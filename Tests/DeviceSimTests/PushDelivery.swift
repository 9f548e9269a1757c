import ServiceExtensionKit
import SourceText
import TestSupport
import Testing

@testable import DeviceSim

/// Captures delivered to a device that allows everything, for an app without tables.
enum PushDelivery {
  static func reports(_ bytes: [UInt8], isLenient: Bool = false) -> [PushReport] {
    var environment = Simulation.Environment()
    environment.isLenient = isLenient
    var simulation = Simulation(environment)
    return simulation.deliver(bytes)
  }

  static func reports(_ text: String, isLenient: Bool = false) -> [PushReport] {
    reports(Array(text.utf8), isLenient: isLenient)
  }

  /// Returns the report of the first push.
  ///
  /// - Throws: If there is none.
  static func report(_ bytes: [UInt8], isLenient: Bool = false) throws -> PushReport {
    try #require(reports(bytes, isLenient: isLenient).first)
  }

  static func report(_ text: String, isLenient: Bool = false) throws -> PushReport {
    try report(Array(text.utf8), isLenient: isLenient)
  }

  /// Returns the payload that was printed, as the first push has it.
  static func printed(_ text: String) throws -> JSONValue {
    let report = try report(text)
    try #require(report.codes.contains("CAP109"))
    return .object(report.content.userInfo)
  }

  /// Reads in chunks, like the chunks of a pipe.
  static func reports(_ bytes: [UInt8], chunk: Int) -> [PushReport] {
    var simulation = Simulation(Simulation.Environment())
    var reader = CaptureReader(name: "capture")
    var reports: [PushReport] = []
    var position = 0
    func read() -> [UInt8]? {
      guard position < bytes.count else { return nil }
      let start = position
      position += min(chunk, bytes.count - start)
      return Array(bytes[start..<position])
    }
    while let piece = reader.next(reading: read) {
      for var batch in simulation.preparation.batches(of: piece) {
        simulation.deliver(&batch) { _ in }
        reports += batch.reports(batch.places)
      }
    }
    return reports
  }

  /// Returns the findings of capture and payload; the rest of the pipeline has its own tests.
  static func findings(_ reports: [PushReport]) -> [Diagnostic] {
    reports.flatMap(\.diagnostics).filter {
      $0.kind.code.hasPrefix("CAP") || $0.kind.code.hasPrefix("PAY")
    }
  }

  static func codes(_ text: String, isLenient: Bool = false) -> [String] {
    findings(reports(text, isLenient: isLenient)).map(\.kind.code)
  }
}

extension PushReport {
  /// A text of everything that must not depend on how a capture is split.
  var summary: String {
    let found = diagnostics.map { diagnostic in
      let place = diagnostic.location.map { "\($0.line):\($0.column) \($0.offset)+\($0.length)" }
      return "\(diagnostic.kind.code) \(place ?? "") \(diagnostic.message)"
    }
    return ["\(index) \(line) \(outcome) \(device) \(identifier) \(content.title)|\(content.body)"]
      .appending(found).joined(separator: "\n  ")
  }
}

extension [String] {
  fileprivate func appending(_ more: [String]) -> [String] { self + more }
}

extension Diagnostic {
  /// Returns whether it is at the markers 1 and 2, or at 1 alone.
  func appears(in marked: MarkedText) -> Bool {
    guard let location else { return false }
    let start = marked[1]
    let isAtStart =
      location.line == start.line && location.column == start.column
      && location.offset == start.offset
    guard let end = marked.places[2] else { return isAtStart }
    return isAtStart && location.length == end.offset - start.offset
  }
}
