import SourceText

/// Adds variables, functions and initializers, and changes them.
extension StubSkeleton {
  mutating func addMember(
    _ name: String, of owner: String, isStatic: Bool, _ use: StubUse, in source: PortableSource
  ) -> Bool {
    guard !name.hasPrefix("$"),
      let path = own(owner)
        ?? Self.ancestors(of: owner, in: classes).first(where: {
          types[$0] != nil
        }) ?? ownProtocol(of: owner)
    else { return addMember(name, ofForeign: owner, isStatic: isStatic, use, in: source) }
    if isStatic, Self.isTypeName(name), [".", "("].contains(use.next) {
      return add(type: "\(path).\(name)")
    }
    if isValueOfAuthor(path, with: name) { return makeGeneric(path) }
    if let type = subscripted(path), type != path,
      name == StubMember.subscript
        || types[type]?.members.contains(where: { $0.name == name }) ?? false
    {
      replace(path, with: TypeText(type), from: source)
      return true
    }
    if types[path]?.isUnknown ?? false, let type = usualType(with: name, use, for: path) {
      replace(path, with: type, from: source)
      return true
    }
    let member = member(name, of: path, isStatic: isStatic, use)
    return change(path) { $0.add(isStatic ? $0.caseIfPlain(member, of: path) : member) }
  }

  /// The protocol of the stub to which a type of the author conforms.
  private func ownProtocol(of owner: String) -> String? {
    let name = TypeText(owner).wrapped.text.split(separator: ".").last.map(String.init) ?? owner
    return conformances[name]?.first { types[$0]?.kind == .protocol }
  }

  /// Whether a placeholder is what a function gives for a type of the author that has a member:
  /// `store.first(of: Message.self)?.body`.
  private func isValueOfAuthor(_ placeholder: String, with member: String) -> Bool {
    guard types[placeholder]?.isUnknown ?? false else { return false }
    return types.values.flatMap(\.members).contains { function in
      let value = function.type.wrapped
      return (value.element ?? value).wrapped.text == placeholder
        && (function.parameters ?? []).contains { parameter in
          parameter.namedType.map { ownMembers[$0]?.contains(member) ?? false } ?? false
        }
    }
  }

  /// Makes a placeholder the generic type of a function, because code uses the result as the
  /// author's type, or as an array of it: `store.all(Message.self)`.
  mutating func makeGeneric(_ placeholder: String, for type: TypeText) -> Bool {
    let functions = types.values.flatMap(\.members).filter {
      $0.isFunction && $0.type.names.contains(placeholder)
    }
    let named = functions.flatMap { $0.parameters ?? [] }.compactMap(\.namedType)
    if let element = type.element, named.contains(element.text) {
      makeArray(placeholder)
    } else if !named.contains(type.text) {
      for function in functions {
        _ = changeMembers(named: function.name) { $0.forgetNamedTypes() }
      }
    }
    return makeGeneric(placeholder)
  }

  /// The type whose subscript gives values of a placeholder: `value["a"]["b"]` is most often of
  /// one type.
  private func subscripted(_ placeholder: String) -> String? {
    guard types[placeholder]?.kind == .placeholder else { return nil }
    return types.keys.sorted().first { path in
      types[path]?.members.contains {
        $0.name == StubMember.subscript && $0.type.wrapped.text == placeholder
      } ?? false
    }
  }

  /// Adds a constant outside types: `kItemID`, `EventSelectContent`.
  mutating func add(constant name: String) -> Bool {
    let type = TypeText(addPlaceholder("\(name)Value"))
    let member = StubMember(name: name, parameters: nil, type: type, isStatic: false)
    return changeGlobals { $0.add(member) }
  }

