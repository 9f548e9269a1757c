import Platform
import SourceText

/// The spec of XcodeGen as one dictionary: with the specs that it includes and with its templates.
///
/// XcodeGen, *Project Spec*: Include, Target Template.
struct XcodeGenSpec {
  /// More values than any spec has after its templates are in place.
  private static let most = 1_000_000
  private static let depthLimit = 16

  private(set) var members = ManifestMembers()
  private let variables: (String) -> String?
  /// The files that are merged already.
  private var known: Set<String> = []

  /// Reads a file, in YAML or JSON.
  init(_ path: String, variables: @escaping (String) -> String?) throws(ProjectFailure) {
    self.variables = variables
    members = try read(path, in: Path.folder(of: path), prefix: ".", depth: 0)
    do throws(ManifestMistake) {
      try resolveTemplates()
    } catch {
      throw ProjectFailure(error)
    }
    resolvePlatforms()
  }

  // MARK: - Files

  /// Reads a file and those that it includes.
  ///
  /// - Parameters:
  ///   - path: The path of the file.
  ///   - base: The folder from which files without relative paths are included.
  ///   - prefix: What is put before the paths in the file.
  ///   - depth: How many files include it.
  /// - Returns: The merged members.
  /// - Throws: If a file cannot be read.
  private mutating func read(
    _ path: String, in base: String, prefix: String, depth: Int
  ) throws(ProjectFailure) -> ManifestMembers {
    guard depth < Self.depthLimit, known.insert(path).inserted else { return ManifestMembers() }
    let bytes = try ProjectFailure.bytes(ofFile: path)
    let value: ManifestValue
    do throws(ManifestMistake) {
      value = try YAMLReader.read(SourceFile(name: path, bytes: Self.withoutMark(bytes)))
      guard case .dictionary = value.content else {
        throw ManifestMistake("a spec is a mapping, as in 'name: App'", at: value.location)
      }
    } catch {
      throw ProjectFailure(error)
    }
    var expansion = VariableExpansion(variables)
    let own = expansion.expand(value.members)
    var merged = ManifestMembers()
    for include in own["include"].map(Self.list) ?? [] {
      guard let name = include.text ?? include["path"]?.text, include["enable"].isTrue ?? true
      else { continue }
      let isRelative = include["relativePaths"].isTrue ?? true
      let folder = isRelative ? Path.folder(of: path) : base
      let file = Path.join(folder, name)
      let further = try read(
        file, in: folder, prefix: isRelative ? Path.join(prefix, Path.folder(of: name)) : prefix,
        depth: depth + 1)
      merged = Self.merge(further, onto: merged)
    }
    return Self.merge(XcodeGenPaths(prefix).resolve(own), onto: merged)
  }

  private static func withoutMark(_ bytes: [UInt8]) -> [UInt8] {
    bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? Array(bytes.dropFirst(3)) : bytes
  }

  /// A value, or the elements of an array.
  static func list(_ value: ManifestValue) -> [ManifestValue] {
    if case .array(let elements) = value.content { elements } else { [value] }
  }

  /// Puts members over others: dictionaries are merged, arrays are appended, and `NAME:REPLACE`
  /// replaces.
  private static func merge(
    _ upper: ManifestMembers, onto lower: ManifestMembers
  ) -> ManifestMembers {
    let replace = ":REPLACE"
    var merged = lower
    for name in upper.names {
      guard var value = upper[name] else { continue }
      if name.hasSuffix(replace) {
        merged[String(name.dropLast(replace.count))] = value
        continue
      }
      switch (value.content, merged[name]?.content) {
      case (.dictionary(let own), .dictionary(let other)?):
        value.content = .dictionary(merge(own, onto: other))
      case (.array(let own), .array(let other)?): value.content = .array(other + own)
      default: break
      }
      merged[name] = value
    }
    return merged
  }

  // MARK: - Templates

  /// Makes one target for each platform of a list.
  private mutating func resolvePlatforms() {
    guard var targets = members["targets"], case .dictionary = targets.content else { return }
    var resolved = ManifestMembers()
    for name in targets.members.names {
      guard let target = targets[name] else { continue }
      guard case .array(let platforms)? = target["platform"]?.content else {
        resolved[name] = target
        continue
      }
      for platform in platforms.prefix(16) {
        guard let text = platform.text else { continue }
        var expansion = VariableExpansion { $0 == "platform" ? text : nil }
        var own = expansion.expand(target.members)
        own["platform"] = platform
        let suffix = own["platformSuffix"]?.text ?? "_\(text)"
        own["settings"] = Self.settings(
          own["settings"], named: ManifestValue(name, at: target.location))
        resolved[(own["platformPrefix"]?.text ?? "") + name + suffix] =
          ManifestValue(.dictionary(own), at: target.location)
      }
    }
    targets.content = .dictionary(resolved)
    members["targets"] = targets
  }

  /// Adds the name of the product, which all platforms share.
  private static func settings(
    _ settings: ManifestValue?, named name: ManifestValue
  ) -> ManifestValue {
    let key = "PRODUCT_NAME"
    var members = settings?.members ?? ManifestMembers()
    if ["base", "configs", "groups"].contains(where: { members[$0] != nil }) {
      var base = members["base"]?.members ?? ManifestMembers()
      if base[key] == nil { base[key] = name }
      members["base"] = ManifestValue(.dictionary(base), at: name.location)
    } else if members[key] == nil {
      members[key] = name
    }
    return ManifestValue(.dictionary(members), at: name.location)
  }

  private mutating func resolveTemplates() throws(ManifestMistake) {
    guard var targets = members["targets"], case .dictionary = targets.content else { return }
    var resolved = targets.members
    var rest = Self.most
    for name in resolved.names {
      guard let target = resolved[name] else { continue }
      var templates: [String] = []
      collect(target, into: &templates)
      guard !templates.isEmpty else { continue }
      var merged = ManifestMembers()
      for template in templates {
        guard let value = members["targetTemplates"]?[template] else { continue }
        rest -= value.count
        guard rest > 0 else {
          throw ManifestMistake("the templates have too many values", at: target.location)
        }
        merged = Self.merge(value.members, onto: merged)
      }
      var named = VariableExpansion { $0 == "target_name" ? name : nil }
      var own = named.expand(Self.merge(target.members, onto: merged))
      if let attributes = own["templateAttributes"]?.members {
        var expansion = VariableExpansion { attributes[$0]?.text }
        own = expansion.expand(own)
      }
      resolved[name] = ManifestValue(.dictionary(own), at: target.location)
    }
    targets.content = .dictionary(resolved)
    members["targets"] = targets
  }

  /// Collects the templates of a target or template, each after those that it has itself.
  private func collect(_ value: ManifestValue, into templates: inout [String], _ depth: Int = 0) {
    for name in value["templates"]?.texts ?? [] where !templates.contains(name) {
      guard let template = members["targetTemplates"]?[name], depth < Self.depthLimit else {
        continue
      }
      let place = templates.count
      templates.append(name)
      var inner = templates
      collect(template, into: &inner, depth + 1)
      templates.insert(contentsOf: inner[(place + 1)...], at: place)
    }
  }
}

extension ManifestValue? {
  /// Whether a flag, or a text such as `true` or `YES`, is true; `nil` if it is neither.
  var isTrue: Bool? {
    guard let self else { return nil }
    if let flag = self.flag { return flag }
    guard let text = self.text, case .flag(let isOn) = YAMLScalar.kind(of: text) else { return nil }
    return isOn
  }
}
