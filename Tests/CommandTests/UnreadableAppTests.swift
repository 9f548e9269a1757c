import TestSupport
import Testing

/// Files of an app that cannot be read: each is reported, and the rest is used.
@Suite(.timeLimit(.minutes(1))) struct UnreadableAppTests {
  private static let commands = [
    "replay push.json --app App", "check App", "matrix push.json --app App",
    "resolve HELLO --app App --language ko",
  ]

  private static func run(_ script: String) throws -> CommandResult {
    let folder = try ScratchFolder([
      "App/ko.lproj/Localizable.strings": #""HELLO" = "안녕";"#,
      "App/en.lproj/Localizable.strings": #""HELLO" = "Hello";"#,
      "push.json": #"{"aps":{"alert":{"loc-key":"HELLO"}}}"#,
    ])
    return try CommandRunner(in: folder).bash(script)
  }

  /// POSIX `open`: a FIFO is opened for reading only when a process opens it for writing.
  @Test(arguments: commands)
  func `a pipe in the place of a file is not waited for`(command: String) throws {
    let result = try Self.run(
      "rm App/*/*; mkfifo App/{en,ko}.lproj/Localizable.strings App/ding.caf; devsim \(command)")
    #expect(result.output.contains("LOC209"), "\(result)")
    #expect(result.output.contains("it is not a regular file"), "\(result)")
  }

  /// Rule L8: the Info.plist decides among the languages.
  @Test(arguments: ["matrix push.json --app App", "resolve HELLO --app App --language ko"])
  func `an Info.plist that is broken, or a pipe, is reported`(command: String) throws {
    for make in ["echo '<plist><dict>' >", "mkfifo"] {
      let result = try Self.run("\(make) App/Info.plist; devsim \(command)")
      #expect(
        result.output.contains("LOC102") && result.output.contains("Info.plist:"), "\(result)")
      #expect(result.status == 0, "\(result)")
    }
  }

  @Test func `a pipe in a folder of captures is named among what is skipped`() throws {
    let result = try Self.run("mkdir c; mv push.json c; mkfifo c/pipe.json; devsim replay c")
    #expect(result.errors.contains("skipped") && result.errors.contains("c/pipe.json"), "\(result)")
    #expect(result.status == 0, "\(result)")
  }
}
