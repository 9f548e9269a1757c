import Foundation
import TestSupport
import Testing

@testable import devsim

@Suite struct HelpTests {
  @Test(arguments: Command.allCases)
  func `'--help', '-h' and 'help' list the flags and operands of a command`(command: Command) throws
  {
    let runner = try CommandRunner()
    let full = try runner.devsim(command.words + ["--help"])
    let brief = try runner.devsim(command.words + ["-h"])
    for result in [full, brief] {
      #expect(result.status == 0)
      #expect(result.errors.isEmpty)
      #expect(result.output.contains("\nusage: \(command.usage)\n"))
      for flag in command.flags { #expect(result.output.contains("\n  \(flag.synopsis)")) }
    }
    #expect(try runner.devsim(["help"] + command.words).output == full.output)
    #expect(full.standardOutput.count >= brief.standardOutput.count)
  }

  @Test(arguments: [["--help"], ["-h"], ["help"]])
  func `the help of the tool lists every command`(words: [String]) throws {
    let result = try CommandRunner().devsim(words)
    #expect(result.status == 0)
    #expect(result.errors.isEmpty)
    for command in Command.allCases { #expect(result.output.contains("\n  \(command.name) ")) }
  }

  @Test(arguments: [["extension", "--help"], ["help", "extension"], ["extension", "-h"]])
  func `a word that several commands share means all of them, each with its own flags`(
    words: [String]
  ) throws {
    let result = try CommandRunner().devsim(words)
    #expect(result.status == 0 && result.errors.isEmpty)
    let parts = result.output.components(separatedBy: "\ndevsim extension build: ")
    try #require(parts.count == 2)
    #expect(parts[0].hasPrefix("devsim extension run: "))
    #expect(parts[0].contains("\n  --push FILE") && parts[0].contains("\n  --stub MODULE=FILE"))
    #expect(!parts[1].contains("\n  --push FILE") && parts[1].contains("\n  --stub MODULE=FILE"))
  }

  @Test func `help wins over later words, not over an earlier mistake`() throws {
    let runner = try CommandRunner()
    #expect(try runner.devsim(["replay", "--help", "--bogus"]).status == 0)
    #expect(try runner.devsim(["replay", "--bogus", "--help"]).status == 2)
  }

  @Test(arguments: [40, 80, 100, 5000])
  func `no line is wider than COLUMNS or 100`(width: Int) throws {
    var runner = try CommandRunner()
    runner.environment = ["COLUMNS": "\(width)"]
    let text = try runner.devsim(["--help"]).output + runner.devsim(["replay", "-h"]).output
    let lines = text.split(separator: "\n")
    for line in lines where !line.hasPrefix("  --") && !line.hasPrefix("usage:") {
      #expect(line.count <= min(width, 100), "\(line)")
    }
    #expect(lines.contains { $0.count > min(width, 100) - 15 })
  }

  @Test(arguments: [
    ("help.txt", ["--help"]), ("help-replay.txt", ["help", "replay"]),
    ("help-replay-brief.txt", ["replay", "-h"]),
  ])
  func `the help matches its golden file`(golden: String, words: [String]) throws {
    try Golden(golden).compare(CommandRunner().devsim(words).output)
  }

  @Test func `docs/cli.md is generated from the tables`() throws {
    try Golden(page: "docs/cli.md").compare(
      CommandRunner().devsim(["help", "--format", "markdown"]).output)
  }

  @Test(arguments: [["version"], ["--version"], ["-V"]])
  func `the version is the name and three numbers`(words: [String]) throws {
    let result = try CommandRunner().devsim(words)
    #expect(result.status == 0)
    #expect(result.errors.isEmpty)
    #expect(result.output.wholeMatch(of: /devsim \d+\.\d+\.\d+\n/) != nil)
  }
}
