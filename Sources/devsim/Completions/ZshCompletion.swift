/// The completion script of zsh.
enum ZshCompletion {
  static var script: String {
    var text = """
      #compdef devsim
      # Completion of devsim in zsh; made by 'devsim completions zsh'.

      # The languages of the app that '--app' names.
      _devsim_languages() {
        local -a languages
        local app=${${opt_args[--app]}%%:*}
        languages=(${(f)"$(devsim completions languages ${(Q)app} 2>/dev/null)"})
        compadd -a languages
      }

      _devsim() {
        local curcontext="$curcontext" state line
        _arguments -C \\
      \(Flag.general.map { specification(of: $0) + " \\\n" }.joined())    '1:command:->command' \\
          '*::argument:->arguments'
        case $state in
          command)
            local -a commands=(

      """
    for command in Command.allCases where command.words.count == 1 {
      text += "        \(quoted("\(command.name):\(command.page.summary)"))\n"
    }
    for (word, _) in Command.groups { text += "        \(quoted(word))\n" }
    text += "      )\n      _describe command commands ;;\n    arguments)\n      case $line[1] in\n"
    for command in Command.allCases where command.words.count == 1 {
      text += arguments(of: command, after: command.name)
    }
    for (word, seconds) in Command.groups {
      text += "        \(word))\n"
      text += "          _arguments -C '1:command:(\(seconds.joined(separator: " ")))' "
      text += "'*::argument:->words'\n          [[ $state == words ]] && case $line[1] in\n"
      for command in Command.beginning(with: [word]) {
        text += arguments(of: command, after: command.words[1])
      }
      text += "          esac ;;\n"
    }
    return text + "      esac ;;\n  esac\n}\n\n_devsim \"$@\"\n"
  }

  private static func arguments(of command: Command, after word: String) -> String {
    let operands = [operand(of: command)] + secondOperand(of: command)
    return "        \(word)) _arguments \\\n"
      + command.flags.map { "      " + specification(of: $0) + " \\\n" }.joined()
      + "          \(operands.map(quoted).joined(separator: " ")) ;;\n"
  }

  private static func specification(of flag: Flag) -> String {
    let summary = escaped(flag.summary)
    let specifications = flag.spellings.map { spelling in
      let exclusive = flag.isRepeatable ? "*" : "(" + flag.spellings.joined(separator: " ") + ")"
      let mark = flag.placeholder == nil || !spelling.hasPrefix("--") ? "" : "="
      return quoted("\(exclusive)\(spelling)\(mark)[\(summary)]\(action(for: flag.value))")
    }
    return "    " + specifications.joined(separator: " ")
  }

  private static func action(for value: Flag.Value) -> String {
    switch value {
    case .none, .optionalChoice: ""
    case .text(let name), .number(let name), .count(let name): ":\(name): "
    case .language: ":TAG:_devsim_languages"
    case .file(let name), .output(let name): ":\(name):_files"
    case .directory(let name): ":\(name):_files -/"
    case .choice(let words), .offered(_, let words): ":value:(\(words.joined(separator: " ")))"
    }
  }

  private static func operand(of command: Command) -> String {
    switch command.page.operandKind {
    case .none: "*: : "
    case .text: "*:argument: "
    case .file: "*:file:_files"
    case .fileOrWord(let words):
      "*:file:{_files; compadd -- \(words.joined(separator: " "))}"
    case .word(let words), .offered(let words): "1:argument:(\(words.joined(separator: " ")))"
    case .command: "1:command:(\(Command.firstWords.joined(separator: " ")))"
    }
  }

  /// The second word of a command that the help is about.
  private static func secondOperand(of command: Command) -> [String] {
    guard case .command = command.page.operandKind else { return [] }
    return ["2:command:(\(Command.groups.flatMap(\.seconds).joined(separator: " ")))"]
  }

  /// Brackets and colons have a meaning in a specification.
  private static func escaped(_ text: String) -> String {
    text.reduce(into: "") { result, character in
      if "[]:\\".contains(character) { result.append("\\") }
      result.append(character)
    }
  }

  private static func quoted(_ text: String) -> String {
    "'" + text.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "'\\''")
      + "'"
  }
}
