import SourceText

/// Goes through a localization of a String Catalog once: names what has a wrong shape, and collects
/// the devices and the states in it.
///
/// The depth limit of the JSON reader bounds the recursion.
struct CatalogTextChecker {
  private(set) var diagnostics = DiagnosticList()
  /// The kinds of device that any text varies by.
  private(set) var devices: Set<String> = []
  /// The state of the text that is least done.
  private(set) var state = TranslationState.translated

  private let document: JSONDocument
  private let language: String
  /// The conversion of the number of the substitution that is checked; `nil` outside of one.
  private var numberType: String?
  /// Whether the text that is checked varies by a number, which `%arg` stands for.
  private var hasNumber = false

  init(_ document: JSONDocument, language: String) {
    self.document = document
    self.language = language
  }

  /// Checks a localization, or a variation in it.
  mutating func check(_ node: JSONNode, at path: EntryPath) {
    guard expectObject(node, at: path) else { return }
    if let unit = document.member("stringUnit", of: node),
      document.member("variations", of: node) != nil
    {
      report(
        .malformedPluralEntry, "\(path) has a text beside 'variations'", at: unit,
        help: "keep either 'stringUnit' or 'variations'")
    }
    for member in document.members(of: node) {
      let name = document.name(of: member)
      let path = path.child(name)
      switch name {
      case "stringUnit": checkUnit(member.value, at: path)
      case "stringSet": checkSet(member.value, at: path)
      case "variations": checkVariations(member.value, at: path)
      case "substitutions":
        guard expectObject(member.value, at: path) else { continue }
        for substitution in document.members(of: member.value) {
          checkSubstitution(substitution, at: path)
        }
      default:
        guard let question = didYouMean(name, in: Self.members) else { continue }
        report(.malformedTable, "\(path) is not read", at: member.name, help: question)
      }
    }
  }

  /// The members with texts; others may be those of a later Xcode.
  private static let members = ["stringUnit", "stringSet", "variations", "substitutions"]

  // MARK: Units

  private mutating func checkUnit(_ node: JSONNode, at path: EntryPath) {
    guard expectObject(node, at: path) else { return }
    noteState(of: node)
    guard let value = document.member("value", of: node) else {
      return report(
        .nestedValue, "\(path.child("value")) is missing", at: node, help: "add it with the text")
    }
    guard let text = document.string(value) else {
      return report(
        .nestedValue, "\(path.child("value")) is not a string", at: value, help: "write a text")
    }
    if !hasNumber, CatalogFormat.replacingNumber(in: text, by: "") != text {
      report(
        .malformedPluralEntry, "\(path.child("value")) has '%arg' outside of a substitution",
        at: value, help: "write the specifier of the number, for example '%lld'")
    }
  }

  private mutating func checkSet(_ node: JSONNode, at path: EntryPath) {
    guard expectObject(node, at: path) else { return }
    noteState(of: node)
    guard let values = document.member("values", of: node),
      document.kind(of: values) == .array
    else {
      return report(
        .nestedValue, "\(path.child("values")) is not an array", at: node,
        help: "write an array of texts")
    }
    for value in document.elements(of: values) where document.kind(of: value) != .string {
      report(
        .nestedValue, "\(path.child("values")) contains a value that is not a string", at: value,
        help: "write a text")
    }
  }

  private mutating func noteState(of unit: JSONNode) {
    switch document.member("state", of: unit).flatMap(document.string) {
    case "new": state = .new
    case "needs_review" where state == .translated: state = .needsReview
    default: break
    }
  }

  // MARK: Variations

  private mutating func checkVariations(_ node: JSONNode, at path: EntryPath) {
    guard expectObject(node, at: path) else { return }
    for member in document.members(of: node) {
      let name = document.name(of: member)
      let path = path.child(name)
      switch name {
      case "plural": checkPlural(member, at: path)
      case "device": checkDevices(member.value, at: path)
      default:
        report(
          .malformedPluralEntry, "\(path) is not a kind of variation", at: member.name,
          help: didYouMean(name, in: ["plural", "device"])
            ?? "a text varies by 'plural' or 'device'")
      }
    }
  }

