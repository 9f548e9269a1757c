import LocalizationResolver
import SourceText

/// Makes the content of a push: resolves its texts (L1 to L7) and names its request (C1).
struct ContentBuilder: Sendable {
  let localizer: PushLocalizer
  /// What the last look-up found: not with each text, which would make the content of every push larger.
  private(set) var findings: PushTextFindings = []
  private var arguments = PushArguments()
  private var literal: [UInt8] = []

  init(localizer: PushLocalizer) {
    self.localizer = localizer
  }

  /// Builds the content of one push.
  ///
  /// - Parameters:
  ///   - payload: What counts of the payload.
  ///   - capture: Its headers.
  ///   - batch: The document in which both stand; gets the texts, and LOC3xx and LOC4xx diagnostics.
  ///   - decisions: Gets L decisions.
  /// - Returns: The content.
  mutating func build(
    _ payload: PushPayload, of capture: Capture, in batch: inout PushBatch,
    decisions: inout DecisionSet
  ) -> PushContent {
    var content = PushContent()
    content.identifier = copy(capture.headers.collapseIdentifier, batch.document, &batch.texts)
    content.title = resolve(
      payload.title, .title, batch.document, &batch.texts, &batch.diagnostics)
    content.subtitle = resolve(
      payload.subtitle, .subtitle, batch.document, &batch.texts, &batch.diagnostics)
    content.body = resolve(
      payload.body, .body, batch.document, &batch.texts, &batch.diagnostics)
    content.badge = payload.badge
    content.sound = sound(payload.sound, batch.document, &batch.texts)
    content.threadIdentifier = copy(payload.threadIdentifier, batch.document, &batch.texts)
    content.categoryIdentifier = copy(payload.category, batch.document, &batch.texts)
    content.targetContentIdentifier = copy(
      payload.targetContentIdentifier, batch.document, &batch.texts)
    content.filterCriteria = copy(payload.filterCriteria, batch.document, &batch.texts)
    content.interruptionLevel = payload.interruptionLevel
    content.relevanceScore = payload.relevanceScore
    decide(content, &decisions)
    return content
  }

  private func copy(_ node: JSONNode?, _ document: JSONDocument, _ texts: inout [UInt8])
    -> TextRange
  {
    guard let node else { return .none }
    let start = texts.count
    document.appendText(of: node, to: &texts)
    return TextRange(start..<texts.count)
  }

  private func sound(
    _ sound: PushPayload.Sound, _ document: JSONDocument, _ texts: inout [UInt8]
  ) -> PushContent.Sound? {
    switch sound {
    case .none:
      return nil
    case .named(let node):
      return PushContent.Sound(name: soundName(node, document, &texts))
    case .dictionary(let name, let isCritical, let volume):
      return PushContent.Sound(
        name: soundName(name, document, &texts), isCritical: isCritical,
        volume: isCritical ? volume : nil)
    }
  }

  /// The name of a sound file; empty for `default`.
  private func soundName(
    _ node: JSONNode?, _ document: JSONDocument, _ texts: inout [UInt8]
  ) -> TextRange {
    let name = copy(node, document, &texts)
    let isDefault = texts.span.extracting(name.range).equals("default")
    return isDefault ? .none : name
  }

  // MARK: - Texts

  /// Resolves one text of an alert.
  ///
  /// - Parameters:
  ///   - text: The text as its author wrote it.
  ///   - field: The field that it belongs to.
  ///   - document: Where it stands.
  ///   - texts: Gets the text.
  ///   - diagnostics: Gets LOC301 and LOC401 to LOC405.
  /// - Returns: Where the text is, and where it comes from.
  mutating func resolve(
    _ text: PushPayload.AlertText, _ field: PushTextField, _ document: JSONDocument,
    _ texts: inout [UInt8], _ diagnostics: inout [Diagnostic]
  ) -> PushContent.Localized {
    let start = texts.count
    switch text {
    case .none:
      return PushContent.Localized()
    case .literal(let node):
      document.appendText(of: node, to: &texts)
      return PushContent.Localized(text: TextRange(start..<texts.count))
    case .localized(let keyNode, let argumentsNode, let fallback):
      if !literal.isEmpty { literal.removeAll(keepingCapacity: true) }
      if let fallback { document.appendText(of: fallback, to: &literal) }
      collect(argumentsNode, document)
      let resolution = document.withText(of: keyNode) { key in
        localizer.resolve(key: key, literal: literal.span, arguments: arguments, into: &texts)
      }
      findings = resolution.findings
      if !findings.isEmpty {
        diagnostics += localizer.diagnostics(
          of: resolution, field: field, key: document.string(keyNode) ?? "",
          literal: String(decoding: literal, as: UTF8.self), argumentCount: arguments.count,
          keyPlace: document.location(of: keyNode),
          argumentsPlace: argumentsNode.map(document.location))
      }
      return PushContent.Localized(
        text: TextRange(start..<texts.count), key: keyNode, source: resolution.source,
        isSubstituted: arguments.count > 0)
    }
  }

  /// Collects the arguments of a text: strings as they are, numbers in words, the rest empty (L5).
  private mutating func collect(_ array: JSONNode?, _ document: JSONDocument) {
    arguments.removeAll()
    guard let array else { return }
    var text: [UInt8] = []
    for element in document.elements(of: array) {
      if document.kind(of: element) == .string, !document.isEscaped(element) {
        let bytes = document.bytes
        arguments.append(bytes.span.extracting(document.range(of: element)))
        continue
      }
      text.removeAll(keepingCapacity: true)
      switch document.kind(of: element) {
      case .string: document.appendText(of: element, to: &text)
      case .true: text.append(UInt8(ascii: "1"))
      case .false: text.append(UInt8(ascii: "0"))
      case .number: text.append(contentsOf: plainDescription(document.number(element)).utf8)
      case .null, .array, .object: break
      }
      arguments.append(text.span)
    }
  }

  private func plainDescription(_ number: JSONNumber?) -> String {
    guard let number else { return "" }
    if let integer = number.integerValue { return String(integer) }
    if let unsigned = UInt64(number.text) { return String(unsigned) }
    let double = number.doubleValue
    return Int(exactly: double).map { String($0) } ?? "\(double)"
  }

  // MARK: - Reasons

  private func decide(_ content: PushContent, _ decisions: inout DecisionSet) {
    insert(.title, content.title, &decisions)
    insert(.subtitle, content.subtitle, &decisions)
    insert(.body, content.body, &decisions)
    if content.title.key != nil || content.subtitle.key != nil || content.body.key != nil {
      decisions.insert(Localization.language(of: localizer))
    }
  }

  private func insert(
    _ field: PushTextField, _ text: PushContent.Localized, _ decisions: inout DecisionSet
  ) {
    guard !text.text.isEmpty, let source = text.source else { return }
    decisions.formUnion(
      Localization.text(of: field, from: source, isSubstituted: text.isSubstituted))
  }
}
