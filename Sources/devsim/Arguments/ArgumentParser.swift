import LocalizationResolver
import SourceText

/// The action that a command line requests.
enum Request: Sendable {
  /// Prints the help of some commands; that of the tool if the list is empty.
  case help([Command])
  case version
  case run(Arguments)
}

/// Parses a command line by the flag table, and never prints.
struct ArgumentParser {
  private var words: ArraySlice<String>
  private var arguments: Arguments

  /// Returns the request of the words after the program's name.
  static func parse(_ words: [String]) throws(UsageError) -> Request {
    guard let first = words.first else {
      throw UsageError("no command is given", help: listing(of: "command"))
    }
    let commands = Command.beginning(with: [first])
    if let command = commands.first(where: { words.starts(with: $0.words) }) {
      var parser = ArgumentParser(
        words: words.dropFirst(command.words.count), arguments: Arguments(command: command))
      do throws(UsageError) {
        return try parser.run()
      } catch {
        throw error.of(command)
      }
    }
    if !commands.isEmpty { return try help(of: commands, askedBy: words) }
    if let flag = Flag.general.first(where: { $0.spellings.contains(first) }) {
      if flag.name == Flag.version.name { return .version }
      let named = Array(words.dropFirst().prefix { !isFlag($0) })
      return try .help(named.isEmpty ? [] : Self.commands(named: named))
    }
    if first.hasPrefix("-"), first.count > 1 {
      let isKnown = Flag.all.contains { $0.spelling == first.prefix { $0 != "=" } }
      throw isKnown
        ? UsageError(
          "'\(first)' is before the command", help: "write the command first, then its flags")
        : unknown("flag", first, among: Flag.general.map(\.spelling))
    }
    let isInput = first.count > 1 && (isPath(first) || first.contains("{"))
    throw UsageError(
      "unknown command '\(first)'",
      help: suggestion(for: first, among: Command.firstWords)
        ?? (isInput ? "to replay a push, write 'devsim replay FILE'" : listing(of: "command")))
  }

  /// Parses a first word that several commands share; only a help flag may follow it.
  private static func help(
    of commands: [Command], askedBy words: [String]
  ) throws(UsageError) -> Request {
    let names = commands.map(\.name)
    guard words.count > 1, !isFlag(words[1]) else {
      if words.count > 1, Flag.help.spellings.contains(words[1]) {
        return .help(commands)
      }
      let list = names.map { "'\($0)'" }.joined(before: "or")
      throw UsageError("'\(words[0])' needs a second word", help: "write \(list)")
    }
    throw unknown("command", words[0...1].joined(separator: " "), among: names)
  }

  private mutating func run() throws(UsageError) -> Request {
    while let word = words.popFirst() {
      if word == "--" {
        arguments.operands += words
        break
      }
      guard Self.isFlag(word) else {
        arguments.operands.append(word)
        continue
      }
      let flag = try flag(spelled: word)
      if flag.name == Flag.help.name {
        return .help([arguments.command])
      }
      try add(flag, from: word)
    }
    try checkOperands()
    return .run(arguments)
  }

  /// Returns whether a word is a flag: `-` is standard input, and `-5` is an argument of a text.
  private static func isFlag(_ word: String) -> Bool {
    guard word.hasPrefix("-"), let second = word.dropFirst().first else { return false }
    return !("0"..."9").contains(second)
  }

  private static func isPath(_ word: String) -> Bool { word.contains { "./".contains($0) } }

  private func flag(spelled word: String) throws(UsageError) -> Flag {
    let command = arguments.command
    let spelling = String(word.prefix { $0 != "=" })
    if let flag = command.flags.first(where: { $0.spellings.contains(spelling) }) { return flag }
    let owners = Flag.all.filter { $0.spellings.contains(spelling) }.flatMap(\.commands)
    guard owners.isEmpty else {
      let list = owners.map { "'\($0.name)'" }.joined(before: "and")
      throw UsageError(
        "'\(command.name)' has no flag '\(spelling)'", help: "it is a flag of \(list)")
    }
    if !word.hasPrefix("--"), Self.isPath(word) {
      throw UsageError("unknown flag '\(word)'", help: "for a file of this name, write './\(word)'")
    }
    throw Self.unknown("flag", spelling, among: command.flags.map(\.spelling), of: command)
  }

  private mutating func add(_ flag: Flag, from word: String) throws(UsageError) {
    guard flag.isRepeatable || !arguments.contains(flag) else {
      throw UsageError("'\(flag.spelling)' is given more than once")
    }
    let inline = word.firstIndex(of: "=").map { String(word[word.index(after: $0)...]) }
    guard let placeholder = flag.placeholder else {
      if case .optionalChoice = flag.value, let inline {
        try check(inline, of: flag)
        return arguments.add(inline, for: flag)
      }
      guard inline == nil else { throw UsageError("'\(flag.spelling)' takes no value") }
      return arguments.add("", for: flag)
    }
    guard let value = inline ?? nextValue(), !value.isEmpty else {
      throw UsageError(
        "'\(flag.spelling)' has no value", help: "write '\(flag.spelling) \(placeholder)'")
    }
    try check(value, of: flag)
    arguments.add(value, for: flag)
  }