  private mutating func checkPlural(_ plural: JSONMember, at path: EntryPath) {
    guard expectObject(plural.value, at: path) else { return }
    let isWithinNumber = hasNumber
    hasNumber = true
    defer { hasNumber = isWithinNumber }
    var isOtherNamed = false
    var categories: Set<PluralCategory> = []
    for member in document.members(of: plural.value) {
      let name = document.name(of: member)
      if let category = PluralCategory(rawValue: name) {
        categories.insert(category)
      } else {
        let near = PluralCategory.nearest(to: name)
        if near == .other { isOtherNamed = true }
        report(
          .malformedPluralEntry, "\(path.child(name)) is not a plural category", at: member.name,
          help: near.map { "did you mean '\($0)'?" }
            ?? "the categories are zero, one, two, few, many and other")
      }
      if name == "other" { isOtherNamed = true }
      check(member.value, at: path.child(name))
    }
    if !isOtherNamed {
      diagnostics.append(
        .missingOther(
          of: path, has: categories, isFraction: isFraction(plural.value), language: language,
          at: document.location(of: plural.name)))
    }
  }

  /// Whether the number of a plural has a fraction, as its texts write it.
  private func isFraction(_ plural: JSONNode) -> Bool {
    let types =
      numberType.map { [$0] }
      ?? document.members(of: plural).compactMap { member in
        document.member("stringUnit", of: member.value)
          .flatMap { document.member("value", of: $0) }.flatMap(document.string)
          .flatMap(CatalogFormat.firstNumber)?.type
      }
    return types.contains { PluralVariable(valueType: $0, texts: [:]).isFraction }
  }

  private mutating func checkDevices(_ node: JSONNode, at path: EntryPath) {
    guard expectObject(node, at: path) else { return }
    for member in document.members(of: node) {
      let name = document.name(of: member)
      if AppDevice.names.contains(name) {
        devices.insert(name)
      } else {
        report(
          .malformedPluralEntry, "\(path.child(name)) is not a kind of device", at: member.name,
          help: AppDevice.suggestion(for: name))
      }
      check(member.value, at: path.child(name))
    }
  }

  private mutating func checkSubstitution(_ member: JSONMember, at path: EntryPath) {
    let path = path.child(document.name(of: member))
    numberType = document.member("formatSpecifier", of: member.value).flatMap(document.string)
    hasNumber = true
    check(member.value, at: path)
    hasNumber = false
    numberType = nil
    guard document.kind(of: member.value) == .object else { return }
    if let number = document.member("argNum", of: member.value),
      document.integer(number).map({ $0 < 1 }) ?? true
    {
      report(
        .malformedPluralEntry, "\(path.child("argNum")) is not an argument number", at: number,
        help: "arguments are counted from 1")
    }
    let typePath = path.child("formatSpecifier")
    guard let type = document.member("formatSpecifier", of: member.value) else {
      return report(
        .malformedPluralEntry, "\(typePath) is missing", at: member.name,
        help: "add the conversion of the number, for example 'lld'")
    }
    let text = document.string(type) ?? ""
    if let bare = PluralVariable.valueTypeWithoutPercent(text) {
      report(
        .malformedPluralEntry, "\(typePath) has a percent sign", at: type, help: "write '\(bare)'")
    } else if !PluralVariable.isValueType(text) {
      report(
        .malformedPluralEntry, "\(typePath) is not a conversion of a number", at: type,
        help: "write a conversion without the percent sign, for example 'lld' or 'lf'")
    }
  }

  // MARK: Reports

  private mutating func expectObject(_ node: JSONNode, at path: EntryPath) -> Bool {
    if document.kind(of: node) == .object { return true }
    report(.malformedTable, "\(path) is not an object", at: node, help: "write an object: {…}")
    return false
  }

  private mutating func report(
    _ kind: DiagnosticKind, _ message: String, at node: JSONNode, help: String
  ) {
    if diagnostics.leavesOut(kind) { return }
    diagnostics.append(Diagnostic(kind, message, at: document.location(of: node), help: help))
  }
}
