import SourceText

/// The values of variables, and the words that they become.
extension ShellScript {
  /// How many words a command or an array may become.
  static let mostWords = 1024
  /// How deep substitutions may be in each other.
  private static let depthLimit = 8

  /// Returns a text that the script wrote into a file before; `nil` if it wrote none.
  func file(named name: String) -> FilledText? {
    guard case .text(let text) = variables[.file(Self.fileName(name))] else { return nil }
    return text
  }

  /// Returns what a command reads from its standard input; `nil` if it is not known.
  mutating func input(of words: Words) -> FilledText? {
    let command = words.command
    if let input = command.input { return filled(input, of: words) }
    guard let name = command.inputFile else { return piped }
    return file(named: filled(name, of: words).text)
  }

  static func fileName(_ name: String) -> String {
    String(name.trimmingPrefix("./"))
  }

  /// Returns a range of the words of a command, with the values of its variables.
  mutating func filled(_ range: Range<Int>, of words: Words) -> FilledText {
    let variables = words.variables(in: range)
    guard !variables.isEmpty else { return FilledText(place: TextPlace(range, of: words.text)) }
    var made = DerivedText(of: words.text)
    var unfilled: [TextPlace] = []
    var start = range.lowerBound
    for variable in variables {
      let (first, end) = (variable.unquoted.lowerBound, variable.unquoted.upperBound)
      guard first >= start, end <= range.upperBound else { continue }
      let written = TextPlace(variable.place, of: words.script)
      guard let value = value(of: written), value.place.range.count <= room else {
        unfilled.append(written)
        continue
      }
      room -= value.place.range.count
      made.copy(start..<first, of: words.text)
      made.copy(value.place.range, of: value.place.file)
      unfilled += value.unfilled
      start = end
    }
    made.copy(start..<range.upperBound, of: words.text)
    return FilledText(place: TextPlace(wholeOf: made.made()), unfilled: unfilled)
  }

  /// Returns words with the values of their variables, which may be several words each.
  ///
  /// - Parameters:
  ///   - ranges: The words, as ranges of the text of the command.
  ///   - words: The command.
  /// - Returns: The words; `nil` if they are too many.
  mutating func expanded(_ ranges: [Range<Int>], of words: Words) -> [FilledText]? {
    var all: [FilledText] = []
    for range in ranges {
      let variables = words.variables(in: range)
      let areSingle = variables.allSatisfy { variable in
        variable.isQuoted && !Self.isList(words.script.bytes[variable.place], isQuoted: true)
      }
      if areSingle {
        all.append(filled(range, of: words))
      } else {
        all += expanded(range, variables, of: words)
      }
      guard all.count <= Self.mostWords else { return nil }
    }
    return all
  }

  /// Whether a variable is a word for each element of an array, or for each argument.
  private static func isList(_ written: ArraySlice<UInt8>, isQuoted: Bool) -> Bool {
    if written.elementsEqual("$@".utf8) || written.firstRange(of: "[@]".utf8) != nil { return true }
    return !isQuoted && written.firstRange(of: "[*]".utf8) != nil
  }

  /// Returns the words that one word becomes.
  private mutating func expanded(
    _ range: Range<Int>, _ variables: ArraySlice<ShellReader.Variable>, of words: Words
  ) -> [FilledText] {
    var list = WordList(of: words.text)
    var start = range.lowerBound
    for variable in variables {
      let (first, end) = (variable.unquoted.lowerBound, variable.unquoted.upperBound)
      guard first >= start, end <= range.upperBound else { continue }
      let written = TextPlace(variable.place, of: words.script)
      let values = elements(of: written, isQuoted: variable.isQuoted)
      let length = values?.reduce(0) { $0 + $1.place.range.count } ?? 0
      // A part of a word without a value is there to be filled in.
      guard let values, !values.isEmpty || variable.unquoted == range, length <= room,
        list.count + values.count <= Self.mostWords
      else {
        list.unfilled.append(written)
        list.isHole = variable.unquoted == range
        continue
      }
      room -= length
      list.add(TextPlace(start..<first, of: words.text))
      list.add(values)
      start = end
    }
    list.add(TextPlace(start..<range.upperBound, of: words.text))
    return list.finish()
  }

  /// Returns the words that a variable becomes; `nil` if they are not known.
  private mutating func elements(of written: TextPlace, isQuoted: Bool) -> [FilledText]? {
    var values: [FilledText]
    if Self.isList(written.bytes, isQuoted: isQuoted) {
      guard written.bytes.last == UInt8(ascii: "}"), written.range.count > 6,
        case .list(let elements) = variables[.variable(written.inner(2, 4).text)]
      else { return nil }
      values = elements
    } else if case .text(let value) = variables[.variable(written.name)],
      value.place.range.isEmpty
    {
      return []
    } else {
      guard let value = value(of: written) else { return nil }
      values = [value]
    }
    return isQuoted ? values : values.flatMap { $0.words(most: Self.mostWords) }
  }

  /// Returns the value of a variable or of a substitution; `nil` if it is not known.
  mutating func value(of written: TextPlace) -> FilledText? {
    let text = written.text
    guard nesting < Self.depthLimit, written.range.count <= Self.longest else { return nil }
    nesting += 1
    defer { nesting -= 1 }
    if text.hasPrefix("$(("), text.hasSuffix("))") {
      let sum = sum(in: written.inner(3, 2))
      return sum.map { FilledText(place: TextPlace("\($0)", for: written)) }
    }
    if text.hasPrefix("$("), text.hasSuffix(")") { return output(of: written.inner(2, 1)) }
    if text.hasPrefix("`"), text.hasSuffix("`"), text.count > 1 {
      return output(of: written.inner(1, 1))
    }
    guard text.hasPrefix("${"), text.hasSuffix("}") else {
      return value(named: text.dropFirst())
    }
    let inner = written.inner(2, 1)
    return value(named: inner.text[...]) ?? defaultValue(of: inner) ?? replacedValue(of: inner)
  }

