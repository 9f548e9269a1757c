import Foundation
import TestSupport
import Testing

@testable import devsim

@Suite struct GeneratedPagesLinkTests {
  private struct Page: Sendable, CustomStringConvertible {
    let path: String
    let text: String
    var description: String { path }

    /// The anchors, as GitHub makes them: lower case, without punctuation, hyphens for spaces.
    var anchors: Set<String> {
      Set(
        text.split(separator: "\n").filter { $0.wholeMatch(of: /#{1,6} .*/) != nil }.map { line in
          let title = line.drop { $0 == "#" }.dropFirst().lowercased()
          return String(
            title.compactMap { character in
              if character == " " { return "-" }
              return character.isLetter || character.isNumber || "-_".contains(character)
                ? character : nil
            })
        })
    }
  }

  private static func pages() throws -> [Page] {
    let outside = ["README.md", "CONTRIBUTING.md", "CHANGELOG.md", "Examples/README.md"]
    let docs = try Fixtures.files(at: Repository.url("docs"), withExtension: "md")
    return try
      (outside.map { ($0, Fixture(url: Repository.url($0), name: $0)) }
      + docs.map { ("docs/" + $0.name, $0) })
      .map { Page(path: $0, text: try $1.text()) }
  }

  @Test(arguments: try pages())
  private func `every link in a page leads to a file, and its anchor to a heading`(page: Page)
    throws
  {
    // Many links lead to the same few pages.
    var anchors: [String: Set<String>] = [:]
    for link in page.text.matches(of: /\]\(([^)#]*)(?:#([^)]*))?\)/) {
      let (target, anchor) = (String(link.output.1), link.output.2.map(String.init))
      guard !target.hasPrefix("https:") else { continue }
      let folder = Repository.url(page.path).deletingLastPathComponent()
      let file = target.isEmpty ? Repository.url(page.path) : folder.appending(path: target)
      guard FileManager.default.fileExists(atPath: file.path(percentEncoded: false)) else {
        Issue.record("\(page): there is no '\(target)'")
        continue
      }
      guard let anchor else { continue }
      if anchors[target] == nil {
        let text = try String(contentsOf: file, encoding: .utf8)
        anchors[target] = Page(path: target, text: text).anchors
      }
      let isThere = anchors[target]?.contains(anchor) == true
      #expect(isThere, "\(page): there is no '#\(anchor)' in '\(target)'")
    }
  }

  // A service runs until it is ended; ReceiveTests run it.
  @Test(arguments: Command.allCases.filter { $0 != .receive })
  func `the examples in the help of a command work`(command: Command) throws {
    // The first build takes a while and prints a message.
    if command.words[0] == "extension" { _ = try SwiftExtensionRunner() }
    for example in command.page.examples {
      // The scripts of shells go to files of the person; the path does not matter here.
      let words = example.split(separator: " > ")[0]
      let result = try CommandRunner().bash(String(words))
      #expect(result.status == 0, "\(example)")
      #expect(!result.standardOutput.isEmpty && result.errors.isEmpty, "\(example)")
    }
  }

  @Test(arguments: try pages())
  private func `every command line of devsim in a page is valid`(page: Page) throws {
    // The fences separate prose and code blocks alternately.
    let parts = page.text.components(separatedBy: "```").enumerated()
    let lines = parts.flatMap { index, part in
      index % 2 == 1
        ? part.matches(of: /\n\$? ?(?:swift run -c release )?devsim ([^\n]+)/).map(\.output.1)
        : part.matches(of: /`devsim ([^`]+)`/).map(\.output.1)
    }
    for line in lines {
      let part = line.split(separator: " | ")[0].split(separator: " < ")[0]
      let words = part.split(separator: " ")
        .map { word in String(word.filter { $0 != "\"" && $0 != "'" }) }
        .prefix { !$0.hasPrefix(">") && $0 != "\\" }.map(\.self)
      // A line with words in capitals shows a syntax, not an example.
      guard !words.contains(where: { $0.contains(/\[|…|^COMMAND|^CODE|^RULE|^SHELL|^KIND/) }) else {
        continue
      }
      // A command name alone is only a mention.
      guard Command.beginning(with: words).isEmpty else { continue }
      #expect(throws: Never.self, "\(page): devsim \(part)") {
        let request = try ArgumentParser.parse(Array(words))
        if case .run(let arguments) = request { #expect(arguments.misuse == nil) }
      }
    }
  }
}
