import Platform
import ProjectReader
import ServiceExtensionKit
import SourceText

/// Copies of Swift files, which the compiler gets.
///
/// They keep the paths of the author's files, so a prefix can be removed.
struct SourceCopies {
  /// The originals by the paths of the copies.
  let originals: [String: PortableSource]
  private let serviceExtension: SwiftExtension
  private let work: WorkFolder

  /// Writes copies of files of an extension.
  ///
  /// - Parameters:
  ///   - sources: The files.
  ///   - serviceExtension: The extension.
  ///   - work: The folder of the build.
  ///   - leftOut: The modules whose imports are left out.
  /// - Throws: If they cannot be written, or if two files have the same name.
  init(
    of sources: [PortableSource], for serviceExtension: SwiftExtension, in work: WorkFolder,
    withoutImportsOf leftOut: Set<String>
  ) throws(CommandFailure) {
    self.serviceExtension = serviceExtension
    self.work = work
    var originals: [String: PortableSource] = [:]
    var paths: [Substring: String] = [:]
    for source in sources {
      var path = Self.folder(in: work) + source.path
      if !path.hasSuffix(".swift") { path += ".swift" }
      guard let slash = path.lastIndex(of: "/") else { continue }
      let name = path[slash...].dropFirst()
      if let other = paths.updateValue(source.original.name, forKey: name) {
        throw CommandFailure(
          "two files of the extension are called '\(name)': '\(other)' and "
            + "'\(source.original.name)'",
          help: serviceExtension.helpForFewerFiles)
      }
      originals[path] = source
      try CommandFailure.unless(
        cannot: "write", work.path,
        Folder(making: String(path[..<slash])).write(
          source.bytes(withoutImportsOf: leftOut), to: String(name)))
    }
    self.originals = originals
  }

  private static func folder(in work: WorkFolder) -> String { "\(work.path)/sources" }

  /// The arguments that name the copies, and replace their paths by those of the author's files.
  var arguments: [String] { placeArguments + originals.keys.sorted() }

  /// The arguments that replace the paths of the copies.
  var placeArguments: [String] {
    // From a path that starts like the compilation folder, the compiler would not remove a prefix.
    ["-file-prefix-map", "\(Self.folder(in: work))=", "-file-compilation-dir", "/"]
  }

  /// Returns the problems in the output of the compiler; none if there is no output.
  func problems(
    making made: PrincipalClass? = nil, in output: String?
  ) throws(CommandFailure) -> [Diagnostic] {
    guard let output else { return [] }
    let reader = CompilerOutput(
      sources: originals.mapValues(\.original), making: made,
      unbuiltFile: serviceExtension.unbuiltFile)
    let problems = reader.diagnostics(in: output) + reader.undefinedNames(in: output)
    guard problems.isEmpty else { return problems }
    let lines = output.split(whereSeparator: \.isNewline).suffix(20).joined(separator: " / ")
    throw CommandFailure("the extension cannot be linked: \(lines)")
  }
}

extension SwiftExtension {
  /// What to name in place of a folder with more than the extension; `nil` for a project.
  fileprivate var helpForFewerFiles: String? {
    guard project == nil else { return nil }
    let sources = Path.folder(of: principalClass.location.file)
    var folder = sources
    var found: String?
    while found == nil, ![".", "/"].contains(folder) {
      folder = Path.folder(of: folder)
      found = Folder.readableNames(in: folder).first(where: Workspace.hasSuffix)
    }
    let project = found.map { ", or the project '\(Path.join(folder, $0))'" } ?? ""
    return "name only what belongs to the extension, such as '\(sources)'" + project
  }
}
