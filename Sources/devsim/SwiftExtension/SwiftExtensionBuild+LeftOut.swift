import Platform
import ServiceExtensionKit
import SourceText

/// Files of a project and parts of them that do not compile, and that the class of the extension
/// does not need.
extension SwiftExtensionBuild {
  /// The name of the file that has the findings, next to the program.
  private static let logName = "devsim-left-out"

  /// Returns the files of the project among those with errors that are not needed.
  ///
  /// Files that the command line names, and those that are made, are needed in any case.
  func unneededFiles(causing problems: [Diagnostic]) -> UnneededFiles {
    UnneededFiles(
      causing: problems, among: serviceExtension.projectSources(with: modules), from: rootSources)
  }

  private var rootSources: [PortableSource] {
    serviceExtension.rootSources + (modules + [serviceExtension.module]).flatMap(\.made)
  }

  /// Empties all files of the project that are not needed.
  mutating func leaveOutUnneededFiles() {
    let own = serviceExtension.projectSources(with: modules)
    let needed = NeededFiles(among: own, from: rootSources)
    leaveOut(Set(own.map(\.original.name).filter { !needed.contains($0) }))
  }

  /// Empties the files with some paths.
  mutating func leaveOut(_ paths: Set<String>) {
    guard !paths.isEmpty else { return }
    modules = modules.map { $0.emptying(paths) }
    recompile { paths.contains($0) }
    serviceExtension.leaveOut(paths)
  }

  /// Returns the declarations of needed files among those with errors that are not needed.
  func unneededDeclarations(causing problems: [Diagnostic]) -> UnneededDeclarations {
    UnneededDeclarations(
      causing: problems, among: serviceExtension.projectSources(with: modules), from: rootSources,
      after: changes)
  }

  /// The declarations of the project that are needed.
  var neededDeclarations: NeededDeclarations {
    NeededDeclarations(among: serviceExtension.projectSources(with: modules), from: rootSources)
  }

  /// Changes declarations in the files with some paths.
  mutating func change(_ further: [String: Set<UnneededDeclarations.Change>]) {
    guard !further.isEmpty else { return }
    changes.merge(further) { $0.union($1) }
    modules = modules.map { $0.changing(further) }
    recompile { further[$0] != nil }
    serviceExtension.change(further)
  }

  /// Writes the findings into the folder of the program; nothing without findings.
  func writeLeftOutFiles(to folder: Folder) throws(SystemError) {
    guard !leftOutFiles.isEmpty else { return }
    try folder.write(Array(LeftOutLog.text(of: leftOutFiles).utf8), to: Self.logName)
  }

  /// Returns the findings for files that an earlier build left out.
  static func leftOutFiles(
    ofBuildIn folder: String, of serviceExtension: SwiftExtension, with modules: [SwiftModule]
  ) -> [Diagnostic] {
    let log = try? Descriptor.bytes(ofFile: "\(folder)/\(logName)")
    return LeftOutLog.findings(
      in: String(decoding: log ?? [], as: UTF8.self),
      of: serviceExtension.projectSources(with: modules))
  }
}

extension SwiftExtension {
  /// The Swift files of its project, without those of the command line.
  fileprivate func projectSources(with modules: [SwiftModule]) -> [PortableSource] {
    guard project != nil else { return [] }
    let named = Set(stubs.map(\.name))
    let all = module.sources + modules.filter { !named.contains($0.name) }.flatMap(\.sources)
    return all.filter { !isNamed($0) }
  }

  /// The file of the class, and those of the command line.
  fileprivate var rootSources: [PortableSource] {
    module.sources.filter { isNamed($0) || $0.original.name == principalClass.location.file }
      + stubs.flatMap(\.sources)
  }
}
