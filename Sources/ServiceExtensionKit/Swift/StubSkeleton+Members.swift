/// Adds variables, functions and initializers, and changes them.
extension StubSkeleton {
  mutating func addMember(
    _ name: String, of owner: String, isStatic: Bool, _ use: StubUse, in source: PortableSource
  ) -> Bool {
    guard !name.hasPrefix("$"),
      let path = own(owner)
        ?? Self.ancestors(of: owner, in: classes).first(where: {
          types[$0] != nil
        })
    else { return addMember(name, ofForeign: owner, isStatic: isStatic, use, in: source) }
    if isStatic, Self.isTypeName(name), [".", "("].contains(use.next) {
      return add(type: "\(path).\(name)")
    }
    if types[path]?.isUnknown ?? false, let type = usualType(with: name, use, for: path) {
      replace(path, with: type, from: source)
      return true
    }
    let member = member(name, of: path, isStatic: isStatic, use)
    return change(path) { $0.add(member) }
  }

  /// Returns a function if the name at the place is called, or else a variable.
  mutating func member(
    _ name: String, of owner: String?, isStatic: Bool, _ use: StubUse
  ) -> StubMember {
    let arguments = name == StubMember.subscript ? use.subscriptArguments : use.arguments
    return member(name, of: owner, isStatic: isStatic, arguments, isUnwrapped: use.isUnwrapped)
  }

  mutating func member(
    _ name: String, of owner: String?, isStatic: Bool, _ call: CallSyntax?, isUnwrapped: Bool
  ) -> StubMember {
    let base = (owner?.split(separator: ".").last.map(String.init) ?? "") + name.capitalizedFirst
    let isSubscript = name == StubMember.subscript
    let unnamed = isSubscript ? [StubMember.Parameter(label: nil, type: nil)] : nil
    let parameters = call?.arguments.map { argument in
      StubMember.Parameter(
        label: argument.label, type: parameterType(of: argument, called: base, of: owner),
        isReference: argument.value == .reference)
    }
    guard name != StubMember.initializer else {
      return StubMember(name: name, parameters: parameters ?? [], type: "Void", isStatic: false)
    }
    // What a type itself gives is most often one of its values.
    let type = TypeText(isStatic ? owner ?? base : addPlaceholder(base))
    return StubMember(
      name: name, parameters: parameters ?? unnamed, type: isUnwrapped ? type.optional : type,
      isStatic: isStatic)
  }

  /// Returns the type of a parameter; `nil` if any value fits.
  private mutating func parameterType(
    of argument: CallSyntax.Argument, called base: String, of owner: String?
  ) -> TypeText? {
    switch argument.value {
    case .any, .reference: return nil
    case .literal(let type): return type
    case .member:
      let label = argument.label.flatMap { $0 == "_" ? nil : $0 }?.capitalizedFirst
      return TypeText(addPlaceholder(label.map { (owner ?? base) + $0 } ?? "\(base)Option"))
    case .closure(let names, let takesResult, let result):
      let types = names.map { name -> String in
        if ["error", "err"].contains(name) { return "(any Error)?" }
        let isNumber = Int(name) != nil
        let type = addPlaceholder(
          base + (isNumber || name == "_" ? "Value" : name.capitalizedFirst))
        return takesResult ? "Result<\(type), any Error>" : type
      }
      // A stub can name those of Swift and its own.
      let named = TypeText(result ?? "Void").wrapped
      let isKnown = named.emptyValue != nil || own(named.text) != nil
      return TypeText(
        "@escaping (\(types.joined(separator: ", "))) -> \(isKnown ? result ?? "Void" : "Void")")
    }
  }

  /// Adds the function or initializer that a call needs, of the innermost call of the stub's.
  mutating func addOverload(_ use: StubUse, replacingVariable: Bool) -> Bool {
    for (name, call) in use.calls {
      if let path = own(name) ?? aliases[name].flatMap(own) ?? nested(name), !replacingVariable {
        let member = member(
          StubMember.initializer, of: path, isStatic: false, call, isUnwrapped: false)
        return change(path) { $0.add(member) }
      }
      for path in types.keys.sorted().map(Optional.some) + [nil] {
        let members = path.map { types[$0]?.members ?? [] } ?? globals.members
        guard let old = members.first(where: { $0.name == name }),
          (old.parameters == nil) == replacingVariable
        else { continue }
        var member = member(name, of: path, isStatic: old.isStatic, call, isUnwrapped: false)
        if !replacingVariable { member.type = old.type }
        let add = { (type: inout StubType) in
          type.removeVariables(name)
          return type.add(member)
        }
        return path.map { change($0, add) } ?? changeGlobals(add)
      }
      // The author adds another function with the name to a type.
      let extended = types.keys.sorted().first { authorMembers[$0]?.contains(name) ?? false }
      if let path = extended, !replacingVariable {
        let member = member(name, of: path, isStatic: false, call, isUnwrapped: false)
        return change(path) { $0.add(member) }
      }
    }
    return false
  }

  /// Adds the subscript that brackets need to the only type with another one.
  mutating func addSubscript(_ use: StubUse) -> Bool {
    let paths = types.keys.filter { path in
      types[path]?.members.contains { $0.name == StubMember.subscript } ?? false
    }
    guard let path = paths.first, paths.count == 1, let arguments = use.subscriptArguments else {
      return false
    }
    let member = member(
      StubMember.subscript, of: path, isStatic: false, arguments, isUnwrapped: false)
    return change(path) { $0.add(member) }
  }

  /// Returns the type of the stub that a member with one of some names has; the first name counts.
  func typeOfMember(named names: [String]) -> String? {
    let members = types.values.flatMap(\.members) + globals.members
    return names.lazy.compactMap { name in
      members.filter { $0.name == name }.compactMap { own($0.type.text) }.min()
    }.first
  }

  /// Changes the members with a name, of the first type whose members change.
  mutating func changeMembers(
    named name: String, _ edit: (inout StubMember) -> Void
  ) -> Bool {
    for path in types.keys.sorted() where change(path, { $0.change(name, edit) }) { return true }
    return changeExtensions { $0.change(name, edit) } || changeGlobals { $0.change(name, edit) }
  }

  /// Changes the types of the innermost closures around a place that a function of the stub gets.
  mutating func changeClosures(
    around use: StubUse, _ edit: (TypeText) -> TypeText
  ) -> Bool {
    use.functionsOfClosures.contains { name in
      changeMembers(named: name) { $0.changeClosures(edit) }
    }
  }
}

extension String {
  fileprivate var capitalizedFirst: String { prefix(1).uppercased() + dropFirst() }
}
