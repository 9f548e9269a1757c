import SourceText

/// Reads the localization of one entry of a String Catalog as a build compiles it.
///
/// Variations by plural and by device may be nested in any order; the text varies by
/// device on the outside, as a `.stringsdict` has it.
struct CatalogTextReader {
  /// What an entry is in one language.
  struct Text {
    let varied: VariedText
    /// The value of the text, or else the name of the language.
    let place: Range<Int>
    let state: TranslationState
  }

  private(set) var diagnostics = DiagnosticList()
  private let document: JSONDocument
  /// Whether the language is that of the code.
  private let isSource: Bool
  /// Whether a plural needs a number.
  private let needsNumber: Bool

  init(_ document: JSONDocument, isSource: Bool, needsNumber: Bool) {
    self.document = document
    self.isSource = isSource
    self.needsNumber = needsNumber
  }

  /// Reads a localization; `nil` if it has no text.
  mutating func read(_ localization: JSONMember, of key: String) -> Text? {
    let language = document.name(of: localization)
    let path = EntryPath([key, language])
    var checker = CatalogTextChecker(document, language: language)
    checker.check(localization.value, at: path)
    diagnostics.append(contentsOf: checker.diagnostics.all)
    guard let varied = varied(localization, checker.devices, at: path) else { return nil }
    let value = unit(of: localization.value).flatMap { document.member("value", of: $0) }
    return Text(
      varied: varied, place: document.sourceRange(of: value ?? localization.name),
      state: checker.state)
  }

  private mutating func varied(
    _ localization: JSONMember, _ devices: Set<String>, at path: EntryPath
  ) -> VariedText? {
    if devices.isEmpty { return text(of: localization, for: nil, at: path) }
    var texts: [String: VariedText] = [:]
    for device in devices.sorted() {
      texts[device] = text(of: localization, for: device, at: path)
    }
    return texts.isEmpty ? nil : .devices(texts)
  }

  // MARK: One device

  private mutating func text(
    of localization: JSONMember, for device: String?, at path: EntryPath
  ) -> VariedText? {
    guard let node = choose(localization.value, for: device) else { return nil }
    if let plural = variations("plural", of: node) {
      guard let variable = variable(of: plural, for: device, at: path) else { return nil }
      let position = variable.argument.map { "\($0)$" } ?? ""
      return .plural(
        PluralText(
          format: "%\(position)#@value@", variables: ["value": variable], variesAsWhole: true))
    }
    guard let unit = unit(of: node), let value = value(of: unit) else { return nil }
    guard
      let substitutions = document.member("substitutions", of: node)
        ?? document.member("substitutions", of: localization.value),
      !document.isEmpty(substitutions)
    else { return .text(value) }
    var check = PluralTextChecker(document.file, path: path)
    let names = document.members(of: substitutions).map { document.name(of: $0) }
    for (member, name) in zip(document.members(of: substitutions), names) {
      var variable = substitution(member, for: device)
      let texts = variable?.texts.mapValues { CatalogFormat.naming(names, in: $0) }
      variable?.texts = texts ?? [:]
      check.define(
        CatalogFormat.name(name), variable, at: document.sourceRange(of: member.name))
    }
    let format = CatalogFormat.naming(names, in: value)
    check.check(
      format: format, key: "stringUnit",
      at: place(of: unit))
    report(check.diagnostics.all)
    return .plural(PluralText(format: format, variables: check.variables))
  }

  /// Adds what is wrong with a text, which is often the same for each device.
  private mutating func report(_ found: [Diagnostic]) {
    guard !found.isEmpty else { return }
    let known = Set(diagnostics.all)
    diagnostics.append(contentsOf: found.filter { !known.contains($0) })
  }

  /// Goes down to what a device shows.
  private func choose(_ node: JSONNode, for device: String?) -> JSONNode? {
    var node = node
    while let devices = variations("device", of: node) {
      guard
        let next = device.flatMap({ document.member($0, of: devices) })
          ?? document.member("other", of: devices)
      else { return nil }
      node = next
    }
    return node
  }

