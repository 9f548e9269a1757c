import Foundation
import TestSupport
import Testing

/// Tests the messages about problems with a Swift extension or its files.
@Suite struct SwiftExtensionProblemTests {
  private static let method =
    "override func didReceive(_ request: UNNotificationRequest, "
    + "withContentHandler handler: @escaping (UNNotificationContent) -> Void)"
  static let service = """
    import UserNotifications
    class Service: UNNotificationServiceExtension {
      \(method) { handler(request.content) }
    }

    """

  func build(_ arguments: [String]) throws -> CommandResult {
    try SwiftExtensionRunner().runner.devsim(["extension", "build"] + arguments)
  }

  // MARK: - Sources

  // swiftc --help, -module-name: the names of a module's files must differ.
  @Test func `two files of one name say which folder or project to give`() throws {
    let files = try ScratchFolder([
      "repo/a/b/c/App/App.xcodeproj/project.pbxproj": "",
      "repo/a/b/c/App/Push/Service.swift": Self.service,
      "repo/a/b/c/App/AppDelegate.swift": "", "repo/other/AppDelegate.swift": "",
    ])
    let errors = try build([files.path("repo")]).errors
    for path in [
      "repo/a/b/c/App/AppDelegate.swift", "repo/other/AppDelegate.swift", "repo/a/b/c/App/Push",
      "repo/a/b/c/App/App.xcodeproj",
    ] {
      #expect(errors.contains("'\(files.path(path))'"), "\(errors)")
    }
  }

  @Test func `a missing brace is reported at its place, and nothing else`() throws {
    let text = MarkedText(
      """
      import UserNotifications
      class Service: UNNotificationServiceExtension 1️⃣{
        \(Self.method) {
          if request.identifier.isEmpty {
            handler(request.content)
        }
        func b() {}
      }

      """)
    let files = try ScratchFolder(["Service.swift": text.text])
    let errors = try build([files.path("Service.swift")]).errors
    #expect(errors.ranges(of: "error[").count == 1, "\(errors)")
    #expect(errors.contains("expected '}' in class\n  --> \(files.path("Service.swift")):9:1\n"))
    #expect(errors.contains("Service.swift:\(text[1].line):\(text[1].column)\n"), "\(errors)")
  }

  @Test func `a syntax error hides no other error, and errors that follow from it are left out`()
    throws
  {
    let text = MarkedText(
      """
      import UserNotifications
      class Service: UNNotificationServiceExtension {
        \(Self.method) {
          let a: Int = 1️⃣"x", b: Int = 2️⃣"y"
          print(a3️⃣
          handler(request.content)
        }
        let x: 4️⃣Missing
      }
      """)
    let files = try ScratchFolder(["Service.swift": text.text])
    let errors = try build([files.path("Service.swift")]).errors
    for number in 1...4 {
      let place = "\(text[number].line):\(text[number].column)\n"
      #expect(errors.contains(place), "\(place) \(errors)")
    }
    #expect(!errors.contains("cannot create an object"), "\(errors)")
  }

  @Test func `a folder includes its subfolders, except hidden ones and links`() throws {
    let files = try ScratchFolder([
      "App/Service.swift": Self.service.replacing(
        "request.content)", with: "Deep.change(request))"),
      "App/Model/Deep/Deep.swift": """
      import UserNotifications
      enum Deep { static func change(_ request: UNNotificationRequest) -> UNNotificationContent { request.content } }
      """,
      "App/.build/Hidden.swift": "not Swift", "App/en.lproj/Text.swift": "not Swift",
      "Linked/Linked.swift": "not Swift",
    ])
    try FileManager.default.createSymbolicLink(
      atPath: files.path("App/Link"), withDestinationPath: files.path("Linked"))
    let result = try build([files.path("App")])
    #expect(result.status == 0, "\(result.errors)")
  }

