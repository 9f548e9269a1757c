import SourceText

/// What commands do to the variables and the files of a script.
extension ShellScript {
  /// Notes that variables may have been assigned: those in a name, or in a calculation.
  mutating func forget(_ name: String) {
    for name in name.split(whereSeparator: { !$0.isLetter && !$0.isNumber && $0 != "_" })
    where ShellReader.isName(name.utf8) {
      variables.set(.unknown, for: .variable(String(name)))
    }
  }

  private mutating func forget(files: ArraySlice<Int>, _ words: Words) {
    for place in files where file(named: words[place]) != nil {
      variables.set(.unknown, for: .file(Self.fileName(words[place])))
    }
  }

  /// Commands that may be before an assignment.
  private static let declarations: Set<String> = [
    "export", "local", "declare", "readonly", "typeset",
  ]

  /// Does what a command does to the variables and the files.
  mutating func run(_ words: Words, _ rest: ArraySlice<Int>) {
    let assignments = rest.prefix { assignment(in: words, $0) != nil }
    let others = rest.dropFirst(assignments.count)
    if others.isEmpty {
      for place in assignments { assign(words, place) }
      isSure =
        !assignments.isEmpty
        && words.command.variables.allSatisfy { !words.script.bytes[$0.place].contains(0x28) }
    } else if let first = others.first {
      // Assignments before a command are for it alone.
      let name = words[first]
      let arguments = others.dropFirst()
      isSure = Self.declarations.contains(name)
      switch name {
      case "export", "readonly": declare(words, arguments, isLocal: false)
      case "local", "declare", "typeset": declare(words, arguments, isLocal: true)
      case "read": readInput(words, arguments)
      case "unset", "getopts", "mapfile", "readarray", "let":
        for place in arguments { forget(words[place]) }
      case "printf" where arguments.first.map { words[$0] } == "-v":
        arguments.dropFirst().first.map { forget(words[$0]) }
      case "source", ".", "eval": variables.forgetVariables()
      case "mv", "tee": forget(files: arguments, words)
      case "cp": forget(files: others.suffix(1), words)
      case "sed" where arguments.contains { words[$0].hasPrefix("-i") }:
        forget(files: arguments, words)
      case _ where name.hasPrefix("(("):
        let isChange = name.replacing(/[=!<>]=/, with: "").contains(/=|\+\+|--/)
        if isChange { forget(name) }
      default: break
      }
      piped = output(of: words, others)
    }
    guard let name = words.command.outputFile.map({ filled($0, of: words) }) else { return }
    write(piped, to: Self.fileName(name.text), isAppending: words.command.isAppending, words)
  }

  /// Writes a text into a file; `nil` if the text is not known.
  ///
  /// A file that the script has not written has unknown contents.
  private mutating func write(
    _ text: FilledText?, to name: String, isAppending: Bool, _ words: Words
  ) {
    guard var text else { return variables.set(.unknown, for: .file(name)) }
    if isAppending {
      guard let before = file(named: name), before.place.range.count <= room else {
        return variables.set(.unknown, for: .file(name))
      }
      text = joined(before, text, words)
    }
    variables.set(.text(text), for: .file(name))
  }

  private mutating func joined(
    _ first: FilledText, _ second: FilledText, _ words: Words
  ) -> FilledText {
    room -= first.place.range.count
    return FilledText(joining: [first, second], of: words.text)
  }

  // MARK: - Assignments

  /// Returns the name of an assignment, what is between that and the equals sign, and the place of
  /// the sign.
  private func assignment(
    in words: Words, _ place: Int
  ) -> (name: String, mark: String, sign: Int)? {
    let word = TextPlace(words.command.words[place], of: words.text)
    guard let sign = word.bytes.firstIndex(of: UInt8(ascii: "=")) else { return nil }
    let target = word.file.bytes[word.range.lowerBound..<sign]
    let name = target.prefix(while: ShellReader.isNameByte)
    guard ShellReader.isName(name) else { return nil }
    let mark = String(decoding: target[name.endIndex...], as: UTF8.self)
    guard mark.isEmpty || mark == "+" || mark.hasPrefix("[") else { return nil }
    return (String(decoding: name, as: UTF8.self), mark, sign)
  }

  private mutating func assign(_ words: Words, _ place: Int, isLocal: Bool = false) {
    guard let (text, mark, sign) = assignment(in: words, place) else { return }
    let name = ShellVariables.Name.variable(text)
    let command = words.command
    // A part of a pipe, and a command in the background, have variables of their own.
    if command.after == .background || command.after == .pipe { return }
    if command.isPiped || mark.hasPrefix("[") { return variables.set(.unknown, for: name) }
    let before = variables[name]
    var value: ShellVariables.Value
    if let elements = command.arrays[place] {
      let words = expanded(elements, of: words)
      let isKnown = words.map { $0.isEmpty || !$0.allSatisfy(\.isHole) } ?? false
      value = isKnown ? .list(words ?? []) : .unknown
    } else {
      value = .text(filled(sign + 1..<command.words[place].upperBound, of: words))
    }
    if mark == "+" {
      switch (before, value) {
      case (nil, _): break
      case (.list(let first), .list(let second)) where first.count <= Self.mostWords:
        value = .list(first + second)
      case (.text(let first), .text(let second)) where first.place.range.count <= room:
        value = .text(joined(first, second, words))
      default: value = .unknown
      }
    }
    variables.set(value, for: name, isLocal: isLocal)
    listNames.append(name)
  }

  /// Reads the assignments of a declaration.
  private mutating func declare(_ words: Words, _ arguments: ArraySlice<Int>, isLocal: Bool) {
    var isPlain = true
    for place in arguments {
      if assignment(in: words, place) != nil, isPlain {
        assign(words, place, isLocal: isLocal)
      } else if words[place].hasPrefix("-") {
        // Options may change what is assigned, as -i and -u do.
        isPlain = isPlain && words[place].dropFirst().allSatisfy("xragp".contains)
      } else if isLocal || !isPlain, !words[place].hasPrefix("+") {
        let name = words[place].prefix { $0 != "=" && $0 != "+" }
        variables.set(.unknown, for: .variable(String(name)), isLocal: isLocal)
      }
    }
  }

  /// Reads `read NAME` with a here document; what else it reads is not known.
  private mutating func readInput(_ words: Words, _ arguments: ArraySlice<Int>) {
    let options = arguments.filter { words[$0].hasPrefix("-") }
    let readsAll = options.contains { words[$0].contains("d") }
    let names = arguments.filter { ShellReader.isName(words[$0].utf8) }
    var value: ShellVariables.Value = .unknown
    if names.count == 1, let input = words.command.input {
      let text = filled(input, of: words).withoutLineBreaks
      if readsAll || !text.place.bytes.contains(0x0A) { value = .text(text) }
    }
    for name in names { variables.set(value, for: .variable(words[name])) }
  }
}
