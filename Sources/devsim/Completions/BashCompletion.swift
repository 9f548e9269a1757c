/// The completion script of bash.
enum BashCompletion {
  static var script: String {
    let general = Command.firstWords + Flag.general.flatMap(\.spellings)
    var text = """
      # Completion of devsim in bash; made by 'devsim completions bash'.

      # The languages of the app that '--app' names.
      _devsim_languages() {
        local index app=()
        for ((index = 2; index < COMP_CWORD; index++)); do
          [[ ${COMP_WORDS[index]} == --app ]] || continue
          [[ ${COMP_WORDS[index+1]} == = ]] && ((index++))
          app=("${COMP_WORDS[index+1]/#\"~/\"/$HOME/}")
        done
        devsim completions languages "${app[@]}" 2>/dev/null
      }

      _devsim() {
        local current=${COMP_WORDS[COMP_CWORD]} previous=${COMP_WORDS[COMP_CWORD-1]}
        # bash makes three words of --flag=value.
        if [[ $current == = ]]; then
          current=
        elif [[ $previous == = ]]; then
          previous=${COMP_WORDS[COMP_CWORD-2]}
        fi
        COMPREPLY=()
        if ((COMP_CWORD == 1)); then
          COMPREPLY=($(compgen -W '\(general.joined(separator: " "))' -- "$current"))
          return
        fi
        local command=${COMP_WORDS[1]}
        case $command in

      """
    for (word, seconds) in Command.groups {
      let second = reply("-W '\(seconds.joined(separator: " "))'")
      text += "    \(word))\n      if ((COMP_CWORD == 2)); then\n        \(second)\n"
      text += "        return\n      fi\n      command+=\" ${COMP_WORDS[2]}\" ;;\n"
    }
    text += "  esac\n  case \"$command $previous\" in\n"
    for command in Command.allCases {
      for flag in command.flags {
        guard let action = action(for: flag.value) else { continue }
        text += "    '\(command.name) \(flag.spelling)') \(action); return ;;\n"
      }
    }
    text += "  esac\n  if [[ $current == -* ]]; then\n    case $command in\n"
    for command in Command.allCases {
      let words = command.flags.flatMap(\.spellings).joined(separator: " ")
      text += "      '\(command.name)') \(reply("-W '\(words)'")) ;;\n"
    }
    text += "    esac\n    return\n  fi\n  case $command in\n"
    text += "    help) case ${COMP_WORDS[2]} in\n"
    for (word, seconds) in Command.groups {
      let second = reply("-W '\(seconds.joined(separator: " "))'")
      text += "      \(word)) ((COMP_CWORD == 3)) && { \(second); return; } ;;\n"
    }
    text += "    esac ;;\n  esac\n  case $command in\n"
    for command in Command.allCases {
      guard let action = operandAction(of: command) else { continue }
      text += "    '\(command.name)') \(action) ;;\n"
    }
    return text + "  esac\n}\n\ncomplete -F _devsim devsim\n"
  }

  private static func action(for value: Flag.Value) -> String? {
    switch value {
    case .none, .optionalChoice: nil
    case .text, .number, .count: ":"
    case .language: reply("-W \"$(_devsim_languages)\"")
    case .file, .output: "compopt -o filenames; " + reply("-f")
    case .directory: "compopt -o filenames; " + reply("-d")
    case .choice(let words), .offered(_, let words): reply("-W '\(words.joined(separator: " "))'")
    }
  }

  private static func operandAction(of command: Command) -> String? {
    switch command.page.operandKind {
    case .none, .text: nil
    case .file: "compopt -o filenames; " + reply("-f")
    case .fileOrWord(let words):
      "compopt -o filenames; " + reply("-f -W '\(words.joined(separator: " "))'")
    case .word(let words), .offered(let words): reply("-W '\(words.joined(separator: " "))'")
    case .command: reply("-W '\(Command.firstWords.joined(separator: " "))'")
    }
  }

  private static func reply(_ generator: String) -> String {
    "mapfile -t COMPREPLY < <(compgen \(generator) -- \"$current\")"
  }
}
