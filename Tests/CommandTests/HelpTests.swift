import Foundation
import TestSupport
import Testing

@testable import devsim

@Suite struct HelpTests {
  @Test(arguments: Command.allCases)
  func `'--help', '-h' and 'help' list the flags and operands of a command`(command: Command) throws
  {
    let runner = try CommandRunner()
    let result = try runner.devsim(command.words + ["--help"])
    #expect(result.status == 0)
    #expect(result.errors.isEmpty)
    #expect(result.output.contains("\nusage: \(command.usage)\n"))
    for flag in command.flags { #expect(result.output.contains("\n  \(flag.synopsis)")) }
    for words in [["help"] + command.words, command.words + ["-h"], ["-h"] + command.words] {
      #expect(try runner.devsim(words).output == result.output)
    }
  }

  @Test func `the help of a word that commands share begins with the list of them`() throws {
    let runner = try CommandRunner()
    let help = try runner.devsim(["help", "extension"]).output
    #expect(try runner.devsim(["extension", "--help"]).output == help)
    let top = help.split(separator: "\n").prefix { !$0.hasPrefix("devsim ") }
    #expect(top.first == "commands:")
    for word in ["run", "build", "stub", "list"] {
      #expect(top.contains { $0.hasPrefix("  extension \(word) ") })
    }
  }

  @Test(arguments: Command.allCases)
  func `the help of a command fits on a screen and a half`(command: Command) throws {
    var runner = try CommandRunner()
    runner.environment = ["COLUMNS": "80"]
    let lines = try runner.devsim(command.words + ["--help"]).output.split(
      separator: "\n", omittingEmptySubsequences: false)
    #expect(lines.count <= 75)
  }

  @Test
  func `the help of replay has the everyday flags first, and those of the extension together`()
    throws
  {
    let help = try CommandRunner().devsim(["replay", "--help"]).output
    let titles = ["\nflags:\n", "\nthe service extension:\n", "\ndiagnostics:\n"]
    let parts = titles.map { help.range(of: $0)?.lowerBound }
    #expect(!parts.contains(nil) && parts.compactMap(\.self) == parts.compactMap(\.self).sorted())
    for (flag, isOfExtension) in [
      ("--app DIR", false), ("--format", false), ("--extension SPEC", true), ("--stub", true),
    ] {
      let place = try #require(help.range(of: "\n  \(flag)")?.lowerBound)
      #expect(parts[1].map { place > $0 } == isOfExtension, "\(flag)")
    }
  }

  @Test(arguments: [[], ["replay"], ["extension", "run"]])
  func `the manual page has every command, flag and example, and its formatter finds no mistake`(
    command: [String]
  ) throws {
    let runner = try CommandRunner()
    let page = try runner.devsim(["help"] + command + ["--format", "man"])
    #expect(page.status == 0 && page.output.hasPrefix(".TH DEVSIM"))
    let commands = command.isEmpty ? Command.allCases : Command.beginning(with: command)
    let plain = page.output.replacing("\\-", with: "-").replacing("\\(aq", with: "'")
      .replacing("\\e", with: "\\").replacing("...", with: "…")
    for command in commands {
      #expect(plain.contains(command.usage.replacing("...", with: "…")))
      for flag in command.flags { #expect(plain.contains("\n.B \(flag.synopsis)\n")) }
      for example in command.page.examples { #expect(plain.contains("\n\(example)\n")) }
    }
    guard try runner.hasProgram("groff") else {
      try Test.cancel("groff is not installed, so the page is not formatted")
    }
    let formatted = try runner.bash(
      "groff -man -ww -Tutf8 -K utf8 -P-cbou", input: page.standardOutput)
    #expect(formatted.status == 0 && formatted.errors == "")
    #expect(formatted.output.contains("SYNOPSIS"))
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
    #expect(parts[0].contains("\ndevsim extension run: "))
    #expect(parts[0].contains("\n  --push FILE") && parts[0].contains("\n  --stub MODULE=PATH"))
    #expect(!parts[1].contains("\n  --push FILE") && parts[1].contains("\n  --stub MODULE=PATH"))
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
    for line in lines
    where !line.hasPrefix("  --") && !line.hasPrefix("usage:") && !line.hasPrefix("  devsim ") {
      #expect(line.count <= min(width, 100), "\(line)")
    }
    #expect(lines.contains { $0.count > min(width, 100) - 15 })
  }

  @Test(arguments: [
    ("help.txt", ["--help"]), ("help-replay.txt", ["help", "replay"]),
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
