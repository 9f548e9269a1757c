import SourceText

/// Dictionaries as programs write them.
///
/// | language | example |
/// |---|---|
/// | Python | `{'aps': {'alert': 'Hi', 'badge': 1}, 'id': None}` |
/// | JavaScript | `{ aps: { alert: 'Hi', badge: 1 }, id: null }` |
/// | Ruby | `{:aps=>{:alert=>"Hi", "badge"=>1}, id: nil}` |
/// | Clojure | `{:aps {:alert "Hi", :badge 1}, :id nil}` |
/// | PHP | `['aps' => ['alert' => 'Hi', 'badge' => 1], 'id' => null]`, `array ('aps' => …)` |
/// | Elixir | `%{"aps" => %{"alert" => "Hi"}, id: nil}` |
/// | Erlang | `#{aps => #{alert => <<"Hi">>}, id => null}` |
/// | Go | `map[string]any{"aps": map[string]any{"alert": "Hi"}, "id": nil}` |
/// | Swift | `let push = ["aps": ["alert": "Hi", "badge": 1], "id": nil]` |
/// | Objective-C | `@{@"aps": @{@"alert": @"Hi", @"badge": @1}, @"id": [NSNull null]}` |
/// | C#, Lua, PowerShell | `{ aps = new { alert = "Hi" } }`, `["aps"] = …`, `{ "aps", … }` |
///
/// No two of them give the same text another meaning, so one reader takes all.
extension PrintedDictionary {
  /// The words that are values, with the JSON for them.
  private static let words = [
    "true": "true", "false": "false", "null": "null", "True": "true", "False": "false",
    "None": "null", "nil": "null", "NULL": "null", "Null": "null",
  ]
  /// The words of Objective-C that are values after an at sign.
  private static let boxedWords = [
    "YES": "true", "NO": "false", "true": "true", "false": "false",
  ]

  /// Reads a value; a dictionary or an array may also be the start of an expression, such as
  /// `{id: 1}.to_json`.
  mutating func readLiteral() -> Bool {
    guard enter() else { return false }
    defer { leave() }
    skipComments()
    let (start, count, noted) = (index, text.bytes.count, unfilled.count)
    guard readLiteral(from: start) else { return false }
    guard isTolerant, isNested, byte == UInt8(ascii: ".") else { return true }
    repeated += index - start
    text.shorten(to: count)
    unfilled.removeLast(unfilled.count - noted)
    return readExpression(from: start)
  }

  private mutating func readLiteral(from start: Int) -> Bool {
    let isBoxed = take("@")
    if isBoxed { isBeyondJSON = true }
    takeSignOfMap()
    if let isRead = readNamed() { return isRead }
    if let open = takeTypeOfGo() ?? takeNew() {
      isBeyondJSON = true
      return readItems(to: "}", from: open) {
        open == "{" ? $0.readLiteralMember() : $0.readLiteral()
      }
    }
    switch byte {
    case UInt8(ascii: "{") where startsPairsOfErlang, UInt8(ascii: "[") where startsPairsOfErlang:
      return readPairsOfErlang()
    case UInt8(ascii: "{"): return readItems(to: "}", from: "{") { $0.readLiteralMember() }
    case UInt8(ascii: "["):
      if take("[NSNull null]") {
        write("null", for: start..<index)
        return true
      }
      // As Node.js prints an object without a prototype.
      if take("[Object: null prototype] ") {
        isBeyondJSON = true
        return readLiteral()
      }
      if startsHidden, attempt({ $0.readExpression(from: start) }) { return true }
      if take("[:]") {
        write("{}", for: start..<index)
        return true
      }
      if startsPHP || startsString && startsSwift {
        return readItems(to: "]", from: "{") { $0.readLiteralMember() }
      }
      return readItems(to: "]", from: "[") { $0.readLiteral() }
    case UInt8(ascii: "(") where isBoxed:
      index += 1
      guard readLiteral() else { return false }
      skipComments()
      return take(")")
    case UInt8(ascii: "i") where take("interface {}(nil)"):
      isBeyondJSON = true
      write("null", for: start..<index)
      return true
    case UInt8(ascii: "O") where take(Self.orderedDictionary):
      isBeyondJSON = true
      if take(")") {
        write("{}", for: start..<index)
        return true
      }
      let isOfPairs = byte == UInt8(ascii: "[")
      let isRead =
        isOfPairs
        ? readItems(to: "]", from: "{") { $0.readPair(from: "(", to: ")") } : readLiteral()
      return isRead && take(")")
    case UInt8(ascii: "a") where startsDumpOfPHP: return readDumpOfPHP()
    case UInt8(ascii: "a") where takeArrayOfPHP():
      isBeyondJSON = true
      if startsPHP { return readItems(to: ")", from: "{") { $0.readLiteralMember() } }
      var number = 0
      return readItems(to: ")", from: "[") { reader in
        defer { number += 1 }
        return reader.takeKeyOfPHP(number) && reader.readLiteral()
      }
    case UInt8(ascii: "("):
      isBeyondJSON = true
      return readStringInParentheses()
        || attempt { $0.readItems(to: ")", from: "[") { $0.readLiteral() } && !$0.goesOn }
        || readExpression(from: start)
    case UInt8(ascii: ":"):
      guard let name = readSymbol() else { return false }
      write(MadeJSON.quoted(name), for: start..<index)
      return true
    default:
      return attempt { $0.readLiteralScalar(isBoxed: isBoxed) && !$0.goesOn }
        || readExpression(from: start)
    }
  }

  /// Whether a bracket starts an array of PHP that has keys.
  var startsPHP: Bool {
    var rest = self
    rest.index += 1
    rest.skipComments()
    guard let quote = rest.byte, Self.quotes.contains(quote), let end = rest.endOfString() else {
      return false
    }
    rest.index = end
    rest.skipComments()
    return rest.take("=>")
  }

