import Platform

/// A library for CocoaPods whose files are in a folder of this machine.
///
/// CocoaPods, *Podfile Syntax Reference* and *Podspec Syntax Reference*. Only plain strings are
/// read. All subspecs count, and no specs of tests and example apps. Resource bundles are not read.
struct LocalPod {
  /// The path of its podspec.
  let path: String
  private let folder: String
  private var module: String
  private var patterns: [String] = []
  private var excluded: [String] = []
  private var resources: [String] = []

  /// Finds the pods that the Podfile of a folder takes from folders, by `:path`.
  static func all(ofPodfileIn folder: String) -> [LocalPod] {
    statements(of: Path.join(folder, "Podfile")).compactMap { statement in
      let places = [":path=>\"", "path:\""].lazy.compactMap { statement.strings(after: $0).first }
      guard statement.code.hasPrefix("pod\"") || statement.code.hasPrefix("pod(\""),
        // The name may have that of a subspec: `Core/UI`.
        let name = statement.strings.first?.split(separator: "/").first,
        let place = places.first, !place.contains("#{")
      else { return nil }
      return LocalPod(String(name), at: Path.join(folder, place))
    }
  }

  /// Reads a pod; `nil` if its podspec names no files.
  ///
  /// - Parameters:
  ///   - name: The name of the pod.
  ///   - place: Its folder, or its podspec.
  private init?(_ name: String, at place: String) {
    path = Path.suffix(of: place) == "podspec" ? place : Path.join(place, "\(name).podspec")
    folder = Path.folder(of: path)
    module = name
    var others: [String] = []
    for statement in Self.statements(of: path) {
      if ["test_spec", "app_spec"].contains(where: { statement.code.contains(".\($0)") }) {
        others += [statement.blockParameter].compactMap { $0.map { "\($0)." } }
      }
      let ofOtherSystem = [".osx.", ".macos.", ".tvos.", ".watchos.", ".visionos."]
      guard !others.contains(where: { statement.code.hasPrefix($0) }),
        !ofOtherSystem.contains(where: { statement.code.contains($0) })
      else { continue }
      func strings(of attribute: String) -> [String] {
        let isSet = [".\(attribute)=", ".\(attribute)+="].contains { statement.code.contains($0) }
        return isSet ? statement.strings.filter { !$0.contains("#{") } : []
      }
      patterns += strings(of: "source_files")
      excluded += strings(of: "exclude_files")
      resources += strings(of: "resources") + strings(of: "resource")
      module = strings(of: "module_name").first ?? module
    }
    if patterns.isEmpty { return nil }
  }

  private static func statements(of path: String) -> [RubyStatements.Statement] {
    guard let bytes = try? Descriptor.bytes(ofFile: path) else { return [] }
    return RubyStatements(String(decoding: bytes, as: UTF8.self)).all
  }

  /// The project that CocoaPods would make of it: a framework.
  var project: XcodeProject {
    let out = Set(excluded.flatMap(files))
    let files = patterns.flatMap(files).uniqued(on: \.self).filter { !out.contains($0) }
    var target = ProjectTarget(module, .framework, [:])
    target.sources = files.filter { FileKind($0) == .source }
    target.resources = resources.flatMap { pattern in
      let path = Path.withoutTrailingSlashes(Path.join(folder, pattern))
      return FolderFiles.matching(path) ?? [path]
    }.filter { !out.contains($0) && (try? FileStatus.of($0)) != nil }
    var project = XcodeProject(path: path, folder: folder)
    let headers = files.filter { Path.suffix(of: $0) == "h" }
    project.headerFolders = headers.map(Path.folder).uniqued(on: \.self)
    project.targets = [target]
    return project
  }

  /// Returns the files of a pattern; a folder has those in itself.
  private func files(_ pattern: String) -> [String] {
    let path = Path.withoutTrailingSlashes(Path.join(folder, pattern))
    return FolderFiles.matching(path)
      ?? (try? Folder.names(in: path))?.sorted().map { Path.join(path, $0) } ?? [path]
  }
}
