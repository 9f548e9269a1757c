extension StubSkeleton {
  /// Finds out more of two types that should be one, and returns whether it did.
  mutating func unify(
    _ found: TypeText, _ expected: TypeText, _ use: StubUse, in source: PortableSource
  ) -> Bool {
    if let inner = found.element, let other = expected.element {
      return unify(inner, other, use, in: source)
    }
    // A function in place of a closure: `map(Message.init)`.
    if let inner = found.parameter, let other = expected.parameter, inner != other {
      return unify(inner, other, use, in: source)
    }
    if found.isOptional, found.wrapped == expected, assign(found, use) { return true }
    if isPlaceholder(found.wrapped.text) {
      // A value that is not optional is also right for an optional one.
      return bind(found.wrapped.text, to: expected.wrapped, in: source)
        ?? makeGeneric(found.wrapped.text, for: expected.wrapped)
    }
    if isPlaceholder(expected.wrapped.text) {
      return bind(expected.wrapped.text, to: found, in: source)
        ?? bind(expected.wrapped.text, to: .any, in: source) ?? false
    }
    // A static member is taken for a value of its type, until the compiler says that it is not one.
    for (own, other) in [(found, expected), (expected, found)] where types[own.wrapped.text] != nil
    {
      guard isNameable(other) || own == expected else { continue }
      let type = isNameable(other) ? other : .any
      let names = [use.assignedName, use.name, use.convertedName].compactMap(\.self)
      for name in names + use.namesOfVariable {
        let isNew = changeMembers(named: name) { member in
          if member.type == own { member.type = type }
          if member.type == own.optional { member.type = type.optional }
        }
        if isNew { return true }
      }
      // `await Store.find(1) ?? other`: the value before `??` is shown as an optional one.
      let result = own.isOptional ? type.optional : type
      for name in use.calledNames
      where changeMembers(
        named: name,
        { if $0.isFunction, $0.isStatic, $0.type == own.wrapped { $0.type = result } })
      {
        return true
      }
    }
    guard let parent = own(expected.text) else {
      return makeFunction(of: found.text, returning: expected)
        || isNameable(expected)
          && changeClosures(around: use) {
            TypeText($0.text.replacing(found.text, with: expected.text))
          }
    }
    if let own = own(found.text) {
      if types[parent]?.kind == .protocol {
        return change(own) { $0.conformances.insert(parent).inserted }
      }
      return own != parent
        && change(own) { type in
          defer { type.parent = type.parent ?? parent }
          return type.parent == nil
        }
    }
    // A literal, or values of types of Foundation that the module lets conform to its protocol.
    guard isNameable(found), let type = types[parent], type.members.isEmpty,
      !classes.values.contains(where: { $0.contains(parent) })
    else { return false }
    addImports(of: source, for: found)
    if case .alias(let other) = type.kind, other != found {
      return change(parent) { $0.become(.alias(.any)) }
    }
    return change(parent) { $0.become(.alias(found)) }
  }

  /// Makes functions of the initializers of a class, if code uses what they make as a value of a
  /// type of Swift: the names of some functions begin like those of types.
  ///
  /// - Returns: Whether the class has nothing but initializers.
  private mutating func makeFunction(of name: String, returning type: TypeText) -> Bool {
    guard let old = types[name], old.isOfInitializersAlone, type.wrapped.emptyValue != nil else {
      return false
    }
    replace(name, with: type)
    for member in old.members {
      let function = StubMember(
        name: name, parameters: member.parameters, type: type, isStatic: false)
      _ = changeGlobals { $0.add(function) }
    }
    return true
  }

  /// Puts a type in place of a placeholder, unless more is known of that.
  ///
  /// - Returns: Whether it did; `nil` if a stub cannot name the type.
  private mutating func bind(
    _ placeholder: String, to type: TypeText, in source: PortableSource
  ) -> Bool? {
    guard isNameable(type) else { return nil }
    guard placeholder != type.text,
      types[type.text] != nil || types[placeholder]?.isUnknown ?? false
    else { return false }
    replace(placeholder, with: type, from: source)
    return true
  }

  func isPlaceholder(_ name: String) -> Bool { types[name]?.kind == .placeholder }

  /// Whether a stub can name a type: not one of the author, or one that is generic.
  private func isNameable(_ type: TypeText) -> Bool {
    !type.names.contains { name in
      types[name] == nil && authorTypes.contains(String(name.prefix { $0 != "." }))
    } && !["->", "some ", "_"].contains(where: type.text.contains)
  }

  mutating func makeOptional(_ type: String, _ use: StubUse) -> Bool {
    let type = TypeText(type)
    guard let path = own(type.text), !type.isOptional else {
      // The type of a value may be known before the compiler says that it is optional.
      let isBound = use.boundNames.first.map { name in
        changeMembers(named: name) { if $0.type == type { $0.type = type.optional } }
      }
      return isBound ?? false
        || changeClosures(around: use) { $0.replacing(type.text, with: type.optional) }
    }
    if isPlaceholder(path) {
      makeOptional(path)
      return true
    }
    return makeFailable(path, use)
      || (use.boundNames + [use.name].compactMap(\.self) + use.namesOfVariable).contains { name in
        changeMembers(named: name) { if $0.type.text == path { $0.type = $0.type.optional } }
      }
  }

  /// Lets the initializer that makes the value at a place return `nil`.
  private mutating func makeFailable(_ path: String, _ use: StubUse) -> Bool {
    guard let made = use.madeValue, path.split(separator: ".").last.map(String.init) == made.type
    else { return false }
    return change(path) { type in
      type.change(StubMember.initializer) { member in
        if member.isCalled(with: made.arguments) { member.isFailable = true }
      }
    }
  }

  /// Takes the `?` from the members of a type that code uses without it.
  mutating func makeWrapped(_ type: TypeText, _ use: StubUse) -> Bool {
    if assign(type, use) { return true }
    if let name = use.name,
      changeMembers(named: name, { if $0.type == type { $0.type = $0.type.wrapped } })
    {
      return true
    }
    return changeClosures(around: use) {
      TypeText($0.text.replacing(type.text, with: type.wrapped.text))
    }
  }

  /// Makes the variable or subscript optional to which code assigns an optional value at the place.
  private mutating func assign(_ type: TypeText, _ use: StubUse) -> Bool {
    guard let name = use.assigned else { return false }
    return changeMembers(named: name) { if $0.type == type.wrapped { $0.type = type } }
  }

  mutating func conform(
    _ type: String, to name: String, _ use: StubUse, in source: PortableSource
  ) -> Bool {
    guard let path = own(type) else { return false }
    // A key is most often a text. What is not one, the compiler takes for a range.
    if ["Hashable", "RangeExpression"].contains(name) {
      if types[path]?.isUnknown ?? false {
        replace(path, with: "String")
        return true
      }
      let isKey = use.namesInBrackets.contains { member in
        changeMembers(named: member) { if $0.type.text == path { $0.type = "String" } }
      }
      if isKey { return true }
    }
    if isPlaceholder(path), !use.hasPairInLoop, let usual = Self.usualTypes[name] {
      let element = name == "Sequence" ? "[\(addPlaceholder("\(path)Element"))]" : usual
      replace(path, with: element, from: source)
      return true
    }
    let isInherited = classes.values.contains { $0.contains(path) }
    // A type of numbers or texts is taken for that of Swift, of which code also uses the rest.
    if let usual = Self.usualTypes[name], usual.element == nil, types[path]?.kind == .class,
      !isInherited, !types.keys.contains(where: { $0.hasPrefix("\(path).") })
    {
      return change(path) { $0.become(.alias(usual)) }
    }
    if let own = own(name), own != path, types[own]?.kind == .protocol {
      return change(path) { $0.conformances.insert(own).inserted }
    }
    // A subclass of the author would have to say it too.
    if name == "Sendable", !isInherited {
      return change(path) { $0.conformances.insert("@unchecked Sendable").inserted }
    }
    if ["Sequence", "AsyncSequence"].contains(name), types[path]?.elements == nil {
      let isPair = use.hasPairInLoop
      let value = isPair ? path : addPlaceholder("\(path)Element")
      return change(path) { type in
        type.elements = StubType.Elements(
          type: TypeText(isPair ? "(String, \(value))" : value), isAsync: name == "AsyncSequence")
        return true
      }
    }
    guard StubType.requirements.keys.contains(name),
      !isInherited || ["Error", "Equatable"].contains(name)
    else { return false }
    return change(path) { $0.conformances.insert(name).inserted }
  }

  /// The types of most values that must conform to a protocol.
  private static let usualTypes: [String: TypeText] = [
    "CVarArg": "String", "StringProtocol": "String", "LosslessStringConvertible": "String",
    "BinaryInteger": "Int", "BinaryFloatingPoint": "Double", "DataProtocol": "Data",
    "ContiguousBytes": "Data", "Sequence": "[Any]", "Collection": "[Any]",
  ]
}
