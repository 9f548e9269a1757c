import SourceText

/// The members of mappings in both styles.
extension YAMLReader {
  mutating func add(
    _ value: ManifestValue, _ key: String, at place: SourceLocation, isPlain: Bool,
    _ members: inout ManifestMembers, _ merged: inout [ManifestValue]
  ) throws(ManifestMistake) {
    guard isPlain, key == "<<" else {
      if members[key] != nil {
        throw ManifestMistake("the key '\(key)' appears more than once", at: place)
      }
      members[key] = value
      return
    }
    let sources = value.elements.isEmpty ? [value] : value.elements
    for source in sources {
      guard case .dictionary = source.content else {
        throw ManifestMistake("'<<' needs a mapping, as in '<<: *name'", at: place)
      }
      merged.append(source)
    }
  }

  /// Makes a mapping; what it merges is below its own members.
  mutating func finished(
    _ own: ManifestMembers, merging sources: [ManifestValue], from start: Int
  ) throws(ManifestMistake) -> ManifestValue {
    var members = own
    for source in sources {
      for name in source.members.names where members[name] == nil {
        members[name] = source.members[name]
      }
      try count(source.count, at: start)
    }
    return try made(.dictionary(members), from: start)
  }
}
