import SourceText

/// Reads the entries of a `.stringsdict`, and names what is wrong with each by its path.
///
/// ```
/// inbox.count                     an entry: a rule for plurals, devices or widths
///   NSStringLocalizedFormatKey    "%#@messages@"
///   messages                      a variable
///     NSStringFormatSpecTypeKey   NSStringPluralRuleType
///     NSStringFormatValueTypeKey  d
///     one, other                  "%d message", "%d messages"
/// ```
///
/// Sources: Apple's "Stringsdict File Format" (Internationalization and Localization Guide) and
/// "Creating width and device variants of strings" (Xcode).
struct PluralEntryReader {
  private(set) var diagnostics = DiagnosticList()
  private let file: SourceFile
  private let language: String

  /// Prepares to read entries.
  init(_ file: SourceFile, language: String) {
    self.file = file
    self.language = language
  }

  /// Reads an entry.
  ///
  /// - Returns: What could be read; `nil` if the entry has no rule and is not a text.
  mutating func read(_ entry: PropertyListNode.Member) -> VariedText? {
    varied(entry, at: EntryPath([entry.key]))
  }

  // MARK: Rules

  private mutating func varied(
    _ member: PropertyListNode.Member, at path: EntryPath
  ) -> VariedText? {
    switch member.value.content {
    case .text(let text): return .text(text)
    case .dictionary(let members): return rule(members, of: member, at: path)
    case .other:
      report(
        "\(path) is neither a text nor a dictionary", at: member,
        help: "write a text, or a dictionary with a rule")
      return nil
    }
  }

  private mutating func rule(
    _ members: [PropertyListNode.Member], of entry: PropertyListNode.Member, at path: EntryPath
  ) -> VariedText? {
    let rules = Key.rules.compactMap { rule in members.first { $0.key == rule } }
    guard let rule = rules.first else {
      reportMissingRule(in: members, of: entry, at: path)
      return nil
    }
    for other in rules.dropFirst() {
      report(
        "\(path.child(other.key)) is beside '\(rule.key)'", at: other,
        help: "give the entry one rule; devsim reads '\(rule.key)'")
    }
    if rule.key == Key.format {
      return plural(format: rule, members, at: path).map(VariedText.plural)
    }
    let path = path.child(rule.key)
    guard case .dictionary(let cases) = rule.value.content else {
      report(
        "\(path) is not a dictionary", at: rule,
        help: "write a dictionary with a text for each case")
      return nil
    }
    return rule.key == Key.device ? devices(cases, at: path) : widths(cases, at: path)
  }

  private mutating func reportMissingRule(
    in members: [PropertyListNode.Member], of entry: PropertyListNode.Member, at path: EntryPath
  ) {
    for member in members {
      guard let question = didYouMean(member.key, in: Key.rules) else { continue }
      return report("\(path.child(member.key)) is not a rule", at: member, help: question)
    }
    report(
      "\(path.child(Key.format)) is missing", at: entry,
      help: "add the format, for example \"%#@name@\", which names the variable")
  }

  private mutating func devices(
    _ cases: [PropertyListNode.Member], at path: EntryPath
  ) -> VariedText {
    var texts: [String: VariedText] = [:]
    for device in cases {
      if !AppDevice.names.contains(device.key) {
        report(
          "\(path.child(device.key)) is not a kind of device", at: device,
          help: AppDevice.suggestion(for: device.key))
      }
      texts[device.key] = varied(device, at: path.child(device.key))
    }
    return .devices(texts)
  }

  private mutating func widths(
    _ cases: [PropertyListNode.Member], at path: EntryPath
  ) -> VariedText {
    var texts: [Int: VariedText] = [:]
    for width in cases {
      guard let number = Int(width.key), number >= 0 else {
        report(
          "\(path.child(width.key)) is not a width", at: width,
          help: "write a whole number, which is roughly that of the characters")
        continue
      }
      texts[number] = varied(width, at: path.child(width.key))
    }
    return .widths(texts)
  }

  // MARK: Plurals

  private mutating func plural(
    format: PropertyListNode.Member, _ members: [PropertyListNode.Member], at path: EntryPath
  ) -> PluralText? {
    var check = PluralTextChecker(file, path: path)
    for member in members where !Key.rules.contains(member.key) {
      let type = valueType(of: member, at: path.child(member.key))
      let variable = self.variable(member, type: type ?? "d", at: path.child(member.key))
      check.define(member.key, variable, at: member.keyPlace, isTyped: type != nil)
    }
    guard let text = format.value.text else {
      report("\(path.child(format.key)) is not a string", at: format, help: Self.helpForString)
      return nil
    }
    let plural = PluralText(format: text, variables: check.variables)
    check.check(format: text, key: Key.format, at: format.value.place ?? format.keyPlace)
    diagnostics.append(contentsOf: check.diagnostics.all)
    return plural
  }

