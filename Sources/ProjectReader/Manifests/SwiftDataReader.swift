import SourceText

/// Reads the constants of a Swift file and the calls at its top level, as far as they are data.
///
/// Code that is not data, such as a loop or a condition, becomes `unknown`. It is skipped up to the
/// end of its expression or statement.
struct SwiftDataReader {
  /// Deeper than any manifest.
  static let depthLimit = 64
  /// Longer than any name with its dots, in bytes.
  private static let nameLimit = 1024

  let bytes: [UInt8]
  var index = 0
  var depth = 0
  /// The values of constants by name; those in a type have its name and a dot before theirs.
  private(set) var constants: [String: SwiftData] = [:]
  /// The expressions that are statements, in order.
  private(set) var statements: [SwiftData] = []

  init(_ file: SourceFile) {
    bytes = file.bytes
    readStatements(in: "")
  }

  // MARK: - Statements

  private static let types: Set<String> = ["enum", "struct", "class", "extension", "actor"]
  private static let blocks: Set<String> = [
    "func", "for", "while", "repeat", "if", "guard", "switch", "do", "init", "subscript",
    "protocol", "defer",
  ]

  /// Reads statements up to a closing brace or the end.
  private mutating func readStatements(in scope: String) {
    guard depth < Self.depthLimit else { return skip(upTo: "}") }
    depth += 1
    defer { depth -= 1 }
    while true {
      skipSpace()
      guard index < bytes.count, current != UInt8(ascii: "}") else { return }
      let start = index
      if let word = word() {
        switch word {
        case "import": skipLine()
        case "let", "var": readConstant(in: scope)
        case _ where Self.types.contains(word): readType(in: scope)
        case _ where Self.blocks.contains(word): skipStatement()
        case _ where isCall(): readCall(from: start)
        default: break
        }
      } else {
        skipOne()
      }
    }
  }

  private func isCall() -> Bool { current == UInt8(ascii: "(") }

  private mutating func readCall(from start: Int) {
    index = start
    statements.append(expression())
  }

  private mutating func readType(in scope: String) {
    skipSpace()
    var name = word() ?? ""
    while index < bytes.count, current == UInt8(ascii: ".") {
      index += 1
      name += "." + (word() ?? "")
    }
    skip(upTo: "{")
    guard index < bytes.count else { return }
    index += 1
    readStatements(in: scope + name + ".")
    if index < bytes.count { index += 1 }
  }

  private mutating func readConstant(in scope: String) {
    skipSpace()
    guard let name = word() else { return }
    // The type is on the line of the name.
    while true {
      let isNewLine = skipSpace()
      guard index < bytes.count else { return }
      if current == UInt8(ascii: "="), !isOperator(index + 1) { break }
      if current == UInt8(ascii: "{") { return skipOne() }
      if isNewLine || current == UInt8(ascii: "}") || current == UInt8(ascii: ";") { return }
      skipOne()
    }
    index += 1
    constants[scope + name] = expression()
  }

  /// Moves past a statement with its block.
  private mutating func skipStatement() {
    skip(upTo: "{", "}")
    if current == UInt8(ascii: "{") { skipOne() }
  }

  // MARK: - Expressions

  /// Reads an expression, up to a comma, a colon, a closing bracket or the end of its line.
  mutating func expression() -> SwiftData {
    skipSpace()
    let start = index
    guard depth < Self.depthLimit else { return unknown(from: start) }
    depth += 1
    defer { depth -= 1 }
    var value = operand()
    var partCount = 1
    while true {
      let end = index
      let isNewLine = skipSpace()
      guard index < bytes.count, !endsExpression() else { return value }
      if current == UInt8(ascii: "+"), !isOperator(index + 1) {
        // Each part is one level deeper.
        partCount += 1
        guard partCount < Self.depthLimit else { return unknown(from: start) }
        index += 1
        let right = operand()
        value = SwiftData(form: .sum(value, right), range: start..<index)
      } else if isNewLine, !isOperator(index) {
        index = end
        return value
      } else {
        return unknown(from: start)
      }
    }
  }

  private func endsExpression() -> Bool {
    switch current {
    case UInt8(ascii: ","), UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"),
      UInt8(ascii: ":"), UInt8(ascii: ";"):
      true
    default: false
    }
  }

  /// Skips the rest of an expression that is not data.
  private mutating func unknown(from start: Int) -> SwiftData {
    while index < bytes.count {
      switch current {
      case UInt8(ascii: ","), UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"),
        UInt8(ascii: ";"):
        return SwiftData(form: .unknown, range: start..<index)
      default: skipOne()
      }
      let end = index
      if skipSpace(), !isOperator(index), !endsExpression() {
        index = end
        break
      }
    }
    return SwiftData(form: .unknown, range: start..<index)
  }

  /// Reads a value with the members and calls after it.
  private mutating func operand() -> SwiftData {
    skipSpace()
    let start = index
    var value = primary()
    while index < bytes.count {
      let end = index
      let isNewLine = skipSpace()
      switch current {
      case UInt8(ascii: "."):
        index += 1
        let name = word() ?? ""
        if case .name(let first) = value.form, first.utf8.count < Self.nameLimit {
          value = SwiftData(form: .name("\(first).\(name)"), range: start..<index)
        } else {
          value = changed(value, from: start)
        }
      case UInt8(ascii: "(") where !isNewLine:
        let arguments = self.arguments()
        switch value.form {
        case .name(let name):
          value = SwiftData(form: .call(name, arguments), range: start..<index)
        default: value = changed(value, from: start)
        }
      case UInt8(ascii: "{") where !isNewLine, UInt8(ascii: "[") where !isNewLine:
        skipOne()
        value = changed(value, from: start)
      default:
        index = end
        return value
      }
    }
    return value
  }

  private func changed(_ value: SwiftData, from start: Int) -> SwiftData {
    let form: SwiftData.Form =
      switch value.form {
      case .changed, .unknown: value.form
      default: .changed(value)
      }
    return SwiftData(form: form, range: start..<index)
  }

  private mutating func primary() -> SwiftData {
    let start = index
    switch current {
    case UInt8(ascii: "\""), UInt8(ascii: "#"):
      guard let pieces = string() else {
        skipOne()
        return SwiftData(form: .unknown, range: start..<index)
      }
      return SwiftData(form: .text(pieces), range: start..<index)
    case UInt8(ascii: "["): return collection()
    case UInt8(ascii: "("):
      let values = arguments()
      guard values.count == 1, let value = values.first?.value else {
        return SwiftData(form: .unknown, range: start..<index)
      }
      return value
    case UInt8(ascii: "."):
      index += 1
      let name = word() ?? ""
      return SwiftData(form: .name("." + name), range: start..<index)
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"):
      return SwiftData(form: number(), range: start..<index)
    default:
      let form: SwiftData.Form
      switch word() {
      case "true": form = .flag(true)
      case "false": form = .flag(false)
      case "nil": form = .nothing
      case let name?: form = .name(name)
      case nil:
        if !endsExpression() { skipOne() }
        form = .unknown
      }
      return SwiftData(form: form, range: start..<index)
    }
  }

  private mutating func number() -> SwiftData.Form {
    let start = index
    if current == UInt8(ascii: "-") { index += 1 }
    while index < bytes.count,
      isWord(current) || current == UInt8(ascii: ".") && isDigit(index + 1)
    {
      index += 1
    }
    let digits = text(start..<index).replacing("_", with: "")
    return Double(digits) == nil || digits == "-" ? .unknown : .number(digits)
  }

  private func isDigit(_ index: Int) -> Bool {
    index < bytes.count && bytes[index].isDigit
  }
}
