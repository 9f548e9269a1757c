import Platform
import ProjectReader

/// The C files of a module, and what they are compiled with.
struct CSources {
  /// Their paths.
  var files: [String] = []
  /// The folders with their headers, besides the folder of each file.
  var headerFolders: [String] = []
  /// `NAME` or `NAME=VALUE`.
  var macros: [String] = []
  /// As `-std` takes it; `nil` for that of the compiler.
  var standard: String?

  /// The arguments of Clang, without the file.
  var arguments: [String] {
    ["-c", "-g", "-w", "-fblocks", "-fno-color-diagnostics", "-fno-caret-diagnostics"]
      + (standard.map { ["-std=\($0)"] } ?? []) + macros.map { "-D\($0)" }
      + HeaderFolders.arguments(for: headerFolders)
  }

  /// Adds the files and the headers that they include, as far as they are of the project.
  func add(to key: inout ContentKey) {
    guard !files.isEmpty else { return }
    for argument in arguments { key.add(argument) }
    IncludedHeaders(of: files, in: headerFolders).add(to: &key)
  }
}

extension CSources {
  /// Finds the C files of a target of a project.
  ///
  /// - Parameters:
  ///   - target: The target.
  ///   - settings: Its settings.
  ///   - project: Its project, all of whose headers are found by name, as in Xcode.
  init(_ target: ProjectTarget, _ settings: BuildSettings, in project: XcodeProject) {
    files = target.sources.filter {
      Path.suffix(of: $0) == "c" && (try? FileStatus.of($0)) != nil
    }
    headerFolders = settings.headerFolders(in: project)
    macros = settings.words("GCC_PREPROCESSOR_DEFINITIONS")
    let standard = settings["GCC_C_LANGUAGE_STANDARD"] ?? ""
    if standard.hasPrefix("gnu") || standard.hasPrefix("c") { self.standard = standard }
  }
}