  private mutating func variable(
    _ member: PropertyListNode.Member, type: String, at path: EntryPath
  ) -> PluralVariable? {
    guard case .dictionary(let members) = member.value.content else {
      report(
        "\(path) is a variable, but not a dictionary", at: member,
        help: "write a dictionary with a type and the texts, or remove it")
      return nil
    }
    checkType(in: members, of: member, at: path)
    var texts: [PluralCategory: String] = [:]
    var textPlaces: [PluralCategory: Range<Int>] = [:]
    var isOtherNamed = false
    for text in members where text.key != Key.type && text.key != Key.valueType {
      let category = PluralCategory(rawValue: text.key)
      if category == nil {
        let near = PluralCategory.nearest(to: text.key)
        report(
          "\(path.child(text.key)) is not a plural category", at: text,
          help: near.map { "did you mean '\($0)'?" }
            ?? "the categories are zero, one, two, few, many and other")
        if near == .other { isOtherNamed = true }
      } else if text.value.text == nil {
        report("\(path.child(text.key)) is not a string", at: text, help: Self.helpForString)
      }
      guard let category else { continue }
      texts[category] = text.value.text
      textPlaces[category] = text.value.place
      if category == .other { isOtherNamed = true }
    }
    let variable = PluralVariable(
      valueType: type, texts: texts, place: member.keyPlace, textPlaces: textPlaces)
    if !isOtherNamed {
      diagnostics.append(
        .missingOther(
          of: path, has: Set(texts.keys), isFraction: variable.isFraction, language: language,
          at: member.keyPlace.map { file.location(of: $0) }))
    }
    return variable
  }

  private mutating func checkType(
    in members: [PropertyListNode.Member], of variable: PropertyListNode.Member,
    at path: EntryPath
  ) {
    let path = path.child(Key.type)
    guard let type = members.first(where: { $0.key == Key.type }) else {
      return report(
        "\(path) is missing", at: variable, help: "add it with the value '\(Key.pluralType)'")
    }
    if type.value.text == Key.pluralType { return }
    let name = type.value.text.map { "'\($0)'" } ?? "no text"
    report("\(path) is \(name)", at: type, help: "the only type is '\(Key.pluralType)'")
  }

  /// Returns the value type of a variable; `nil` if there is none that can be used.
  private mutating func valueType(
    of variable: PropertyListNode.Member, at path: EntryPath
  ) -> String? {
    guard case .dictionary(let members) = variable.value.content else { return nil }
    let path = path.child(Key.valueType)
    guard let member = members.first(where: { $0.key == Key.valueType }) else {
      report(
        "\(path) is missing", at: variable,
        help: "add the conversion of the number, for example 'd'")
      return nil
    }
    guard let type = member.value.text else {
      report("\(path) is not a string", at: member, help: Self.helpForString)
      return nil
    }
    if type == "@", members.contains(where: { $0.value.text?.utf8.contains("%@".utf8) == true }) {
      // Apps count an NSNumber so, and show a text that they made of it.
      report(
        "\(path) is '@', which counts only an NSNumber, but '%@' shows any object", at: member,
        help: "write a conversion of the number in both, for example 'd' and '%d'")
    }
    if PluralVariable.isValueType(type) { return type }
    if let bare = PluralVariable.valueTypeWithoutPercent(type) {
      report("\(path) has a percent sign", at: member, help: "write '\(bare)'")
      return bare
    }
    report(
      "\(path) is '\(type)', which is not a conversion of a number", at: member,
      help: "write a conversion without the percent sign, for example 'd', 'ld' or 'f'")
    return nil
  }

  private static let helpForString = "write a text: <string>…</string>"

  private mutating func report(
    _ message: String, at member: PropertyListNode.Member, help: String
  ) {
    if diagnostics.leavesOut(.malformedPluralEntry) { return }
    diagnostics.append(
      Diagnostic(
        .malformedPluralEntry, message, at: member.keyPlace.map { file.location(of: $0) },
        help: help))
  }

  /// The keys of the format.
  private enum Key {
    static let format = "NSStringLocalizedFormatKey"
    static let device = "NSStringDeviceSpecificRuleType"
    static let width = "NSStringVariableWidthRuleType"
    static let type = "NSStringFormatSpecTypeKey"
    static let valueType = "NSStringFormatValueTypeKey"
    static let pluralType = "NSStringPluralRuleType"

    /// What an entry is made of; which one counts beside another is assumed.
    static let rules = [format, device, width]
  }
}
