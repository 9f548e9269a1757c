/// A type of a missing module, or what the module has outside types.
struct StubType: Sendable {
  enum Kind: Sendable, Equatable {
    case `class`, `protocol`, propertyWrapper
    /// A class with this number of types in `<…>` after its name.
    case generic(Int)
    /// An enumeration with these cases, over which code switches without `default`.
    case enumeration([String])
    /// Another name of a type.
    case alias(TypeText)
    /// A class that is taken for the type of a value, until more is known of it.
    case placeholder
  }

  /// What a loop over a value of the type gets.
  struct Elements: Sendable {
    var type: TypeText
    let isAsync: Bool

    fileprivate var protocolName: String { isAsync ? "AsyncSequence" : "Sequence" }

    fileprivate var line: String {
      isAsync
        ? "public func makeAsyncIterator() -> AsyncStream<\(type.text)>.Iterator "
          + "{ AsyncStream<\(type.text)> { $0.finish() }.makeAsyncIterator() }"
        : "public func makeIterator() -> AnyIterator<\(type.text)> { AnyIterator { nil } }"
    }
  }

  var kind: Kind
  /// The elements of a sequence; `nil` if it is not one.
  var elements: Elements?
  /// The class from which it inherits; `nil` without one.
  var parent: String?
  /// The protocols to which it conforms.
  var conformances: Set<String> = []
  private(set) var members: [StubMember] = []
  /// The heads of what subclasses override: `func go()`.
  private(set) var overridden: [String] = []
  /// Whether each subclass has `init()`.
  private var isInitializerRequired = false

  init(_ kind: Kind = .class) { self.kind = kind }

  /// Whether it is a placeholder of which nothing else is known.
  var isUnknown: Bool {
    kind == .placeholder && members.isEmpty && conformances.isEmpty && elements == nil
  }

  /// Whether it is a class of which only the calls of initializers are known.
  var isOfInitializersAlone: Bool {
    kind == .class && !members.isEmpty && members.allSatisfy { $0.name == StubMember.initializer }
      && conformances.isEmpty && parent == nil && elements == nil && overridden.isEmpty
  }

  /// Adds a member, unless it has one like it; returns whether it is new.
  mutating func add(_ member: StubMember) -> Bool {
    guard !members.contains(where: member.isLike) else { return false }
    members.append(member)
    return true
  }

  /// Adds what a subclass overrides; returns whether it is new.
  mutating func add(overridden head: String) -> Bool {
    guard !overridden.contains(head) else { return false }
    overridden.append(head)
    return true
  }

  /// Lets each subclass have `init()`; returns whether that is new.
  mutating func requireInitializer() -> Bool {
    defer { isInitializerRequired = true }
    return !isInitializerRequired
  }

  /// Makes it another kind of type; returns whether that is new.
  mutating func become(_ kind: Kind) -> Bool {
    defer { self.kind = kind }
    return self.kind != kind
  }

  /// Adds all members of another type.
  mutating func add(membersOf other: StubType) {
    for member in other.members { _ = add(member) }
  }

  /// Changes the members with a name; returns whether one of them changed.
  mutating func change(_ name: String, _ edit: (inout StubMember) -> Void) -> Bool {
    let before = members
    for index in members.indices where members[index].name == name { edit(&members[index]) }
    return members != before
  }

  /// Removes the members with some names.
  mutating func removeAll(named names: Set<String>) {
    members.removeAll { names.contains($0.name) }
  }

  /// Removes the variables with a name, which code calls.
  mutating func removeVariables(_ name: String) {
    members.removeAll { $0.name == name && $0.parameters == nil }
  }

  /// Puts another type in place of a name.
  mutating func replace(_ name: String, with type: TypeText) {
    members = members.map { $0.replacing(name, with: type) }
    if let old = elements { elements?.type = old.type.replacing(name, with: type) }
  }

  /// The type with the members whose names a condition chooses.
  func choosing(_ isChosen: (String) -> Bool) -> StubType {
    var type = self
    type.members.removeAll { !isChosen($0.name) }
    return type
  }

  /// What it names in its declaration.
  var namedTypes: Set<String> {
    var found = Set(members.flatMap(\.types).flatMap(\.names))
    if let elements { found.formUnion(elements.type.names) }
    if let parent { found.insert(parent) }
    if case .alias(let type) = kind { found.formUnion(type.names) }
    return found.union(overridden.flatMap { TypeText($0).names })
  }

  // MARK: - Text

