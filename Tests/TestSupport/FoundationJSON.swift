import Foundation

/// JSON as Foundation reads it.
///
/// Tests read what devsim prints with Foundation on purpose: it is a second reader, beside devsim's
/// own, so that a mistake of devsim's parser cannot hide one of its writer.
package enum FoundationJSON {
  /// Returns the object that a text is.
  ///
  /// - Throws: If the text is not JSON, or not an object.
  package static func object(_ text: some StringProtocol) throws -> [String: Any] {
    try object(text.utf8)
  }

  /// Returns the object that bytes are.
  ///
  /// - Throws: If the bytes are not JSON, or not an object.
  package static func object(_ bytes: some Sequence<UInt8>) throws -> [String: Any] {
    try value(bytes)
  }

  /// Returns the objects of an array.
  ///
  /// - Throws: If the text is not JSON, or not an array of objects.
  package static func array(_ text: some StringProtocol) throws -> [[String: Any]] {
    try array(text.utf8)
  }

  /// Returns the objects of an array.
  ///
  /// - Throws: If the bytes are not JSON, or not an array of objects.
  package static func array(_ bytes: some Sequence<UInt8>) throws -> [[String: Any]] {
    try value(bytes)
  }

  /// Returns the objects of JSON Lines, without the lines that are empty.
  ///
  /// - Throws: If a line is not JSON, or not an object.
  package static func lines(_ text: some StringProtocol) throws -> [[String: Any]] {
    try lines(text.utf8)
  }

  /// Returns the objects of JSON Lines, without the lines that are empty.
  ///
  /// - Throws: If a line is not JSON, or not an object.
  package static func lines(_ bytes: some Sequence<UInt8>) throws -> [[String: Any]] {
    try bytes.split(separator: 0x0A).map { try object($0) }
  }

  private static func value<Value>(_ bytes: some Sequence<UInt8>) throws -> Value {
    let bytes = Array(bytes)
    let text = String(decoding: bytes.prefix(2000), as: UTF8.self)
    let value: Any
    do {
      value = try JSONSerialization.jsonObject(with: Data(bytes))
    } catch {
      throw SupportError("not JSON: \(text)\n\(error)")
    }
    guard let value = value as? Value else { throw SupportError("not \(Value.self): \(text)") }
    return value
  }
}

extension [String: Any] {
  /// The codes of the diagnostics of a report, in their order.
  package var diagnosticCodes: [String] {
    (self["diagnostics"] as? [[String: Any]] ?? []).map { $0["code"] as? String ?? "no code" }
  }
}

extension CommandResult {
  /// Returns the object on standard output.
  ///
  /// - Throws: If it is not JSON, or not an object.
  package func jsonObject() throws -> [String: Any] {
    try withErrors { try FoundationJSON.object(standardOutput) }
  }

  /// Returns the objects of the array on standard output.
  ///
  /// - Throws: If it is not JSON, or not an array of objects.
  package func jsonArray() throws -> [[String: Any]] {
    try withErrors { try FoundationJSON.array(standardOutput) }
  }

  /// Returns the objects of the JSON Lines on standard output.
  ///
  /// - Throws: If a line is not JSON, or not an object.
  package func jsonLines() throws -> [[String: Any]] {
    try withErrors { try FoundationJSON.lines(standardOutput) }
  }

  /// Returns the value on standard output.
  ///
  /// - Throws: If it is not JSON, or not such a value.
  package func json<Value: Decodable>(as type: Value.Type) throws -> Value {
    try withErrors { try JSONDecoder().decode(type, from: Data(standardOutput)) }
  }

  /// Returns the values of the JSON Lines on standard output.
  ///
  /// - Throws: If a line is not JSON, or not such a value.
  package func jsonLines<Value: Decodable>(as type: Value.Type) throws -> [Value] {
    try withErrors {
      try standardOutput.split(separator: 0x0A).map {
        try JSONDecoder().decode(type, from: Data($0))
      }
    }
  }

  /// Adds standard error to a failure: it has the reason.
  private func withErrors<Value>(_ read: () throws -> Value) throws -> Value {
    do {
      return try read()
    } catch {
      throw SupportError("\(error)\nstandard error: \(errors)")
    }
  }
}
