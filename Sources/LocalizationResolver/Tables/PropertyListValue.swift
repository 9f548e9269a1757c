package import SourceText
import Synchronization

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// A value of a property list as the decoder gives it, without its place.
package indirect enum PropertyListValue: Decodable, Sendable {
  case text(String)
  case array([PropertyListValue])
  case dictionary([String: PropertyListValue])
  case flag(Bool)
  /// A number, a date, data, or what is nested deeper than any table.
  case other

  /// Reads a file whose outermost value is a dictionary.
  ///
  /// - Parameter data: The file as it is on disk, in any form.
  /// - Returns: The members of the dictionary.
  /// - Throws: What the decoder throws, or that the file is nested too deep or multiplies.
  package static func members(in data: [UInt8]) throws -> [String: PropertyListValue] {
    try PropertyListReader.decode([String: PropertyListValue].self, from: data)
  }

  /// Returns why ``members(in:)`` failed; `nil` if the decoder does not say.
  package static func reason(_ error: any Error) -> String? {
    switch error {
    case is PropertyListReader.TooDeep: "it is nested too deep"
    case is PropertyListReader.TooLarge: "it contains itself, or repeats its values too often"
    case DecodingError.typeMismatch: "it is not a dictionary"
    case DecodingError.dataCorrupted(let context):
      context.underlyingError.map { mistake($0) ?? "it is cut off, or is not a property list" }
        ?? context.debugDescription
    default: nil
    }
  }

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
    if case .dictionary(let members) = self { members } else { [:] }
  }

  /// How deep tables are nested at most: a device, a width, a variable and a category, and some
  /// room.
  private static let depthLimit = 12

  package init(from decoder: any Decoder) throws {
    // A binary list may name one object in many places, or within itself: what is made of it has a
    // bound.
    let budget = Budget.key.flatMap { decoder.userInfo[$0] as? Budget }
    let key = decoder.codingPath.last?.stringValue.utf8.count ?? 0
    guard decoder.codingPath.count <= Self.depthLimit, budget?.spend(key, isValue: true) ?? true
    else {
      self = .other
      return
    }
    let container = try decoder.singleValueContainer()
    if let text = try? container.decode(String.self) {
      self = budget?.spend(text.utf8.count) ?? true ? .text(text) : .other
    } else if let members = try? container.decode([String: PropertyListValue].self) {
      self = .dictionary(members)
    } else if let elements = try? container.decode([PropertyListValue].self) {
      self = .array(elements)
    } else if let flag = try? container.decode(Bool.self) {
      self = .flag(flag)
    } else {
      self = .other
    }
  }

  /// How much may be made of a list: the number of its values, and the bytes of its keys and texts.
  ///
  /// A list with more is not read at all. The decoder goes through a dictionary in an order that
  /// changes from run to run, so a part of it would change as well.
  final class Budget: Sendable {
    static var key: CodingUserInfoKey? { CodingUserInfoKey(rawValue: "budget") }

    private struct Rest {
      var values: Int
      var bytes: Int

      var isExceeded: Bool { values < 0 || bytes < 0 }
    }

    private let rest: Mutex<Rest>

    /// Allows what an honest file of a size may hold.
    ///
    /// A value takes at least four bytes, for two references, an offset and an object. Only equal
    /// texts are shared, so the texts are rarely longer than the file.
    init(forFileOf bytes: Int) {
      rest = Mutex(Rest(values: bytes / 4, bytes: max(16 << 20, bytes * 8)))
    }

    var isExceeded: Bool { rest.withLock { $0.isExceeded } }

    /// Returns whether there is enough left; if not, there never is again.
    func spend(_ bytes: Int, isValue: Bool = false) -> Bool {
      rest.withLock { rest in
        guard !rest.isExceeded else { return false }
        rest.bytes -= bytes
        if isValue { rest.values -= 1 }
        return !rest.isExceeded
      }
    }
  }
}
