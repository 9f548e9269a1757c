package import SourceText

/// Resolves the texts of an app's code with the table of one language, as `NSLocalizedString` and
/// then `String(format:)` do; those of pushes have `PushLocalizer`.
package struct AppLocalizer: Sendable {
  private let table: StringsTable?
  /// The localization as the app names it; `nil` if it ships none.
  private let language: String?
  /// The plural rules of the language; for `Base` those of the development region.
  package let rules: PluralRules
  private let device: AppDevice

  /// Makes a localizer.
  ///
  /// - Parameters:
  ///   - table: The table; `nil` if the app has none.
  ///   - language: The localization as the app names it; `nil` if it ships none.
  ///   - developmentRegion: The language of `Base`.
  ///   - device: The kind of device, for entries that depend on it.
  package init(
    table: StringsTable?, language: String?, developmentRegion: String?, device: AppDevice
  ) {
    self.table = table
    self.language = language
    self.device = device
    rules = PluralRules(
      language: language == "Base" ? developmentRegion ?? "en" : language ?? "en")
  }

  /// Resolves a text.
  ///
  /// Without arguments the text is that of `NSLocalizedString`: formats are shown as they are. A
  /// key in no table is its own text, and so its own format.
  ///
  /// - Returns: The text with LOC406 to LOC415, and LOC502.
  package func resolve(key: String, arguments: [AppArgument]) -> Checked<AppText> {
    let entry = table?.shownNumber(ofKey: Array(key.utf8).span)
    let plural = entry.flatMap { text(of: $0) }
    let format = plural?.format ?? key
    var formatter = AppFormatter(
      variables: plural?.variables ?? [:], rules: rules, arguments: arguments)
    formatter.fill(format)
    let result = AppText(
      text: arguments.isEmpty ? format : formatter.output, source: plural == nil ? .key : .table,
      language: language, table: plural.flatMap { _ in table?.name },
      variables: arguments.isEmpty ? [] : formatter.resolved)
    let wording = AppTextWording(
      format: format, place: entry.flatMap { table?.valueLocation($0) },
      hasArguments: !arguments.isEmpty)
    // A raw key has no specifiers, which is a finding of its own.
    let findings = formatter.findings.filter { finding in
      if plural == nil, case .unused = finding { return false }
      return true
    }
    return Checked(result, wording.diagnostics(of: findings))
  }

  /// Returns what `NSLocalizedString` gives for an entry of the table: its text, or its format;
  /// `nil` for neither.
  package func format(of entry: Int) -> String? { text(of: entry)?.format }

  /// Returns the format of an entry on the device, in its widest form; `nil` if it has no text.
  private func text(of entry: Int) -> PluralText? {
    guard let table else { return nil }
    if let varied = table.variations(entry)?.text(on: device) { return varied }
    return table.hasValue(entry) ? PluralText(format: table.value(entry), variables: [:]) : nil
  }
}

extension VariedText {
  /// Returns the text that a device shows where width does not matter: the widest.
  ///
  /// Fidelity: assumed; the system measures, and Apple documents only how a width is chosen among
  /// them.
  fileprivate func text(on device: AppDevice) -> PluralText? {
    switch self {
    case .text(let text): PluralText(format: text, variables: [:])
    case .plural(let plural): plural
    case .devices(let texts): device.choose(from: texts)?.text(on: device)
    case .widths(let texts): texts.max { $0.key < $1.key }?.value.text(on: device)
    }
  }
}
