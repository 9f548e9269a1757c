import Platform

/// The paths in an included spec, which are relative to its folder.
struct XcodeGenPaths {
  private let prefix: String

  init(_ prefix: String) {
    self.prefix = prefix
  }

  func resolve(_ spec: ManifestMembers) -> ManifestMembers {
    guard prefix != "." else { return spec }
    var spec = spec
    spec["configFiles"] = spec["configFiles"].map(members)
    spec["localPackages"] = spec["localPackages"].map(paths)
    spec["packages"] = spec["packages"].map { each($0) { named("path", in: $0) } }
    for key in ["targets", "targetTemplates"] {
      spec[key] = spec[key].map { each($0, target) }
    }
    return spec
  }

  private func target(_ value: ManifestValue) -> ManifestValue {
    guard case .dictionary(var members) = value.content else { return value }
    members["sources"] = members["sources"].map(paths)
    for key in ["info", "entitlements"] {
      members[key] = members[key].map { named("path", in: $0) }
    }
    members["configFiles"] = members["configFiles"].map(self.members)
    members["dependencies"] = members["dependencies"].map { value in
      var value = value
      if case .array(let elements) = value.content {
        value.content = .array(elements.map { named("framework", in: $0) })
      }
      return value
    }
    return ManifestValue(.dictionary(members), at: value.location)
  }

  /// A path, or an array of paths and of objects with one.
  private func paths(_ value: ManifestValue) -> ManifestValue {
    var value = value
    switch value.content {
    case .scalar(let text, let kind): value.content = .scalar(Path.join(prefix, text), kind)
    case .array(let elements): value.content = .array(elements.map(paths))
    case .dictionary: return named("path", in: value)
    }
    return value
  }

  private func members(_ value: ManifestValue) -> ManifestValue { each(value, paths) }

  private func named(_ name: String, in value: ManifestValue) -> ManifestValue {
    var value = value
    guard case .dictionary(var members) = value.content, let path = members[name],
      case .scalar = path.content
    else { return value }
    members[name] = paths(path)
    value.content = .dictionary(members)
    return value
  }

  private func each(
    _ value: ManifestValue, _ change: (ManifestValue) -> ManifestValue
  ) -> ManifestValue {
    var value = value
    guard case .dictionary(var members) = value.content else { return value }
    for name in members.names { members[name] = members[name].map(change) }
    value.content = .dictionary(members)
    return value
  }
}
