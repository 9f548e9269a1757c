extension StubSkeleton {
  /// Returns what a class inherits from, the first type of each head, nearest first.
  static func ancestors(of name: String, in classes: [String: [String]]) -> [String] {
    var found: [String] = []
    var name = name.split(separator: ".").last.map(String.init) ?? name
    while let parent = classes[name]?.first, !found.contains(parent) {
      found.append(parent)
      name = parent
    }
    return found
  }

  /// Lets property wrappers conform to a protocol if their values do, as a type of the author that
  /// has such properties needs for the code that the compiler makes.
  ///
  /// - Returns: Whether a wrapper did not.
  mutating func conformWrappers(of type: String, to name: String) -> Bool {
    guard authorTypes.contains(type), StubType.wrapperConformances.keys.contains(name) else {
      return false
    }
    let wrappers = types.keys.sorted().filter { types[$0]?.kind == .propertyWrapper }
    return wrappers.reduce(false) { isNew, path in
      change(path) { $0.conformances.insert(name).inserted } || isNew
    }
  }

  /// Makes an enumeration of the type over which the `switch` at a place goes without `default`.
  ///
  /// - Returns: Whether there is a type with these cases that is not an enumeration yet.
  mutating func makeEnumeration(_ use: StubUse) -> Bool {
    let cases = use.casesOfSwitch
    guard !cases.isEmpty,
      let path = types.keys.sorted().first(where: { path in
        guard let type = types[path], [.class, .placeholder].contains(type.kind) else {
          return false
        }
        return cases.allSatisfy { type.constants(ofType: path).contains($0) }
      }), let type = types[path]
    else { return false }
    // Other functions may use cases that this one does not: then it does not compile here either.
    let others = type.constants(ofType: path).filter { !cases.contains($0) }
    return change(path) { $0.become(.enumeration(cases + others)) }
  }
}

extension StubType {
  /// The names of its static variables with values of the type itself.
  fileprivate func constants(ofType path: String) -> [String] {
    members.filter { $0.isStatic && !$0.isFunction && $0.type.text == path }.map(\.name)
  }
}
