import ServiceExtensionKit
import SourceText

/// The imports that were left out of code, because their modules do not exist here.
struct MissingImports {
  let missing: [Diagnostic.MissingModule]
  /// The modules of the code, in the order in which they are compiled.
  let modules: [SwiftModule]

  /// Returns what is wrong with code that does not compile without the imports.
  ///
  /// A missing module is a cause if a file with an error imports it. It is also one if it is
  /// imported by a module that was not compiled because of an error in another module.
  func causes(of problems: [Diagnostic]) -> [Diagnostic] {
    guard !missing.isEmpty else { return problems }
    let (reported, isExplained) = modules(missingBecauseOf: problems)
    // No code imports the module of a bridging header: its names are reported where they are used.
    return (isExplained ? [] : problems)
      + Diagnostic.missingModules(reported.filter { $0.name != SwiftExtension.bridgingModule })
  }

  /// Returns the modules without which code does not compile, and whether they explain a problem.
  func modules(
    missingBecauseOf problems: [Diagnostic]
  ) -> (modules: [Diagnostic.MissingModule], areCause: Bool) {
    guard !problems.isEmpty else { return ([], false) }
    let files = Set(problems.compactMap(\.location?.file))
    func isWrong(_ source: PortableSource) -> Bool { files.contains(source.original.name) }
    let failed = modules.firstIndex { $0.sources.contains(where: isWrong) }
    let wrong = names(importedBy: modules.flatMap(\.sources).filter(isWrong))
    let later = names(importedBy: modules[((failed ?? -1) + 1)...].flatMap(\.sources))
    let isExplained = missing.contains {
      wrong.contains($0.name) && $0.name != SwiftExtension.bridgingModule
    }
    return (missing.filter { wrong.contains($0.name) || later.contains($0.name) }, isExplained)
  }

  private func names(importedBy sources: [PortableSource]) -> Set<String> {
    let graph = ImportGraph(of: modules)
    return Set(sources.flatMap { graph.modules(importedBy: $0) })
  }
}
