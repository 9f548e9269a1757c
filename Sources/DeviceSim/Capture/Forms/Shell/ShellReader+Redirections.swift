import SourceText

/// Redirections and here documents.
extension ShellReader {
  mutating func readRedirection(_ text: Span<UInt8>) {
    if text.hasBytes("<<<", at: index) {
      index += 3
      skipBlanks(text)
      _ = readWord(text)
      command.input = command.words.popLast()
    } else if text.hasBytes("<<", at: index) {
      index += 2
      let isIndented = index < end && text[index] == UInt8(ascii: "-")
      if isIndented { index += 1 }
      skipBlanks(text)
      let start = index
      while index < end, text[index] > 0x20, !isMeta(text[index]) { index += 1 }
      var delimiter: [UInt8] = []
      delimiter.append(copying: text.extracting(start..<index))
      delimiter.removeAll { "'\"\\".utf8.contains($0) }
      guard documents.count < Self.mostFound else { return }
      documents.append((delimiter, isIndented, delimiter.count != index - start))
    } else {
      let isPlain = !dropNumber(text)
      let start = index
      while index < end, isRedirection(text[index]) { index += 1 }
      let length = isPlain ? index - start : 0
      skipBlanks(text)
      let count = command.words.count
      if index < end, text[index] > 0x20 { _ = readWord(text) }
      let name = command.words.dropFirst(count).first
      command.words.removeSubrange(min(count, command.words.count)...)
      if length == 1, text[start] == UInt8(ascii: "<") { command.inputFile = name }
      command.isAppending = length == 2 && text.hasBytes(">>", at: start)
      if length == 1 && text[start] == UInt8(ascii: ">") || command.isAppending {
        command.outputFile = name
      }
    }
  }

  /// Removes the number of a descriptor before a redirection, as in `2>`; returns whether there is
  /// one.
  private mutating func dropNumber(_ text: Span<UInt8>) -> Bool {
    var start = index
    while start > 0, text[start - 1].isDigit { start -= 1 }
    guard start < index, start == 0 || text[start - 1] <= 0x20 else { return false }
    _ = command.words.popLast()
    return true
  }

  /// Reads the here documents of a command before the rest of its line, which has other commands.
  mutating func readDocumentsAhead(_ text: Span<UInt8>) {
    guard !documents.isEmpty else { return }
    let rest = index
    index = endOfDocuments ?? min(endOfLine(text) + 1, end)
    readDocuments(text)
    endOfDocuments = index
    index = rest
  }

  /// Reads the here documents that begin after a line.
  mutating func readDocuments(_ text: Span<UInt8>) {
    for document in documents {
      let start = unquoted?.bytes.count ?? 0
      while index < end {
        let lineStart = index
        let lineEnd = endOfLine(text)
        index = min(lineEnd + 1, end)
        var content = lineStart
        while document.isIndented, content < lineEnd, text[content] == UInt8(ascii: "\t") {
          content += 1
        }
        var contentEnd = lineEnd
        if contentEnd > content, text[contentEnd - 1] == UInt8(ascii: "\r") { contentEnd -= 1 }
        if text.extracting(content..<contentEnd).isEqual(to: document.delimiter.span) { break }
        if document.isQuoted {
          copy(content..<index)
        } else {
          readExpanded(content..<index, text)
        }
      }
      command.input = start..<(unquoted?.bytes.count ?? start)
    }
    documents = []
  }
}
