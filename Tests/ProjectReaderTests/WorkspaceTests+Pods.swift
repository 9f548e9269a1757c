import ProjectReader
import TestSupport
import Testing

/// Libraries that a Podfile takes from folders, as the pages *Podfile Syntax Reference* and
/// *Podspec Syntax Reference* of CocoaPods describe them.
extension WorkspaceTests {
  private func pods(
    _ podfile: String, _ files: [String: String],
    _ paths: (ProjectTarget) -> [String] = { $0.sources }
  ) throws -> [String: [String]] {
    let all = project("App", in: "app").merging(files) { one, _ in one }
    let folder = try ScratchFolder(all.merging(["app/Podfile": podfile]) { one, _ in one })
    let frameworks = try Workspace(folder.path("app")).allProjects.flatMap(\.targets)
      .filter { $0.kind == .framework }
    let start = folder.path("app").count + 1
    return Dictionary(
      frameworks.map { ($0.name, paths($0).map { String($0.dropFirst(start)) }) }
    ) { one, _ in one }
  }

  @Test func `a pod with a path is a framework of its source files`() throws {
    let podfile = """
      react = Pod::Executable.execute_command('node', ['-p', 'require.resolve(
        "react-native/pods.rb",
      )', __dir__]).strip
      def shared # pod 'Commented', :path => 'Old'
        pod 'Core', :path => './Core'
      end
      target 'Service' do
        shared
        pod "Parts/Text",
          path: "Parts/Renamed.podspec"
        pod 'Alamofire', '~> 5.0'
        pod 'React', :path => "#{react}/React"
        pod 'Elsewhere', :git => 'https://example.com/elsewhere.git'
        pod 'Missing', :path => 'Missing'
      end
      """
    let core = """
      Pod::Spec.new do |s|
        s.name = 'Core'
        s.description = <<-DESC
        It's a s.source_files = 'Wrong/*.swift' (
        DESC
        s.source_files = [
          'Sources/**/*.{swift,h}', # all
          'More',
        ]
        s.exclude_files = 'Sources/Old/**'
        s.osx.source_files = 'Mac/*.swift'
        s.test_spec 'Tests' do |test_spec|
          test_spec.source_files = 'Tests/*.swift'
        end
      end
      """
    let parts = """
      Pod::Spec.new do |spec|
        spec.module_name = "PartsKit"
        spec.subspec 'Text' do |text|
          text.source_files = 'Text/*.swift', "Text/*.c"
        end
      end
      """
    let names = [
      "Core/Sources/A.swift", "Core/Sources/In/B.swift", "Core/Sources/Old/C.swift",
      "Core/Sources/a.h", "Core/More/D.swift", "Core/More/In/E.swift", "Core/Mac/F.swift",
      "Core/Tests/G.swift", "Core/Wrong/H.swift", "Parts/Text/I.swift", "Parts/Text/i.c",
      "Old/Commented.podspec",
    ]
    var files = Dictionary(uniqueKeysWithValues: names.map { ("app/\($0)", "") })
    files["app/Core/Core.podspec"] = core
    files["app/Parts/Renamed.podspec"] = parts
    #expect(
      try pods(podfile, files) == [
        "Core": ["Core/Sources/A.swift", "Core/Sources/In/B.swift", "Core/More/D.swift"],
        "PartsKit": ["Parts/Text/I.swift", "Parts/Text/i.c"],
      ])
  }

  // Podspec Syntax Reference, `resources`: files "that should be copied into the target bundle".
  @Test func `a pod has its resources`() throws {
    let spec = """
      Pod::Spec.new do |s|
        s.source_files = '*.swift'
        s.resources = ['Tables/*.lproj/*.strings', 'Missing.wav']
        s.ios.resource = 'Icons.xcassets'
        s.resource_bundles = { 'Sounds' => ['Sounds/*.wav'] }
      end
      """
    let files = [
      "app/Kit/Kit.podspec": spec, "app/Kit/A.swift": "",
      "app/Kit/Tables/ko.lproj/Kit.strings": "", "app/Kit/Icons.xcassets/Contents.json": "{}",
      "app/Kit/Sounds/a.wav": "",
    ]
    #expect(
      try pods("pod 'Kit', :path => 'Kit'", files, \.resources) == [
        "Kit": ["Kit/Tables/ko.lproj/Kit.strings", "Kit/Icons.xcassets"]
      ])
  }

  // Podspec Syntax Reference, `resource_bundles`: "the keys represent the name of the bundles and
  // the values the file patterns that they should include".
  @Test func `a pod has its resource bundles`() throws {
    let spec = """
      Pod::Spec.new do |s|
        s.source_files = '*.swift'
        s.resource_bundles = {
          'Sounds' => ['Sounds/*.wav', 'Sounds/*.caf'], # two patterns
          "Words": "Words/*.lproj/*.strings",
        }
        s.exclude_files = 'Sounds/old.wav'
        s.ios.resource_bundle = { Icons: ["Icons.xcassets"], :Empty => 'Missing/*' }
      end
      """
    let files = [
      "app/Kit/Kit.podspec": spec, "app/Kit/A.swift": "", "app/Kit/Sounds/a.wav": "",
      "app/Kit/Sounds/b.caf": "", "app/Kit/Sounds/old.wav": "",
      "app/Kit/Words/ko.lproj/Kit.strings": "", "app/Kit/Icons.xcassets/Contents.json": "{}",
    ]
    #expect(
      try pods("pod 'Kit', :path => 'Kit'", files) { target in
        target.bundles.sorted { $0.key < $1.key }.flatMap(\.value)
      } == [
        "Kit": [
          "Kit/Icons.xcassets", "Kit/Sounds/a.wav", "Kit/Sounds/b.caf",
          "Kit/Words/ko.lproj/Kit.strings",
        ]
      ])
    let target = try #require(try framework(spec, files))
    let settings = target.target.settings("Debug", in: target.project)
    let bundle = BundleContents(target.target, settings, in: target.project)
    #expect(
      bundle.resources.keys.sorted() == [
        "Icons.bundle/Icons.xcassets", "Sounds.bundle/a.wav", "Sounds.bundle/b.caf",
        "Words.bundle/ko.lproj/Kit.strings",
      ])
  }

  private func framework(
    _ spec: String, _ files: [String: String] = [:]
  ) throws -> (target: ProjectTarget, project: XcodeProject)? {
    var all = project("App", in: "app").merging(files) { one, _ in one }
    all["app/Podfile"] = "pod 'Kit', :path => 'Kit'"
    all["app/Kit/Kit.podspec"] = spec
    all["app/Kit/A.swift"] = ""
    let folder = try ScratchFolder(all)
    let projects = try Workspace(folder.path("app")).allProjects
    return projects.flatMap { project in project.targets.map { ($0, project) } }
      .first { $0.0.kind == .framework }
  }

  // Podspec Syntax Reference, `default_subspecs`: "An array of subspecs names that should be used
  // as preferred dependency. If not specified, a specification requires all its subspecs as
  // dependencies." With `:none`, "none" of them. Subspecs "inherit" the attributes of the specs
  // around them. Podfile Syntax Reference, "Subspecs": `:subspecs => ['Attribute']`.
  @Test(arguments: [
    ("pod 'Kit', :path => 'Kit'", ["Kit", "Core", "Text"]),
    ("pod 'Kit/UI', :path => 'Kit'", ["Kit", "UI", "Icons"]),
    ("pod 'Kit/UI/Icons', :path => 'Kit'", ["Kit", "UI", "Icons"]),
    ("pod 'Kit', :subspecs => ['Text', 'Tools'], :path => 'Kit'", ["Kit", "Text", "Tools"]),
    (
      "pod 'Kit', :path => 'Kit'\npod 'Kit/Tools', :path => 'Kit'",
      ["Kit", "Core", "Text", "Tools"]
    ),
    ("pod 'Bare', :path => 'Bare'", ["Bare"]),
  ])
  func `a Podfile chooses the subspecs of a pod`(podfile: String, names: [String]) throws {
    let kit = """
      Pod::Spec.new do |s|
        s.source_files = 'Kit.swift'
        s.default_subspecs = 'Core'
        s.subspec 'Core' do |ss|
          ss.source_files = 'Core.swift'
          ss.dependency 'Kit/Text'
          ss.dependency 'Other/UI'
        end
        s.test_spec do |ss|
          ss.source_files = 'Test.swift'
        end
        s.subspec 'Text' do |ss| ss.source_files = 'Text.swift' end
        s.subspec 'UI' do |ui|
          ui.source_files = 'UI.swift'
          ui.subspec 'Icons' do |icons|
            icons.source_files = 'Icons.swift'
          end
        end
        s.subspec 'Tools' do |ss|
          ss.source_files = 'Tools.swift'
        end
      end
      """
    let bare = """
      Pod::Spec.new do |s|
        s.source_files = 'Bare.swift'
        s.default_subspec = :none
        s.subspec 'More' do |more|
          more.source_files = 'More.swift'
        end
      end
      """
    let found = try pods(podfile, ["app/Kit/Kit.podspec": kit, "app/Bare/Bare.podspec": bare])
    #expect(
      Set(found.values.joined().map { $0.split(separator: "/")[1] })
        == Set(names.map { "\($0).swift" }))
  }

  // Podspec Syntax Reference, `swift_versions`: "The versions of Swift that the specification
  // supports"; CocoaPods builds with the newest one. `pod_target_xcconfig`: settings of the target.
  @Test(arguments: [
    ("s.swift_version = '5.9'", "5", []), ("s.swift_versions = ['5.9', '6.0', \"5.10\"]", "6", []),
    ("s.swift_versions = ['5.0']\ns.swift_version = '5.1'", "5", []), ("", nil, []),
    (
      "s.pod_target_xcconfig = { 'SWIFT_ACTIVE_COMPILATION_CONDITIONS' => 'POD EXTENSION' }", nil,
      ["POD", "EXTENSION"]
    ),
  ])
  func `a pod has its language`(line: String, version: String?, conditions: [String]) throws {
    let found = try framework("Pod::Spec.new do |s|\ns.source_files = '*.swift'\n\(line)\nend")
    let (target, project) = try #require(found)
    // The configuration of the extension may be one that CocoaPods does not know.
    for configuration in ["Debug", "Staging"] {
      let settings = target.settings(configuration, in: project)
      #expect(settings.swiftVersion == version)
      #expect(settings.compilationConditions == conditions)
    }
  }

  @Test(arguments: ["'", "(((", "pod '", "a = <<-END\npod 'A'", "|a|b|", "a = <<-END \"b\nEND\nc"])
  func `a Podfile that cannot be read has no pods`(podfile: String) throws {
    #expect(try pods(podfile, ["app/A.podspec": "s.source_files = '*.swift'"]) == [:])
  }
}