  /// Whether a string is the first element of the array here, or the first key.
  private var startsString: Bool {
    bytes[index..<end].dropFirst().first { $0 > 0x20 } == UInt8(ascii: "\"")
  }

  private static let orderedDictionary = "OrderedDict("
  /// Whether a dictionary of Python starts here that keeps the order of its keys.
  var startsOrderedDictionary: Bool {
    bytes[index..<end].starts(with: Self.orderedDictionary.utf8)
  }

  /// Reads a key and its value as a tuple: `('aps', 5)` of Python, `{<<"aps">>, 5}` of Erlang.
  mutating func readPair(from open: String, to close: String) -> Bool {
    guard take(open) else { return false }
    skipComments()
    guard readLiteralString() else { return false }
    skipComments()
    let separator = index
    guard take(",") else { return false }
    write(":", for: separator..<index)
    guard readLiteral() else { return false }
    skipComments()
    return take(close)
  }

  /// Whether an array of PHP with keys starts here, as `var_export` prints it.
  var startsArrayOfPHP: Bool {
    var rest = self
    return rest.takeArrayOfPHP() && rest.startsPHP
  }

  /// Takes the word before the bracket of an array of PHP, which has keys, numbers or nothing in
  /// it: other languages have the word too.
  private mutating func takeArrayOfPHP() -> Bool {
    var rest = self
    guard rest.take("array") else { return false }
    rest.skipBlanks()
    guard rest.byte == UInt8(ascii: "(") else { return false }
    var first = rest
    first.index += 1
    first.skipComments()
    guard rest.startsPHP || first.takeKeyOfPHP(0) || first.take(")") else { return false }
    index = rest.index
    return true
  }

  /// Takes the number of an element of PHP, and the arrow after it.
  private mutating func takeKeyOfPHP(_ number: Int) -> Bool {
    var rest = self
    guard rest.take(String(number)) else { return false }
    rest.skipComments()
    guard rest.take("=>") else { return false }
    index = rest.index
    return true
  }

  /// Reads a key and its value; writes nothing if the value is one that JavaScript leaves out.
  private mutating func readLiteralMember() -> Bool {
    let count = text.bytes.count
    skipComments()
    if let isRead = readSpread() { return isRead }
    if byte == UInt8(ascii: "{") { return readPair(from: "{", to: "}") }
    let start = index
    if take("@") { isBeyondJSON = true }
    var bareName: Range<Int>?
    if !readLiteralString(), !readNameInBrackets() {
      guard let name = readSymbol() ?? readName() else { return false }
      write(MadeJSON.quoted(name), for: start..<index)
      bareName = start..<index
    }
    let key = start..<index
    skipComments()
    let separator = index
    if take("=>") {
      isBeyondJSON = true
      isRuby = !isErlang
    } else if !take(":"), !isAfterClojure(key: key), !takeEqualSign(after: start, bareName) {
      guard let bareName else { return false }
      return readValue(ofMember: key) { $0.writeVariable(bareName) }
    }
    write(":", for: separator..<index)
    skipComments()
    if take("undefined") {
      isBeyondJSON = true
      text.shorten(to: count)
      return true
    }
    guard readValue(ofMember: key, { $0.readLiteral() }) else { return false }
    skipCast()
    return true
  }

  /// Whether the value that comes next belongs to a key of Clojure before it, with only blanks
  /// between them: `{:badge 1}`.
  ///
  /// The first key is a keyword; a later one may be a string.
  private mutating func isAfterClojure(key: Range<Int>) -> Bool {
    guard isClojure || bytes[key.lowerBound] == UInt8(ascii: ":"), key.upperBound < index, let byte,
      byte.isASCIILetterOrDigit || "{[\":-".utf8.contains(byte)
    else { return false }
    isClojure = true
    return true
  }

  /// Reads a symbol of Ruby, or a keyword of Clojure: `:name`.
  private mutating func readSymbol() -> String? {
    guard take(":"), let name = readName() else { return nil }
    isBeyondJSON = true
    isRuby = true
    return name
  }

  /// Reads a string, a number or another word.
  private mutating func readLiteralScalar(isBoxed: Bool) -> Bool {
    readLiteralStrings() || readBytesOfErlang() || readLiteralWord(isBoxed: isBoxed)
  }

  private mutating func readLiteralWord(isBoxed: Bool) -> Bool {
    let start = index
    while let byte, Self.isNameByte(byte) || byte == UInt8(ascii: "+") { index += 1 }
    let range = start..<index
    let word = String(decoding: bytes[range], as: UTF8.self)
    if JSONGrammar.isNumber(word) {
      text.copy(range, of: file)
      return true
    }
    // Digits may be in groups, as in 1_000.
    let groups = word.utf8.split(separator: UInt8(ascii: "_"), omittingEmptySubsequences: false)
    let digits = word.filter { $0 != "_" }
    if groups.dropFirst().allSatisfy({ $0.first?.isDigit == true }),
      groups.dropLast().allSatisfy({ $0.last?.isDigit == true }), JSONGrammar.isNumber(digits)
    {
      isBeyondJSON = true
      write(digits, for: range)
      return true
    }
    // A large integer of JavaScript.
    if word.hasSuffix("n"), Int(word.dropLast()) != nil,
      JSONGrammar.isNumber(String(word.dropLast()))
    {
      isBeyondJSON = true
      text.copy(range.dropLast(), of: file)
      return true
    }
    guard let json = (isBoxed ? Self.boxedWords : Self.words)[word] else { return false }
    if json != word { isBeyondJSON = true }
    write(json, for: range)
    return true
  }
}
