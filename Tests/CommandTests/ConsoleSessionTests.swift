import TestSupport
import Testing

@Suite struct ConsoleSessionTests {
  @Test func `README shows at least one session of devsim`() throws {
    let sessions = try ConsoleSession.all().filter { $0.page == "README.md" }
    #expect(sessions.contains { $0.command.contains("devsim ") })
  }

  @Test(arguments: try ConsoleSession.all())
  func `a session in a page prints what the page shows`(session: ConsoleSession) throws {
    var runner = try CommandRunner()
    // The first build of the shims takes longer than a session is allowed to.
    if session.buildsAnExtension { runner = try SwiftExtensionRunner().runner }
    for program in session.programs where try !runner.hasProgram(program) {
      try Test.cancel("\(program) is not installed")
    }
    let before = session.previous.map { "{ \($0)\n} >/dev/null 2>&1\n" } ?? ""
    let result = try runner.bash("exec 2>&1\n" + before + session.command)
    var printed = result.output.split(separator: "\n", omittingEmptySubsequences: false)
      .map(String.init)
    if printed.last == "" { printed.removeLast() }
    let difference = LineDifference(
      from: session.output.joined(separator: "\n").utf8, to: printed.joined(separator: "\n").utf8)
    #expect(session.matches(printed), "\(session)\n\(difference)")
  }

  @Test func `sessions are found with their continuation lines, outputs and gaps`() throws {
    let text = """
      ```console
      $ first \\
          --flag | jq .a
      one

      two
      $ echo $?
      …
      0
      ```
      ```sh
      $ not a session
      ```
      """
    let sessions = ConsoleSession.sessions(in: text, page: "page")
    #expect(sessions.map(\.line) == [2, 7])
    let first = try #require(sessions.first)
    #expect(first.command == "first \\\n    --flag | jq .a")
    #expect(first.programs == ["first", "jq"])
    let piped = ConsoleSession.sessions(
      in: "```console\n$ first | \\\n    second --flag\n```", page: "page")
    #expect(piped.map(\.programs) == [["first", "second"]])
    #expect(first.matches(["one", "", "two"]))
    #expect(!first.matches(["one", "two"]))
    let last = try #require(sessions.last)
    #expect(last.previous == first.command)
    #expect(last.matches(["0"]) && last.matches(["a", "b", "0"]) && !last.matches(["0", "1"]))
  }
}
