extension StubSkeleton {
  /// The type that a value most likely has if code uses a member of it; `nil` if any may have it.
  mutating func usualType(
    with member: String, _ use: StubUse, for placeholder: String
  ) -> TypeText? {
    switch member {
    case "data" where use.arguments?.arguments.first?.label == "using",
      "utf8", "hasPrefix", "hasSuffix", "lowercased", "uppercased", "trimmingCharacters",
      "replacingOccurrences", "components", "isEmpty", "count":
      "String"
    case "first", "last", "filter", "compactMap", "forEach", "sorted":
      use.isOfArray ? "[\(addPlaceholder("\(placeholder)Element"))]" : nil
    case "localizedDescription": "any Error"
    default: nil
    }
  }

  /// Adds a member to a type of Swift or Apple, to which a library may add it: `text.bytes`.
  ///
  /// - Returns: Whether it is new; `false` if the type is of the author, or cannot be extended.
  mutating func addMember(
    _ name: String, ofForeign owner: String, isStatic: Bool, _ use: StubUse,
    in source: PortableSource
  ) -> Bool {
    let type = Self.foreignType(owner)
    guard !isForeign("\(type).\(name)"), !authorTypes.contains(type),
      type.first?.isUppercase ?? false,
      type.allSatisfy({ $0.isLetter || $0.isNumber || $0 == "_" }), !Self.closed.contains(type),
      ![StubMember.initializer, StubMember.subscript].contains(name)
    else { return false }
    let member = member(name, of: type, isStatic: isStatic, use)
    addImports(of: source, for: TypeText(type))
    return changeExtension(of: type) { $0.add(member) }
  }

  /// The name of a type of Swift or Apple, as an extension has it: `Array` for `[UInt8]`.
  static func foreignType(_ type: String) -> String {
    let text = TypeText(type).wrapped.text
    guard text.hasPrefix("["), text.hasSuffix("]") else { return text }
    return text.contains(":") ? "Dictionary" : "Array"
  }

  /// Adds an initializer to a type of Swift to which a library may add it: `Array(hex: "ff")`.
  ///
  /// - Parameters:
  ///   - use: A place in a call.
  ///   - missing: The missing modules that its file imports.
  /// - Returns: Whether the call is that of such a type, and the initializer is new.
  mutating func addInitializer(_ use: StubUse, missing: Set<String>) -> Bool {
    for found in use.calls where Self.makeable.contains(found.name) {
      let (name, call) = (found.name, found.arguments)
      // The initializers of Swift itself have other labels.
      guard call.arguments.contains(where: { $0.label.map { $0 != "_" } ?? false }) else {
        return false
      }
      note("\(name).\(StubMember.initializer)", missing: missing)
      let member = member(
        StubMember.initializer, of: name, isStatic: false, call, isUnwrapped: false)
      return changeExtension(of: name) { $0.add(member) }
    }
    return false
  }

  /// The types of Swift and Foundation of which `init()` makes a value.
  private static let makeable: Set<String> = ["Array", "Data", "String"]

  /// Gives a value the type of a number if a number is made of it: `Int(limit())`.
  ///
  /// - Returns: Whether there is such a value, of which nothing is known yet.
  mutating func makeNumber(_ use: StubUse, in source: PortableSource) -> Bool {
    let members = types.values.flatMap(\.members) + globals.members
    for name in use.numberNames {
      let found = members.first { $0.name == name && types[$0.type.text]?.isUnknown ?? false }
      guard let found else { continue }
      replace(found.type.text, with: "Int", from: source)
      return true
    }
    return false
  }

  /// Names that are not those of types that can be extended.
  private static let closed: Set<String> = ["Any", "AnyObject", "Self", "Void", "Never"]
}
