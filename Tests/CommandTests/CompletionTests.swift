import TestSupport
import Testing

@testable import devsim

@Suite struct CompletionTests {
  @Test(arguments: Shell.allCases)
  func `the script matches its golden file and its shell can read it`(shell: Shell) throws {
    let runner = try CommandRunner()
    let result = try runner.devsim(["completions", shell.rawValue])
    #expect(result.status == 0)
    #expect(result.errors.isEmpty)
    try Golden("completions.\(shell.rawValue)").compare(result.standardOutput)
    guard try runner.hasProgram(shell.rawValue) else {
      try Test.cancel("\(shell.rawValue) is not installed, so its syntax is not checked")
    }
    let check = try runner.bash("\(shell.rawValue) -n /dev/stdin", input: result.standardOutput)
    #expect(check.status == 0)
    #expect(check.errors == "")
  }

  @Test(arguments: Shell.allCases)
  func `every command and every flag is offered`(shell: Shell) {
    let script = shell.completionScript
    for word in Command.allCases.flatMap(\.words) { #expect(script.contains(word)) }
    for flag in Flag.all {
      #expect(script.contains(shell == .fish ? "-l \(flag.name) " : flag.spelling))
    }
  }

  @Test(arguments: [
    (["rep"], ["replay"]),
    (["--v"], ["--version"]),
    (["replay", "--l"], ["--language", "--locked", "--lenient"]),
    (["resolve", "--t"], ["--table"]),
    (["replay", "--format", ""], ["text", "concise", "json", "jsonl", "arrow", "html", "svg"]),
    (["replay", "--format", "=", "js"], ["json", "jsonl"]),
    (["replay", "--format", "="], ["text", "concise", "json", "jsonl", "arrow", "html", "svg"]),
    (["resolve", "--format", "js"], ["json"]),
    (["completions", ""], ["bash", "zsh", "fish", "languages"]),
    (["matrix", "--app", "Resources/Localizable", "--language", "k"], ["ko"]),
    (["replay", "--app", "=", "Resources/Localizable", "--language", "=", "pt"], ["pt-BR"]),
    (["resolve", "--language", ""], []),
    (["replay", "--app", "Sou"], ["Sources"]),
    (["replay", "Pack"], ["Package.swift"]),
    (["replay", "--extension", ""], ["decrypt", "webpush", "attach", "template", "redact"]),
    (
      ["check", "--severity", "PAY20"],
      ["PAY201", "PAY202", "PAY203", "PAY204", "PAY205", "PAY206", "PAY207", "PAY208"]
    ),
    (["extension", "run", "red"], ["redact"]),
    (["replay", "--ignore", "PAY30"], (1...9).map { "PAY30\($0)" }),
    (["explain", "L1"], ["L1", "L10", "L11", "L12"]),
    (["version", ""], []),
    (["ext"], ["extension"]),
    (["extension", ""], ["run", "build", "stub", "list"]),
    (["conf"], ["config"]),
    (["extension", "r"], ["run"]),
    (["extension", "run", "--p"], ["--previews", "--push", "--principal-class"]),
    (["extension", "build", "--p"], ["--principal-class"]),
    (["extension", "run", "--format", ""], ["text", "json", "html"]),
    (["extension", "build", "Pack"], ["Package.swift"]),
    (["help", "ext"], ["extension"]),
    (["help", "extension", ""], ["run", "build", "stub", "list"]),
    (["help", "extension", "l"], ["list"]),
  ])
  func `bash completes commands, flags, values and files`(
    words: [String], expected: [String]
  ) throws {
    let line = (["devsim"] + words).map { "'\($0)'" }.joined(separator: " ")
    let script = """
      source <(devsim completions bash)
      COMP_WORDS=(\(line)); COMP_CWORD=\(words.count)
      compopt() { :; }
      _devsim
      for reply in "${COMPREPLY[@]}"; do printf '%s\\n' "$reply"; done
      """
    let result = try CommandRunner().bash(script)
    #expect(result.errors == "")
    #expect(result.output.split(separator: "\n").map(String.init) == expected)
  }
}