  func declaration(
    named name: String, nested: String, generics: Set<String>, value: (TypeText) -> String?
  ) -> String {
    var head = name
    switch kind {
    case .protocol:
      let lines = extensionLines(generics: generics, value: value).map { "  \($0)\n" }.joined()
      return "public protocol \(name) {}\n"
        + (lines.isEmpty ? "" : "extension \(name) {\n\(lines)}\n")
    case .propertyWrapper:
      return """
        @propertyWrapper public struct \(name)<Value> {
          private var value: Value?
          public init() {}
          public init(wrappedValue: Value) { value = wrappedValue }
          public var wrappedValue: Value {
            get {
              guard let value else { fatalError() }
              return value
            }
            set { value = newValue }
          }
          public var projectedValue: Self { self }
        \(wrapperLines)}

        """
          + conformances.sorted().compactMap { Self.wrapperConformances[$0] }
          .map { $0.replacing("%", with: name) + "\n" }.joined()
    case .alias(let type): return "public typealias \(name) = \(type.text)\n"
    case .enumeration(let cases):
      return enumeration(name, cases, nested: nested, generics: generics, value: value)
    case .generic(let count):
      let values = (1...max(count, 1)).map { $0 == 1 ? "Value" : "Value\($0)" }
      head = "\(name)<\(values.joined(separator: ", "))>"
    case .class, .placeholder: break
    }
    let inherited = [parent, elements?.protocolName].compactMap(\.self) + conformances.sorted()
    let required = isInitializerRequired ? "required " : ""
    var lines = ["public \(required)\(parent == nil ? "" : "override ")init() {}"]
    lines += nested.split(separator: "\n").map(String.init)
    lines += memberLines(generics: generics, value: value)
    lines += overridden.map { "open \($0) \(Self.hasValue($0) ? "{ fatalError() }" : "{}")" }
    if let elements { lines.append(elements.line) }
    // The protocols that inherit from others need what these need.
    let needed = conformances.flatMap { Self.requirements[$0] ?? [] }
    lines += Set(needed).sorted().map { $0.replacing("%", with: name) }
    return "open class \(head)\(inherited.isEmpty ? "" : ": " + inherited.joined(separator: ", "))"
      + " {\n" + lines.map { "  \($0)\n" }.joined() + "}\n"
  }

  private static let equality =
    "public static func == (left: %, right: %) -> Bool { left === right }"

  /// The protocols of Swift to which a class of a stub can conform, with what it has for them.
  static let requirements = [
    "Error": [], "LocalizedError": [], "Equatable": [equality],
    "Hashable": [
      equality,
      "open func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }",
    ],
    "Comparable": [equality, "public static func < (left: %, right: %) -> Bool { false }"],
    "Decodable": ["public required init(from decoder: any Decoder) throws {}"],
    "Encodable": ["open func encode(to encoder: any Encoder) throws {}"],
    "CustomStringConvertible": [#"public var description: String { "" }"#],
  ]

  /// How a property wrapper conforms to protocols by its value.
  static let wrapperConformances = [
    "Decodable": """
    extension %: Decodable where Value: Decodable {
      public init(from decoder: any Decoder) throws {
        value = try decoder.singleValueContainer().decode(Value.self)
      }
    }
    """,
    "Encodable": """
    extension %: Encodable where Value: Encodable {
      public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(wrappedValue)
      }
    }
    """,
    "Equatable": "extension %: Equatable where Value: Equatable {}",
  ]

  /// The initializers with arguments, which get the first value as a further argument:
  /// `@Kept(until: 1)`.
  private var wrapperLines: String {
    members.filter { $0.name == StubMember.initializer }.flatMap { member in
      let line = member.line(generics: []) { _ in nil }
      let open = line.lastIndex(of: "(").map { line.index(after: $0) } ?? line.endIndex
      let withValue =
        line[..<open] + "wrappedValue: Value, "
        + line[open...].replacing(") {}", with: ") { value = wrappedValue }")
      return ["  \(line)\n", "  \(withValue)\n"]
    }.joined()
  }

  private func enumeration(
    _ name: String, _ cases: [String], nested: String, generics: Set<String>,
    value: (TypeText) -> String?
  ) -> String {
    // A case is also a static member.
    let others = members.filter { !cases.contains($0.name) }
    let plain = cases.map(StubMember.quoted).joined(separator: ", ")
    let lines =
      (cases.isEmpty ? [] : ["case \(plain)"]) + nested.split(separator: "\n").map(String.init)
      + others.map { member in
        // An enumeration keeps no values.
        let isStored = !member.isFunction && !member.isStatic
        return isStored
          ? member.computedLine(value: value) : member.line(generics: generics, value: value)
      }
    let error = conformances.contains("Error") ? ": Error" : ""
    return "public enum \(name)\(error) {\n" + lines.map { "  \($0)\n" }.joined() + "}\n"
  }

  /// Whether a head is that of a variable, or of a function that returns something.
  private static func hasValue(_ head: String) -> Bool {
    guard head.hasPrefix("func ") || head.hasPrefix("class func ") else { return true }
    var depth = 0
    for (mark, next) in zip(head, head.dropFirst()) {
      if mark == "(" { depth += 1 }
      if mark == ")" { depth -= 1 }
      if depth == 0, mark == "-", next == ">" { return true }
    }
    return false
  }

  /// The members that a module adds to a type, which keeps no values for them.
  ///
  /// Initializers may make arrays of bytes, as those of libraries for encryption do.
  func extensionLines(
    generics: Set<String>, makesBytes: Bool = false, value: (TypeText) -> String?
  ) -> [String] {
    members.map { member in
      guard !member.isFunction else {
        let line = member.line(generics: generics, value: value)
        // A protocol has no initializer.
        let body =
          kind == .protocol
          ? "{ fatalError() }" : "\(makesBytes ? "where Element == UInt8 " : ""){ self.init() }"
        return member.name == StubMember.initializer ? line.replacing(/{}$/, with: body) : line
      }
      guard kind != .protocol || member.isStatic else { return member.computedLine(value: value) }
      return "public \(member.isStatic ? "static " : "")var \(StubMember.quoted(member.name)): "
        + "\(member.type.text) { \(value(member.type) ?? "fatalError()") }"
    }
  }

  func memberLines(
    generics: Set<String>, isInType: Bool = true, value: (TypeText) -> String?
  ) -> [String] {
    members.map { $0.line(generics: generics, isInType: isInType, value: value) }
  }
}
