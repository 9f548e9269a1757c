// Foundation's formatters use the locale en_001 on Linux, and nothing can change that: it is fixed
// in its code. These use that of the simulated device, until they get another.

/// Writes dates in the locale of the device.
open class DateFormatter: Foundation.DateFormatter, @unchecked Sendable {
  public override init() {
    super.init()
    locale = DeviceLanguages.locale
  }

  public required init?(coder: NSCoder) { super.init(coder: coder) }

  open override class func localizedString(
    from date: Date, dateStyle: Style, timeStyle: Style
  ) -> String {
    let formatter = DateFormatter()
    (formatter.dateStyle, formatter.timeStyle) = (dateStyle, timeStyle)
    return formatter.string(from: date)
  }
}

/// Writes numbers in the locale of the device.
open class NumberFormatter: Foundation.NumberFormatter, @unchecked Sendable {
  public override init() {
    super.init()
    locale = DeviceLanguages.locale
  }

  public required init?(coder: NSCoder) { super.init(coder: coder) }

  open override class func localizedString(from number: NSNumber, number style: Style) -> String {
    let formatter = NumberFormatter()
    formatter.numberStyle = style
    return formatter.string(from: number) ?? ""
  }
}

extension FormatStyle {
  /// The style with the locale of the device in place of Foundation's, unless it has its own.
  fileprivate var localized: Self {
    let own = Mirror(reflecting: self).descendant("locale") as? Locale
    return own == .FoundationEssentials::autoupdatingCurrent
      ? locale(DeviceLanguages.locale) : self
  }
}

extension Date {
  public func formatted<Style: Foundation.FormatStyle>(_ style: Style) -> Style.FormatOutput
  where Style.FormatInput == Self {
    style.localized.format(self)
  }

  public func formatted() -> String {
    FormatStyle(date: .numeric, time: .shortened, locale: DeviceLanguages.locale).format(self)
  }

  public func formatted(date: FormatStyle.DateStyle, time: FormatStyle.TimeStyle) -> String {
    FormatStyle(date: date, time: time, locale: DeviceLanguages.locale).format(self)
  }
}

extension BinaryInteger {
  public func formatted<Style: Foundation.FormatStyle>(_ style: Style) -> Style.FormatOutput
  where Style.FormatInput == Self {
    style.localized.format(self)
  }

  public func formatted() -> String {
    IntegerFormatStyle<Self>(locale: DeviceLanguages.locale).format(self)
  }
}

extension BinaryFloatingPoint {
  public func formatted<Style: Foundation.FormatStyle>(_ style: Style) -> Style.FormatOutput
  where Style.FormatInput == Self {
    style.localized.format(self)
  }

  public func formatted() -> String {
    FloatingPointFormatStyle<Self>(locale: DeviceLanguages.locale).format(self)
  }
}

extension Decimal {
  public func formatted<Style: Foundation.FormatStyle>(_ style: Style) -> Style.FormatOutput
  where Style.FormatInput == Self {
    style.localized.format(self)
  }
}
