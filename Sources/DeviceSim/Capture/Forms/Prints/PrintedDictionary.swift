import SourceText

/// A dictionary as a debugger, a log or a program prints it, which becomes JSON.
///
/// It is what an app received, or what a server sends. Each form has a file of its own
/// (``PrintForm``); this one has what they share.
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
  /// A print does not show that: `5` may be a string too.
  static let numbers: Set<String> = [
    "badge", "content-available", "mutable-content", "content-changed", "critical", "volume",
    "relevance-score", "timestamp", "stale-date", "dismissal-date", "input-push-token",
  ]
  /// The members whose values are the app's own, in which digits are taken for numbers.
  private static let ownValues: Set<String> = ["content-state", "attributes"]
  private static let depthLimit = 64
  /// How long a comment in signs of its own may be, in bytes.
  private static let longestComment = 4096

  /// A dictionary that was read.
  struct Print {
    /// Its JSON, with its places in the text.
    let file: SourceFile
    /// Where it ends in the text.
    let end: Int
    let form: PrintForm
    /// Whether it has what lenient reading of JSON does not accept either.
    let isBeyondJSON: Bool
    /// The variables and expressions in it, whose values are not known.
    var unfilled: [TextPlace] = []
    /// Whether its 'aps' is the value of a variable.
    var hasApsVariable = false
  }

  let file: SourceFile
  let bytes: [UInt8]
  /// Where the text ends that is looked at.
  let end: Int
  var index: Int
  var text: DerivedText
  /// Whether it has what lenient reading of JSON does not accept either.
  var isBeyondJSON = false
  /// Whether a value may be an expression.
  var isTolerant = false
  /// What an expression counts as.
  var unknown = UnknownValue.other
  /// Whether it is in the member 'data'.
  var isData = false
  /// Whether it is in the member 'aps'.
  var isAps = false
  /// The value of a variable 'aps', and whether it was taken.
  var aps: ApsVariable?
  var hasApsVariable = false
  /// Whether it has what only the tolerant reading takes.
  var isStretched = false
  /// Whether it has what only Ruby has.
  var isRuby = false
  /// Whether it has a key of Clojure, in which blanks are enough between elements.
  var isClojure = false
  /// Whether members are assigned, so that line breaks and semicolons may be between them.
  var isAssigned = false
  /// Whether it has what shows that such a dictionary is of a program: a print may be damaged.
  var hasSignOfProgram = false
  /// Whether it is a map of Erlang, in which a number sign is not the start of a comment.
  let isErlang: Bool
  /// The variables and expressions so far.
  var unfilled: [TextPlace] = []
  private var depth = 0
  /// How many members of ``ownValues`` are open.
  var ownDepth = 0
  /// Whether the innermost open bracket is one of Swift, in which a bare value may have spaces.
  var isInBrackets = false
  /// Whether the keys of these brackets are in `AnyHashable(…)`: either all of them are, or none.
  var areKeysWrapped = false
  /// How many bytes were looked at more than once.
  var repeated = 0

  /// Reads the dictionary at the start of a range.
  ///
  /// - Parameters:
  ///   - range: Where the dictionary has to end.
  ///   - file: The text.
  ///   - budget: Loses as many bytes as were looked at.
  /// - Returns: `nil` if it is JSON, or in a form that is not known.
  static func read(in range: Range<Int>, of file: SourceFile, budget: inout Int) -> Print? {
    for form in forms(of: file, in: range) {
      guard let print = read(form, in: range, of: file, budget: &budget) else { continue }
      return print.asAps ?? print
    }
    return nil
  }

  /// Reads the dictionary at the start of a range in one form, which JSON may have too.
  ///
  /// - Parameters:
  ///   - form: Its form.
  ///   - range: Where the dictionary has to end.
  ///   - file: The text.
  ///   - budget: Loses as many bytes as were looked at.
  /// - Returns: `nil` if it is in another form.
  static func read(
    _ form: PrintForm, in range: Range<Int>, of file: SourceFile, budget: inout Int
  ) -> Print? {
    var reader = PrintedDictionary(file: file, in: range)
    let isRead =
      switch form {
      case .debugger: reader.readValue(of: "")
      case .literal: reader.readLiteral()
      case .map(let separator): reader.readMapValue(of: "", separator) && !reader.isInCode
      case .goMap: reader.readGoMembers()
      case .arrayOfPHP: reader.readPrintOfPHP()
      case .tree: reader.readTree()
      }
    budget -= reader.index - range.lowerBound + reader.repeated
    guard isRead, reader.isKnownForm else { return nil }
    let isBeyondJSON = !form.isLiteral || reader.isBeyondJSON
    return Print(
      file: reader.text.made(), end: reader.index, form: form, isBeyondJSON: isBeyondJSON,
      unfilled: reader.unfilled)
  }

  /// Whether a text starts as a dictionary that is not JSON, which may be on one line.
  static func mayStart(_ head: [UInt8]) -> Bool {
    let start = head.firstIndex { $0 > 0x20 } ?? head.count
    if head[start...].starts(with: "[AnyHashable(".utf8) { return true }
    guard start < head.count, head[start] != UInt8(ascii: "[") else { return false }
    let file = SourceFile(name: "", bytes: head)
    return !forms(of: file, in: start..<head.count).isEmpty
  }

  init(file: SourceFile, in range: Range<Int>) {
    self.file = file
    bytes = file.bytes
    end = range.upperBound
    index = range.lowerBound
    text = DerivedText(of: file)
    let start = range.lowerBound
    isErlang = start > 0 && file.bytes[start - 1] == UInt8(ascii: "#")
  }

  /// Whether code of a program comes next, in which names without quotes are variables.
  private var isInCode: Bool { byte.map(Array(");,".utf8).contains) ?? false }

  // MARK: - Values

  /// Reads a value.
  ///
  /// - Parameters:
  ///   - key: Its key; empty for an element.
  ///   - isLiteral: Whether strings have quotes, so that digits without them are a number.
  /// - Returns: Whether it could be read.
  mutating func readValue(of key: String, isLiteral: Bool = false) -> Bool {
    guard enter(key) else { return false }
    defer { leave(key) }
    skipBlanks()
    switch byte {
    case UInt8(ascii: "{"), UInt8(ascii: "["):
      guard isInBrackets, !isLiteral else { return readCollection() }
      return attempt { $0.readCollection() } || readJSONText()
    case UInt8(ascii: "("): return readElements(to: UInt8(ascii: ")"), isLiteral: false)
    case UInt8(ascii: "\""): return readString(of: key, isLiteral: isLiteral)
    default: return isLiteral || isInBrackets ? readBareValue(key, isLiteral) : readWord(of: key)
    }
  }

  /// Reads a piece; goes back to its start if it could not be read.
  ///
  /// What such a piece contains may not be read in this way again: the work doubles at each level.
  mutating func attempt(_ read: (inout PrintedDictionary) -> Bool) -> Bool {
    let (start, count, noted) = (index, text.bytes.count, unfilled.count)
    if read(&self) { return true }
    repeated += index - start
    index = start
    text.shorten(to: count)
    unfilled.removeLast(unfilled.count - noted)
    return false
  }

  /// Enters a value; returns whether it is not too deep.
  mutating func enter(_ key: String = "") -> Bool {
    guard depth < Self.depthLimit else { return false }
    depth += 1
    if Self.ownValues.contains(key) { ownDepth += 1 }
    return true
  }

  /// Whether the value that is entered is in another one.
  var isNested: Bool { depth > 1 }

  mutating func leave(_ key: String = "") {
    depth -= 1
    if Self.ownValues.contains(key) { ownDepth -= 1 }
  }

  /// Reads what is between two brackets, with commas in between and perhaps after the last; in
  /// Clojure, blanks are enough.
  ///
  /// - Parameters:
  ///   - close: The bracket at the end.
  ///   - open: The bracket of JSON at the start.
  ///   - hasBlanks: Whether white space and comments may be anywhere.
  ///   - readItem: Reads one; if it writes nothing, it is left out.
  /// - Returns: Whether all could be read.
  mutating func readItems(
    to close: String, from open: String, hasBlanks: Bool = true,
    _ readItem: (inout PrintedDictionary) -> Bool
  ) -> Bool {
    write(open, for: index..<index + 1)
    index += 1
    var isFirst = true
    while true {
      if hasBlanks { skipComments() }
      let start = index
      if hasBlanks || isFirst, take(close) {
        write(open == "{" ? "}" : "]", for: start..<index)
        return true
      }
      let count = text.bytes.count
      if !isFirst { write(",", for: index..<index) }
      let written = text.bytes.count
      guard readItem(&self) else { return false }
      if text.bytes.count == written { text.shorten(to: count) } else { isFirst = false }
      let endOfItem = index
      if hasBlanks { skipComments() }
      let end = index
      if take(",") || isAssigned && take(";") { continue }
      let areBlanksEnough = isClojure || isAssigned
      if areBlanksEnough, end > endOfItem, !bytes[end..<self.end].starts(with: close.utf8) {
        continue
      }
      guard take(close) else { return false }
      write(open == "{" ? "}" : "]", for: end..<index)
      return true
    }
  }

  // MARK: - Pieces

  var byte: UInt8? { index < end ? bytes[index] : nil }

  mutating func skipBlanks() {
    while let byte, byte <= 0x20 { index += 1 }
  }

  /// Skips white space and comments.
  mutating func skipComments() {
    skipBlanks()
    while true {
      if byte == UInt8(ascii: "#") && !isErlang || bytes[index..<end].starts(with: "//".utf8) {
        while let byte, byte != 0x0A { index += 1 }
      } else if bytes[index..<end].starts(with: "/*".utf8),
        let close = bytes[index..<end].prefix(Self.longestComment).firstRange(of: "*/".utf8)
      {
        index = close.upperBound
      } else {
        return
      }
      skipBlanks()
    }
  }

  mutating func take(_ word: String) -> Bool {
    guard bytes[index..<end].starts(with: word.utf8) else { return false }
    index += word.utf8.count
    return true
  }

  mutating func write(_ json: String, for range: Range<Int>) {
    text.write(json.utf8, for: range, of: file)
  }
}
