import Platform
import ProjectReader
import SourceText
import TestSupport
import Testing

@Suite struct WorkspaceTests {
  static let project = #"""
    { objects = {
        P = { isa = PBXProject; mainGroup = G; targets = (T); buildConfigurationList = L; };
        G = { isa = PBXGroup; children = (S); };
        S = { isa = PBXFileReference; path = Service.swift; sourceTree = SOURCE_ROOT; };
        B = { isa = PBXBuildFile; fileRef = S; };
        F = { isa = PBXSourcesBuildPhase; files = (B); };
        L = { isa = XCConfigurationList; buildConfigurations = (C); };
        C = { isa = XCBuildConfiguration; name = Release; buildSettings = { }; };
        T = { isa = PBXNativeTarget; name = NAME; buildPhases = (F); buildConfigurationList = L;
              productType = "com.apple.product-type.app-extension"; };
      }; rootObject = P; }
    """#
  static let service = "class Service: UNNotificationServiceExtension {}"

  func project(_ name: String, in folder: String) -> [String: String] {
    [
      "\(folder)/\(name).xcodeproj/project.pbxproj": Self.project.replacing("NAME", with: name),
      "\(folder)/Service.swift": Self.service,
    ]
  }

  @Test func `references are relative to the container or to their group`() throws {
    var files = project("One", in: "a & b").merging(project("Two", in: "group/two")) { one, _ in one
    }
    files["All.xcworkspace/contents.xcworkspacedata"] = #"""
      <?xml version="1.0" encoding="UTF-8"?>
      <Workspace version = "1.0">
        <FileRef location = "group:a &amp; b/One.xcodeproj"></FileRef>
        <Group location = "container:group" name = "Group">
          <FileRef location = "group:two/Two.xcodeproj"/>
          <FileRef location = "group:missing/Three.xcodeproj"/>
        </Group>
        <FileRef location = "container:Kit"></FileRef>
      </Workspace>
      """#
    files["Kit/Package.swift"] = "// swift-tools-version: 5.9"
    let folder = try ScratchFolder(files)
    let workspace = try Workspace(folder.path("All.xcworkspace"))
    #expect(workspace.projects.map(\.name) == ["One", "Two"])
    #expect(workspace.packageFolders == [folder.path("Kit")])
    do throws(ProjectFailure) {
      _ = try ProjectExtension.find(in: workspace, target: nil, configuration: nil)
      Issue.record("found")
    } catch {
      #expect(error.message.contains("several") && error.message.contains("'One', 'Two'"))
    }
    let two = try ProjectExtension.find(in: workspace, target: "Two", configuration: nil)
    #expect(two.target.sources == [folder.path("group/two/Service.swift")])
    #expect(two.configuration == "Release")
  }

  // XcodeGen and Tuist advise to ignore the project that they generate; a workspace may be kept.
  @Test func `the manifest beside a missing project of a workspace is read`() throws {
    let workspace = #"""
      <Workspace><FileRef location = "group:App.xcodeproj"/>
      <FileRef location = "group:Pods/Pods.xcodeproj"/><FileRef location = "group:Kit"/></Workspace>
      """#
    var files = project("Pods", in: "Pods")
    files["App.xcworkspace/contents.xcworkspacedata"] = workspace
    files["Kit/Package.swift"] = "// swift-tools-version: 5.9"
    files["Service/Service.swift"] = Self.service
    files["project.yml"] = """
      name: App
      targets:
        Notifications: {type: app-extension, platform: iOS, sources: [Service]}
      """
    let folder = try ScratchFolder(files)
    let made = try Workspace(folder.path("."))
    #expect(made.projects.map(\.name) == ["App", "Pods"])
    #expect(made.packageFolders == [folder.path("Kit")])
    let found = try ProjectExtension.find(in: made, target: "Notifications", configuration: nil)
    #expect(found.target.sources == [folder.path("Service/Service.swift")])
  }

  // XcodeGen, *Project Spec*: `name` is the name of the generated project. With `--spec`, a spec
  // can have any file name.
  @Test func `specs with other names are those of the missing projects that they name`() throws {
    let folder = try ScratchFolder([
      "App.xcworkspace/contents.xcworkspacedata": """
      <Workspace><FileRef location = "container:Mail.xcodeproj"/>
      <FileRef location = "container:Calendar.xcodeproj"/></Workspace>
      """,
      "Service/Service.swift": Self.service,
      "calendar-project.yml": "name: Calendar\ntargets: {Calendar: {type: application}}",
      "mail-project.yml": """
      name: Mail
      include: [common.yml]
      targets:
        Notifications: {type: app-extension, platform: iOS, sources: [Service]}
      """,
      "common.yml": "targets: {}", ".swiftlint.yml": "name: Mail\ntargets: []",
    ])
    let made = try Workspace(folder.path("."))
    #expect(made.projects.map(\.name) == ["Mail", "Calendar"])
    let found = try ProjectExtension.find(in: made, target: nil, configuration: nil)
    #expect(found.target.sources == [folder.path("Service/Service.swift")])
  }

  @Test(arguments: ["Old.xcodeproj", "/Users/ada/Desktop/Old.xcodeproj"])
  func `a missing project of a workspace may be one beside it`(reference: String) throws {
    var files = project("New", in: "app").merging(project("Pods", in: "app/Pods")) { one, _ in one }
    files["app/Old.xcworkspace/contents.xcworkspacedata"] = #"""
      <Workspace><FileRef location = "group:\#(reference)"/>
      <FileRef location = "group:Pods/Pods.xcodeproj"/></Workspace>
      """#
    let folder = try ScratchFolder(files)
    #expect(try Workspace(folder.path("app")).projects.map(\.name) == ["New", "Pods"])
    guard !reference.hasPrefix("/") else { return }
    // With the project of its name, it is not in the workspace.
    let old = Self.project.replacing("NAME", with: "Old")
    try folder.write(old, to: "app/Old.xcodeproj/project.pbxproj")
    #expect(try Workspace(folder.path("app")).projects.map(\.name) == ["Old", "Pods"])
  }

  // Apple, *UNNotificationServiceExtension*: iOS, macOS, visionOS and watchOS have it. The names of
  // their SDKs are those of `xcodebuild -showsdks`.
  @Test(arguments: ["macosx", "watchos", "xros"])
  func `of extensions for a phone and for another system, it is that of the phone`(
    sdk: String
  ) throws {
    var files = project("One", in: "one").merging(project("Two", in: "two")) { one, _ in one }
    let path = "two/Two.xcodeproj/project.pbxproj"
    files[path] = files[path]?.replacing(
      "buildSettings = { }", with: "buildSettings = { SDKROOT = \(sdk); }")
    files["All.xcworkspace/contents.xcworkspacedata"] = #"""
      <Workspace><FileRef location = "group:one/One.xcodeproj"/>
      <FileRef location = "group:two/Two.xcodeproj"/></Workspace>
      """#
    let folder = try ScratchFolder(files)
    let workspace = try Workspace(folder.path("All.xcworkspace"))
    let found = try ProjectExtension.find(in: workspace, target: nil, configuration: nil)
    #expect(found.target.name == "One")
    let other = try ProjectExtension.find(in: workspace, target: "Two", configuration: nil)
    #expect(other.target.name == "Two")
  }

  // Xcode Help, Build settings reference: Excluded Source File Names.
  @Test(arguments: [
    ("Service.swift", "", false), ("*.swift", "", false), ("App/*", "", false),
    ("$(SRCROOT)/Service.swift", "", false), ("/*/Service.swift", "", true),
    ("Other/Service.swift", "", true), ("App", "", true), ("*.swift", "Serv*", true),
  ])
  func `a configuration leaves out files by patterns`(
    excluded: String, included: String, isThere: Bool
  ) throws {
    let text = Self.project.replacing("NAME", with: "One").replacing(
      "buildSettings = { }",
      with: """
        buildSettings = { EXCLUDED_SOURCE_FILE_NAMES = "\(excluded)";
          INCLUDED_SOURCE_FILE_NAMES = "\(included)"; PRODUCT_NAME = One;
          INFOPLIST_FILE = Info.plist; }
        """)
    let folder = try ScratchFolder([
      "App/One.xcodeproj/project.pbxproj": text, "App/Service.swift": Self.service,
      "App/Info.plist": #"""
      <plist><dict><key>NSExtension</key><dict><key>NSExtensionPointIdentifier</key>
      <string>com.apple.usernotifications.service</string></dict></dict></plist>
      """#,
    ])
    let workspace = try Workspace(folder.path("App/One.xcodeproj"))
    let found = try ProjectExtension.find(in: workspace, target: nil, configuration: nil)
    #expect(found.target.sources == (isThere ? [folder.path("App/Service.swift")] : []))
  }

  @Test func `projects that a project refers to give their frameworks`() throws {
    let reference = "isa = PBXProject; projectReferences = ({ ProductGroup = Q; ProjectRef = R; });"
    func adding(_ path: String, to project: String) -> String {
      project.replacing("isa = PBXProject;", with: reference)
        .replacing(
          "B = {",
          with: "R = { isa = PBXFileReference; path = '\(path)'; sourceTree = SOURCE_ROOT; }; B = {"
        )
    }
    let framework = Self.project.replacing(".app-extension", with: ".framework")
    let folder = try ScratchFolder([
      "App.xcodeproj/project.pbxproj":
        adding("Kit/Kit.xcodeproj", to: Self.project.replacing("NAME", with: "App")),
      "Service.swift": Self.service,
      // Projects that refer to each other come to an end.
      "Kit/Kit.xcodeproj/project.pbxproj":
        adding("Base/Base.xcodeproj", to: framework.replacing("NAME", with: "Kit")),
      "Kit/Base/Base.xcodeproj/project.pbxproj":
        adding("../../Kit/Kit.xcodeproj", to: framework.replacing("NAME", with: "Base")),
    ])
    let workspace = try Workspace(folder.path("App.xcodeproj"))
    #expect(workspace.projects.map(\.name) == ["App"])
    #expect(Set(workspace.allProjects.map(\.name)) == ["App", "Kit", "Base"])
    #expect(workspace.allProjects.count == 3)
    #expect(workspace.allProjects.flatMap(\.targets).count { $0.kind == .framework } == 2)
  }

  // The setting is in a file that is not in the repository, in a public app.
  @Test(arguments: [("$(POINT)", true), ("$(POINT:default=com.apple.intents-service)", false)])
  func `an extension point without a value says nothing, and the base class does`(
    point: String, isFound: Bool
  ) throws {
    var files = project("One", in: "app")
    files["app/One.xcodeproj/project.pbxproj"] = Self.project.replacing(
      "buildSettings = { };", with: "buildSettings = { INFOPLIST_FILE = Info.plist; };")
    files["app/Info.plist"] = """
      <plist version="1.0"><dict><key>NSExtension</key><dict><key>NSExtensionPointIdentifier</key>
      <string>\(point)</string></dict></dict></plist>
      """
    let folder = try ScratchFolder(files)
    let found = ProjectExtension.all(in: try Workspace(folder.path("app")), configuration: nil)
    #expect(found.isEmpty != isFound)
  }

  // As in public apps: a value is also relative to the folder of the project, and an absolute path
  // stays as it is, as in Xcode.
  @Test(arguments: ["$(SRCROOT)/Info.plist", "$(PROJECT_DIR)/Info.plist", "Info.plist"])
  func `a path in the settings may begin with the folder of the project`(path: String) throws {
    var files = project("One", in: "app")
    files["app/One.xcodeproj/project.pbxproj"] = Self.project.replacing(
      "buildSettings = { };", with: "buildSettings = { INFOPLIST_FILE = \"\(path)\"; };")
    let folder = try ScratchFolder(files)
    // The path is relative to where the command runs.
    let up = Environment.workingDirectory.split(separator: "/").map { _ in ".." }
    let relative = up.joined(separator: "/") + folder.path("app")
    let workspace = try Workspace(relative)
    let found = try ProjectExtension.find(in: workspace, target: nil, configuration: nil)
    try folder.write("<plist/>", to: "app/Info.plist")
    let list = try #require(found.informationList)
    #expect(try Descriptor.bytes(ofFile: list) == Array("<plist/>".utf8))
  }

  @Test func `entitlements that are not there are reported, and the rest is read`() throws {
    var files = project("One", in: "app")
    files["app/One.xcodeproj/project.pbxproj"] = Self.project.replacing(
      "buildSettings = { };", with: "buildSettings = { CODE_SIGN_ENTITLEMENTS = a.entitlements; };")
    let folder = try ScratchFolder(files)
    let workspace = try Workspace(folder.path("app"))
    let found = try ProjectExtension.find(in: workspace, target: nil, configuration: nil)
    #expect(found.entitlements == nil)
    #expect(found.diagnostics.map(\.kind.code) == ["EXT107"])
    #expect(found.diagnostics.first?.message.contains("app/a.entitlements'") == true)
  }

  // In four of 102 public projects, only the file of an extension is there.
  @Test func `a file of an extension without a target is named`() throws {
    let folder = try ScratchFolder([
      "One.xcodeproj/project.pbxproj":
        Self.project.replacing("NAME", with: "One").replacing("app-extension", with: "application"),
      "Push/Service.swift": Self.service, "Push/A.swift": "class A {}",
    ])
    let workspace = try Workspace(folder.path("One.xcodeproj"))
    #expect {
      try ProjectExtension.find(in: workspace, target: nil, configuration: nil)
    } throws: {
      ($0 as? ProjectFailure)?.help?.contains("'\(folder.path("Push/Service.swift"))'") ?? false
    }
  }

  @Test func `the workspace beside a project adds its packages, not its extensions`() throws {
    var files = project("One", in: "app").merging(project("Two", in: "app/two")) { one, _ in one }
    files["app/One.xcworkspace/contents.xcworkspacedata"] = #"""
      <Workspace><FileRef location="group:One.xcodeproj"/><FileRef location="group:two/Two.xcodeproj"/>
      <FileRef location="group:Kit"/></Workspace>
      """#
    files["app/Kit/Package.swift"] = ""
    let folder = try ScratchFolder(files)
    let workspace = try Workspace(folder.path("app/One.xcodeproj"))
    #expect(workspace.projects.map(\.name) == ["One"])
    #expect(workspace.allProjects.map(\.name) == ["One", "Two"])
    #expect(workspace.packageFolders == [folder.path("app/Kit")])
  }
}
