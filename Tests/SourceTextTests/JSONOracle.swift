import Foundation
import TestSupport

@testable import SourceText

/// Foundation's JSON parser, for comparison.
enum JSONOracle {
  /// Returns the value of a text, or `nil` if Foundation rejects it.
  static func value(_ bytes: [UInt8]) -> JSONValue? {
    guard
      let object = try? JSONSerialization.jsonObject(with: Data(bytes), options: .fragmentsAllowed)
    else { return nil }
    return value(object)
  }

  private static func value(_ object: Any) -> JSONValue {
    switch object {
    case let text as String: .string(text)
    case let array as [Any]: .array(array.map(value))
    case let members as [String: Any]:
      .object(JSONObject(members.sorted { $0.key < $1.key }.map { ($0.key, value($0.value)) }))
    case let number as NSNumber:
      // Foundation returns both Booleans and numbers as NSNumber; the type code distinguishes them.
      isBool(number) ? .bool(number.boolValue) : .number(plain(number.doubleValue))
    default: .null
    }
  }

  /// Returns a rounded number without a negative zero.
  ///
  /// Foundation on Linux loses the sign of zero, and does not always find the nearest double.
  private static func plain(_ value: Double) -> JSONNumber {
    guard value != 0, value.isFinite else { return JSONNumber(0) }
    let significand = (value.significand * 0x1p40).rounded() * 0x1p-40
    return JSONNumber(
      validated: "\(Double(sign: value.sign, exponent: value.exponent, significand: significand))")
  }

  private static func isBool(_ number: NSNumber) -> Bool {
    let code = unsafe number.objCType[0]
    return code == CChar(UInt8(ascii: "c")) || code == CChar(UInt8(ascii: "B"))
  }

  /// Returns a value in the oracle's form: names sorted, numbers as doubles.
  static func normalized(_ value: JSONValue) -> JSONValue {
    switch value {
    case .array(let elements): .array(elements.map(normalized))
    case .object(let object):
      .object(
        JSONObject(
          object.members.sorted { $0.name < $1.name }.map { ($0.name, normalized($0.value)) }))
    case .number(let number): .number(plain(number.doubleValue))
    default: value
    }
  }
}

/// Random JSON values and their texts, with unusual white space and escapes.
struct RandomJSON {
  var random: RandomBytes

  mutating func pick<Element>(_ elements: [Element]) -> Element {
    elements[Int.random(in: elements.indices, using: &random)]
  }

  mutating func text(depth: Int = 0) -> String {
    let kinds = depth > 4 ? 5 : 7
    switch Int.random(in: 0..<kinds, using: &random) {
    case 0: return pick(["null", "true", "false"])
    case 1, 2: return number()
    case 3, 4: return string()
    case 5:
      let elements = (0..<Int.random(in: 0...4, using: &random)).map { _ in
        space() + text(depth: depth + 1) + space()
      }
      return "[" + (elements.isEmpty ? space() : elements.joined(separator: ",")) + "]"
    default:
      // Names are numbered: Foundation and this parser may keep different values of equal names.
      let members = (0..<Int.random(in: 0...4, using: &random)).map { number in
        space() + "\"\(number)" + string().dropFirst() + space() + ":" + space()
          + text(depth: depth + 1) + space()
      }
      return "{" + (members.isEmpty ? space() : members.joined(separator: ",")) + "}"
    }
  }

  private mutating func space() -> String { pick(["", "", " ", "\n", "\t\r\n  "]) }

  private mutating func number() -> String {
    pick(["", "-"]) + pick(["0", "7", "10", "1234567890"]) + pick(["", "", ".5", ".000", ".0625"])
      + pick(["", "", "e2", "E-3", "e+10"])
  }

  private mutating func string() -> String {
    let pieces = [
      "a", "kö", "日本", "😀", "\\n", "\\\"", "\\\\", "\\/", "\\b\\f\\r\\t", "\\u0000", "\\u00e9",
      "\\u65e5", "\\ud83d\\ude00", "\\uD834\\uDD1E", " ", "\u{7F}", "\u{2028}", "12345678", "}",
      ",",
    ]
    let count = Int.random(in: 0...6, using: &random)
    return "\"" + (0..<count).map { _ in pick(pieces) }.joined() + "\""
  }
}
