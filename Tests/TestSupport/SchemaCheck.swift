import Foundation
package import SourceText

/// Checks values against a JSON Schema: the keywords that devsim's own schemas use.
///
/// An unknown keyword is an error, so that no schema passes by accident.
package struct SchemaCheck {
  private let schema: JSONObject

  package init(_ schema: JSONValue) throws {
    guard let object = schema.objectValue else { throw SupportError("a schema is an object") }
    self.schema = object
  }

  /// Reads a schema.
  package init(_ text: String) throws { try self.init(Self.value(text)) }

  /// Returns whether JSON fits the schema.
  package func accepts(_ text: String) throws -> Bool { try fits(Self.value(text), schema) }

  private static func value(_ text: String) -> JSONValue {
    let (document, root, _) = JSONReader.read(
      SourceFile(name: "value", bytes: Array(text.utf8)), policy: .lenient)
    return root.node.map(document.value) ?? .null
  }

  private func fits(_ value: JSONValue, _ schema: JSONObject) throws -> Bool {
    for (keyword, rule) in schema.members where try !fits(value, keyword, rule, schema) {
      return false
    }
    return true
  }

  private func fits(
    _ value: JSONValue, _ keyword: String, _ rule: JSONValue, _ schema: JSONObject
  ) throws -> Bool {
    let object = value.objectValue
    switch keyword {
    case "$schema", "$defs", "title", "description", "default", "deprecated": return true
    case "$ref":
      let name = (rule.stringValue ?? "").replacing("#/$defs/", with: "")
      let definition = self.schema["$defs"]?.objectValue?[name]
      return try fits(value, Self.part(definition ?? .null))
    case "type": return Self.type(of: value) == rule.stringValue || Self.isInteger(value, rule)
    case "const": return value == rule
    case "enum": return rule.arrayValue?.contains(value) == true
    case "pattern":
      guard let text = value.stringValue, let pattern = rule.stringValue else { return true }
      return text.range(of: pattern, options: .regularExpression) != nil
    case "minimum": return Self.number(value) ?? .infinity >= Self.number(rule) ?? .infinity
    case "maximum": return Self.number(value) ?? -.infinity <= Self.number(rule) ?? -.infinity
    case "maxItems": return Double(value.arrayValue?.count ?? 0) <= Self.number(rule) ?? .infinity
    case "uniqueItems":
      let elements = value.arrayValue ?? []
      return rule == .bool(false) || Set(elements).count == elements.count
    case "minItems": return Double(value.arrayValue?.count ?? .max) >= Self.number(rule) ?? 0
    case "items":
      return try (value.arrayValue ?? []).allSatisfy { try fits($0, Self.part(rule)) }
    case "required":
      return object == nil
        || rule.arrayValue?.allSatisfy { object?[$0.stringValue ?? ""] != nil } == true
    case "properties":
      return try (object?.members ?? []).allSatisfy { name, value in
        guard let property = rule.objectValue?[name] else { return true }
        return try fits(value, Self.part(property))
      }
    case "additionalProperties":
      let known = schema["properties"]?.objectValue
      return try (object?.members ?? []).allSatisfy { name, value in
        if known?[name] != nil { return true }
        return rule == .bool(false) ? false : try fits(value, Self.part(rule))
      }
    case "anyOf": return try (rule.arrayValue ?? []).contains { try fits(value, Self.part($0)) }
    case "not": return try !fits(value, Self.part(rule))
    default: throw SupportError("'\(keyword)' is not a keyword that is checked")
    }
  }

  private static func part(_ rule: JSONValue) throws -> JSONObject {
    guard let object = rule.objectValue else { throw SupportError("a schema is an object") }
    return object
  }

  private static func type(of value: JSONValue) -> String {
    switch value {
    case .null: "null"
    case .bool: "boolean"
    case .number: "number"
    case .string: "string"
    case .array: "array"
    case .object: "object"
    }
  }

  private static func isInteger(_ value: JSONValue, _ rule: JSONValue) -> Bool {
    guard rule.stringValue == "integer", let number = number(value) else { return false }
    return number.rounded() == number
  }

  private static func number(_ value: JSONValue) -> Double? { value.numberValue?.doubleValue }
}
