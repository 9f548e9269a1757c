import Platform

/// The file from which a generator makes a project.
enum Manifest {
  case xcodeGen(String)
  case tuistProject(String)
  case tuistWorkspace(String)

  /// Finds out what a file is, by its name and by what it must contain; `nil` if it is not a
  /// manifest.
  init?(_ path: String) {
    let name = Path.name(of: path)
    switch (name, Path.suffix(of: path)) {
    case ("Project.swift", _), ("Workspace.swift", _):
      // A source file of an extension may have the same name.
      guard Descriptor.hasText("import ProjectDescription", inFile: path) else { return nil }
      self = name == "Project.swift" ? .tuistProject(path) : .tuistWorkspace(path)
    case (_, "yml"), (_, "yaml"), ("project.json", _):
      guard ["targets", "include"].contains(where: { Descriptor.hasText($0, inFile: path) }) else {
        return nil
      }
      self = .xcodeGen(path)
    default: return nil
    }
  }

  /// The path of the file.
  var path: String {
    switch self {
    case .xcodeGen(let path), .tuistProject(let path), .tuistWorkspace(let path): path
    }
  }

  /// Finds the manifest of a folder.
  static func first(in folder: String) -> Manifest? {
    ["Workspace.swift", "Project.swift", "project.yml", "project.yaml", "project.json"].lazy
      .compactMap { Manifest(Path.join(folder, $0)) }.first
  }

  /// Reads its projects.
  ///
  /// - Parameter variables: The value of an environment variable.
  /// - Returns: At least one.
  /// - Throws: If none can be read.
  func projects(
    variables: @escaping (String) -> String?
  ) throws(ProjectFailure) -> [XcodeProject] {
    switch self {
    case .xcodeGen(let path): [try XcodeGenReader.read(path, variables: variables)]
    case .tuistProject(let path): [try TuistReader.read(path)]
    case .tuistWorkspace(let path): try TuistReader.projects(ofWorkspace: path)
    }
  }
}

extension Descriptor {
  /// Whether a file can be read and has a text.
  static func hasText(_ text: String, inFile path: String) -> Bool {
    guard let bytes = try? bytes(ofFile: path) else { return false }
    return String(decoding: bytes, as: UTF8.self).contains(text)
  }
}
