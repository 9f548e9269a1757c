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

  @Test(arguments: ["'", "(((", "pod '", "a = <<-END\npod 'A'", "|a|b|", "a = <<-END \"b\nEND\nc"])
  func `a Podfile that cannot be read has no pods`(podfile: String) throws {
    #expect(try pods(podfile, ["app/A.podspec": "s.source_files = '*.swift'"]) == [:])
  }
}
