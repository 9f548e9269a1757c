/// Values with the names of their types, as some programs print them.
///
/// | program | example |
/// |---|---|
/// | Rust | `Object {"aps": Object {"alert": String("Hi"), "badge": Number(1)}, "id": Null}` |
/// | Jest | `Object { "aps": Object { "loc-args": Array ["a"] } }` |
/// | MongoDB | `{ _id: ObjectId('65f2'), badge: Long('1') }` |
/// | Elixir | `%Push{payload: %{"aps" => %{}}, sent_at: ~U[2026-03-14 07:00:00Z]}` |
/// | Erlang | `[{<<"aps">>, [{<<"alert">>, <<72,105>>}]}]` |
///
/// Sources: serde_json, `Debug for Value`; Jest, *Snapshot format*; the manual of Erlang, *Bit
/// Strings and Binaries*; Elixir, *Sigils*.
extension PrintedDictionary {
  // MARK: - Names before values

  /// The names, with what is between them and their values, and how the JSON of these starts; `nil`
  /// for any value.
  private static let namesOfTypes: [(name: String, starts: String?)] = [
    ("Object {", "{"), ("Array [", "["), ("Object(", "{"), ("Array(", "["), ("String(", "\""),
    ("Number(", "-0123456789"), ("Bool(", "tf"), ("Some(", nil),
  ]

  /// The name of Rust or Jest that comes next; `nil` for anything else.
  private var nameOfType: (name: String, starts: String?)? {
    let rest = bytes[index..<end]
    return Self.namesOfTypes.first { rest.starts(with: $0.name.utf8) }
  }

  /// Whether a value comes next that has such a name before it.
  var startsNamed: Bool { nameOfType != nil }

  /// Reads a value with such a name; returns whether it could be read, `nil` if there is none.
  mutating func readNamed() -> Bool? {
    guard let (name, starts) = nameOfType else { return nil }
    guard name.hasSuffix("(") else {
      index += name.utf8.count - 1
      isBeyondJSON = true
      return readLiteral()
    }
    // In a program, it may be a call.
    let (written, noted) = (text.bytes.count, unfilled.count)
    let isValue = attempt { reader in
      reader.index += name.utf8.count
      guard reader.readLiteral(), reader.unfilled.count == noted,
        let first = reader.text.bytes[written...].first, starts?.utf8.contains(first) ?? true
      else { return false }
      return reader.takeParenthesis()
    }
    if isValue { isBeyondJSON = true }
    return isValue ? true : nil
  }

  /// Takes a closing parenthesis, perhaps after a comma, which ends a value.
  private mutating func takeParenthesis() -> Bool {
    skipComments()
    if take(",") { skipComments() }
    guard take(")") else { return false }
    var rest = self
    rest.skipBlanks()
    return rest.byte.map { ",)]}".utf8.contains($0) } ?? true
  }

  // MARK: - Elixir and Erlang

  /// Takes the sign before the bracket of a map, and its name, as in `%Push{`.
  mutating func takeSignOfMap() {
    var rest = self
    guard rest.take(isErlang ? "#" : "%") else { return }
    if !isErlang { _ = rest.readName() }
    guard rest.byte == UInt8(ascii: "{") else { return }
    index = rest.index
    isBeyondJSON = true
  }

  /// Whether a list of pairs starts here, which is an object: `[{<<"aps">>, …}]`, perhaps in a
  /// tuple of its own.
  var startsPairsOfErlang: Bool {
    var rest = self
    if rest.take("{") { rest.skipBlanks() }
    guard rest.take("[") else { return false }
    rest.skipBlanks()
    return rest.take("{<<\"")
  }

  /// Reads such a list.
  mutating func readPairsOfErlang() -> Bool {
    let isInTuple = take("{")
    skipComments()
    let isRead = readItems(to: "]", from: "{") { $0.readPair(from: "{", to: "}") }
    guard isRead, isInTuple else { return isRead }
    skipComments()
    return take("}")
  }

