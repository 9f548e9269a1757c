import SourceText

/// A dictionary as a debugger or a log prints it: what an app received.
///
/// It is in the form of Foundation or of Swift, and becomes JSON.
///
/// ```
/// {                                  [AnyHashable("aps"): {
///     aps =     {                        alert = Hi;
///         alert = Hi;                }, AnyHashable("id"): 5]
///     };
///     id = 5;
/// }
/// ```
struct PrintedDictionary {
  /// The members of a payload that are numbers.
  ///
  /// A print does not show it: `5` is a string too.
  static let numbers: Set<String> = [
    "badge", "content-available", "mutable-content", "content-changed", "critical", "volume",
    "relevance-score", "timestamp", "stale-date", "dismissal-date", "input-push-token",
  ]
  /// The members whose values are the app's own, in which digits are taken for numbers.
  private static let ownValues: Set<String> = ["content-state", "attributes"]
  /// The bytes that end a word of Foundation.
  private static let wordEnds = Array(";,(){}=\"".utf8)
  private static let depthLimit = 64

  let file: SourceFile
  let bytes: [UInt8]
  /// Where the text ends that is looked at.
  let end: Int
  var index: Int
  var text: DerivedText
  private var depth = 0
  /// How many members of ``ownValues`` are open.
  private var ownDepth = 0
  /// Whether the innermost open bracket is one of Swift, in which a bare value may have spaces.
  private var isInBrackets = false
  /// How many bytes were looked at more than once.
  private var repeated = 0

  /// Reads the dictionary at the start of a range.
  ///
  /// - Parameters:
  ///   - range: Where the dictionary has to end.
  ///   - file: The text.
  ///   - budget: Loses as many bytes as were looked at.
  /// - Returns: Its JSON with its places in the text, and where it ends; `nil` if it is in another
  ///   form.
  static func read(
    in range: Range<Int>, of file: SourceFile, budget: inout Int
  ) -> (file: SourceFile, end: Int)? {
    var reader = PrintedDictionary(file: file, in: range)
    guard reader.mayStart else { return nil }
    let isRead = reader.readValue(of: "")
    budget -= reader.index - range.lowerBound + reader.repeated
    return isRead ? (reader.text.made(), reader.index) : nil
  }

  /// Whether a text starts as a dictionary of `AnyHashable`, which may be on one line.
  static func mayStart(_ head: [UInt8]) -> Bool {
    head.drop { $0 <= 0x20 }.starts(with: "[AnyHashable(".utf8)
  }

  private init(file: SourceFile, in range: Range<Int>) {
    self.file = file
    bytes = file.bytes
    end = range.upperBound
    index = range.lowerBound
    text = DerivedText(of: file)
  }

  /// Whether the first key is written as Foundation or Swift writes it, and not as in JSON.
  private var mayStart: Bool {
    var rest = self
    let isSwift = rest.byte == UInt8(ascii: "[")
    rest.index += 1
    rest.skipBlanks()
    guard rest.readKey() != nil else { return false }
    rest.skipBlanks()
    return rest.byte == (isSwift ? UInt8(ascii: ":") : UInt8(ascii: "="))
  }

  // MARK: - Values

  /// Reads a value.
  ///
  /// - Parameters:
  ///   - key: Its key; empty for an element.
  ///   - isLiteral: Whether strings have quotes, so that digits without them are a number.
  /// - Returns: Whether it could be read.
  private mutating func readValue(of key: String, isLiteral: Bool = false) -> Bool {
    depth += 1
    defer { depth -= 1 }
    guard depth <= Self.depthLimit else { return false }
    let isOwn = Self.ownValues.contains(key)
    if isOwn { ownDepth += 1 }
    defer { if isOwn { ownDepth -= 1 } }
    skipBlanks()
    switch byte {
    case UInt8(ascii: "{"), UInt8(ascii: "["):
      let start = index
      let count = text.bytes.count
      if byte == UInt8(ascii: "{") ? readMembers(of: .foundation) : readBrackets() { return true }
      guard isInBrackets, !isLiteral else { return false }
      repeated += index - start
      index = start
      text.shorten(to: count)
      return readJSONText()
    case UInt8(ascii: "("): return readElements(to: UInt8(ascii: ")"), isLiteral: false)
    case UInt8(ascii: "\""): return readString(of: key, isLiteral: isLiteral)
    default: return isLiteral || isInBrackets ? readBareValue(key, isLiteral) : readWord(of: key)
    }
  }

  private enum Form {
    case foundation
    case swift
  }

  /// Reads the members of a dictionary.
  private mutating func readMembers(of form: Form) -> Bool {
    let isFoundation = form == .foundation
    let close = isFoundation ? UInt8(ascii: "}") : UInt8(ascii: "]")
    let wasInBrackets = isInBrackets
    isInBrackets = !isFoundation
    defer { isInBrackets = wasInBrackets }
    write("{", for: index..<index + 1)
    index += 1
    var isFirst = true
    while true {
      skipBlanks()
      if byte == close, isFirst || isFoundation { break }
      let start = index
      guard let key = readKey() else { return false }
      write((isFirst ? "" : ",") + MadeJSON.quoted(key.name) + ":", for: start..<index)
      isFirst = false
      skipBlanks()
      guard byte == (isFoundation ? UInt8(ascii: "=") : UInt8(ascii: ":")) else { return false }
      index += 1
      let isLiteral = !isFoundation && key.isLiteral
      guard readValue(of: key.name, isLiteral: isLiteral) else { return false }
      skipBlanks()
      if !isFoundation, byte == close { break }
      guard byte == (isFoundation ? UInt8(ascii: ";") : UInt8(ascii: ",")) else { return false }
      index += 1
    }
    write("}", for: index..<index + 1)
    index += 1
    return true
  }

