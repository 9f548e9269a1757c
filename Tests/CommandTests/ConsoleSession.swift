import Foundation
import TestSupport

/// A command line of a `console` block in a page, with the output that the page shows.
struct ConsoleSession: Sendable, CustomStringConvertible {
  let page: String
  /// The number of the command line, 1-based.
  let line: Int
  let command: String
  /// The output on both streams; a line `…` represents any number of lines.
  let output: [String]
  /// The previous command line in the block, so that `echo $?` has a status to print.
  let previous: String?

  var description: String { "\(page):\(line) $ \(command)" }

  /// The programs in the command line: the first word of each part of a pipe.
  var programs: [String] {
    command.split(whereSeparator: { "|;&".contains($0) })
      .compactMap {
        // A line may be continued after the pipe.
        $0.split(whereSeparator: \.isWhitespace).first { $0 != "\\" }.map(String.init)
      }
      .filter { !$0.contains("=") && !$0.contains("'") && !$0.contains("\"") }
  }

  /// Whether it contains the folder of a Swift extension.
  var buildsAnExtension: Bool {
    command.split(whereSeparator: \.isWhitespace).contains { word in
      word.hasPrefix("Examples/extensions/") && !word.contains(".")
    }
  }

  /// Returns whether printed lines match those of the page.
  func matches(_ printed: [String]) -> Bool {
    Self.matches(output[...], printed[...])
  }

  private static func matches(_ expected: ArraySlice<String>, _ printed: ArraySlice<String>) -> Bool
  {
    guard let first = expected.first else { return printed.isEmpty }
    let rest = expected.dropFirst()
    if first == "…" {
      return (0...printed.count).contains { matches(rest, printed.dropFirst($0)) }
    }
    return printed.first == first && matches(rest, printed.dropFirst())
  }
}

extension ConsoleSession {
  /// Returns the sessions of README.md and of all pages in docs.
  static func all() throws -> [ConsoleSession] {
    let docs = try Fixtures.files(at: Repository.url("docs"), withExtension: "md")
    let readme = Fixture(url: Repository.url("README.md"), name: "README.md")
    return try sessions(in: readme.text(), page: readme.name)
      + docs.flatMap { try sessions(in: $0.text(), page: "docs/" + $0.name) }
  }

  static func sessions(in text: String, page: String) -> [ConsoleSession] {
    var sessions: [ConsoleSession] = []
    var block: [(line: Int, text: String)]?
    for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated()
    {
      if let lines = block, line == "```" {
        sessions += self.sessions(inBlock: lines, page: page)
        block = nil
      } else if block != nil {
        block?.append((index + 1, String(line)))
      } else if line == "```console" {
        block = []
      }
    }
    return sessions
  }

  private static func sessions(
    inBlock lines: [(line: Int, text: String)], page: String
  ) -> [ConsoleSession] {
    var sessions: [ConsoleSession] = []
    var rest = lines[...]
    while let (line, text) = rest.popFirst() {
      guard text.hasPrefix("$ ") else { continue }
      var command = String(text.dropFirst(2))
      while command.hasSuffix("\\"), let next = rest.popFirst() { command += "\n" + next.text }
      let output = rest.prefix { !$0.text.hasPrefix("$ ") }.map(\.text)
      rest = rest.dropFirst(output.count)
      sessions.append(
        ConsoleSession(
          page: page, line: line, command: command, output: output,
          previous: sessions.last?.command))
    }
    return sessions
  }
}
