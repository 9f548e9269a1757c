import SourceText

/// The members of a dictionary in their order.
struct ManifestMembers: Sendable {
  private(set) var names: [String] = []
  private var byName: [String: ManifestValue] = [:]

  var values: some Sequence<ManifestValue> { byName.values }

  var isEmpty: Bool { names.isEmpty }

  /// The values as build settings.
  var settings: [String: String] { byName.compactMapValues(\.setting) }

  subscript(name: String) -> ManifestValue? {
    get { byName[name] }
    set {
      if byName[name] == nil { names.append(name) }
      if newValue == nil { names.removeAll { $0 == name } }
      byName[name] = newValue
    }
  }
}
