import Foundation
import Groundwork
import Testing

/// The texts are those of the Unicode CLDR, *Calendar Fields*, in English, German and Korean.
///
/// They are in github.com/unicode-org/cldr, common/main. How the unit is chosen is in
/// developer.apple.com/documentation/foundation/relativedatetimeformatter.
@Suite struct RelativeDateTimeFormatterTests {
  private func formatter(
    _ language: String = "en", named: Bool = false
  ) -> Groundwork.RelativeDateTimeFormatter {
    let formatter = Groundwork.RelativeDateTimeFormatter()
    formatter.locale = Locale(identifier: language)
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = TimeZone(secondsFromGMT: 0) ?? .current
    formatter.calendar = calendar
    formatter.dateTimeStyle = named ? .named : .numeric
    return formatter
  }

  @Test func `a time before now is ago, and a time after now is in`() {
    let numeric = formatter()
    #expect(numeric.localizedString(fromTimeInterval: -7200) == "2 hours ago")
    #expect(numeric.localizedString(from: DateComponents(day: 1)) == "in 1 day")
    #expect(numeric.localizedString(from: DateComponents(day: -10)) == "10 days ago")
    #expect(numeric.localizedString(from: DateComponents(month: -2, day: -3)) == "2 months ago")
    #expect(numeric.localizedString(from: DateComponents(weekOfMonth: 3)) == "in 3 weeks")
    // 90 minutes are one hour and a rest.
    #expect(numeric.localizedString(fromTimeInterval: 5400) == "in 1 hour")
    #expect(numeric.localizedString(fromTimeInterval: 0) == "in 0 seconds")
  }

  @Test func `near times have names, if they may`() {
    let named = formatter(named: true)
    #expect(named.localizedString(from: DateComponents(day: -1)) == "yesterday")
    #expect(named.localizedString(from: DateComponents(day: 0)) == "today")
    #expect(named.localizedString(from: DateComponents(year: 1)) == "next year")
    #expect(named.localizedString(fromTimeInterval: 0) == "now")
    let german = formatter("de", named: true)
    #expect(german.localizedString(from: DateComponents(day: -2)) == "vorgestern")
    #expect(formatter("de").localizedString(from: DateComponents(day: -2)) == "vor 2 Tagen")
    #expect(formatter("ko").localizedString(from: DateComponents(minute: -5)) == "5분 전")
  }

  @Test func `each style of units has its text`() {
    let short = formatter()
    let texts = [
      Groundwork.RelativeDateTimeFormatter.UnitsStyle.full, .spellOut, .short, .abbreviated,
    ].map { style in
      short.unitsStyle = style
      return short.localizedString(from: DateComponents(hour: -3))
    }
    #expect(texts == ["3 hours ago", "three hours ago", "3 hr. ago", "3h ago"])
  }

  @Test func `days are those of the calendar`() throws {
    let formatter = formatter(named: true)
    let start = try #require(
      formatter.calendar.date(from: DateComponents(year: 2024, month: 2, day: 28, hour: 12)))
    let end = try #require(
      formatter.calendar.date(from: DateComponents(year: 2024, month: 3, day: 28, hour: 12)))
    #expect(formatter.localizedString(for: end, relativeTo: start) == "next month")
    #expect(formatter.string(for: "text") == nil)
  }
}
