import SourceText

/// What a value of a settings file may be: the part of JSON Schema that these files need.
package indirect enum SettingsShape: Sendable {
  case flag
  /// A string; one that fits a regular expression, if one is given.
  case text(pattern: String? = nil)
  case word([String])
  case number(ClosedRange<Int>)
  /// Any number.
  case decimal
  /// An array of up to `most` elements; `nil` for no limit. `isSet`: no two are equal.
  case list(of: SettingsShape, isEmptyValid: Bool = true, most: Int? = nil, isSet: Bool = false)
  /// An object with these members; with these alone, unless it is open.
  ///
  /// It has all members that are required. It has at least one that is as `requiringAny` says, and
  /// never all of one group of `excluding`.
  case object(
    [Property], required: [String] = [], requiringAny: [Property] = [], excluding: [[String]] = [],
    isOpen: Bool = false)
  /// An object with members of any name.
  case map(of: SettingsShape)
  /// An object with any members.
  case anyObject
  case anything
  /// One of the definitions of the schema.
  case reference(String)
  /// Exactly this value.
  case value(JSONValue)
  case either([SettingsShape])

  /// A member of an object.
  package struct Property: Sendable {
    let name: String
    /// One phrase; empty if the name says it all.
    var meaning = ""
    let shape: SettingsShape
    /// What holds if the member is left out; `nil` if that is not one value.
    var fallback: JSONValue?
    /// Whether editors should not offer it.
    var isDeprecated = false
  }

  /// A language tag (BCP 47).
  package static let languages = list(of: .text(pattern: "^[A-Za-z]{2,3}([-_][A-Za-z0-9]{1,8})*$"))
  package static let texts = list(of: .text())

  /// Whether it is an object that may have a member.
  func hasMember(_ name: String) -> Bool {
    switch self {
    case .object(let properties, _, _, _, _): properties.contains { $0.name == name }
    case .either(let shapes): shapes.contains { $0.hasMember(name) }
    default: false
    }
  }

  package static func words<Choice: RawRepresentable & CaseIterable>(of: Choice.Type)
    -> SettingsShape
  where Choice.RawValue == String {
    .word(Choice.allCases.map(\.rawValue))
  }
}

// MARK: - As JSON Schema

extension SettingsShape {
  /// Returns the JSON Schema of a whole file (draft 2020-12).
  package func schema(
    title: String, definitions: [(name: String, shape: SettingsShape)] = []
  ) -> JSONValue {
    let head: [(String, JSONValue)] = [
      ("$schema", "https://json-schema.org/draft/2020-12/schema"), ("title", .string(title)),
    ]
    let shapes = JSONObject(definitions.map { ($0.name, $0.shape.json) })
    return .object(
      JSONObject(head + members + (definitions.isEmpty ? [] : [("$defs", .object(shapes))])))
  }

  /// The members of the JSON Schema of a value.
  fileprivate var members: [(String, JSONValue)] {
    switch self {
    case .flag: [("type", "boolean")]
    case .text(let pattern):
      [("type", "string")] + (pattern.map { [("pattern", .string($0))] } ?? [])
    case .word(let words): [("enum", .array(words.map { .string($0) }))]
    case .number(let range):
      [
        ("type", "integer"), ("minimum", JSONValue(integerLiteral: range.lowerBound)),
        ("maximum", JSONValue(integerLiteral: range.upperBound)),
      ]
    case .decimal: [("type", "number")]
    case .list(let element, let isEmptyValid, let most, let isSet):
      [("type", "array"), ("items", element.json)] + (isEmptyValid ? [] : [("minItems", 1)])
        + (most.map { [("maxItems", JSONValue(integerLiteral: $0))] } ?? [])
        + (isSet ? [("uniqueItems", true)] : [])
    case .object(let properties, let required, let requiringAny, let excluding, let isOpen):
      [
        ("type", "object"),
        ("properties", .object(JSONObject(properties.map { ($0.name, $0.json) }))),
      ]
        + (isOpen ? [] : [("additionalProperties", false)])
        + (required.isEmpty ? [] : [("required", Self.names(required))])
        + (requiringAny.isEmpty
          ? [] : [("anyOf", .array(requiringAny.map(\.presence)))])
        + (excluding.isEmpty
          ? []
          : [("not", ["anyOf": .array(excluding.map { ["required": Self.names($0)] })])])
    case .map(let value): [("type", "object"), ("additionalProperties", value.json)]
    case .anyObject: [("type", "object")]
    case .anything: []
    case .reference(let name): [("$ref", .string(Self.definitions + name))]
    case .value(let value): [("const", value)]
    case .either(let shapes): [("anyOf", .array(shapes.map(\.json)))]
    }
  }

  private var json: JSONValue { .object(JSONObject(members)) }

  /// Where the definitions of a schema are.
  private static let definitions = "#/$defs/"

  private static func names(_ names: [String]) -> JSONValue {
    .array(names.map { .string($0) })
  }
}

extension SettingsShape.Property {
  /// The JSON Schema of an object that has it.
  fileprivate var presence: JSONValue {
    var object = JSONObject([("required", .array([.string(name)]))])
    if case .anything = shape { return .object(object) }
    object["properties"] = .object(JSONObject([(name, json)]))
    return .object(object)
  }

  fileprivate var json: JSONValue {
    var object = JSONObject(shape.members)
    if !meaning.isEmpty { object["description"] = .string(meaning) }
    if let fallback { object["default"] = fallback }
    if isDeprecated { object["deprecated"] = true }
    return .object(object)
  }
}