  /// Reads a string as the numbers of its bytes, `<<72,105>>`; returns whether there is one.
  mutating func readBytesOfErlang() -> Bool {
    attempt { reader in
      let start = reader.index
      guard reader.take("<<") else { return false }
      let list = reader.bytes[reader.index..<reader.end]
        .prefix { $0.isDigit || $0 == UInt8(ascii: ",") || $0 <= 0x20 }
      reader.index = list.endIndex
      guard reader.take(">>") else { return false }
      let numbers = list.split { !$0.isDigit }.map { String(decoding: $0, as: UTF8.self) }
      let content = numbers.compactMap { UInt8($0) }
      guard content.count == numbers.count else { return false }
      reader.write(
        MadeJSON.quoted(String(decoding: content, as: UTF8.self)), for: start..<reader.index)
      reader.isBeyondJSON = true
      return true
    }
  }

  /// Reads a date or a time of Elixir, as in `~U[2026-03-14 07:00:00Z]`.
  private mutating func readSigil() -> Bool {
    let sigil = bytes[index..<end].prefix(64)
    guard sigil.dropFirst().first.map({ ("A"..."Z").contains(Unicode.Scalar($0)) }) == true,
      sigil.dropFirst(2).first == UInt8(ascii: "["),
      let close = sigil.firstIndex(of: UInt8(ascii: "]"))
    else { return false }
    write(
      MadeJSON.quoted(String(decoding: bytes[index + 3..<close], as: UTF8.self)),
      for: index..<close + 1)
    index = close + 1
    (isStretched, isBeyondJSON) = (true, true)
    return true
  }

  // MARK: - MongoDB

  /// The types that the shell of MongoDB prints, and whether they are numbers.
  private static let types = [
    "ObjectId": false, "ISODate": false, "UUID": false, "Long": true, "Int32": true,
    "Double": true, "NumberLong": true, "NumberInt": true,
  ]

  /// The type of the value of MongoDB that comes next: where its name ends, and whether it is a
  /// number; `nil` for any other value.
  private var type: (open: Int, isNumber: Bool)? {
    let name = bytes[index..<end].prefix(while: Self.isNameByte)
    guard bytes[name.endIndex..<end].first == UInt8(ascii: "(") else { return nil }
    return Self.types[String(decoding: name, as: UTF8.self)].map { (name.endIndex, $0) }
  }

  /// Whether a value of MongoDB comes next.
  var startsTyped: Bool { type != nil }

  /// Reads a value of MongoDB, as `ObjectId('65f2…')` or `Long('5')`, as the JSON of its drivers,
  /// or a sigil of Elixir.
  mutating func readTyped() -> Bool {
    if byte == UInt8(ascii: "~") { return readSigil() }
    guard let (open, isNumber) = type,
      let close = bytes[open..<end].prefix(64).firstIndex(of: UInt8(ascii: ")"))
    else { return false }
    let content = String(decoding: bytes[open + 1..<close], as: UTF8.self)
    let text = content.filter { $0 != "'" && $0 != "\"" }
    guard !isNumber || JSONGrammar.isNumber(text) else { return false }
    write(isNumber ? text : MadeJSON.quoted(text), for: index..<close + 1)
    index = close + 1
    (isStretched, isBeyondJSON) = (true, true)
    return true
  }

  /// Skips the type that TypeScript or Swift gives a value: `as const`, `as [String: Any]`.
  mutating func skipCast() {
    var rest = self
    rest.skipBlanks()
    guard rest.take("as ") else { return }
    var depth = 0
    while let byte = rest.byte, byte != 0x0A, depth > 0 || !",}]".utf8.contains(byte) {
      if byte == UInt8(ascii: "[") { depth += 1 }
      if byte == UInt8(ascii: "]") { depth -= 1 }
      rest.index += 1
    }
    index = rest.index
    isBeyondJSON = true
  }
}
