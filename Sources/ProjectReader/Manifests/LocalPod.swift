import Platform

/// A library for CocoaPods whose files are in a folder of this machine.
///
/// CocoaPods, *Podfile Syntax Reference* and *Podspec Syntax Reference*. Only plain strings are
/// read.
struct LocalPod {
  /// The path of its podspec.
  private let path: String
  private let folder: String
  private let spec: Podspec
  private let parts: [Podspec.Part]

  /// Finds the pods that the Podfiles of some folders take from folders, by `:path`.
  static func all(ofPodfilesIn folders: [String]) -> [LocalPod] {
    var pods: [(path: String, requested: [String])] = []
    var places: [String: Int] = [:]
    for folder in folders {
      guard let podfile = text(of: Path.join(folder, "Podfile")) else { continue }
      for statement in RubyStatements(podfile).all {
        guard let (path, requested) = pod(statement, in: folder) else { continue }
        if let place = places[path] {
          pods[place].requested += requested
        } else {
          places[path] = pods.count
          pods.append((path, requested))
        }
      }
    }
    return pods.compactMap(LocalPod.init)
  }

  /// Returns the podspec of a pod with a `:path`, and what is taken of it, such as `Core/UI`.
  private static func pod(
    _ statement: RubyStatements.Statement, in folder: String
  ) -> (path: String, requested: [String])? {
    let places = [":path=>\"", "path:\""].lazy.compactMap { statement.strings(after: $0).first }
    guard statement.code.hasPrefix("pod\"") || statement.code.hasPrefix("pod(\""),
      let name = statement.strings.first, let pod = name.split(separator: "/").first,
      let place = places.first, !place.contains("#{")
    else { return nil }
    let path = Path.join(folder, place)
    let subspecs = [":subspecs=>", "subspecs:"].map(statement.strings).first { !$0.isEmpty } ?? []
    return (
      Path.suffix(of: path) == "podspec" ? path : Path.join(path, "\(pod).podspec"),
      subspecs.isEmpty ? [name] : subspecs.map { "\(name)/\($0)" }
    )
  }

  /// Reads a pod; `nil` if its podspec names no files.
  private init?(path: String, requested: [String]) {
    guard let text = Self.text(of: path), let pod = requested.first?.split(separator: "/").first
    else { return nil }
    self.path = path
    folder = Path.folder(of: path)
    spec = Podspec(text, of: String(pod))
    parts = spec.parts(requested)
    if parts.allSatisfy(\.sources.isEmpty) { return nil }
  }

  private static func text(of path: String) -> String? {
    (try? Descriptor.bytes(ofFile: path)).map { String(decoding: $0, as: UTF8.self) }
  }

  /// The project that CocoaPods would make of it: a framework.
  var project: XcodeProject {
    let out = Set(parts.flatMap(\.excluded).flatMap(files))
    let files = parts.flatMap(\.sources).flatMap(files).uniqued(on: \.self)
      .filter { !out.contains($0) }
    var project = XcodeProject(path: path, folder: folder)
    project.configurations = ["Debug"]
    var target = ProjectTarget(spec.module, .framework, ["Debug": BuildSettings(spec.settings)])
    target.sources = files.filter { FileKind($0) == .source }
    target.resources = resources(parts.flatMap(\.resources), except: out)
    for (name, patterns) in parts.flatMap(\.bundles) {
      target.bundles[name, default: []] += resources(patterns, except: out)
    }
    let headers = files.filter { Path.suffix(of: $0) == "h" }
    project.headerFolders = headers.map(Path.folder).uniqued(on: \.self)
    project.targets = [target]
    return project
  }

  /// Returns the files and folders of some patterns that are there.
  private func resources(_ patterns: [String], except out: Set<String>) -> [String] {
    patterns.flatMap { pattern in
      let path = Path.withoutTrailingSlashes(Path.join(folder, pattern))
      return FolderFiles.matching(path) ?? [path]
    }.filter { !out.contains($0) && (try? FileStatus.of($0)) != nil }
  }

  /// Returns the files of a pattern; a folder has those in itself.
  private func files(_ pattern: String) -> [String] {
    let path = Path.withoutTrailingSlashes(Path.join(folder, pattern))
    return FolderFiles.matching(path)
      ?? (try? Folder.names(in: path))?.sorted().map { Path.join(path, $0) } ?? [path]
  }
}
