/// Decides in the stub of which missing module each name is.
///
/// A name can only be of a module that all files with the name import:
///
/// ```
/// One.swift   import Acme, Dials    Gauge, Dial
/// Two.swift   import Dials          Dial           Dial is of Dials, and Gauge of either
/// ```
struct StubHomes: Sendable {
  /// The missing modules that a file with the name imports, for each file that is different.
  private var imports: [String: Set<Set<String>>] = [:]

  /// Notes where a name is used that nothing declares.
  mutating func note(_ name: String, missing: Set<String>) {
    imports[name, default: []].insert(missing)
  }

  func isNoted(_ name: String) -> Bool { imports[name] != nil }

  /// Returns the modules that may declare a name; none if a file without an import of a missing
  /// module uses it.
  ///
  /// If no module is imported by all files, one module exports another. It is one of those that
  /// most files import.
  func candidates(for name: String) -> Set<String> {
    let sets = imports[name] ?? []
    var counts: [String: Int] = [:]
    for set in sets {
      if set.isEmpty { return [] }
      for module in set { counts[module, default: 0] += 1 }
    }
    let most = counts.values.max() ?? 0
    return Set(counts.filter { $0.value == most }.keys)
  }

  /// Returns the module that most likely declares a name; `nil` if none does.
  func home(of name: String) -> String? { Self.mostLikely(of: name, candidates(for: name)) }

  /// Returns the modules that must export the one that declares a name, so that all files with the
  /// name see it.
  func exporters(of name: String) -> Set<String> {
    guard let home = home(of: name) else { return [] }
    let others = (imports[name] ?? []).filter { !$0.contains(home) }
    return Set(others.compactMap { Self.mostLikely(of: name, $0) })
  }

  /// Returns the module that most likely declares a name.
  ///
  /// That is a module whose name ends with it (`AcmeJSON` has `JSON`), or starts most like it
  /// (`AcmeKit` has `AcmeLogLevel`). Of equal ones it is the shortest.
  private static func mostLikely(of name: String, _ modules: Set<String>) -> String? {
    func likeness(_ module: String) -> Int {
      module.hasSuffix(name) ? name.count : zip(module, name).prefix { $0 == $1 }.count
    }
    return modules.sorted { ($0.count, $0) < ($1.count, $1) }
      .max { likeness($0) < likeness($1) }
  }
}
