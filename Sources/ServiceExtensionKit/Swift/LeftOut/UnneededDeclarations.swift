package import SourceText

/// The declarations that do not compile and that the class of an extension does not need.
///
/// The body of such a declaration is replaced first, which changes nothing for other code. If its
/// head does not compile either, the declaration is left out.
package struct UnneededDeclarations {
  /// What becomes of a declaration.
  package enum Change: Hashable, Sendable {
    /// Its body becomes a call that ends the program.
    case body(Range<Int>, of: String)
    /// It becomes spaces.
    case all(Range<Int>)
  }

  /// The errors that remain: those in declarations that are needed.
  package private(set) var problems: [Diagnostic] = []
  /// The errors in declarations that become spaces.
  package private(set) var removed: [Diagnostic] = []
  /// A finding for each declaration that is new here.
  package private(set) var findings: [Diagnostic] = []
  /// The changes by the paths of their files.
  package private(set) var changes: [String: Set<Change>] = [:]

  /// Finds them.
  package init(
    causing problems: [Diagnostic], among sources: [PortableSource], from roots: [PortableSource],
    after earlier: [String: Set<Change>]
  ) {
    let wrong = Set(problems.compactMap(\.location?.file))
    guard sources.contains(where: { wrong.contains($0.original.name) }) else {
      self.problems = problems
      return
    }
    let needed = NeededDeclarations(among: sources, from: roots)
    var named: [String: Set<Range<Int>>] = [:]
    var absent: [String: Set<String>] = [:]
    for problem in problems {
      guard let file = problem.location?.file, let type = problem.nameOfAbsentType else { continue }
      absent[file, default: []].insert(type)
    }
    for problem in problems {
      guard let location = problem.location,
        let found = needed.unneeded(at: location, absent: absent[location.file] ?? []),
        let change = Self.change(
          found.declaration, at: location, after: earlier[location.file] ?? [])
      else {
        self.problems.append(problem)
        continue
      }
      if case .all = change { removed.append(problem) }
      changes[location.file, default: []].insert(change)
      let isNew = named[location.file, default: []].insert(found.declaration.range).inserted
      let wasChanged =
        if case .all(let range) = change {
          earlier[location.file]?.contains { $0.isOfPart(of: range) } ?? false
        } else { false }
      if isNew, !wasChanged {
        findings.append(
          .unneededDeclaration(
            found.declaration.name, at: location, because: problem.message))
      }
    }
  }

  /// Returns the errors of a build, with those that may have led to them.
  ///
  /// A type may need a declaration that nothing names to conform to a protocol.
  package static func withCauses(
    _ problems: [Diagnostic], _ removed: [Diagnostic]
  ) -> [Diagnostic] {
    let areCauses = problems.contains { $0.message.contains("does not conform to") }
    return areCauses ? removed + problems : problems
  }

  /// Returns the next change of a declaration; `nil` if none is left.
  private static func change(
    _ declaration: Declaration, at location: SourceLocation, after earlier: Set<Change>
  ) -> Change? {
    guard !earlier.contains(.all(declaration.range)) else { return nil }
    if let body = declaration.body, body.contains(location.offset) {
      let change = Change.body(body, of: declaration.name)
      if !earlier.contains(change) { return change }
    }
    return .all(declaration.range)
  }
}

extension Diagnostic {
  /// The type that the compiler does not find, as it says: `cannot find type 'Row' in scope`.
  fileprivate var nameOfAbsentType: String? {
    let parts = message.split(separator: "'", omittingEmptySubsequences: false)
    guard parts.count == 3, parts[0] == "cannot find type ", parts[2] == " in scope" else {
      return nil
    }
    return String(parts[1])
  }
}

extension UnneededDeclarations.Change {
  /// Whether it is of a declaration at a place, or of one within it.
  fileprivate func isOfPart(of range: Range<Int>) -> Bool {
    switch self {
    case .body(let place, _): range.overlaps(place)
    case .all(let place): range.overlaps(place)
    }
  }
}
