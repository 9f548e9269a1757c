/// Writes amounts of time, such as `9 hours, 41 minutes`.
///
/// Foundation lacks it on Linux. The names of units are those of `Duration`'s formats. Years and months are written in days,
/// which is reported.
open class DateComponentsFormatter: Formatter {
  /// How units are written.
  public enum UnitsStyle: Int, Sendable {
    case positional, abbreviated, short, full, spellOut, brief
  }

  /// What happens to units of which there are none.
  public struct ZeroFormattingBehavior: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let `default` = Self(rawValue: 1)
    public static let dropLeading = Self(rawValue: 2)
    public static let dropMiddle = Self(rawValue: 4)
    public static let dropTrailing = Self(rawValue: 8)
    public static let dropAll: Self = [.dropLeading, .dropMiddle, .dropTrailing]
    public static let pad = Self(rawValue: 1 << 16)
  }

  private typealias Part = (unit: Duration.UnitsFormatStyle.Unit, amount: Int)

  open var unitsStyle = UnitsStyle.positional
  /// Empty: all units.
  open var allowedUnits: NSCalendar.Unit = []
  open var zeroFormattingBehavior = ZeroFormattingBehavior.default
  /// 0: any number of units.
  open var maximumUnitCount = 0
  open var calendar: Calendar?
  open var referenceDate: Date?
  /// Has no effect, like the next ones.
  open var allowsFractionalUnits = false
  open var collapsesLargestUnit = false
  open var includesApproximationPhrase = false
  open var includesTimeRemainingPhrase = false
  open var formattingContext = Formatter.Context.unknown

  open func string(from ti: TimeInterval) -> String? {
    guard let seconds = Int(exactly: ti.rounded()) else { return nil }
    let text = text(of: kept(parts(of: seconds.magnitude)))
    return seconds < 0 ? "-\(text)" : text
  }

  open func string(from startDate: Date, to endDate: Date) -> String? {
    string(from: endDate.timeIntervalSince(startDate))
  }

  open func string(from components: DateComponents) -> String? {
    let calendar = calendar ?? Calendar.current
    let start = referenceDate ?? Date(timeIntervalSinceReferenceDate: 0)
    return calendar.date(byAdding: components, to: start).flatMap { string(from: start, to: $0) }
  }

  open override func string(for obj: Any?) -> String? {
    switch obj {
    case let components as DateComponents: string(from: components)
    case let interval as TimeInterval: string(from: interval)
    default: nil
    }
  }

  open class func localizedString(
    from components: DateComponents, unitsStyle: UnitsStyle
  ) -> String? {
    let formatter = DateComponentsFormatter()
    formatter.unitsStyle = unitsStyle
    return formatter.string(from: components)
  }

  // MARK: - Units

  private static let units:
    [(unit: Duration.UnitsFormatStyle.Unit, name: NSCalendar.Unit, seconds: UInt)] = [
      (.weeks, .weekOfMonth, 604_800), (.days, .day, 86_400), (.hours, .hour, 3600),
      (.minutes, .minute, 60), (.seconds, .second, 1),
    ]

  /// The amounts of the allowed units, the largest first.
  private func parts(of seconds: UInt) -> [Part] {
    let isLong = seconds >= 28 * 86_400 && allowedUnits.isDisjoint(with: [.weekOfMonth, .day])
    if isLong, allowedUnits.isEmpty || !allowedUnits.isDisjoint(with: [.year, .month]) {
      NotSimulated.report(
        "DateComponentsFormatter", "years and months are written as smaller units")
    }
    var allowed = Self.units.filter { allowedUnits.contains($0.name) }
    if allowed.isEmpty { allowed = Array(Self.units.dropFirst(allowedUnits.isEmpty ? 1 : 0)) }
    var rest = seconds
    return allowed.map { unit in
      defer { rest %= unit.seconds }
      return (unit.unit, Int(rest / unit.seconds))
    }
  }

  /// The parts that are written.
  private func kept(_ parts: [Part]) -> [Part] {
    let isDefault = zeroFormattingBehavior.contains(.default)
    let isPositional = unitsStyle == .positional
    func drops(_ behavior: ZeroFormattingBehavior) -> Bool {
      zeroFormattingBehavior.contains(behavior)
        || isDefault && (!isPositional || behavior == .dropLeading)
    }
    let first = parts.firstIndex { $0.amount != 0 } ?? parts.count
    let last = parts.lastIndex { $0.amount != 0 } ?? -1
    var kept = parts.indices.filter { index in
      if parts[index].amount != 0 { return true }
      return index < first
        ? !drops(.dropLeading) : !drops(index > last ? .dropTrailing : .dropMiddle)
    }.map { parts[$0] }
    if kept.isEmpty, let last = parts.last { kept = [last] }
    return maximumUnitCount > 0 ? Array(kept.prefix(maximumUnitCount)) : kept
  }

  // MARK: - Text

  private func text(of parts: [Part]) -> String {
    if unitsStyle == .positional {
      return parts.enumerated().map { index, part in
        let isPadded = index > 0 || zeroFormattingBehavior.contains(.pad)
        return isPadded && part.amount < 10 ? "0\(part.amount)" : "\(part.amount)"
      }.joined(separator: ":")
    }
    let texts = parts.map(text)
    return texts.joined(separator: [.abbreviated, .brief].contains(unitsStyle) ? " " : ", ")
  }

  private func text(of part: Part) -> String {
    let locale = calendar?.locale ?? Locale.current
    let width: Duration.UnitsFormatStyle.UnitWidth =
      switch unitsStyle {
      case .positional, .abbreviated: .narrow
      case .short: .abbreviated
      case .brief: .condensedAbbreviated
      case .full, .spellOut: .wide
      }
    let seconds = Self.units.first { $0.unit == part.unit }?.seconds ?? 1
    let style = Duration.UnitsFormatStyle(
      allowedUnits: [part.unit], width: width, zeroValueUnits: .show(length: 1))
    let text = style.locale(locale).format(.seconds(Int64(part.amount) * Int64(seconds)))
    switch unitsStyle {
    case .brief: return text.filter { !$0.isWhitespace }
    case .spellOut:
      let formatter = NumberFormatter()
      formatter.numberStyle = .spellOut
      formatter.locale = locale
      let number = formatter.string(from: NSNumber(value: part.amount)) ?? "\(part.amount)"
      return text.replacingOccurrences(of: "\(part.amount)", with: number)
    default: return text
    }
  }
}
