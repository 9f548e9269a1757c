import LocalizationResolver
package import SourceText

/// Reads a JSON file of settings by a table of its members; what the file leaves out keeps its
/// default.
///
/// Every mistake is reported at its place, with the fix, and the other members are read.
package struct SettingsReader<Settings> {
  package let document: JSONDocument
  package var settings: Settings
  let kind: DiagnosticKind
  private var diagnostics = DiagnosticList()

  /// How the value of one member is read; returns what was expected if it is something else.
  package typealias Reading = (inout SettingsReader, JSONNode) -> String?

  /// Reads a file.
  ///
  /// - Parameters:
  ///   - file: The text.
  ///   - settings: What holds where the file has nothing.
  ///   - name: What the file describes, with its article.
  ///   - kind: The kind of every mistake.
  ///   - members: How each member is read.
  ///   - check: Reports what members contradict each other.
  /// - Returns: The settings, with PAY101 for text that is not JSON and `kind` for other mistakes.
  ///   Comments and trailing commas are allowed.
  package static func read(
    _ file: SourceFile, into settings: Settings, _ name: String, reporting kind: DiagnosticKind,
    _ members: [SettingsMember<Settings>],
    check: (inout SettingsReader, JSONNode) -> Void = { _, _ in }
  ) -> Checked<Settings> {
    let (document, root, found) = JSONReader.read(file, policy: .handwritten)
    var reader = SettingsReader(document: document, settings: settings, kind: kind)
    reader.diagnostics.append(contentsOf: found.mistakes(reporting: kind))
    if root.isAccepted, let node = root.node {
      if let expected = reader.read(node, members) {
        reader.report(
          "\(name) is not \(reader.kind(of: node))", at: node, help: "write \(expected)")
      } else {
        check(&reader, node)
      }
    }
    return Checked(reader.settings, reader.diagnostics.all)
  }

  /// Makes a reader of values of a document.
  init(document: JSONDocument, settings: Settings, kind: DiagnosticKind) {
    self.document = document
    self.settings = settings
    self.kind = kind
  }

  /// Reads the members of an object.
  mutating func read(_ node: JSONNode, _ members: [SettingsMember<Settings>]) -> String? {
    guard document.kind(of: node) == .object else { return "an object" }
    for member in document.lastMembers(of: node) {
      let name = document.name(of: member)
      guard let known = members.first(where: { $0.name == name }) else {
        if !diagnostics.leavesOut(kind) { reportUnknown(member, members) }
        continue
      }
      if let replacement = known.replacement, document.member(replacement, of: node) != nil {
        report(
          "'\(name)' is the older form of '\(replacement)', which is there too",
          at: member.name, help: "remove '\(name)'")
      }
      if let expected = known.read(&self, member.value) {
        report(value: member, help: "write \(expected)")
      }
    }
    return nil
  }

  /// Reports a member that the object does not have.
  private mutating func reportUnknown(
    _ member: JSONMember, _ members: [SettingsMember<Settings>]
  ) {
    let name = document.name(of: member)
    let known = members.filter { $0.replacement == nil && $0.name != "$schema" }.map(\.name)
    let owners = members.filter { $0.shape.hasMember(name) }.map(\.name)
    report(
      "'\(name)' is not a member of this object", at: member.name,
      help: Self.help(for: name, known: known.sorted(), owners: owners))
  }

  /// Returns how to correct an unknown member.
  ///
  /// - Parameters:
  ///   - name: Its name.
  ///   - known: The members of the object.
  ///   - owners: Those of them that are objects with a member of this name.
  ///   - others: What else may be in the place of the member.
  /// - Returns: The help.
  static func help(
    for name: String, known: [String], owners: [String], others: [String] = []
  ) -> String {
    if !owners.isEmpty {
      return "move it into \(owners.map { "'\($0)'" }.joined(before: "or"))"
    }
    return didYouMean(name, in: known + others)
      ?? "the members are \((known.isEmpty ? others : known).joined(separator: ", "))"
  }

  /// Reads an object that is a part of the settings, with a table of its own.
  ///
  /// - Returns: The part, and what was expected if the value is something else than an object.
  mutating func part<Part>(
    _ node: JSONNode, into part: Part, _ members: [SettingsMember<Part>]
  ) -> (part: Part, expected: String?) {
    var reader = SettingsReader<Part>(document: document, settings: part, kind: kind)
    let expected = reader.read(node, members)
    add(reader.takeDiagnostics())
    return (reader.settings, expected)
  }

  /// Reads true or false.
  mutating func read(_ node: JSONNode, flag: WritableKeyPath<Settings, Bool>) -> String? {
    switch document.kind(of: node) {
    case .true: settings[keyPath: flag] = true
    case .false: settings[keyPath: flag] = false
    default: return "true or false"
    }
    return nil
  }

  mutating func read(
    _ node: JSONNode, string: WritableKeyPath<Settings, String?>
  ) -> String? {
    guard let text = document.string(node) else { return "a string" }
    settings[keyPath: string] = text
    return nil
  }

  /// Returns a whole number, however it is written: `20.0` is one too, as in JSON Schema.
  func wholeNumber(_ node: JSONNode) -> Int? { document.value(node).numberValue?.wholeValue }

  /// Reads one of a few words.
  mutating func read<Choice: RawRepresentable & CaseIterable>(
    _ node: JSONNode, choice: WritableKeyPath<Settings, Choice>
  ) -> String? where Choice.RawValue == String {
    guard let value = document.string(node).flatMap(Choice.init) else {
      return Self.names(of: Choice.self)
    }
    settings[keyPath: choice] = value
    return nil
  }

  /// Reads an array of language tags.
  package mutating func read(
    _ node: JSONNode, languages: WritableKeyPath<Settings, [String]>
  ) -> String? {
    guard let tags = languageTags(node) else { return Self.exampleOfLanguages }
    settings[keyPath: languages] = tags
    return nil
  }

  static var exampleOfLanguages: String { "an array of language tags, as in [\"pt-BR\"]" }

  /// Returns the language tags of an array of strings, and reports those that are not tags; `nil`
  /// if it is something else.
  mutating func languageTags(_ node: JSONNode) -> [String]? {
    guard let texts = strings(node) else { return nil }
    for (element, text) in zip(document.elements(of: node), texts)
    where !LanguageChoice.isTag(text) {
      report("'\(text)' is not a language tag", at: element, help: "write it as \"pt-BR\"")
    }
    return texts.filter(LanguageChoice.isTag)
  }

  /// Returns the elements of an array of strings; `nil` if it is something else.
  package func strings(_ node: JSONNode) -> [String]? {
    guard document.kind(of: node) == .array else { return nil }
    let strings = document.elements(of: node).map(document.string)
    return strings.contains(nil) ? nil : strings.compactMap(\.self)
  }

  /// The words of a choice, as JSON strings: `"a", "b" or "c"`.
  package static func names<Choice: RawRepresentable & CaseIterable>(of: Choice.Type) -> String
  where Choice.RawValue == String {
    Choice.allCases.map { "\"\($0.rawValue)\"" }.joined(before: "or")
  }

  /// Returns what a value is, with its article.
  func kind(of node: JSONNode) -> String {
    let kind = document.kind(of: node)
    return kind == .true || kind == .false ? "a bool" : kind.phrase
  }

  /// Adds what the reader of a part found.
  mutating func add(_ found: [Diagnostic]) { diagnostics.append(contentsOf: found) }

  /// Whether anything was found.
  var hasMistakes: Bool { !diagnostics.isEmpty }

  /// Returns what was found, and forgets it.
  mutating func takeDiagnostics() -> [Diagnostic] { diagnostics.takeAll() }

  /// Reports that the value of a member is not valid.
  package mutating func report(value member: JSONMember, help: String) {
    let name = document.name(of: member)
    report("the value of '\(name)' is not valid", at: member.value, help: help)
  }

  /// Reports a mistake.
  package mutating func report(_ message: String, at node: JSONNode, help: String?) {
    if diagnostics.leavesOut(kind) { return }
    diagnostics.append(Diagnostic(kind, message, at: document.location(of: node), help: help))
  }
}