  private func variations(_ kind: String, of node: JSONNode) -> JSONNode? {
    document.member("variations", of: node).flatMap { document.member(kind, of: $0) }
  }

  private func unit(of node: JSONNode) -> JSONNode? {
    document.member("stringUnit", of: node) ?? document.member("stringSet", of: node)
  }

  /// The text of a string unit, or the first of a string set.
  private func value(of unit: JSONNode) -> String? {
    if let values = document.member("values", of: unit) {
      return document.elements(of: values).lazy.compactMap(document.string).first
    }
    let text = document.member("value", of: unit).flatMap(document.string)
    let isNew = document.member("state", of: unit).flatMap(document.string) == "new"
    return isNew && text == "" && !isSource ? nil : text
  }

  /// The place of the text of a string unit.
  private func place(of unit: JSONNode) -> Range<Int>? {
    document.member("value", of: unit).map(document.sourceRange)
  }

  private func units(of plural: JSONNode, for device: String?) -> [PluralCategory: JSONNode] {
    var units: [PluralCategory: JSONNode] = [:]
    for member in document.members(of: plural) {
      guard let category = document.string(member.name).flatMap(PluralCategory.init),
        let unit = choose(member.value, for: device).flatMap(unit)
      else { continue }
      units[category] = unit
    }
    return units
  }

  // MARK: Variables

  /// The variable of a text that varies as a whole: its first number decides.
  private mutating func variable(
    of plural: JSONNode, for device: String?, at path: EntryPath
  ) -> PluralVariable? {
    let units = units(of: plural, for: device)
    let texts = units.compactMapValues(value)
    if texts.isEmpty { return nil }
    let inOrder = [PluralCategory.other] + PluralCategory.allCases
    let number = inOrder.lazy.compactMap { texts[$0].flatMap(CatalogFormat.firstNumber) }.first
    var variable = PluralVariable(
      valueType: number?.type ?? "lld", texts: texts, place: document.sourceRange(of: plural),
      textPlaces: units.compactMapValues(place))
    guard let number else {
      let hasVariable = texts.values.contains { $0.contains("#@") }
      if needsNumber, !hasVariable { report([withoutNumber(plural, at: path)]) }
      return variable
    }
    if number.argument > 1 {
      // Within a variable, placeholders without a position count from its own number on.
      variable.argument = number.argument
      variable.texts = texts.mapValues(CatalogFormat.withPositions)
    }
    var check = PluralTextChecker(document.file, path: path.child("variations"))
    check.define("plural", variable, at: variable.place)
    check.check(format: "%#@plural@", key: "plural", at: variable.place)
    report(check.diagnostics.all)
    return variable
  }

  private func withoutNumber(_ plural: JSONNode, at path: EntryPath) -> Diagnostic {
    Diagnostic(
      .malformedPluralEntry,
      "no text of \(path.child("variations").child("plural")) has a number, so Xcode does not "
        + "build the catalog",
      at: document.location(of: plural),
      help: "write the number in one text, for example as '%lld', or use a key for each text")
  }

  private func substitution(_ member: JSONMember, for device: String?) -> PluralVariable? {
    guard let node = choose(member.value, for: device) else { return nil }
    let type = document.member("formatSpecifier", of: member.value).flatMap(document.string).map {
      PluralVariable.valueTypeWithoutPercent($0) ?? $0
    }
    let argument = document.member("argNum", of: member.value).flatMap(document.integer)
    var variable = PluralVariable(
      valueType: type ?? "lld", argument: argument.flatMap { $0 > 0 ? $0 : nil },
      texts: [:], place: document.sourceRange(of: member.name))
    var texts: [PluralCategory: String] = [:]
    if let plural = variations("plural", of: node) {
      let units = units(of: plural, for: device)
      texts = units.compactMapValues(value)
      variable.textPlaces = units.compactMapValues(place)
    } else if let text = unit(of: node).flatMap(value) {
      texts[.other] = text
    }
    let position = variable.argument.map { "\($0)$" } ?? ""
    variable.texts = texts.mapValues {
      CatalogFormat.replacingNumber(in: $0, by: "%\(position)\(variable.valueType)")
    }
    return variable
  }
}
