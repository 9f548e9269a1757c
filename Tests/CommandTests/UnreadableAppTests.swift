import TestSupport
import Testing

/// Files of an app that cannot be read: each is reported, and the rest is used.
@Suite(.mayHang) struct UnreadableAppTests {
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

  // docs/guide.md: the exit status is 2 if a file cannot be read.
  @Test(arguments: commands)
  func `a table that cannot be read is a failure, not a finding`(command: String) throws {
    let result = try Self.run("ln -sf nowhere App/ko.lproj/Localizable.strings; devsim \(command)")
    let isAsked = !command.hasPrefix("replay")
    #expect(result.status == (isAsked ? 2 : 0), "\(result)")
    let message =
      "error: cannot read 'App/ko.lproj/Localizable.strings': it is a link to a file that does not "
      + "exist"
    #expect(result.errors.contains(message) == isAsked, "\(result)")
  }

  @Test(arguments: ["matrix push.json --app App", "check App"])
  func `a catalog that cannot be read is named once, not for each language`(
    command: String
  ) throws {
    let result = try Self.run("ln -s nowhere App/Other.xcstrings; devsim \(command)")
    #expect(result.status == 2 && result.errors.split(separator: "\n").count == 1, "\(result)")
  }

  @Test func `a table of the device's language is needed to replay`() throws {
    let result = try Self.run(
      "ln -sf nowhere App/ko.lproj/Localizable.strings; devsim replay push.json --app App "
        + "--language ko")
    #expect(result.status == 2 && result.errors.contains("cannot read 'App/ko.lproj"))
  }

  @Test(arguments: ["check App", "check App/ko.lproj"])
  func `what could not be read makes a check incomplete, and no baseline`(
    command: String
  ) throws {
    let result = try Self.run(
      """
      ln -sf nowhere App/ko.lproj/Localizable.strings; echo '{}' > old.json
      devsim \(command) --format json --write-baseline old.json; cat old.json
      """)
    #expect(result.output.contains(#""complete":false"#), "\(result)")
    #expect(result.output.hasSuffix("{}\n"), "\(result)")
  }

  @Test func `a pipe in a folder of captures is named among what is skipped`() throws {
    let result = try Self.run("mkdir c; mv push.json c; mkfifo c/pipe.json; devsim replay c")
    #expect(result.errors.contains("skipped") && result.errors.contains("c/pipe.json"), "\(result)")
    #expect(result.status == 0, "\(result)")
  }
}
