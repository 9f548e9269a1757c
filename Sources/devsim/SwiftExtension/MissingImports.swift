import ServiceExtensionKit
import SourceText

/// The imports that were left out of code, as their modules are nowhere.
struct MissingImports {
  let missing: [Diagnostic.MissingModule]
  /// The modules of the code, in the order in which they are compiled.
  let modules: [SwiftModule]

  /// Returns what is wrong with code that does not compile without the imports.
  ///
  /// A missing module is a cause only if a file with an error imports it. It may also be one if a
  /// module imports it that was not compiled because of an error in another one.
  func causes(of problems: [Diagnostic]) -> [Diagnostic] {
    guard !problems.isEmpty, !missing.isEmpty else { return problems }
    let files = Set(problems.compactMap(\.location?.file))
    func isWrong(_ source: PortableSource) -> Bool { files.contains(source.original.name) }
    let failed = modules.firstIndex { $0.sources.contains(where: isWrong) }
    let wrong = names(importedBy: modules.flatMap(\.sources).filter(isWrong))
    let later = names(importedBy: modules[((failed ?? -1) + 1)...].flatMap(\.sources))
    let isExplained = missing.contains { wrong.contains($0.name) }
    let reported = missing.filter { wrong.contains($0.name) || later.contains($0.name) }
    return (isExplained ? [] : problems) + Diagnostic.missingModules(reported)
  }

  private func names(importedBy sources: [PortableSource]) -> Set<String> {
    let graph = ImportGraph(of: modules)
    return Set(sources.flatMap { graph.modules(importedBy: $0) })
  }
}
