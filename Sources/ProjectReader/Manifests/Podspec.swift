/// What a podspec says, as far as it is plain strings.
///
/// CocoaPods, *Podspec Syntax Reference*. Specs of tests and example apps, and attributes of other
/// systems, are left out.
struct Podspec {
  /// The spec itself or one of its subspecs, without those in it.
  struct Part {
    fileprivate(set) var sources: [String] = []
    fileprivate(set) var excluded: [String] = []
    fileprivate(set) var resources: [String] = []
    /// The patterns of the files of bundles, each with the name of the bundle.
    fileprivate(set) var bundles: [(name: String, patterns: [String])] = []
    /// The place of the part around it.
    fileprivate var outer: Int?
    /// The places of its subspecs by their names.
    fileprivate var inner: [String: Int] = [:]
    /// The names of the subspecs that are taken with it; `nil` for all.
    fileprivate var defaults: [String]?
    /// The other pods and their subspecs on which it depends.
    fileprivate var dependencies: [String] = []
  }

  /// The spec itself, then its subspecs.
  private var parts = [Part()]
  private let name: String
  private(set) var module: String
  private(set) var settings: [String: String] = [:]

  private static let otherSystems = [".osx.", ".macos.", ".tvos.", ".watchos.", ".visionos."]

  /// - Parameters:
  ///   - text: The podspec.
  ///   - name: The name of the pod.
  init(_ text: String, of name: String) {
    self.name = name
    module = name
    // The place of the part that a block parameter names; `nil` for one that is left out.
    var scopes: [Substring: Int?] = [:]
    for statement in RubyStatements(text).all {
      let scope = statement.code.prefix { $0 != "." }
      guard var place = scopes[scope, default: 0] else { continue }
      if let parameter = statement.blockParameter {
        if [".test_spec", ".app_spec"].contains(where: { statement.code.contains($0) }) {
          scopes.updateValue(nil, forKey: parameter)
          continue
        }
        if statement.code.contains(".subspec"), let name = statement.strings.first {
          place = part(name, in: place)
        }
        scopes[parameter] = place
      }
      if !Self.otherSystems.contains(where: { statement.code.contains($0) }) {
        read(statement, into: place)
      }
    }
  }

  private mutating func part(_ name: String, in outer: Int) -> Int {
    if let known = parts[outer].inner[name] { return known }
    parts[outer].inner[name] = parts.count
    parts.append(Part())
    parts[parts.count - 1].outer = outer
    return parts.count - 1
  }

  private mutating func read(_ statement: RubyStatements.Statement, into place: Int) {
    /// Returns the code that sets one of some attributes, up to its value.
    func start(_ attributes: [String]) -> String? {
      attributes.flatMap { [".\($0)=", ".\($0)+="] }.first { statement.code.contains($0) }
    }
    func strings(of attributes: String...) -> [String] {
      start(attributes).map { statement.strings(after: $0).filter { !$0.contains("#{") } } ?? []
    }
    func members(of attributes: String...) -> [(key: String, values: [String])] {
      start(attributes).map(statement.members) ?? []
    }
    parts[place].sources += strings(of: "source_files")
    parts[place].excluded += strings(of: "exclude_files")
    parts[place].resources += strings(of: "resources", "resource")
    parts[place].bundles += members(of: "resource_bundles", "resource_bundle")
      .map { (name: $0.key, patterns: $0.values) }
    if start(["default_subspecs", "default_subspec"]) != nil {
      parts[place].defaults = strings(of: "default_subspecs", "default_subspec")
    }
    let dependency = [".dependency\"", ".dependency(\""].lazy
      .compactMap { statement.strings(after: $0).first }
    parts[place].dependencies += dependency.prefix(1)
    module = strings(of: "module_name").first ?? module
    // CocoaPods takes the newest one.
    let newest = strings(of: "swift_versions", "swift_version")
      .max { (Double($0) ?? 0) < (Double($1) ?? 0) }
    settings["SWIFT_VERSION"] = newest ?? settings["SWIFT_VERSION"]
    for (key, values) in members(of: "pod_target_xcconfig") {
      settings[key] = values.joined(separator: " ")
    }
  }

  /// Finds the parts that a Podfile takes: with a part come those around it, those in it, and those
  /// on which it depends.
  ///
  /// - Parameter requested: The parts that the Podfile names, such as `Kit` and `Kit/UI`.
  /// - Returns: The parts in the order of the podspec.
  func parts(_ requested: [String]) -> [Part] {
    var open = requested.compactMap(place)
    var taken: Set<Int> = []
    while let place = open.popLast() {
      guard taken.insert(place).inserted else { continue }
      let part = parts[place]
      open +=
        part.defaults?.compactMap { find($0.split(separator: "/"), in: place) }
        ?? Array(part.inner.values)
      open += part.dependencies.compactMap(self.place)
    }
    for place in taken {
      var place = place
      while let outer = parts[place].outer, taken.insert(outer).inserted { place = outer }
    }
    return taken.sorted().map { parts[$0] }
  }

  /// Returns the place of a part such as `Kit/UI`; `nil` for one of another pod.
  private func place(_ path: String) -> Int? {
    let names = path.split(separator: "/")
    guard let pod = names.first, pod == name else { return nil }
    return find(names.dropFirst(), in: 0)
  }

  private func find(_ names: some Sequence<Substring>, in place: Int) -> Int? {
    var place: Int? = place
    for name in names { place = place.flatMap { parts[$0].inner[String(name)] } }
    return place
  }
}
