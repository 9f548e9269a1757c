import SourceText

/// What `echo`, `printf` and `date` write.
///
/// Source: POSIX, *Shell and Utilities*.
struct ShellOutput {
  /// The line of the command that needs the output.
  var line: Int

  /// The time of the clock, in UNIX seconds.
  private var seconds: Int { AssumedTime.seconds(ofLine: line) }

  // MARK: - Commands

  /// Returns the arguments with spaces between them.
  func echo(_ arguments: [FilledText], for words: ShellScript.Words) -> FilledText {
    let texts = arguments.drop { argument in
      let text = argument.text
      return text.hasPrefix("-") && text.count > 1 && text.dropFirst().allSatisfy("neE".contains)
    }
    let line = FilledText(joining: Array(texts), with: " ", of: words.text)
    guard let last = texts.last else { return line }
    let end = FilledText(place: TextPlace("\n", for: last.place))
    return FilledText(joining: [line, end], of: words.text)
  }

  /// Returns a format with the arguments in place of `%s` and `%d`, again as long as there are
  /// arguments; `nil` if it has other specifiers.
  func printf(_ arguments: [FilledText], for words: ShellScript.Words) -> FilledText? {
    var arguments = arguments[...]
    if arguments.first?.text == "--" { arguments.removeFirst() }
    guard let first = arguments.popFirst() else { return nil }
    let format = first.place
    var unfilled = first.unfilled
    var made = DerivedText(of: words.text)
    let bytes = format.file.bytes
    var count = 0
    repeat {
      guard made.bytes.count <= ShellScript.longest else { return nil }
      count = arguments.count
      var rest = format.range
      while let index = rest.popFirst() {
        guard bytes[index] == UInt8(ascii: "%") || bytes[index] == UInt8(ascii: "\\") else {
          made.copy(index..<index + 1, of: format.file)
          continue
        }
        guard let next = rest.popFirst() else { return nil }
        switch String(decoding: bytes[index...next], as: UTF8.self) {
        case "%s", "%d", "%i":
          guard let argument = arguments.popFirst() else { continue }
          made.copy(argument.place.range, of: argument.place.file)
          unfilled += argument.unfilled
        case "\\n": made.write("\n".utf8, for: index..<next + 1, of: format.file)
        case "\\t": made.write("\t".utf8, for: index..<next + 1, of: format.file)
        case "%%", "\\\\", "\\\"": made.copy(next..<next + 1, of: format.file)
        default: return nil
        }
      }
    } while !arguments.isEmpty && arguments.count < count
    guard arguments.isEmpty else { return nil }
    return FilledText(place: TextPlace(wholeOf: made.made()), unfilled: unfilled)
  }

  /// Returns the time of the clock in UTC; `nil` for another time, and for a format that is not
  /// known.
  func date(_ arguments: [String], for words: ShellScript.Words) -> FilledText? {
    let isUTC = { ["-u", "--utc", "--universal"].contains($0) }
    guard let format = arguments.last, format.hasPrefix("+"),
      arguments.dropLast().allSatisfy(isUTC)
    else { return nil }
    var text = ""
    var rest = format.dropFirst()
    while let character = rest.popFirst() {
      guard character == "%" else {
        text.append(character)
        continue
      }
      guard let letter = rest.popFirst(), let part = datePart(letter) else { return nil }
      text += part
    }
    return FilledText(place: TextPlace(text, for: TextPlace(words.command.range, of: words.script)))
  }

  private func datePart(_ letter: Character) -> String? {
    let moment = SimulatedInstant(seconds: Double(seconds)).rfc3339
    func part(_ start: Int, _ count: Int) -> String {
      String(moment.dropFirst(start).prefix(count))
    }
    return switch letter {
    case "s": "\(seconds)"
    case "Y": part(0, 4)
    case "m": part(5, 2)
    case "d": part(8, 2)
    case "H": part(11, 2)
    case "M": part(14, 2)
    case "S": part(17, 2)
    case "F": part(0, 10)
    case "T": part(11, 8)
    case "z": "+0000"
    case "Z": "UTC"
    case "N": "000000000"
    case "%": "%"
    default: nil
    }
  }
}