  /// Gives the variable to which a closure is assigned the type of that closure.
  mutating func typeClosure(_ use: StubUse) -> Bool {
    guard let (name, closure) = use.assignedClosure else { return false }
    let types = closure.parameters.map {
      addPlaceholder(name.capitalizedFirst + $0.capitalizedFirst)
    }
    let result = closure.returnsValue ? "Any?" : "Void"
    let type = TypeText("((\(types.joined(separator: ", "))) -> \(result))?")
    return changeMembers(named: name) { if !$0.isFunction { $0.type = type } }
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
    var base = (owner?.split(separator: ".").last.map(String.init) ?? "") + name.capitalizedFirst
    // A type cannot have the name of a function of C.
    if base == name { base += "Result" }
    let isSubscript = name == StubMember.subscript
    let unnamed = isSubscript ? [StubMember.Parameter(label: nil, type: nil)] : nil
    let parameters = call?.arguments.map { argument in
      StubMember.Parameter(
        label: argument.label, type: parameterType(of: argument, called: base, of: owner),
        isReference: argument.value == .reference, namedType: argument.value.typeName)
    }
    guard name != StubMember.initializer else {
      return StubMember(name: name, parameters: parameters ?? [], type: "Void", isStatic: false)
    }
    // A member of the type itself is most often one of its values.
    let isOfProtocol = owner.map { types[$0]?.kind == .protocol } ?? false
    let type = TypeText(isStatic && !isOfProtocol ? owner ?? base : addPlaceholder(base))
    return StubMember(
      name: name, parameters: parameters ?? unnamed, type: isUnwrapped ? type.optional : type,
      isStatic: isStatic)
  }

  /// Returns the type of a parameter; `nil` if any value fits.
  private mutating func parameterType(
    of argument: CallSyntax.Argument, called base: String, of owner: String?
  ) -> TypeText? {
    switch argument.value {
    case .any where StubMember.contentHandlerLabels.contains(argument.label):
      return StubMember.contentHandler
    case .any, .reference, .type: return nil
    case .literal(let type): return type
    case .members: return TypeText("[\(addPlaceholder("\(base)Option"))]")
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
    let calls = use.calls
    for (position, call) in calls.enumerated() {
      let name = call.name
      if let path = typeOfInitializer(position, of: calls), !replacingVariable {
        let member = member(
          StubMember.initializer, of: path, isStatic: false, call.arguments, isUnwrapped: false)
        // The place may be that of an argument, and the call around it the wrong one.
        if change(path, { $0.add(member) }) { return true }
        continue
      }
      guard name != StubMember.initializer else { continue }
      for path in types.keys.sorted().map(Optional.some) + [nil] {
        let members = path.map { types[$0]?.members ?? [] } ?? globals.members
        guard let old = members.first(where: { $0.name == name }),
          (old.parameters == nil) == replacingVariable
        else { continue }
        var member = member(
          name, of: path, isStatic: old.isStatic, call.arguments, isUnwrapped: false)
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
        let member = member(
          name, of: path, isStatic: false, call.arguments, isUnwrapped: false)
        return change(path) { $0.add(member) }
      }
    }
    return false
  }

  /// The type of the stub of which one of several calls makes a value; `nil` if it does not.
  private func typeOfInitializer(_ position: Int, of calls: [StubUse.Call]) -> String? {
    let call = calls[position]
    guard call.name == StubMember.initializer else {
      return own(call.name) ?? aliases[call.name].flatMap(own) ?? nested(call.name)
        ?? Self.ancestors(of: call.name, in: classes).first { types[$0] != nil }
    }
    guard calls.indices.contains(position + 1) else { return nil }
    return typeOfParameter(call.label, of: calls[position + 1].name)
  }

  /// The type of the stub that a parameter of a function or of the initializers of a type has.
  private func typeOfParameter(_ label: String?, of function: String) -> String? {
    let path = own(function) ?? nested(function)
    let members =
      path.map { types[$0]?.members ?? [] }
      ?? types.keys.sorted().flatMap { types[$0]?.members ?? [] } + globals.members
    let name = path == nil ? function : StubMember.initializer
    return members.filter { $0.name == name }.flatMap { $0.parameters ?? [] }
      .filter { $0.label == label }.lazy.compactMap { $0.type.flatMap { own($0.text) } }.first
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
        || change(name) { $0.change(StubMember.initializer) { $0.changeClosures(edit) } }
    }
  }

  /// Replaces a part of the types of the closures around a place.
  mutating func changeClosures(
    around use: StubUse, replacing old: String, with new: String
  ) -> Bool {
    changeClosures(around: use) { TypeText($0.text.replacing(old, with: new)) }
  }
}

extension CallSyntax.Value {
  fileprivate var typeName: String? {
    guard case .type(let name) = self else { return nil }
    return name
  }
}
