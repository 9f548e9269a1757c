import TestSupport
import Testing

/// Files of a project that do not compile here, and that the extension may or may not need.
@Suite struct UnneededFileTests {
  private static let screen = """
    import AcmeViews
    final class Screen: AcmeScrollingView { var row = Row() }
    """

  private func project(
    _ body: String, _ files: [String: String], settings: String = ""
  ) throws -> ScratchFolder {
    let names = files.keys.filter { $0.hasSuffix(".swift") && !$0.contains("/") }.sorted()
    let project = MinimalProject(settings: settings, sources: ["Service.swift"] + names)
    return try ScratchFolder(
      files.merging([
        "App.xcodeproj/project.pbxproj": project.text, "push.json": ProjectRun.push,
        "Service.swift": ProjectRun.service("", body),
      ]) { own, _ in own })
  }

  @Test func `a file that is not needed is left out, in a later run as well`() throws {
    // Badge needs the screen, so it does not compile without it.
    let files = try project(
      "content.body = Row().title",
      [
        "Screen.swift": Self.screen, "Badge.swift": "let badge = Screen().row\n",
        "Row.swift": "struct Row { var title = \"row\" }\n",
      ])
    for _ in 0..<2 {
      let (content, errors) = try ProjectRun.run(files)
      #expect(content["body"] as? String == "row", "\(errors)")
      let facts = [
        "warning[EXT111]", "'Screen.swift'", "'AcmeScrollingView'", "'Badge.swift'", "'Screen'",
      ]
      #expect(errors.lacks(facts).isEmpty, "\(errors)")
      #expect(!errors.contains("EXT103") && !errors.contains("EXT104"), "\(errors)")
    }
  }

  @Test func `a mistake in a file that is needed stays an error`() throws {
    let files = try project(
      "content.body = Row().title",
      [
        "Screen.swift": Self.screen,
        "Row.swift": "struct Row { var title: String { Store().title } }\n",
        "Store.swift": "struct Store { var title: String { ttle } }\n",
      ])
    let (content, errors) = try ProjectRun.run(files)
    #expect(content.isEmpty)
    #expect(errors.lacks(["error[EXT103]", "'ttle'", "Store.swift:1:"]).isEmpty, "\(errors)")
    #expect(!errors.contains("EXT104"), "\(errors)")
  }

  // Without the module it is not known what else does not compile.
  @Test func `what is left out is not named while a module is missing`() throws {
    let files = try project(
      "content.body = AcmeText.title + Row().title",
      [
        "Screen.swift": Self.screen,
        "Row.swift": """
        import AcmeText
        struct Row {
          var title: String { AcmeText.title }
          var screen: AcmeScrollingView { .init() }
        }
        """,
      ])
    let (content, errors) = try ProjectRun.run(files)
    #expect(content.isEmpty)
    #expect(errors.contains("error[EXT104]: the module 'AcmeText'"), "\(errors)")
    #expect(!errors.contains("EXT111") && !errors.contains("EXT112"), "\(errors)")
  }

  @Test func `a part of a needed file is left out, in a later run as well`() throws {
    let files = try project(
      "content.body = Row().title",
      [
        "Row.swift": """
        struct Row {
          var title = "row"
          func open() { Screen.show(self) }
          var screen: AcmeScrollingView { .init() }
        }
        """
      ])
    for _ in 0..<2 {
      let (content, errors) = try ProjectRun.run(files)
      #expect(content["body"] as? String == "row", "\(errors)")
      let facts = ["warning[EXT112]", "'screen'", "'AcmeScrollingView'", "'open'", "'Screen'"]
      #expect(errors.lacks(facts).isEmpty, "\(errors)")
      #expect(!errors.contains("EXT103") && !errors.contains("EXT104"), "\(errors)")
    }
  }

  // No code names what Swift itself calls, as `customMirror` of `CustomReflectable`.
  @Test func `a program that gets to a part that is left out ends with its name`() throws {
    let files = try project(
      "content.body = String(describing: Row())",
      [
        "Row.swift": "struct Row: CustomReflectable { var customMirror: Mirror { Screen.mirror } }"
      ])
    let (content, errors) = try ProjectRun.run(files)
    #expect(content["body"] as? String == "a", "\(content)")
    let facts = ["warning[EXT112]", "'customMirror'", "Fatal error: 'customMirror'"]
    #expect(errors.lacks(facts).isEmpty, "\(errors)")
  }

  @Test func `a file that the command line names is needed`() throws {
    let files = try project("", ["Row.swift": "struct Row {}\n"])
    try files.write("let a: Missing? = nil\n", to: "More.swift")
    let result = try SwiftExtensionRunner().runner.devsim(
      ["extension", "build", files.path("App.xcodeproj"), files.path("More.swift")])
    #expect(result.status == 1 && result.errors.contains("error[EXT103]"), "\(result.errors)")
  }

  @Test func `a file of a package is left out, and its module stays`() throws {
    let files = try project(
      "content.body = \"done\"",
      [
        "Kit/Package.swift": """
        // swift-tools-version: 5.9
        import PackageDescription
        let package = Package(name: "Kit", targets: [.target(name: "Kit")])
        """,
        "Kit/Sources/Kit/Screen.swift": Self.screen,
        "App.xcworkspace/contents.xcworkspacedata": """
        <Workspace version = "1.0"><FileRef location = "group:App.xcodeproj"/>
        <FileRef location = "group:Kit"/></Workspace>
        """,
        "Open.swift": "import Kit\n",
      ])
    let (content, errors) = try ProjectRun.run(files)
    #expect(content["body"] as? String == "done", "\(errors)")
    #expect(errors.lacks(["warning[EXT111]", "'Screen.swift'"]).isEmpty, "\(errors)")
  }
}
