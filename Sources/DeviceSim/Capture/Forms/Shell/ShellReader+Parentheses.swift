import SourceText

/// Parentheses of arrays, functions and calculations.
extension ShellReader {
  /// Reads the parentheses of an array, a function or a calculation, but not of a subshell.
  mutating func readParentheses(_ text: Span<UInt8>, after last: Int) -> Bool {
    if last == index, index > 0, text[index - 1] == UInt8(ascii: "="), !command.words.isEmpty {
      return readArray(text)
    }
    let longest = 256
    var close = index + 1
    if !command.words.isEmpty {
      while close < min(end, index + longest), text[close] == 0x20 { close += 1 }
      if close < end, text[close] == UInt8(ascii: ")") {
        index = close + 1
        command.isFunction = true
        return true
      }
    }
    guard text.hasBytes("((", at: index) else { return false }
    close = index
    var depth = 0
    while close < min(end, index + longest), text[close] != 0x0A {
      if text[close] == UInt8(ascii: "(") { depth += 1 }
      if text[close] == UInt8(ascii: ")") { depth -= 1 }
      close += 1
      guard depth == 1, text.hasBytes("))", at: close - 1), close < end else { continue }
      let start = unquoted?.bytes.count ?? 0
      copy(index..<close + 1)
      add(word: index..<close + 1, from: start)
      index = close + 1
      return true
    }
    return false
  }

  /// Reads the elements of an array; returns whether all up to the parenthesis are elements.
  private mutating func readArray(_ text: Span<UInt8>) -> Bool {
    let start = index
    let known = (
      words: command.words.count, variables: command.variables.count, mistake: command.mistake,
      bytes: unquoted?.bytes.count ?? 0
    )
    func isRead(_ reader: inout ShellReader) -> Bool {
      reader.index += 1
      while reader.index < reader.end {
        let byte = text[reader.index]
        if byte <= 0x20 {
          reader.index += 1
        } else if reader.continuesLine(text) {
          continue
        } else if byte == UInt8(ascii: "#") {
          reader.index = reader.endOfLine(text)
        } else if byte == UInt8(ascii: ")") {
          reader.index += 1
          return true
        } else if reader.isMeta(byte) || text.hasBytes("curl ", at: reader.index)
          || reader.readWord(text)
        {
          // An array with a command is read as the command.
          return false
        }
      }
      return false
    }
    let isArray = isRead(&self)
    let first = min(known.words, command.words.count)
    if isArray, unquoted != nil { command.arrays[first - 1] = Array(command.words[first...]) }
    command.words.removeSubrange(first...)
    guard !isArray else { return true }
    index = start
    command.variables.removeSubrange(min(known.variables, command.variables.count)...)
    command.mistake = known.mistake
    unquoted?.shorten(to: known.bytes)
    return false
  }
}
