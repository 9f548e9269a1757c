import Foundation
import Groundwork
import Testing

/// developer.apple.com/documentation/foundation/datecomponentsformatter: the examples of the styles
/// and of the behaviors.
@Suite struct DateComponentsFormatterTests {
  private func formatter(
    _ style: Groundwork.DateComponentsFormatter.UnitsStyle, _ units: NSCalendar.Unit = []
  ) -> Groundwork.DateComponentsFormatter {
    let formatter = Groundwork.DateComponentsFormatter()
    formatter.unitsStyle = style
    formatter.allowedUnits = units
    var calendar = Calendar(identifier: .gregorian)
    calendar.locale = Locale(identifier: "en_US")
    formatter.calendar = calendar
    return formatter
  }

  @Test func `each style has its text`() {
    let time: TimeInterval = 9 * 3600 + 41 * 60 + 30
    #expect(formatter(.positional).string(from: time) == "9:41:30")
    #expect(formatter(.abbreviated).string(from: time) == "9h 41m 30s")
    #expect(formatter(.short).string(from: time) == "9 hr, 41 min, 30 sec")
    #expect(formatter(.full).string(from: time) == "9 hours, 41 minutes, 30 seconds")
    #expect(
      formatter(.spellOut).string(from: time) == "nine hours, forty-one minutes, thirty seconds")
    #expect(formatter(.brief).string(from: time) == "9hr 41min 30sec")
    #expect(
      formatter(.full).string(from: DateComponents(hour: 1, minute: 1)) == "1 hour, 1 minute")
  }

  @Test func `units without an amount are dropped as the behavior says`() {
    let time: NSCalendar.Unit = [.hour, .minute, .second]
    #expect(formatter(.positional, time).string(from: 3610) == "1:00:10")
    #expect(formatter(.positional, time).string(from: 4200) == "1:10:00")
    let all: NSCalendar.Unit = [.day, .hour, .minute, .second]
    #expect(formatter(.abbreviated, all).string(from: 3610) == "1h 10s")
    let leading = formatter(.abbreviated, all)
    leading.zeroFormattingBehavior = .dropLeading
    #expect(leading.string(from: 600) == "10m 0s")
    let padded = formatter(.positional, [.minute, .second])
    padded.zeroFormattingBehavior = .pad
    #expect(padded.string(from: 65) == "01:05")
    let few = formatter(.full, all)
    few.maximumUnitCount = 1
    #expect(few.string(from: 90_061) == "1 day")
    #expect(formatter(.full, all).string(from: 0) == "0 seconds")
  }

  @Test func `years are reported`() async {
    let names = await NotSimulated.names {
      _ = formatter(.full, [.year, .month]).string(from: 40 * 86_400)
      _ = formatter(.full, [.day]).string(from: 40 * 86_400)
    }
    #expect(names == ["DateComponentsFormatter"])
  }
}
