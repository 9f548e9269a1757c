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

  /// Makes a protocol of a type; returns whether that is new.
  mutating func makeProtocol(_ path: String) -> Bool {
    for other in types.keys.sorted() where types[other]?.parent == path {
      _ = change(other) { type in
        type.parent = nil
        return type.conformances.insert(path).inserted
      }
    }
    return change(path) { $0.become(.protocol) }
  }

  /// Lets property wrappers conform to a protocol if their values do.
  ///
  /// The compiler needs this to make the conformance of the author's types with such properties.
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

  /// Adds a case with values to the type that a pattern at the place takes apart:
  /// `case .failed(let error)`.
  ///
  /// - Returns: Whether the place is such a pattern, and the type one of the stub.
  mutating func addCase(_ name: String, of owner: String, _ use: StubUse) -> Bool {
    // The compiler may take the pattern for one of an error of Apple.
    guard let values = use.valuesOfCase,
      let path = own(owner) ?? typeOfMember(named: Array(use.subjectNames.prefix(1)))
    else { return false }
    if ["success", "failure"].contains(name), let type = types[path], type.isUnknown {
      let value = addPlaceholder("\(path)Success")
      replace(path, with: "Result<\(value), any Error>")
      return true
    }
    let base = path.replacing(".", with: "") + name.prefix(1).uppercased() + name.dropFirst()
    let parameters = values.enumerated().map { index, value in
      let part =
        value.name.map { $0.prefix(1).uppercased() + $0.dropFirst() } ?? "Value\(index + 1)"
      let isError = ["error", "err"].contains(value.name)
      return StubMember.Parameter(
        label: value.label, type: isError ? "any Error" : TypeText(addPlaceholder(base + part)))
    }
    let member = StubMember(case: name, parameters, of: path)
    return change(path) { type in
      let constants = type.constants(ofType: path)
      type.removeAll(named: Set(constants + [name]))
      if case .enumeration(let cases) = type.kind {
        _ = type.become(.enumeration(cases.filter { $0 != name }))
      } else {
        _ = type.become(.enumeration(constants.filter { $0 != name }))
      }
      return type.add(member)
    }
  }

  /// Lets a function return what its closure returns, if nothing else is known of its result:
  /// `let rows = queue.read { … }`.
  mutating func returnResultOfClosure(_ use: StubUse) -> Bool {
    guard !use.isMemberUsedAfterClosure, let name = use.functionsOfClosures.first else {
      return false
    }
    let members = types.values.flatMap(\.members) + globals.members
    let found = members.first {
      $0.name == name && $0.isFunction && types[$0.type.text]?.isUnknown ?? false
    }
    guard let type = found?.type else { return false }
    let isNew = changeMembers(named: name) { member in
      guard member.type == type else { return }
      member.changeClosures { TypeText($0.text.replacing("-> Void", with: "-> ClosureResult")) }
      if member.types.contains(where: { $0.names.contains("ClosureResult") }) {
        member.type = "ClosureResult"
      }
    }
    if isNew { addGeneric("ClosureResult") }
    return isNew
  }

  /// Makes errors of the values of a type of which code catches one.
  mutating func makeErrors(_ type: String) -> Bool {
    guard let path = own(type) else { return false }
    return change(path) { type in
      let isNew = type.conformances.insert("Error").inserted
      let constants = type.constants(ofType: path)
      guard !constants.isEmpty else { return isNew }
      return type.become(.enumeration(constants)) || isNew
    }
  }
}

extension StubType {
  /// Returns a static value as it is in an enumeration; other members as they are.
  mutating func caseIfPlain(_ member: StubMember, of path: String) -> StubMember {
    guard case .enumeration(let cases) = kind, !member.isFunction, member.type.text == path else {
      return member
    }
    if !cases.contains(member.name) { kind = .enumeration(cases + [member.name]) }
    return member
  }

  /// The names of its static variables with values of the type itself.
  fileprivate func constants(ofType path: String) -> [String] {
    members.filter { $0.isStatic && !$0.isFunction && $0.type.text == path }.map(\.name)
  }
}