  /// Another flag is not a value, so that a forgotten value is reported where it is missing.
  private mutating func nextValue() -> String? {
    guard let next = words.first, next != "--" else { return nil }
    let spelling = next.prefix { $0 != "=" }
    guard !arguments.command.flags.contains(where: { $0.spelling == spelling }) else { return nil }
    return words.removeFirst()
  }

  private func check(_ value: String, of flag: Flag) throws(UsageError) {
    switch flag.value {
    case .choice(let words) where !words.contains(value),
      .optionalChoice(let words) where !words.contains(value):
      throw Self.notOffered(value, by: "'\(flag.spelling)'", words: words)
    case .number where Flag.number(value) == nil:
      throw UsageError("'\(flag.spelling)' takes a number above 0, up to 1000000, not '\(value)'")
    case .count where Flag.number(value).flatMap({ Int(exactly: $0) }) == nil:
      throw UsageError(
        "'\(flag.spelling)' takes a whole number above 0, up to 1000000, not '\(value)'")
    case .language(let words) where !words.contains(value) && !LanguageChoice.isTag(value):
      throw UsageError(
        "'\(flag.spelling)' takes the tag of a language, not '\(value)'",
        help: value.contains(",") && flag.isRepeatable
          ? "repeat '\(flag.spelling)' for each language"
          : "write a BCP 47 tag such as 'ko' or 'pt-BR'")
    default:
      break
    }
  }

  private func checkOperands() throws(UsageError) {
    let command = arguments.command
    let operands = arguments.operands
    let page = command.page
    guard operands.count >= page.operandCount.lowerBound else {
      throw UsageError(
        "\(page.operands) is missing", help: page.examples.first.map { "for example: \($0)" })
    }
    guard operands.count <= page.operandCount.upperBound else {
      throw UsageError("unexpected argument '\(operands[page.operandCount.upperBound])'")
    }
    switch page.operandKind {
    case .word(let words):
      guard let first = operands.first, !words.contains(first) else { return }
      throw Self.notOffered(first, by: "'\(command.name)'", words: words)
    case .command: _ = try Self.commands(named: operands)
    case .none, .text, .offered, .file, .fileOrWord: return
    }
  }
}

extension ArgumentParser {
  /// Returns the commands that begin with some words.
  private static func commands(named words: [String]) throws(UsageError) -> [Command] {
    let commands = Command.beginning(with: words)
    guard commands.isEmpty else { return commands }
    if let named = Command.allCases.first(where: { words.starts(with: $0.words) }) {
      throw UsageError("unexpected argument '\(words[named.words.count])'")
    }
    let known = Command.allCases.map(\.name) + Command.firstWords
    throw unknown("command", words.joined(separator: " "), among: known)
  }

  private static func unknown(
    _ what: String, _ word: String, among known: [String], of command: Command? = nil
  ) -> UsageError {
    UsageError(
      "unknown \(what) '\(word)'",
      help: suggestion(for: word, among: known) ?? listing(of: what, for: command))
  }

  /// Says which help lists the commands, or the flags of a command.
  private static func listing(of what: String, for command: Command? = nil) -> String {
    let name = command.map { "\($0.name) " } ?? ""
    return "'devsim \(name)--help' lists the \(what)s"
  }

  /// Asks whether the word with the same purpose or the nearest one was meant, or else the only one
  /// that begins with what was given.
  private static func suggestion(for word: String, among known: [String]) -> String? {
    let synonym = synonyms[word].flatMap { known.contains($0.firstWord) ? $0 : nil }
    let longer = known.filter { $0.hasPrefix(word) }
    let meant = synonym ?? nearest(to: word, in: known) ?? (longer.count == 1 ? longer.first : nil)
    return meant.map { "did you mean '\($0)'?" }
  }

  /// Names of other tools for commands and flags of this one.
  private static let synonyms = [
    "decrypt": "extension run", "lint": "check", "rules": "explain", "serve": "receive",
    "server": "receive", "validate": "check", "--port": "--apns",
  ]

  private static func notOffered(
    _ value: String, by owner: String, words: [String]
  ) -> UsageError {
    let list = words.map { "'\($0)'" }.joined(separator: ", ")
    return UsageError(
      "\(owner) takes \(words.count == 1 ? "" : "one of ")\(list), not '\(value)'",
      help: suggestion(for: value, among: words))
  }
}

extension String {
  fileprivate var firstWord: String { String(prefix { $0 != " " }) }
}
