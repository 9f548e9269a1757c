import SourceText

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
  private static let unitSeconds: [Substring: Double] = ["s": 1, "m": 60, "h": 3600, "d": 86_400]

  /// Reads a duration such as `90s`, `5m`, `2h` or `1d`; `nil` if the text is not a duration.
  package static func duration(_ text: String) -> Double? {
    let number = text.dropLast()
    guard number.isDecimal, let count = Double(number), count < 1e6,
      let unit = unitSeconds[text.suffix(1)]
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
    let style = Date.ISO8601FormatStyle()
    let day = "\(text.prefix(Self.dayLength))Z"
    // The reader of dates takes the 31st of February for a day in March, and ignores text after Z.
    guard let date = try? style.parse(day), style.format(date) == day else { return nil }
    // A regular expression is compiled at each use, which takes longer than all the rest.
    var rest = Array(text.utf8.dropFirst(Self.dayLength))[...]
    var fraction = 0.0
    if rest.first == UInt8(ascii: ".") {
      let digits = rest.dropFirst().prefix(while: \.isDigit)
      guard !digits.isEmpty else { return nil }
      fraction = Double("0.\(String(decoding: digits, as: UTF8.self))") ?? 0
      rest = rest[digits.endIndex...]
    }
    guard let offset = Self.offset(rest) else { return nil }
    self.init(seconds: date.timeIntervalSince1970 + fraction - offset)
  }

  /// Returns the seconds of `Z`, or of an offset such as `+01:00`; `nil` for any other text.
  private static func offset(_ text: ArraySlice<UInt8>) -> Double? {
    if text.elementsEqual("Z".utf8) { return 0 }
    guard let sign = text.first, "+-".utf8.contains(sign) else { return nil }
    var digits = Array(text.dropFirst())
    if digits.count == 5, digits[2] == UInt8(ascii: ":") { digits.remove(at: 2) }
    guard digits.count == 4, digits.allSatisfy(\.isDigit),
      let number = Int(String(decoding: digits, as: UTF8.self)), number < 2400, number % 100 < 60
    else { return nil }
    let seconds = Double((number / 100 * 60 + number % 100) * 60)
    return sign == UInt8(ascii: "-") ? -seconds : seconds
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