  @Test func `a type of a missing file leads to a suggestion of the folder`() throws {
    let files = try ScratchFolder([
      "Service.swift": Self.service.replacing(
        "handler(", with: "_ = Counters.a; _ = Other.b; handler("),
      "Counters.swift": "struct Counters { static let a = 1 }",
    ])
    let errors = try build([files.path("Service.swift")]).errors
    #expect(errors.contains("cannot find 'Other' in scope"), "\(errors)")
    #expect(
      errors.ranges(
        of: "help: '\(files.path("Counters.swift"))' declares 'Counters': pass the folder"
      )
      .count == 1, "\(errors)")
    #expect(errors.ranges(of: "pass the folder").count == 1)
  }

  @Test func `a name of a file in Objective-C leads to that file`() throws {
    var project = MinimalProject()
    project.sources.append("Audio.m")
    let files = try ScratchFolder([
      "App.xcodeproj/project.pbxproj": project.text,
      "Audio.h": "@interface Beeper\n@end\n", "Audio.m": "",
      "Service.swift": Self.service.replacing(
        "handler(", with: "_ = Beeper.self; _ = Other.self; handler("),
    ])
    let errors = try build([files.path("App.xcodeproj")]).errors
    #expect(errors.contains("cannot find 'Other' in scope"), "\(errors)")
    #expect(errors.ranges(of: "'\(files.path("Audio.m"))' has '").count == 1, "\(errors)")
  }

  @Test func `all missing modules are reported at once, and only those`() throws {
    let files = try ScratchFolder([
      "Service.swift": """
      import Firebase
      import CloudKit
      #if canImport(Optional)
      import Optional
      #endif
      \(Self.service)
      let error: Int = "text"
      """,
      "Other.swift": "import Third\nlet third = Third()",
    ])
    let result = try build([files.path("Service.swift"), files.path("Other.swift")])
    #expect(result.status == 1)
    #expect(result.errors.ranges(of: "error[").count == 3, "\(result.errors)")
    for module in ["Firebase", "CloudKit", "Third"] {
      #expect(result.errors.contains("the module '\(module)' "), "\(result.errors)")
    }
    #expect(result.errors.contains("AppleShims/README.md"))
    #expect(!result.errors.contains("--stub CloudKit") && result.errors.contains("--stub Third="))
  }

  @Test func `a module of which nothing is used may be missing`() throws {
    let imports = """
      import UserNotificationsUI
      import OneSignalExtension
      @preconcurrency import ARKit  // for later
      #if canImport(StoreKit)
      import StoreKit
      let error: Int = "text"
      #endif

      """
    let files = try ScratchFolder(["Service.swift": imports + Self.service])
    let unused = try build([files.path("Service.swift")])
    #expect(unused.status == 0, "\(unused.errors)")
    try files.write(imports + Self.service + "let view: ARSession? = nil", to: "Service.swift")
    let used = try build([files.path("Service.swift")])
    #expect(used.status == 1)
    #expect(used.errors.ranges(of: "error[EXT104]").count == 3, "\(used.errors)")
    #expect(used.errors.contains("the module 'ARKit' is not available here"))
  }

  @Test func `an unused stub is reported`() throws {
    let files = try ScratchFolder([
      "Service.swift": "import FirebaseMessaging\nlet m: Messaging? = nil\n" + Self.service,
      "Stub.swift": "public class Messaging {}",
    ])
    let service = files.path("Service.swift")
    let stub = files.path("Stub.swift")
    let misspelt = try build([service, "--stub", "FirebaseMesaging=\(stub)"])
    #expect(misspelt.status == 1)
    #expect(misspelt.errors.contains("warning[EXT106]: no file imports 'FirebaseMesaging'"))
    #expect(misspelt.errors.contains("help: did you mean 'FirebaseMessaging'?"))
    let other = try build([service, "--stub", "Zebra=\(stub)"])
    #expect(other.errors.contains("help: remove the stub"), "\(other.errors)")
    for module in ["UserNotifications", "Foundation"] {
      let there = try build([service, "--stub", "\(module)=\(stub)"])
      #expect(there.status == 2)
      #expect(there.errors.contains("the module '\(module)' already exists"), "\(there.errors)")
    }
    let right = try build([service, "--stub", "FirebaseMessaging=\(stub)"])
    #expect(right.status == 0 && right.errors == "", "\(right.errors)")
  }

  // MARK: - Suggestions

  @Test(arguments: [
    ("decrypt", "there is such a folder: write 'decrypt/'"),
    ("empty", "'empty' has no Swift file"),
    (".", "no class inherits from UNNotificationServiceExtension"),
    ("enrich.py", "there is such a file: write './enrich.py'"),
    ("./a.m", "Objective-C cannot be built here"),
    ("python3 ./enrich.py", "as in '#!/usr/bin/env python3'"),
  ])
  func `a suggestion is shown`(step: String, help: String) throws {
    let files = try ScratchFolder([
      "decrypt/a.swift": "", "empty/a.txt": "", "enrich.py": "", "a.m": "",
    ])
    let runner = try CommandRunner(in: files)
    let result = try runner.devsim(["replay", "--extension", step], input: "{}")
    #expect(result.status == 2 && result.errors.contains(help), "\(result.errors)")
  }

  @Test func `a project near a file that does not compile is named`() throws {
    let project = MinimalProject(sources: ["Service/Service.swift"]).text
    let withoutExtension = project.replacing("app-extension", with: "application")
    for (text, isNamed) in [(project, true), (withoutExtension, false)] {
      let files = try ScratchFolder([
        "Service/Service.swift": Self.service + "let value: OfAnotherFile? = nil\n",
        "App.xcodeproj/project.pbxproj": text, "push.json": "{}",
      ])
      let help = "give the project '\(files.path("App.xcodeproj"))' in place of files"
      let result = try SwiftExtensionRunner().runner.devsim([
        "extension", "run", files.path("Service/Service.swift"), "--push", files.path("push.json"),
      ])
      #expect(result.status == 2 && result.errors.contains(help) == isNamed, "\(result.errors)")
    }
  }

  @Test func `the options of a transformer may end like the name of a Swift file`() throws {
    let result = try CommandRunner().devsim(
      ["replay", "--extension", "redact:body=x.swift", "--format", "concise"],
      input: #"{"aps":{"alert":"a","mutable-content":1}}"#)
    #expect(result.status == 0 && result.output.contains("presented: x.swift"), "\(result.errors)")
  }

  @Test func `a missing path is reported as missing, whatever its name`() throws {
    let result = try build(["./nope"])
    #expect(result.status == 2 && result.errors.contains("cannot read './nope': there is no such"))
  }

  // MARK: - The cache

  @Test func `an entry without its program is rebuilt`() throws {
    let files = try ScratchFolder(["Service.swift": Self.service + "// damaged\n"])
    let program = try build([files.path("Service.swift")]).output
      .trimmingCharacters(in: .newlines)
    try FileManager.default.removeItem(atPath: program)
    // For example, remains of the bundle.
    try Data().write(to: URL(filePath: program + ".rest"))
    let again = try build([files.path("Service.swift")])
    #expect(again.status == 0 && again.output == program + "\n")
    #expect(FileManager.default.isExecutableFile(atPath: program))
  }

  @Test func `compilers leave nothing in the working folder or among temporary files`() throws {
    let files = try ScratchFolder([
      "work/Service.swift": Self.service + "// \(UUID())\n", "temporary/kept": "",
    ])
    var runner = try SwiftExtensionRunner().runner
    runner.workingDirectory = files.url.appending(path: "work")
    runner.environment["XDG_CACHE_HOME"] = "relative"
    runner.environment["TMPDIR"] = files.path("temporary")
    let result = try runner.devsim(["extension", "build", "Service.swift"])
    #expect(result.status == 0, "\(result.errors)")
    for (folder, names) in [("work", ["Service.swift"]), ("temporary", ["kept"])] {
      #expect(try files.names(in: folder) == names)
    }
  }

  @Test(arguments: ["", "/dev/null"])
  func `a cache that cannot be made is reported with the fix`(home: String) throws {
    let files = try ScratchFolder(["Service.swift": Self.service])
    var runner = try SwiftExtensionRunner().runner
    runner.environment["XDG_CACHE_HOME"] = ""
    runner.environment["HOME"] = home
    let result = try runner.devsim(["extension", "build", files.path("Service.swift")])
    #expect(result.status == 2)
    #expect(result.errors.contains("help: set XDG_CACHE_HOME to"), "\(result.errors)")
  }

  @Test func `a cache that cannot be written is reported with the fix`() throws {
    let files = try ScratchFolder(["Service.swift": Self.service, "cache/devsim/kept": ""])
    var runner = try SwiftExtensionRunner().runner
    runner.environment["XDG_CACHE_HOME"] = files.path("cache")
    let cache = files.path("cache/devsim")
    let result = try runner.bash(
      """
      chmod 555 '\(cache)'
      if [ -w '\(cache)' ]; then exit 77; fi
      devsim extension build '\(files.path("Service.swift"))'
      """)
    if result.status == 77 { try Test.cancel("this user may write anywhere") }
    #expect(result.status == 2)
    #expect(result.errors.contains("help: set XDG_CACHE_HOME to"), "\(result.errors)")
  }
}
