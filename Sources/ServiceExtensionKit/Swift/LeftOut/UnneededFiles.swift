package import SourceText

/// The files that do not compile and that the class of an extension does not need.
package struct UnneededFiles {
  /// The errors that remain: those in files that are needed, or in no file.
  package let problems: [Diagnostic]
  /// A finding for each file, in the order of their first errors.
  package let findings: [Diagnostic]
  package let paths: Set<String>

  /// Finds them.
  package init(
    causing problems: [Diagnostic], among sources: [PortableSource], from roots: [PortableSource]
  ) {
    let wrong = Set(problems.compactMap(\.location?.file))
    let candidates = Set(sources.map(\.original.name)).intersection(wrong)
    guard !candidates.isEmpty else {
      (self.problems, findings, paths) = (problems, [], [])
      return
    }
    let needed = NeededFiles(among: sources, from: roots)
    func isUnneeded(_ problem: Diagnostic) -> Bool {
      guard let file = problem.location?.file else { return false }
      return candidates.contains(file) && !needed.contains(file)
    }
    self.problems = problems.filter { !isUnneeded($0) }
    var seen: Set<String> = []
    findings = problems.filter(isUnneeded).compactMap { problem in
      guard let location = problem.location, seen.insert(location.file).inserted else {
        return nil
      }
      return .unneededFile(at: location, because: problem.message)
    }
    paths = seen
  }
}
