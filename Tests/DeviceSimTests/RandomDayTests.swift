import Foundation
import TestSupport
import Testing

@testable import DeviceSim

/// What must not change a report, for random days on random phones.
@Suite struct RandomDayTests {
  /// The pushes of a day, each as an envelope.
  private static func day(_ random: inout RandomBytes) -> [String] {
    let count = random.number(60) + 1
    var time = 1_788_729_000
    return (0..<count).map { _ in
      time += random.pick([0, 1, 100, 4000, 30_000])
      return random.push(at: time)
    }
  }

  private static func reports(
    of lines: [String], on device: SimulatedDevice, retention: Retention = .replaceable
  ) throws -> [[String: Any]] {
    try reports(of: lines.joined(separator: "\n"), on: device, retention: retention)
  }

  /// Returns the reports of a capture, without the places of what they mention.
  private static func reports(
    of capture: String, on device: SimulatedDevice, retention: Retention = .replaceable
  ) throws -> [[String: Any]] {
    var phone = TestPhone(retention: retention) { $0 = device }
    let output = try phone.render(capture, fields: ["-index", "-source"])
    return try FoundationJSON.lines(output).map { line in
      var line = line
      line["diagnostics"] = (line["diagnostics"] as? [[String: Any]])?.map(withoutPlaces)
      return line
    }
  }

  private static func withoutPlaces(_ diagnostic: [String: Any]) -> [String: Any] {
    var diagnostic = diagnostic
    diagnostic["location"] = nil
    diagnostic["notes"] = (diagnostic["notes"] as? [[String: Any]])?.map(withoutPlaces)
    return diagnostic
  }

  /// Compares reports: prints the first that differs.
  private static func expect(
    _ found: [[String: Any]], toEqual expected: [[String: Any]], _ comment: Comment
  ) {
    #expect(found.count == expected.count, comment)
    for (one, other) in zip(found, expected) {
      if NSDictionary(dictionary: one) == NSDictionary(dictionary: other) { continue }
      let names = Set(one.keys).union(other.keys).filter { name in
        "\(one[name] ?? "")" != "\(other[name] ?? "")"
      }
      let values = names.map { "\($0): \(one[$0] ?? "none"), not \(other[$0] ?? "none")" }
      Issue.record("\(comment): \(one["reference"] ?? ""): \(values)")
      return
    }
  }

  @Test(arguments: 0..<40)
  func `neither what is kept, nor other phones, nor the spelling changes a report`(
    seed: UInt64
  ) throws {
    var random = RandomBytes(seed: seed)
    let device = random.device()
    let day = Self.day(&random)
    let reports = try Self.reports(of: day, on: device)
    #expect(reports.count >= day.count)

    let complete = try Self.reports(of: day, on: device, retention: .complete)
    Self.expect(complete, toEqual: reports, "complete")
    let texts = try Self.reports(of: day, on: device, retention: .visibleTexts)
    Self.expect(texts, toEqual: reports, "visible texts")

    // An update token is not a phone: which one it reaches depends on those that have a card.
    let phones = ["d0", "d1", "d2"]
    let pushes = day.filter { push in phones.contains { push.contains(#""device":"\#($0)""#) } }
    let all = try Self.reports(of: pushes, on: device)
    for name in phones {
      let own = pushes.filter { $0.contains(#""device":"\#(name)""#) }
      if own.isEmpty { continue }
      let alone = try Self.reports(of: own, on: device)
      Self.expect(alone, toEqual: all.filter { $0["device"] as? String == name }, "\(name) alone")
    }

    let array = "[" + day.joined(separator: ",") + "]"
    Self.expect(try Self.reports(of: array, on: device), toEqual: reports, "an array")
    let escaped = day.map { $0.replacing("é", with: #"\u00e9"#) }
    Self.expect(try Self.reports(of: escaped, on: device), toEqual: reports, "escaped")
    let spread = array.replacing(#"":"#, with: "\" :\n\t").replacing(#",""#, with: " ,\r\n \"")
    Self.expect(try Self.reports(of: spread, on: device), toEqual: reports, "spread over lines")
  }
}
