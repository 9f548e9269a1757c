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

  private static let namesOfTypes = ["Object", "Array", "String", "Number", "Bool", "Some"]

  /// Whether a value comes next that has a name of Rust or Jest before it.
  var startsNamed: Bool {
    var rest = self
    return rest.takeNameOfType() != nil
  }

  /// Takes the name before a value, and what is between them.
  ///
  /// - Returns: Whether a parenthesis is after the value; `nil` if there is no name.
  private mutating func takeNameOfType() -> Bool? {
    guard let name = Self.namesOfTypes.first(where: { bytes[index..<end].starts(with: $0.utf8) })
    else { return nil }
    let place = index + name.utf8.count
    for (sign, isParenthesis) in [("(", true), (" {", false), (" [", false)]
    where bytes[place..<end].starts(with: sign.utf8) {
      index = place + 1
      return isParenthesis
    }
    return nil
  }

  /// Reads a value with such a name; returns whether there is one.
  ///
  /// In a program, it may be a call.
  mutating func readNamed() -> Bool {
    let start = index
    let count = text.bytes.count
    let unreadable = unreadableCount
    guard let hasParenthesis = takeNameOfType() else { return false }
    if readLiteral(), unreadableCount == unreadable, !hasParenthesis || takeParenthesis() {
      isBeyondJSON = true
      return true
    }
    repeated += index - start
    index = start
    text.shorten(to: count)
    unreadableCount = unreadable
    return false
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
    guard bytes[index..<end].starts(with: "<<".utf8),
      let close = bytes[index..<end].firstIndex(of: UInt8(ascii: ">"))
    else { return false }
    let numbers = bytes[index + 2..<close].split(separator: UInt8(ascii: ","))
      .map { UInt8(String(decoding: $0, as: UTF8.self).filter { !$0.isWhitespace }) }
    let start = index
    index = close
    guard take(">>"), !numbers.contains(nil) else {
      index = start
      return false
    }
    let string = String(decoding: numbers.compactMap(\.self), as: UTF8.self)
    write(MadeJSON.quoted(string), for: start..<index)
    isBeyondJSON = true
    return true
  }

  /// Reads a date or a time of Elixir, as in `~U[2026-03-14 07:00:00Z]`.
  private mutating func readSigil() -> Bool {
    let start = index
    guard take("~"), let byte, Unicode.Scalar(byte).properties.isUppercase else { return false }
    index += 1
    guard take("["),
      let close = bytes[index..<end].prefix(64).firstIndex(of: UInt8(ascii: "]"))
    else { return false }
    write(
      MadeJSON.quoted(String(decoding: bytes[index..<close], as: UTF8.self)),
      for: start..<close + 1)
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
    guard !isNumber || Self.isNumber(text) else { return false }
    write(isNumber ? text : MadeJSON.quoted(text), for: index..<close + 1)
    index = close + 1
    (isStretched, isBeyondJSON) = (true, true)
    return true
  }
}