extension JSONDocument {
  /// The members of an object; of those with the same name only the last one, which counts.
  package func lastMembers(of node: JSONNode) -> [JSONMember] {
    var names: Set<String> = []
    return members(of: node).reversed().filter { names.insert(name(of: $0)).inserted }
      .reversed()
  }
}

extension [Diagnostic] {
  /// The mistakes of a file that people write by hand: its errors, and duplicate members.
  ///
  /// Of duplicate members a person meant one.
  ///
  /// - Parameter kind: The kind of a duplicate.
  /// - Returns: The mistakes, in the same order.
  func mistakes(reporting kind: DiagnosticKind) -> [Diagnostic] {
    compactMap { diagnostic in
      if diagnostic.kind == .duplicateMember {
        return diagnostic.replacing(kind: kind, help: "delete all but one")
      }
      return diagnostic.severity == .error ? diagnostic.withoutLenientReading : nil
    }
  }
}

extension Diagnostic {
  /// The diagnostic without the offer to read the text with `--lenient`, which is for captures
  /// alone.
  var withoutLenientReading: Diagnostic {
    guard let help, let offer = help.firstRange(of: ", or read it with --lenient") else {
      return self
    }
    return replacing(
      kind: kind, help: String(help[..<offer.lowerBound] + help[offer.upperBound...]))
  }
}
