import ProjectReader
import SourceText
import TestSupport
import Testing

/// Which project a folder means.
extension WorkspaceTests {
  // CocoaPods, UserProjectIntegrator: its project is added after those of the app.
  @Test func `without any project, the failure is that of the app's own`() throws {
    let references = ["App.xcodeproj", "Pods/Pods.xcodeproj"].map {
      "<FileRef location = \"group:\($0)\"></FileRef>"
    }
    let folder = try ScratchFolder([
      "App.xcworkspace/contents.xcworkspacedata":
        "<Workspace version = \"1.0\">\(references.joined())</Workspace>"
    ])
    #expect {
      try Workspace(folder.path("App.xcworkspace"))
    } throws: { error in
      (error as? ProjectFailure)?.message.contains("/App.xcodeproj/project.pbxproj") == true
    }
  }

  // CocoaPods, `pod lib create`: beside the folder of the example is a link to its Pods project.
  @Test func `a project of CocoaPods does not hide the app below it`() throws {
    var files = project("App", in: "Example")
    files["_Pods.xcodeproj/project.pbxproj"] = Self.project.replacing("NAME", with: "Pods")
    let folder = try ScratchFolder(files)
    #expect(try Workspace(folder.path(".")).projects.map(\.name) == ["App"])
  }

  @Test func `a folder is its workspace or its only project`() throws {
    let one = try ScratchFolder(project("One", in: "app"))
    #expect(Workspace.isMeant(by: one.path("app")))
    #expect(try Workspace(one.path("app")).projects.map(\.name) == ["One"])
    let two = try ScratchFolder(
      project("One", in: "app").merging(project("Two", in: "app")) { one, _ in one })
    #expect(failure(of: two.path("app"))?.contains("projects with a notification") ?? false)
    let apps = project("One", in: "app").merging(project("Two", in: "app")) { one, _ in one }
    let none = try ScratchFolder(
      apps.mapValues { $0.replacing("app-extension", with: "application") })
    let message = failure(of: none.path("app"))
    #expect(message?.contains("none has a notification") ?? false)
    #expect(message?.hasSuffix("'One.xcodeproj', 'Two.xcodeproj'") ?? false)
  }

  @Test func `of several projects, a file of an extension that is in no target is named`() throws {
    var files = project("One", in: "app").merging(project("Two", in: "app")) { one, _ in one }
    files = files.mapValues { $0.replacing("app-extension", with: "application") }
    files["app/Extension/Service.swift"] = Self.service
    let folder = try ScratchFolder(files)
    #expect {
      try Workspace(folder.path("app"))
    } throws: {
      ($0 as? ProjectFailure)?.help?.hasPrefix(
        "no target of an extension contains '\(folder.path("app/Extension/Service.swift"))'")
        ?? false
    }
  }

  @Test func `of extensions with one name, a project is chosen`() throws {
    var files = project("One", in: "a").merging(project("Two", in: "b")) { one, _ in one }
    files = files.mapValues { $0.replacing("name = Two;", with: "name = One;") }
    files["All.xcworkspace/contents.xcworkspacedata"] = """
      <Workspace version = "1.0"><FileRef location = "group:a/One.xcodeproj"/>
      <FileRef location = "group:b/Two.xcodeproj"/></Workspace>
      """
    let folder = try ScratchFolder(files)
    let workspace = try Workspace(folder.path("All.xcworkspace"))
    for name in [nil, "One"] {
      #expect {
        try ProjectExtension.find(in: workspace, target: name, configuration: nil)
      } throws: {
        let help = ($0 as? ProjectFailure)?.help ?? ""
        return help.lacks(["/a/One.xcodeproj'", "/b/Two.xcodeproj'"]).isEmpty
      }
    }
  }

  @Test func `a project of which only the folder is left is none`() throws {
    let folder = try ScratchFolder([
      "One.xcodeproj/xcuserdata/ada.plist": "", "project.yml": "name: One\ntargets: {}\n",
    ])
    #expect(try Workspace(folder.path()).projects.map(\.name) == ["One"])
  }

  // XcodeGen makes the project again at each checkout, so a repository may have no more of it than
  // the workspace that Xcode keeps inside: `location` is `self:`.
  @Test func `the workspace inside a project is not that of a folder`() throws {
    let folder = try ScratchFolder([
      "ios/One.xcodeproj/project.xcworkspace/contents.xcworkspacedata":
        #"<Workspace version = "1.0"><FileRef location = "self:"></FileRef></Workspace>"#,
      "ios/project.yml": "name: One\ntargets: {}\n",
    ])
    #expect(try Workspace(folder.path()).projects.map(\.name) == ["One"])
  }

  @Test(arguments: ["a/b/c/d/One.xcodeproj/project.pbxproj", "a/b/c/d/project.yml"])
  func `a project far below a folder is named`(file: String) throws {
    let spec = "name: One\ntargets: {}\n"
    let folder = try ScratchFolder([file: spec, "a/node_modules/x/project.yml": spec])
    #expect {
      try Workspace(folder.path())
    } throws: {
      ($0 as? ProjectFailure)?.help == "name the folder of one: '\(folder.path("a/b/c/d"))'"
    }
  }

  private func failure(of path: String) -> String? {
    do throws(ProjectFailure) {
      _ = try Workspace(path)
      return nil
    } catch {
      return error.message
    }
  }

  // Apps for several systems have the project in a folder for one of them.
  @Test func `a folder without a project has that of its subfolders, unless it has Swift files`()
    throws
  {
    var files = project("One", in: "all/apps/ios").merging(project("Two", in: "all/node_modules/x"))
    {
      one, _ in one
    }
    // Without an extension, and the data of one user alone.
    files["all/macos/Mac.xcodeproj/project.pbxproj"] = Self.project.replacing("NAME", with: "Mac")
    files["all/apps/ios/One.xcworkspace/xcuserdata/ada.plist"] = ""
    let folder = try ScratchFolder(files)
    #expect(Workspace.isMeant(by: folder.path("all")))
    #expect(try Workspace(folder.path("all")).projects.map(\.name) == ["One"])
    let deep = try ScratchFolder(project("One", in: "a/b/c/d"))
    #expect(!Workspace.isMeant(by: deep.path()) && Workspace.isMeant(by: deep.path("a")))
    // The manifest of a package is not a source of an extension.
    try folder.write("", to: "all/Package.swift")
    #expect(Workspace.isMeant(by: folder.path("all")))
    try folder.write("", to: "all/Service.swift")
    #expect(!Workspace.isMeant(by: folder.path("all")))
  }

  @Test func `a project on the third level counts if no other is nearer`() throws {
    let folder = try ScratchFolder(project("Far", in: "apps/mobile/ios"))
    #expect(try Workspace(folder.path()).projects.map(\.name) == ["Far"])
    for (name, text) in project("Near", in: "apps/ios") { try folder.write(text, to: name) }
    #expect(try Workspace(folder.path()).projects.map(\.name) == ["Near"])
  }

  @Test func `a folder without a project has the manifest of its subfolders`() throws {
    let manifest = """
      name: Generated
      targets:
        Push:
          type: app-extension
          platform: iOS
      """
    // Nx calls its own files project.json.
    let folder = try ScratchFolder([
      "all/apps/ios/project.yml": manifest, "all/apps/ios/Push/Push.swift": "",
      "all/apps/web/project.json": #"{"targets": {}}"#,
    ])
    #expect(try Workspace(folder.path("all")).projects.map(\.name) == ["Generated"])
    #expect(try Workspace(folder.path()).projects.map(\.name) == ["Generated"])
    try folder.write("", to: "all/Service.swift")
    #expect(!Workspace.isMeant(by: folder.path("all")))
    // A project that is there is meant, not a manifest beside it.
    let both = try ScratchFolder(
      project("One", in: "ios").merging(["tool/project.yml": manifest]) { one, _ in one })
    #expect(try Workspace(both.path()).projects.map(\.name) == ["One"])
  }
}
