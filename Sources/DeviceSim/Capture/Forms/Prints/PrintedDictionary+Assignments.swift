/// Dictionaries whose members are assigned, as in C#, Lua and PowerShell.
///
/// | language | example |
/// |---|---|
/// | C# | `new { aps = new { alert = "Hi" } }`, `new Dictionary<string, object> { ["id"] = 5 }` |
/// | Lua | `{ aps = { alert = "Hi" }, ["content-available"] = 1 }` |
/// | PowerShell | `@{ aps = @{ alert = "Hi"; badge = 1 } }` |
extension PrintedDictionary {
  /// Whether it may be taken for what was read: with assigned members, it may be a damaged print.
  var isKnownForm: Bool { !isAssigned || hasSignOfProgram }

  /// How long the name of a type may be, in bytes.
  private static let longestType = 128

  /// Takes the type before the bracket of an object or an array of C#, as in `new {`.
  ///
  /// - Returns: The bracket that it has in JSON; `nil` if there is none.
  mutating func takeNew() -> String? {
    let rest = bytes[index..<end].prefix(Self.longestType)
    guard rest.starts(with: "new".utf8), let bracket = rest.firstIndex(of: UInt8(ascii: "{")) else {
      return nil
    }
    let type = rest[index + 3..<bracket]
    guard let first = type.first ?? rest.last, first <= 0x20 || "[({".utf8.contains(first),
      type.allSatisfy({ $0 <= 0x20 || Self.isNameByte($0) || "<>,[]()?".utf8.contains($0) })
    else { return nil }
    index = bracket
    (isBeyondJSON, hasSignOfProgram) = (true, true)
    let isArray = type.contains(UInt8(ascii: "[")) || type.firstRange(of: "List<".utf8) != nil
    return isArray ? "[" : "{"
  }

  /// Reads the name of a member in brackets: `["aps"] = …`.
  mutating func readNameInBrackets() -> Bool {
    attempt { reader in
      guard reader.take("["), reader.readLiteralString(), reader.take("]") else { return false }
      (reader.isBeyondJSON, reader.hasSignOfProgram) = (true, true)
      return true
    }
  }

  /// Takes the sign between a name without quotes, or in brackets, and its value.
  mutating func takeEqualSign(after start: Int, _ bareName: Range<Int>?) -> Bool {
    let isName = bareName != nil || bytes[start] == UInt8(ascii: "[") || isAssigned
    guard isName, take("=") else { return false }
    (isAssigned, isBeyondJSON) = (true, true)
    return true
  }
}
