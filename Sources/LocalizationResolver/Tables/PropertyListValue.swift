package import SourceText

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// A value of a property list without its place.
package indirect enum PropertyListValue: Decodable, Sendable {
  case text(String)
  case array([PropertyListValue])
  case dictionary([Member])
  case flag(Bool)
  /// A number, a date, data, or what is nested deeper than any table.
  case other

  /// A member of a dictionary.
  ///
  /// In a binary list, two keys may be equal strings of different code points.
  package struct Member: Sendable {
    let key: String
    let value: PropertyListValue
  }

  /// Reads a file whose outermost value is a dictionary.
  ///
  /// - Parameter data: The file as it is on disk, in any form.
  /// - Returns: The members of the dictionary.
  /// - Throws: Why it is not one; ``reason(_:)`` words it.
  package static func members(in data: [UInt8]) throws -> [String: PropertyListValue] {
    PropertyListValue.dictionary(try PropertyListReader.members(in: data)).members
  }

  /// Returns why ``members(in:)`` failed; `nil` if the decoder does not say.
  package static func reason(_ error: any Error) -> String? {
    switch error {
    case is PropertyListReader.TooDeep: "it is nested too deep"
    case is PropertyListReader.TooLarge: "it contains itself, or repeats its values too often"
    case is PropertyListReader.NotADictionary, DecodingError.typeMismatch: "it is not a dictionary"
    case is BinaryListReader.Malformed: cutOff
    case DecodingError.dataCorrupted(let context):
      context.underlyingError.map { mistake($0) ?? cutOff } ?? context.debugDescription
    default: nil
    }
  }

  private static let cutOff = "it is cut off, or is not a property list"

  /// Returns what the parser of old-style text misses, such as "missing ';' on line 12".
  private static func mistake(_ error: any Error) -> String? {
    let text = unsafe (error as? CocoaError)?.userInfo["NSDebugDescription"] as? String
    guard let text, text.contains(" line ") else { return nil }
    return text.lowercasedFirst
  }

  /// Returns where a file names its outermost keys; none if it has none, as a binary one.
  package static func keyPlaces(
    in file: SourceFile, data: [UInt8]
  ) -> [String: SourceLocation] {
    var places: [String: SourceLocation] = [:]
    for member in (try? PropertyListReader.read(file, data: data))?.members ?? [] {
      places[member.key] = member.keyPlace.map(file.location)
    }
    return places
  }

  package var text: String? {
    if case .text(let text) = self { text } else { nil }
  }

  /// The elements of an array; none of anything else.
  package var elements: [PropertyListValue] {
    if case .array(let elements) = self { elements } else { [] }
  }

  /// The members of a dictionary; none of anything else.
  package var members: [String: PropertyListValue] {
    guard case .dictionary(let members) = self else { return [:] }
    return Dictionary(members.map { ($0.key, $0.value) }) { first, _ in first }
  }

  /// How deep tables are nested at most: a device, a width, a variable and a category, and some
  /// room.
  private static let depthLimit = 12

  package init(from decoder: any Decoder) throws {
    guard decoder.codingPath.count <= Self.depthLimit else {
      self = .other
      return
    }
    let container = try decoder.singleValueContainer()
    if let text = try? container.decode(String.self) {
      self = .text(text)
    } else if let members = try? container.decode([String: PropertyListValue].self) {
      self = .dictionary(members.map { Member(key: $0.key, value: $0.value) })
    } else if let elements = try? container.decode([PropertyListValue].self) {
      self = .array(elements)
    } else if let flag = try? container.decode(Bool.self) {
      self = .flag(flag)
    } else {
      self = .other
    }
  }
}
