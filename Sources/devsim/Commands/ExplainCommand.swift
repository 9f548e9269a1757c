import DeviceSim
import SourceText

/// `devsim explain`.
enum ExplainCommand {
  static func run(_ topic: String, console: inout Console) throws(CommandFailure) -> ExitStatus {
    guard let explanation = Explanation(of: topic) else {
      let near = nearest(to: topic, in: Explanation.topics)
      throw CommandFailure(
        "there is no diagnostic and no rule '\(topic)'",
        help: near.map { "did you mean '\($0)'?" }
          ?? "docs/diagnostics.md lists the diagnostics, docs/fidelity.md the rules")
    }
    try console.write(explanation.text)
    return .success
  }
}