  private mutating func readBrackets() -> Bool {
    var rest = self
    rest.index += 1
    rest.skipBlanks()
    if rest.byte == UInt8(ascii: ":") {
      let start = index
      rest.index += 1
      rest.skipBlanks()
      guard rest.byte == UInt8(ascii: "]") else { return false }
      index = rest.index + 1
      write("{}", for: start..<index)
      return true
    }
    if mayStart { return readMembers(of: .swift) }
    return readElements(to: UInt8(ascii: "]"), isLiteral: true)
  }

  private mutating func readElements(to close: UInt8, isLiteral: Bool) -> Bool {
    let wasInBrackets = isInBrackets
    isInBrackets = isLiteral
    defer { isInBrackets = wasInBrackets }
    write("[", for: index..<index + 1)
    index += 1
    var isFirst = true
    while true {
      skipBlanks()
      if byte == close, isFirst { break }
      if !isFirst { write(",", for: index..<index) }
      isFirst = false
      guard readValue(of: "", isLiteral: isLiteral) else { return false }
      skipBlanks()
      if byte == close { break }
      guard byte == UInt8(ascii: ",") else { return false }
      index += 1
    }
    write("]", for: index..<index + 1)
    index += 1
    return true
  }

  // MARK: - Keys and words

  /// Reads a key; returns its text, and whether it has quotes and nothing around it.
  private mutating func readKey() -> (name: String, isLiteral: Bool)? {
    let isWrapped = take("AnyHashable(")
    if byte == UInt8(ascii: "\"") {
      let start = index
      guard let end = endOfString() else { return nil }
      index = end
      let name = String(decoding: bytes[start + 1..<end - 1], as: UTF8.self)
      guard !name.contains("\\") else { return nil }
      if isWrapped, !take(")") { return nil }
      return (name, !isWrapped)
    }
    let start = index
    while let byte, Self.isNameByte(byte) { index += 1 }
    guard index > start else { return nil }
    let name = String(decoding: bytes[start..<index], as: UTF8.self)
    if isWrapped, !take(")") { return nil }
    return (name, false)
  }

  /// Reads a value without quotes of Foundation.
  private mutating func readWord(of key: String) -> Bool {
    let start = index
    if take("<null>") {
      write("null", for: start..<index)
      return true
    }
    while let byte, byte > 0x20, !Self.wordEnds.contains(byte) { index += 1 }
    guard index > start else { return false }
    writeBare(start..<index, of: key, isLiteral: false)
    return true
  }

  /// Reads a value without quotes of Swift, up to the next key or the end.
  private mutating func readBareValue(_ key: String, _ isLiteral: Bool) -> Bool {
    if take("Optional(") {
      guard readValue(of: key, isLiteral: isLiteral) else { return false }
      skipBlanks()
      return take(")")
    }
    let start = index
    while let byte, byte != UInt8(ascii: "]"), byte != UInt8(ascii: ")"), byte >= 0x20 {
      if byte == UInt8(ascii: ","), isLiteral || keyFollows { break }
      index += 1
    }
    guard index > start else { return false }
    writeBare(start..<index, of: key, isLiteral: isLiteral)
    return true
  }

  /// Reads a string without quotes that is JSON, as messages of Firebase have in their data.
  private mutating func readJSONText() -> Bool {
    let start = index
    guard let end = ValueScanner.endOfBrackets(bytes.span, in: start..<end) else {
      repeated += end - start
      return false
    }
    index = end
    write(MadeJSON.quoted(String(decoding: bytes[start..<end], as: UTF8.self)), for: start..<end)
    return true
  }

  /// Whether a key comes after the comma here.
  private var keyFollows: Bool {
    var rest = self
    rest.index += 1
    rest.skipBlanks()
    guard rest.readKey() != nil else { return false }
    return rest.byte == UInt8(ascii: ":")
  }

  private mutating func writeBare(_ range: Range<Int>, of key: String, isLiteral: Bool) {
    let word = String(decoding: bytes[range], as: UTF8.self)
    let isNumber = isLiteral || ownDepth > 0 || Self.numbers.contains(key)
    if isNumber, Self.isNumber(word) || word == "true" || word == "false" {
      text.copy(range, of: file)
    } else if isLiteral, word == "nil" {
      write("null", for: range)
    } else {
      write(MadeJSON.quoted(word), for: range)
    }
  }

  /// Whether a text is a number of JSON.
  static func isNumber(_ word: String) -> Bool {
    word.wholeMatch(of: /-?(?:0|[1-9][0-9]*)(?:\.[0-9]+)?(?:[eE][+-]?[0-9]+)?/) != nil
  }

  // MARK: - Pieces

  private var byte: UInt8? { index < end ? bytes[index] : nil }

  private static func isNameByte(_ byte: UInt8) -> Bool {
    let scalar = Unicode.Scalar(byte)
    return ("0"..."9").contains(scalar) || ("a"..."z").contains(scalar)
      || ("A"..."Z").contains(scalar) || "_.-$/".unicodeScalars.contains(scalar)
  }

  private mutating func skipBlanks() {
    while let byte, byte <= 0x20 { index += 1 }
  }

  private mutating func take(_ word: String) -> Bool {
    guard bytes[index..<end].starts(with: word.utf8) else { return false }
    index += word.utf8.count
    return true
  }

  mutating func write(_ json: String, for range: Range<Int>) {
    text.write(json.utf8, for: range, of: file)
  }
}
