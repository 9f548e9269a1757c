/// The shells that can complete a command line.
enum Shell: String, Choice {
  case bash
  case zsh
  case fish

  var completionScript: String {
    switch self {
    case .bash: BashCompletion.script
    case .zsh: ZshCompletion.script
    case .fish: FishCompletion.script
    }
  }
}
