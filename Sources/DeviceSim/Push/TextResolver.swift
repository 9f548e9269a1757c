import LocalizationResolver
import SourceText

/// Resolves the texts of pushes against the tables of an app (L1 to L7).
///
/// It uses its memory again for each push, so each thread has its own resolver.
struct TextResolver: ~Copyable, Sendable {
  /// The findings of the last look-up.
  ///
  /// They are not in each text, because they would make the content of every push larger.
  private(set) var findings: PushTextFindings = []
  /// The decisions about the entries and the arguments of the texts of a payload (L5, L6).
  private var formatDecisions = DecisionSet()
  private var arguments = PushArguments()
  private var literal: [UInt8] = []
  /// The text of an argument that is not in the document as it is shown.
  private var argument: [UInt8] = []
  /// Whether one of the arguments is not a string.
  private var hasOtherArgument = false

  /// Resolves the texts of a payload, and returns the L decisions; adds LOC3xx and LOC4xx.
  mutating func resolve(
    _ payload: PushPayload, _ entries: PushKeyEntries, with localizer: PushLocalizer,
    in document: JSONDocument, to texts: inout TextStore, _ content: inout PushContent,
    _ diagnostics: inout [Diagnostic]
  ) -> DecisionSet {
    formatDecisions = DecisionSet()
    let isActivity = payload.isLiveActivity
    content.title = resolve(
      payload.title, entries.title, .title, ofActivity: isActivity, with: localizer, in: document,
      to: &texts, &diagnostics)
    content.subtitle = resolve(
      payload.subtitle, entries.subtitle, .subtitle, ofActivity: isActivity, with: localizer,
      in: document, to: &texts, &diagnostics)
    content.body = resolve(
      payload.body, entries.body, .body, ofActivity: isActivity, with: localizer, in: document,
      to: &texts, &diagnostics)
    var decisions = formatDecisions
    decide(.title, content.title, &decisions)
    decide(.subtitle, content.subtitle, &decisions)
    decide(.body, content.body, &decisions)
    if content.isLocalized { Localization.decideLanguage(of: localizer, &decisions) }
    return decisions
  }

  private func decide(
    _ field: PushTextField, _ text: PushContent.Localized, _ decisions: inout DecisionSet
  ) {
    guard !text.text.isEmpty, let source = text.source else { return }
    Localization.decide(field, from: source, isSubstituted: text.isSubstituted, &decisions)
  }

  /// Resolves one text of an alert; adds LOC301, LOC401 to LOC405, LOC416 and LOC504.
  @inline(__always)
  mutating func resolve(
    _ text: PushPayload.AlertText, _ entry: PushKeyEntry?, _ field: PushTextField,
    ofActivity isActivity: Bool, with localizer: PushLocalizer, in document: JSONDocument,
    to texts: inout TextStore, _ diagnostics: inout [Diagnostic]
  ) -> PushContent.Localized {
    switch text {
    case .none:
      return PushContent.Localized()
    case .literal(let node):
      return PushContent.Localized(text: texts.text(of: node))
    case .localized(let keyNode, let argumentsNode, let fallback):
      if !literal.isEmpty { literal.removeAll(keepingCapacity: true) }
      if let fallback { document.appendText(of: fallback, to: &literal) }
      collect(argumentsNode, document)
      let (text, resolution) = texts.make { made in
        document.withText(of: keyNode) { key in
          localizer.resolve(
            key: key, entry: entry, literal: literal.span, arguments: arguments, into: &made)
        }
      }
      findings = resolution.findings
      if isActivity, document.isSentence(keyNode) { findings.remove(.missingKey) }
      if !findings.isEmpty {
        diagnostics += localizer.diagnostics(
          of: resolution, findings, field: field, key: document.string(keyNode) ?? "",
          literal: String(decoding: literal, as: UTF8.self), argumentCount: arguments.count,
          keyPlace: document.location(of: keyNode),
          argumentsPlace: argumentsNode.map(document.location))
      }
      if !text.isEmpty {
        Localization.decidePlural(of: resolution, &formatDecisions)
        if hasOtherArgument { formatDecisions.insert(Localization.argumentConverted) }
      }
      return PushContent.Localized(
        text: text, key: keyNode, source: resolution.source,
        isSubstituted: arguments.count > 0)
    }
  }

  /// Collects the arguments of a text: strings as they are, numbers in words, the rest empty (L5).
  private mutating func collect(_ array: JSONNode?, _ document: JSONDocument) {
    arguments.removeAll()
    hasOtherArgument = false
    guard let array else { return }
    // Memory that is used again for each text.
    var argument: [UInt8] = []
    swap(&argument, &self.argument)
    defer { swap(&argument, &self.argument) }
    var rest = document.elementsToWalk(of: array)
    while let element = rest.nextElement(in: document) {
      if document.kind(of: element) == .string, !document.isEscaped(element) {
        let bytes = document.bytes
        arguments.append(bytes.span.extracting(document.range(of: element)))
        continue
      }
      argument.removeAll(keepingCapacity: true)
      hasOtherArgument = hasOtherArgument || document.kind(of: element) != .string
      switch document.kind(of: element) {
      case .string: document.appendText(of: element, to: &argument)
      case .true: argument.append(UInt8(ascii: "1"))
      case .false: argument.append(UInt8(ascii: "0"))
      case .number: argument.append(contentsOf: plainDescription(document.number(element)).utf8)
      case .null, .array, .object: break
      }
      arguments.append(argument.span)
    }
  }

  /// Describes a number as `NSNumber.description(withLocale:)` of Apple does without a locale.
  private func plainDescription(_ number: JSONNumber?) -> String {
    guard let number else { return "" }
    if let integer = number.integerValue { return String(integer) }
    if let unsigned = UInt64(number.text) { return String(unsigned) }
    return PrintfNumber(precision: 16)
      .floating(number.doubleValue, conversion: UInt8(ascii: "g"))
  }
}
