#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// When a step of a scenario happens.
package enum ScenarioTime: Sendable, Hashable {
  /// A number of seconds after the previous step.
  case after(Double)
  /// At a moment.
  case at(SimulatedInstant)
}

extension ScenarioTime {
  private static let unitSeconds: [Character: Double] = ["s": 1, "m": 60, "h": 3600, "d": 86_400]

  /// Reads a duration such as `90s`, `5m`, `2h` or `1d`; `nil` if the text is not a duration.
  package static func duration(_ text: String) -> Double? {
    guard let unit = text.last.flatMap({ unitSeconds[$0] }),
      let count = Double(text.dropLast()), count >= 0, count < 1e6
    else { return nil }
    return count * unit
  }

  /// Words that a step would be before the present.
  static func backwards(to moment: SimulatedInstant, from now: SimulatedInstant) -> String {
    "time only moves forward: 'at' is \(moment.rfc3339), but the clock is at \(now.rfc3339)"
  }
}

extension SimulatedInstant {
  /// Reads a moment of RFC 3339, such as `2026-03-14T22:00:00Z`; `nil` if the text is not one.
  init?(rfc3339 text: String) {
    let text = text.uppercased()
    let whole = Date.ISO8601FormatStyle()
    // The reader takes the 31st of February for a day in March.
    let day = text.prefix(Self.dayLength)
    guard let date = try? whole.parse("\(day)Z"), whole.format(date) == "\(day)Z" else {
      return nil
    }
    let fractional = Date.ISO8601FormatStyle(includingFractionalSeconds: true)
    guard let date = (try? whole.parse(text)) ?? (try? fractional.parse(text)) else { return nil }
    self.init(seconds: date.timeIntervalSince1970)
  }

  /// The length of a day and its time, such as `2026-03-14T22:00:00`.
  private static let dayLength = 19

  /// The moment in RFC 3339, in UTC.
  var rfc3339: String {
    let hasFraction = seconds.rounded() != seconds
    return Date(timeIntervalSince1970: seconds)
      .formatted(Date.ISO8601FormatStyle(includingFractionalSeconds: hasFraction))
  }
}