  /// Returns the value of a variable, or of an element of an array; `nil` if it is not known.
  ///
  /// An empty value is there to be filled in.
  func value(named text: Substring) -> FilledText? {
    let name = text.prefix { $0 != "[" }
    let index = text.dropFirst(name.count)
    switch variables[.variable(String(name))] {
    case .text(let value):
      return index.isEmpty && !value.place.range.isEmpty ? value : nil
    case .list(let elements) where index == "[@]" || index == "[*]":
      return joined(elements)
    case .list(let elements):
      guard let place = index.isEmpty ? 0 : Int(index.dropFirst().dropLast()),
        elements.indices.contains(place), !elements[...place].contains(where: \.isHole)
      else { return nil }
      return elements[place]
    case .unknown, nil: return nil
    }
  }

  /// Returns the elements of an array as one word; `nil` if there are none, or too many.
  private func joined(_ elements: [FilledText]) -> FilledText? {
    guard let first = elements.first,
      elements.reduce(0, { $0 + $1.place.range.count + 1 }) <= room
    else { return nil }
    return FilledText(joining: elements, with: " ", of: first.place.file)
  }

  /// Returns the text after `:-` or `-`, as in `${TITLE:-Hello}`, or the value of a variable there.
  private mutating func defaultValue(of inner: TextPlace) -> FilledText? {
    let bytes = inner.bytes
    guard let sign = bytes.firstIndex(of: UInt8(ascii: "-")) else { return nil }
    var before = bytes[..<sign]
    if before.last == UInt8(ascii: ":") { before.removeLast() }
    // Other signs cut or replace a part of the value, as in ${TITLE#a-}.
    guard before.allSatisfy({ ShellReader.isNameByte($0) || "[]@*".utf8.contains($0) }) else {
      return nil
    }
    let name = String(decoding: before, as: UTF8.self)
    if let value = value(named: name[...]) { return value }
    if case .unknown = variables[.variable(name)] { return nil }
    let text = TextPlace(sign + 1..<inner.range.upperBound, of: inner.file)
    if text.bytes.first == UInt8(ascii: "$") { return value(of: text) }
    let isPlain = !text.bytes.contains { [UInt8]("$`\"'\\".utf8).contains($0) }
    return isPlain && !text.range.isEmpty ? FilledText(place: text) : nil
  }

  /// Returns what the one command of a substitution writes, without the line breaks at its end.
  private mutating func output(of substitution: TextPlace) -> FilledText? {
    let bytes = substitution.file.bytes
    var reader = ShellReader(substitution)
    guard let command = reader.next(in: bytes.span), reader.next(in: bytes.span) == nil,
      let text = reader.text
    else { return nil }
    let words = Words(command, text, of: substitution.file)
    return output(of: words, Array(command.words.indices)[...])?.withoutLineBreaks
  }

  /// Returns what a command writes; `nil` if it is not known.
  mutating func output(of words: Words, _ places: ArraySlice<Int>) -> FilledText? {
    let all = words.command.words[places.startIndex..<places.endIndex]
    guard let first = all.first else { return nil }
    let rest = all.dropFirst()
    switch words.text(of: first) {
    case "cat":
      guard let name = rest.first else { return input(of: words) }
      return rest.count == 1 ? file(named: filled(name, of: words).text) : nil
    case "rm":
      for name in rest {
        let none = FilledText(place: TextPlace(0..<0, of: words.text))
        variables.set(.text(none), for: .file(Self.fileName(filled(name, of: words).text)))
      }
      return nil
    case "echo":
      return expanded(Array(rest), of: words).map { outputs.echo($0, for: words) }
    case "printf":
      return expanded(Array(rest), of: words).flatMap { outputs.printf($0, for: words) }
    case "date": return outputs.date(rest.map(words.text(of:)), for: words)
    default: return nil
    }
  }
}

extension TextPlace {
  /// The name of a variable as it is written.
  fileprivate var name: String {
    let text = text.drop { $0 == "$" }
    return String(text.hasPrefix("{") ? text.dropFirst().dropLast() : text)
  }
}

/// The words that one word becomes.
private struct WordList {
  var unfilled: [TextPlace] = []
  var isHole = false
  private var words: [FilledText] = []
  private var open: DerivedText
  private let empty: DerivedText

  init(of file: SourceFile) {
    empty = DerivedText(of: file)
    open = empty
  }

  /// How many words are complete.
  var count: Int { words.count }

  /// Adds a text to the word that is open.
  mutating func add(_ place: TextPlace) { open.copy(place.range, of: place.file) }

  /// Adds words, of which the first belongs to the word that is open.
  mutating func add(_ values: [FilledText]) {
    for (index, value) in values.enumerated() {
      if index > 0 { close() }
      unfilled += value.unfilled
      isHole = value.isHole
      add(value.place)
    }
  }

  private mutating func close() {
    words.append(
      FilledText(place: TextPlace(wholeOf: open.made()), unfilled: unfilled, isHole: isHole))
    open = empty
    unfilled = []
    isHole = false
  }

  /// Returns the words; of a variable without a value none.
  mutating func finish() -> [FilledText] {
    if !open.bytes.isEmpty || !words.isEmpty { close() }
    return words
  }
}
