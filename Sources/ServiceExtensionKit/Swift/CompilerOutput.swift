package import SourceText

/// The output of the Swift compiler, as diagnostics at the places of the author's own files.
package struct CompilerOutput {
  /// The author's files, by the paths that the compiler was given.
  private let sources: [String: SourceFile]
  /// The class of which the program makes an object, in a file that is not the author's.
  private let made: PrincipalClass?
  private let unbuiltFile: (String) -> String?

  /// Makes a reader of the output.
  ///
  /// - Parameters:
  ///   - sources: The author's files, by the paths of their copies.
  ///   - made: The class of which the program makes an object, if it does.
  ///   - unbuiltFile: Returns the path of a file with a name that is not built.
  package init(
    sources: [String: SourceFile], making made: PrincipalClass? = nil,
    unbuiltFile: @escaping (String) -> String? = { _ in nil }
  ) {
    self.sources = sources
    self.made = made
    self.unbuiltFile = unbuiltFile
  }

  /// Finds the errors in the output.
  ///
  /// - Parameter output: Text in the style `llvm`: `path:line:column: error: message`.
  /// - Returns: Each error once, with the notes after it; empty if no line has a known form.
  package func diagnostics(in output: String) -> [Diagnostic] {
    var found: [(error: Message, notes: [Message])] = []
    for line in output.split(whereSeparator: \.isNewline) {
      guard let message = Message(line) else { continue }
      switch message.severity {
      case .error:
        if !found.contains(where: { $0.error == message }) { found.append((message, [])) }
      case .note where !found.isEmpty: found[found.count - 1].notes.append(message)
      case .note, .warning: break
      }
    }
    // An error in the class itself also prevents the program from making an object of it.
    let own = found.filter { sources[$0.error.path] != nil }
    // Many errors can have the same help: only the last of them keeps it.
    var helps: Set<String> = []
    return (own.isEmpty ? found : own).reversed().map { error, notes in
      let diagnostic = diagnostic(of: error, with: notes)
      guard let help = diagnostic.help, !helps.insert(help).inserted else { return diagnostic }
      return diagnostic.replacing(kind: diagnostic.kind, help: nil)
    }.reversed()
  }

  private func diagnostic(of error: Message, with notes: [Message]) -> Diagnostic {
    if let made, sources[error.path] == nil { return .notMade(made, because: error.text) }
    return .compilation(
      error.text, at: location(of: error),
      notes: notes.map { Diagnostic.Note($0.text, at: location(of: $0)) },
      unbuiltFile: unbuiltFile)
  }

  /// Finds the functions and variables that the linker misses.
  ///
  /// - Parameter output: The text of the linker: `path:line: error: undefined reference to 'name'`,
  ///   with the paths of the author's files.
  /// - Returns: An error for each name, where it is used first.
  package func undefinedNames(in output: String) -> [Diagnostic] {
    var known: Set<Substring> = []
    return output.split(whereSeparator: \.isNewline).compactMap { printed in
      guard let mark = printed.firstRange(of: ": error: undefined reference to '"),
        case let name = printed[mark.upperBound...].prefix(while: { $0 != "'" }),
        known.insert(name).inserted
      else { return nil }
      let place = printed[..<mark.lowerBound].split(separator: ":")
      let path = place.dropLast().joined(separator: ":")
      // The path of a copy ends like that of its original.
      let source = sources.first { $0.key.hasSuffix(path) }?.value
      return .undefined(
        String(name),
        at: place.last.flatMap { Int($0) }.flatMap { source?.location(of: name, inLine: $0) },
        in: unbuiltFile(String(name)))
    }
  }

  private func location(of message: Message) -> SourceLocation? {
    sources[message.path]?.location(line: message.line, column: message.column)
  }

  /// A message with a place.
  private struct Message: Equatable {
    enum Severity: String {
      case error, warning, note
    }

    let path: String
    let line: Int
    let column: Int
    let severity: Severity
    let text: String

    init?(_ printed: Substring) {
      for severity in [Severity.error, .warning, .note] {
        guard let mark = printed.firstRange(of: ": \(severity.rawValue): ") else { continue }
        let place = printed[..<mark.lowerBound].split(separator: ":")
        guard place.count >= 3, let line = Int(place[place.count - 2]),
          let column = Int(place[place.count - 1])
        else { continue }
        path = place.dropLast(2).joined(separator: ":")
        self.line = line
        self.column = column
        self.severity = severity
        text = Self.withoutGroup(printed[mark.upperBound...])
        return
      }
      return nil
    }

    /// Removes the name of the group of diagnostics: `… [#DeprecatedDeclaration]`.
    private static func withoutGroup(_ text: Substring) -> String {
      guard text.hasSuffix("]"), let mark = text.ranges(of: " [#").last else { return String(text) }
      return String(text[..<mark.lowerBound])
    }
  }
}

extension SourceFile {
  /// Returns the place of a name in a line; the start of the line if the name is not in it.
  fileprivate func location(of name: Substring, inLine line: Int) -> SourceLocation? {
    let starts = startsOfLines
    guard starts.indices.contains(line - 1) else { return nil }
    let end = starts.indices.contains(line) ? starts[line] : bytes.count
    let text = bytes[starts[line - 1]..<end]
    let place = text.firstRange(of: Array(name.utf8))?.lowerBound ?? text.startIndex
    return location(line: line, column: place - text.startIndex + 1)
  }
}
