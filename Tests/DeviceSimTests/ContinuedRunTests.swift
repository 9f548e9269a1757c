import Foundation
import SourceText
import TestSupport
import Testing

@testable import DeviceSim

/// A run that continues from the states of another one reports what one run over both captures does
/// (A4, LA9): also what the push service keeps while the phones are offline, and the lock.
@Suite struct ContinuedRunTests {
  /// A capture, and whether the phones are online while it is replayed.
  struct Part: Sendable {
    let name: String
    let bytes: [UInt8]
    let isOnline: Bool
  }

  // MARK: - Captures

  private static func part(_ number: Int, _ random: inout RandomBytes) -> Part {
    let isOnline = random.chance(3)
    // A push without a time of its own comes when the clock says, which few states have.
    var bytes = number == 0 && !isOnline && random.chance(3) ? frames : capture(number, &random)
    // The state keeps of a message only where it starts.
    if isOnline, bytes.last == UInt8(ascii: "}"), random.chance(4) { bytes += message.utf8 }
    return Part(name: "part-\(number)", bytes: bytes, isOnline: isOnline)
  }

  /// A capture of pushes of many types, apps and phones, in one of several forms.
  private static func capture(_ number: Int, _ random: inout RandomBytes) -> [UInt8] {
    let start = 1_788_729_000 + number * 4000
    // The first has a push, as the states of no phones do not say whether they are locked.
    let count = random.number(25) + (number == 0 ? 1 : 0)
    let pushes = (0..<count).map { random.push(at: start + $0 * 100) }
    let text =
      random.chance(4)
      ? "[\n   \(pushes.joined(separator: ",\n   "))\n]" : pushes.joined(separator: "\n")
    return Array(text.utf8)
  }

  /// Two frames of the legacy binary protocol, as hexadecimal text.
  private static let frames = Array(
    [7, 8].map { number in
      let payload = #"{"aps":{"alert":"frame \#(number)","badge":1}}"#.utf8
      let digits = payload.map { hexadecimal(Int($0), digits: 2) }.joined()
      return "01" + hexadecimal(number, digits: 8) + "7FFFFFFF0020"
        + String(repeating: "ab", count: 32) + hexadecimal(payload.count, digits: 4) + digits
    }.joined().utf8)

  private static func hexadecimal(_ number: Int, digits: Int) -> String {
    String(number, radix: 16).zeroPadded(to: digits)
  }

  /// A message to another service, of which an envelope is made.
  private static let message =
    "\n" + #"{"message":{"token":"d1","notification":{"title":"T","body":"B"}}}"#

  // MARK: - Runs

  private struct Run {
    var simulation: Simulation
    private(set) var reports: [String] = []

    init(_ edit: (inout SimulatedDevice) -> Void) {
      simulation = TestPhone(edit).simulation
    }

    /// Delivers a capture; what is due before a push is reported too.
    mutating func deliver(_ bytes: [UInt8], named name: String) throws {
      let report = JSONReport(as: .lines, fields: try ReportFields(["-index"]))
      CaptureReader.read(bytes, named: name) { piece in
        simulation.takeLock(ofStateIn: piece)
        for var batch in simulation.preparation.batches(of: piece) {
          var due: [DueBatch] = []
          simulation.deliver(&batch) { event in
            switch event {
            case .due(let batch, let place): due.append((place, batch))
            case .unusableState(let diagnostic): Issue.record("\(diagnostic.message)")
            case .delivered, .log: break
            }
          }
          for part in batch.parts(with: due) {
            let text = String(decoding: report.render(part.batch, part.range), as: UTF8.self)
            reports += text.split(separator: "\n").map(String.init)
          }
        }
      }
    }

    mutating func connect(_ isOnline: Bool) {
      simulation.environment.device.isOnline = isOnline
      simulation.isSettled = false
      simulation.settle()
    }

    /// The states, each with its apps in the order of their names, without the clock, which only a
    /// state with something that waits has.
    func sortedStates() throws -> [String] {
      try states.map { state in
        var object = try FoundationJSON.object(state)
        let apps = object["apps"] as? [[String: Any]] ?? []
        object["apps"] = apps.sorted { "\($0["app"] ?? "")" < "\($1["app"] ?? "")" }
        object["clock"] = nil
        let data = try JSONSerialization.data(withJSONObject: object, options: .sortedKeys)
        return String(decoding: data, as: UTF8.self)
      }
    }

    var states: [String] { simulation.writtenStates.split(separator: "\n").map(String.init) }
  }

  /// Returns the first line of each that the other does not have, in any order.
  private static func difference(of lines: [String], to others: [String]) -> [String] {
    if lines.sorted() == others.sorted() { return [] }
    return [
      "\(lines.count) of \(others.count)", lines.first { !others.contains($0) } ?? "",
      others.first { !lines.contains($0) } ?? "",
    ]
  }

  @Test(arguments: 0..<60)
  func `each of several captures continues the run over those before`(seed: UInt64) throws {
    var random = RandomBytes(seed: seed)
    let device = random.device()
    let isLocked = device.isLocked || random.chance(2)
    let parts = (0..<5).map { Self.part($0, &random) }
    var whole = Run {
      $0 = device
      if !device.lock.isGiven { $0.isLocked = isLocked }
    }
    var states: [String] = []
    var reports: [String] = []
    for part in parts {
      whole.connect(part.isOnline)
      try whole.deliver(part.bytes, named: part.name)
      // What locked the phones before the first push is only in the states.
      var next = Run {
        $0 = device
        if !device.lock.isGiven, states.isEmpty { $0.isLocked = isLocked }
      }
      next.connect(part.isOnline)
      if !states.isEmpty {
        try next.deliver(Array(states.joined(separator: "\n").utf8), named: "states")
      }
      try next.deliver(part.bytes, named: part.name)
      reports += next.reports
      states = next.states
      let (found, expected) = (try next.sortedStates(), try whole.sortedStates())
      #expect(Self.difference(of: found, to: expected) == [])
    }
    // What waited may come in another order for several phones.
    #expect(Self.difference(of: reports, to: whole.reports) == [])
  }
}
