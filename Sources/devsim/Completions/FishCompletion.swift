/// The completion script of fish.
enum FishCompletion {
  static var script: String {
    var text = """
      # Completion of devsim in fish; made by 'devsim completions fish'.

      # The languages of the app that '--app' names.
      function __devsim_languages
        set -l app
        set -l previous
        for word in (commandline -opc)
          test "$previous" = --app; and set app $word
          string match -q -- '--app=*' $word; and set app (string replace -- --app= '' $word)
          set previous $word
        end
        devsim completions languages $app 2>/dev/null
      end

      complete -c devsim -f

      """
    for command in Command.allCases where command.words.count == 1 {
      text += line("-n __fish_use_subcommand -a \(command.name)", command.page.summary)
    }
    for (word, seconds) in Command.groups {
      text += "complete -c devsim -n __fish_use_subcommand -a \(word)\n"
      let condition = "-n '\(seen([word])); and not \(seen(seconds))'"
      for second in seconds {
        let summary = Command(rawValue: "\(word) \(second)")?.page.summary ?? ""
        text += line("\(condition) -a \(second)", summary)
      }
    }
    for flag in Flag.general {
      text += line("-n __fish_use_subcommand" + options(of: flag), flag.summary)
    }
    for command in Command.allCases {
      let condition = "-n '\(command.words.map { seen([$0]) }.joined(separator: "; and "))'"
      text += "\n"
      switch command.page.operandKind {
      case .none, .text: break
      case .file: text += "complete -c devsim \(condition) -F\n"
      case .fileOrWord(let words):
        text += "complete -c devsim \(condition) -F\n" + offer(words, condition)
      case .word(let words), .offered(let words): text += offer(words, condition)
      case .command:
        let words = Command.groups.map(\.word)
        text += offer(Command.firstWords, "-n '\(seen(command.words)); and not \(seen(words))'")
        for (word, seconds) in Command.groups {
          text += offer(seconds, "-n '\(seen(command.words)); and \(seen([word]))'")
        }
      }
      for flag in command.flags { text += line(condition + options(of: flag), flag.summary) }
    }
    return text
  }

  private static func seen(_ words: [String]) -> String {
    "__fish_seen_subcommand_from " + words.joined(separator: " ")
  }

  private static func offer(_ words: [String], _ condition: String) -> String {
    "complete -c devsim \(condition) -a '\(words.joined(separator: " "))'\n"
  }

  private static func line(_ options: String, _ summary: String) -> String {
    "complete -c devsim \(options) -d \(quoted(summary))\n"
  }

  private static func options(of flag: Flag) -> String {
    let letter = flag.letter.map { " -s \($0)" } ?? ""
    let name = letter + " -l \(flag.name)"
    return switch flag.value {
    case .none, .optionalChoice: name
    case .text, .number, .count: name + " -x"
    case .language: name + " -x -a '(__devsim_languages)'"
    case .file, .output: name + " -r -F"
    case .directory: name + " -x -a '(__fish_complete_directories)'"
    case .choice(let words), .offered(_, let words):
      name + " -x -a '\(words.joined(separator: " "))'"
    }
  }

  private static func quoted(_ text: String) -> String {
    "'"
      + text.reduce(into: "") { result, character in
        if character == "'" || character == "\\" { result.append("\\") }
        result.append(character)
      } + "'"
  }
}
