import SourceText

/// A member of a settings file: one row of the table that reads the file, words its mistakes, and
/// makes its JSON Schema.
package struct SettingsMember<Settings> {
  package typealias Reader = SettingsReader<Settings>

  let name: String
  /// One phrase.
  let meaning: String
  /// Made when it is needed, because readers do not need it.
  private let makeShape: () -> SettingsShape
  /// What holds without the member; `nil` if that is not one value.
  private(set) var fallback: (Settings) -> JSONValue? = { _ in nil }
  let read: Reader.Reading
  /// The member that replaced this one, which only older files have; `nil` if none has.
  ///
  /// Editors do not offer a replaced member.
  private(set) var replacement: String?

  /// Makes a member with a shape of its own.
  package init(
    _ name: String, _ meaning: String, _ shape: @autoclosure @escaping () -> SettingsShape,
    read: @escaping Reader.Reading
  ) {
    self.name = name
    self.meaning = meaning
    makeShape = shape
    self.read = read
  }

  /// Returns the same member, for older files only.
  func deprecated(for replacement: String) -> SettingsMember {
    var member = self
    member.replacement = replacement
    return member
  }

  /// What its value may be.
  var shape: SettingsShape { makeShape() }

  /// True or false.
  static func flag(
    _ name: String, _ path: WritableKeyPath<Settings, Bool>, _ meaning: String
  ) -> SettingsMember {
    var member = SettingsMember(name, meaning, .flag) { $0.read($1, flag: path) }
    member.fallback = { .bool($0[keyPath: path]) }
    return member
  }

  static func text(
    _ name: String, _ path: WritableKeyPath<Settings, String?>, _ meaning: String
  ) -> SettingsMember {
    SettingsMember(name, meaning, .text()) { $0.read($1, string: path) }
  }

  /// A string, which is empty by default.
  static func text(
    _ name: String, _ path: WritableKeyPath<Settings, String>, _ meaning: String
  ) -> SettingsMember {
    SettingsMember(name, meaning, .text()) { reader, node in
      guard let text = reader.document.string(node) else { return "a string" }
      reader.settings[keyPath: path] = text
      return nil
    }
  }

  /// One of a few words.
  static func word<Choice: RawRepresentable & CaseIterable>(
    _ name: String, _ path: WritableKeyPath<Settings, Choice>, _ meaning: String
  ) -> SettingsMember where Choice.RawValue == String {
    var member = SettingsMember(name, meaning, .words(of: Choice.self)) {
      $0.read($1, choice: path)
    }
    member.fallback = { .string($0[keyPath: path].rawValue) }
    return member
  }

  /// An array of some of a few words.
  static func words<Choice: RawRepresentable & CaseIterable>(
    _ name: String, _ path: WritableKeyPath<Settings, Set<Choice>>, _ meaning: String
  ) -> SettingsMember where Choice.RawValue == String {
    SettingsMember(name, meaning, .list(of: .words(of: Choice.self))) { reader, node in
      let names = SettingsReader<Settings>.names(of: Choice.self)
      guard let words = reader.strings(node) else { return "an array of \(names)" }
      var choices: Set<Choice> = []
      for (element, word) in zip(reader.document.elements(of: node), words) {
        if let choice = Choice(rawValue: word) {
          choices.insert(choice)
        } else {
          reader.report(
            "'\(word)' is not a value of '\(name)'", at: element,
            help: didYouMean(word, in: Choice.allCases.map(\.rawValue))
              ?? "the values are \(names)")
        }
      }
      reader.settings[keyPath: path] = choices
      return nil
    }
  }

  /// A whole number; `expected` names the right value in the message about a mistake.
  static func number(
    _ name: String, _ path: WritableKeyPath<Settings, Int>, in range: ClosedRange<Int>,
    _ expected: String, _ meaning: String
  ) -> SettingsMember {
    var member = SettingsMember(name, meaning, .number(range)) {
      readNumber($1, in: range, expected, of: &$0) { $0[keyPath: path] = $1 }
    }
    member.fallback = { JSONValue(integerLiteral: $0[keyPath: path]) }
    return member
  }

  /// Reads a whole number, or returns what is right in place of the value.
  private static func readNumber(
    _ node: JSONNode, in range: ClosedRange<Int>, _ expected: String, of reader: inout Reader,
    set: (inout Settings, Int) -> Void
  ) -> String? {
    if let number = reader.wholeNumber(node), range.contains(number) {
      set(&reader.settings, number)
      return nil
    }
    return reader.document.kind(of: node) == .number
      ? "a whole number from \(range.lowerBound) to \(range.upperBound)" : expected
  }

  /// A whole number that limits something; `null` for no limit.
  static func limit(
    _ name: String, _ path: WritableKeyPath<Settings, Int?>, in range: ClosedRange<Int>,
    _ expected: String, _ meaning: String
  ) -> SettingsMember {
    var member = SettingsMember(name, meaning, .either([.number(range), .value(.null)])) {
      reader, node in
      if reader.document.kind(of: node) == .null {
        reader.settings[keyPath: path] = nil
        return nil
      }
      return readNumber(node, in: range, expected, of: &reader) { $0[keyPath: path] = $1 }
    }
    member.fallback = { $0[keyPath: path].map { JSONValue(integerLiteral: $0) } ?? .null }
    return member
  }

  /// An array of language tags.
  package static func languages(
    _ name: String, _ path: WritableKeyPath<Settings, [String]>, _ meaning: String
  ) -> SettingsMember {
    SettingsMember(name, meaning, .languages) { $0.read($1, languages: path) }
  }

  /// An array of strings; `expected` names the right value in the message about a mistake.
  static func texts(
    _ name: String, _ path: WritableKeyPath<Settings, [String]>, _ expected: String,
    _ meaning: String
  ) -> SettingsMember {
    texts(name, expected, meaning) { $0[keyPath: path] = $1 }
  }

  /// An array of strings; an empty one is not the same as no member.
  static func texts(
    _ name: String, _ path: WritableKeyPath<Settings, [String]?>, _ expected: String,
    _ meaning: String
  ) -> SettingsMember {
    texts(name, expected, meaning) { $0[keyPath: path] = $1 }
  }

  private static func texts(
    _ name: String, _ expected: String, _ meaning: String,
    set: @escaping (inout Settings, [String]) -> Void
  ) -> SettingsMember {
    SettingsMember(name, meaning, .texts) { reader, node in
      guard let texts = reader.strings(node) else { return expected }
      set(&reader.settings, texts)
      return nil
    }
  }

  /// A member that is read elsewhere.
  static func ignored(_ name: String) -> SettingsMember {
    SettingsMember(name, "", .anyObject) { _, _ in nil }
  }

  /// An object of further members.
  static func object(
    _ name: String, _ members: @autoclosure @escaping () -> [SettingsMember],
    defaults: @autoclosure @escaping () -> Settings, _ meaning: String
  ) -> SettingsMember {
    SettingsMember(name, meaning, .object(of: members(), defaults: defaults())) {
      $0.read($1, members())
    }
  }

  /// The name of the schema, for editors.
  package static var schemaName: SettingsMember {
    SettingsMember("$schema", "the JSON Schema of this file, for editors", .text()) {
      $0.document.string($1) == nil ? "a string" : nil
    }
  }
}

extension SettingsShape {
  /// The object with some members.
  static func object<Settings>(
    of members: [SettingsMember<Settings>], defaults: Settings, required: [String] = []
  ) -> SettingsShape {
    .object(
      properties(of: members, defaults: defaults), required: required,
      excluding: members.compactMap { member in member.replacement.map { [member.name, $0] } })
  }

  /// The properties of some members.
  static func properties<Settings>(
    of members: [SettingsMember<Settings>], defaults: Settings
  ) -> [Property] {
    members.map {
      Property(
        name: $0.name, meaning: $0.meaning, shape: $0.shape, fallback: $0.fallback(defaults),
        isDeprecated: $0.replacement != nil)
    }
  }
}
