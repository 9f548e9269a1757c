/// Writes how far away a time is, such as `2 hours ago` or `yesterday`.
///
/// Foundation lacks it on Linux. The texts are those of `Date.RelativeFormatStyle`, which has the
/// same data.
open class RelativeDateTimeFormatter: Formatter {
  /// Whether a near time has a name.
  public enum DateTimeStyle: Int, Sendable {
    /// `1 day ago`
    case numeric
    /// `yesterday`
    case named
  }

  /// How units are written.
  public enum UnitsStyle: Int, Sendable {
    case full, spellOut, short, abbreviated
  }

  open var dateTimeStyle = DateTimeStyle.numeric
  open var unitsStyle = UnitsStyle.full
  open var formattingContext = Formatter.Context.unknown
  open var calendar = Calendar.autoupdatingCurrent
  open var locale = Locale.autoupdatingCurrent

  private typealias Field = Date.RelativeFormatStyle.Field

  /// The units, the largest first.
  private static let units: [(component: Calendar.Component, field: Field)] = [
    (.year, .year), (.month, .month), (.weekOfMonth, .week), (.day, .day), (.hour, .hour),
    (.minute, .minute), (.second, .second),
  ]

  /// Writes the largest unit of which there is an amount.
  open func localizedString(from dateComponents: DateComponents) -> String {
    let amounts = Self.units.compactMap { unit in
      let value =
        unit.component == .weekOfMonth
        ? dateComponents.weekOfMonth ?? dateComponents.weekOfYear
        : dateComponents.value(for: unit.component)
      return value.map { (unit: unit, value: $0) }
    }
    let chosen = amounts.first { $0.value != 0 } ?? amounts.last ?? (unit: (.second, .second), 0)
    return text(chosen.value, chosen.unit)
  }

  open func localizedString(fromTimeInterval timeInterval: TimeInterval) -> String {
    let now = Date()
    return localizedString(for: now.addingTimeInterval(timeInterval), relativeTo: now)
  }

  open func localizedString(for date: Date, relativeTo referenceDate: Date) -> String {
    let components = Set(Self.units.map(\.component))
    return localizedString(
      from: calendar.dateComponents(components, from: referenceDate, to: date))
  }

  open override func string(for obj: Any?) -> String? {
    (obj as? Date).map { localizedString(for: $0, relativeTo: Date()) }
  }

  private func text(_ value: Int, _ unit: (component: Calendar.Component, field: Field)) -> String {
    let start = Date(timeIntervalSinceReferenceDate: 0)
    let end = calendar.date(byAdding: unit.component, value: value, to: start) ?? start
    let units: Date.RelativeFormatStyle.UnitsStyle =
      switch unitsStyle {
      case .full: .wide
      case .spellOut: .spellOut
      case .short: .abbreviated
      case .abbreviated: .narrow
      }
    var style = Date.AnchoredRelativeFormatStyle(
      anchor: end, allowedFields: [unit.field],
      presentation: dateTimeStyle == .named ? .named : .numeric, unitsStyle: units,
      locale: locale, calendar: calendar)
    style.capitalizationContext =
      switch formattingContext {
      case .standalone: .standalone
      case .listItem: .listItem
      case .beginningOfSentence: .beginningOfSentence
      case .middleOfSentence: .middleOfSentence
      default: .unknown
      }
    return style.format(start)
  }
}
