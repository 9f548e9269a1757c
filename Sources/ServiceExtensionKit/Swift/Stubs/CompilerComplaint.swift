/// An error of the compiler that a stub can answer.
enum CompilerComplaint: Equatable {
  case missingType(String)
  /// A name outside types: a function, a variable or a type.
  case missingName(String)
  /// A name after that of a module: `Acme.start()`.
  case missingInModule(String, module: String)
  case missingMember(String, of: String, isStatic: Bool)
  case missingNestedType(String, in: String)
  case otherType(String, expected: String)
  /// A value of a type is compared with a member that is not there: `kind == .once`.
  case comparedMember(of: String)
  /// A pattern takes apart a value of a type that has no such case.
  case missingCase
  /// A `case` with a value of a type that cannot be compared.
  case unmatchedPattern(String, of: String)
  case notOptional(String)
  /// Code assigns `nil` to a variable.
  case nilAssigned
  /// Code uses an optional value as if it were not optional.
  case optional(String)
  case missingConformance(String, to: String)
  /// A class, where only a protocol can be.
  case notProtocol(String)
  /// A class, where code needs a protocol to which values can conform.
  ///
  /// The name is that of a protocol that inherits from it.
  case notClassProtocol(String)
  /// A class without as many types in `<…>` in its declaration.
  case notGeneric(String)
  case notWrapper(String)
  case notFunction
  /// A call has arguments that no function of the name takes.
  case otherArguments
  /// Brackets have arguments that no subscript takes.
  case otherSubscript
  /// A closure returns a value, and its type says none.
  case closureWithResult
  /// A closure says which type of value it returns, and its type says none.
  case closureResult(String)
  /// A closure is assigned to a variable whose type does not say what it gets.
  case untypedClosure
  /// A closure that a function calls only before it returns, and its type says otherwise.
  case escapingClosure
  /// A closure that may throw or wait, and its type says that it does not.
  case closureWithEffect(String)
  /// A `switch` without `default` over values of a type whose cases are not known.
  case openSwitch
  case constant(String)
  case missingOperator(String)
  /// Code uses `data.bytes` as an array, as libraries add it, and not as the span of Swift.
  case bytesOfData
  /// An actor inherits from what can only be a protocol.
  case actorInheritance
  case notOverridden
  /// A declaration that can only be right if the class above it is a protocol, or has a required
  /// initializer.
  case unwantedOverride

  /// Reads a message; `nil` if no stub can answer it.
  init?(_ message: String) {
    let parts = Self.parts(of: message)
    let names = parts.indices.filter { !$0.isMultiple(of: 2) }.map { parts[$0] }
    let form = parts.indices.filter { $0.isMultiple(of: 2) }.map { parts[$0] }
      .joined(separator: "''")
    if names.contains("RawSpan") {
      self = .bytesOfData
      return
    }
    // `initializer 'init(_:)' requires that 'X' conform to 'Y'`
    if form.hasSuffix("requires that '' conform to ''"), names.count >= 2 {
      // What `text += value` takes is most often a string.
      if ["+", "+="].contains(names[0]), names[names.count - 1] == "Sequence" {
        self = .otherType(names[names.count - 2], expected: "String")
        return
      }
      self = .missingConformance(names[names.count - 2], to: names[names.count - 1])
      return
    }
    if form.hasSuffix(" in subscript") || form.hasPrefix("no exact matches in call to subscript") {
      self = .otherSubscript
      return
    }
    for (start, count, make) in Self.forms where form.hasPrefix(start) && names.count >= count {
      self = make(names)
      return
    }
    return nil
  }

  /// Returns the text between quotation marks, and what is before, between and after them.
  private static func parts(of message: String) -> [String] {
    var parts = message.split(separator: "'", omittingEmptySubsequences: false).map(String.init)
    // `'Alias' (aka 'Name')` is a name.
    while let alias = parts.firstIndex(of: " (aka "), alias > 0, alias + 2 < parts.count {
      parts[alias - 1] = parts[alias + 1]
      parts.removeSubrange(alias...(alias + 1))
      parts[alias].removeFirst()
    }
    return parts
  }

  /// The forms of messages without the names between their quotation marks, each with the number of
  /// names that it needs.
  ///
  /// Source: swift/include/swift/AST/DiagnosticsSema.def.
  private static let forms: [(start: String, count: Int, make: @Sendable ([String]) -> Self)] = [
    ("cannot find type '' in scope", 1, { .missingType($0[0]) }),
    ("no type named '' in module ''", 2, { .missingInModule($0[0], module: $0[1]) }),
    // A class of a library has the name of a protocol of Swift: `Observable<String>`.
    (
      "protocol '' does not have primary associated types that can be constrained", 1,
      { .missingType($0[0]) }
    ),
    ("'' cannot be constructed because it has no accessible initializers", 1, constructed),
    ("cannot find '' in scope", 1, { .missingName($0[0]) }),
    ("module '' has no member named ''", 2, { .missingInModule($0[1], module: $0[0]) }),
    ("'' is not a member type of", 2, { .missingNestedType($0[0], in: $0[1]) }),
    ("value of type '' has no member ''", 2, { .missingMember($0[1], of: $0[0], isStatic: false) }),
    (
      "value of type '' has no subscripts", 1,
      { .missingMember(StubMember.subscript, of: $0[0], isStatic: false) }
    ),
    ("type '' has no member ''", 2, { .missingMember($0[1], of: $0[0], isStatic: true) }),
    (
      "instance member '' cannot be used on type ''", 2,
      { .missingMember($0[0], of: $0[1], isStatic: true) }
    ),
    (
      "static member '' cannot be used on instance of type ''", 2,
      { .missingMember($0[0], of: $0[1], isStatic: false) }
    ),
    ("cannot convert value of type '' to closure result type ''", 2, closureResult),
    ("cannot convert value of type ''", 2, otherType),
    ("cannot convert return expression of type ''", 2, otherType),
    ("cannot assign value of type ''", 2, otherType),
    ("default argument value of type ''", 2, otherType),
    (
      "initializer '' requires the types '' and '' be equivalent", 3,
      { .otherType($0[1], expected: $0[2]) }
    ),
    // Notes that say why no initializer or subscript fits: `Data(values)`, `values[Keys.id]`.
    ("candidate requires that the types '' and '' be equivalent", 2, otherType),
    ("candidate requires that '' conform to ''", 2, conformance),
    ("result values in '' expression have mismatching types '' and ''", 3, operands),
    ("'' cannot be assigned to type ''", 2, { _ in .nilAssigned }),
    ("'' cannot be assigned to subscript of type ''", 2, { _ in .nilAssigned }),
    (
      "expression pattern of type '' cannot match values of type ''", 2,
      { .unmatchedPattern($0[0], of: $0[1]) }
    ),
    ("'' binding pattern cannot appear in an expression", 1, { _ in .missingCase }),
    ("binary operator '' cannot be applied to operands of type '' and ''", 3, operands),
    ("binary operator '' cannot be applied to two '' operands", 2, sameOperands),
    ("argument type '' does not conform to expected type ''", 2, conformance),
    ("type '' does not conform to protocol ''", 2, conformance),
    ("for-in loop requires '' to conform to ''", 2, conformance),
    ("thrown expression type '' does not conform to ''", 2, conformance),
    ("return expression of type '' does not conform to ''", 2, conformance),
    ("'' is not convertible to ''", 2, conversion),
    // Notes that say why a type of the author does not conform to a protocol.
    ("stored property type '' does not conform to protocol ''", 2, conformance),
    ("associated value type '' does not conform to protocol ''", 2, conformance),
    ("cannot automatically synthesize '' because '' does not conform to ''", 3, synthesis),
    ("type '' does not conform to the '' protocol", 2, conformance),
    ("static property '' is not concurrency-safe because non-'' type ''", 3, sendable),
    ("let '' is not concurrency-safe because non-'' type ''", 3, sendable),
    ("capture of '' with non-'' type ''", 3, sendable),
    ("initializer for conditional binding must have Optional type, not ''", 1, notOptional),
    ("cannot use optional chaining on non-optional value of type ''", 1, notOptional),
    ("cannot force unwrap value of non-optional type ''", 1, notOptional),
    ("'' is not compatible with expected argument type ''", 2, notOptional),
    ("value of optional type '' must be unwrapped", 1, { .optional($0[0]) }),
    ("inheritance from non-protocol type ''", 1, { .notProtocol($0[0]) }),
    ("'' has no effect on concrete type ''", 2, { .notProtocol($0[1]) }),
    ("multiple inheritance from classes '' and ''", 2, { .notProtocol($0[1]) }),
    ("non-class type '' cannot conform to class protocol ''", 2, { .notClassProtocol($0[1]) }),
    ("cannot specialize non-generic type ''", 1, { .notGeneric($0[0]) }),
    ("generic type '' specialized with too many type parameters", 1, { .notGeneric($0[0]) }),
    ("unknown attribute ''", 1, { .notWrapper($0[0]) }),
    ("cannot call value of non-function type ''", 1, called),
    ("argument passed to call that takes no arguments", 0, otherArguments),
    ("missing argument", 0, otherArguments),
    ("extra argument", 0, otherArguments),
    ("extra trailing closure passed in call", 0, otherArguments),
    ("incorrect argument label", 0, otherArguments),
    ("extraneous argument label", 0, otherArguments),
    ("no exact matches in call to", 0, otherArguments),
    ("unexpected non-void return value in void function", 0, { _ in .closureWithResult }),
    ("declared closure result ''", 2, { .closureResult($0[0]) }),
    ("cannot infer type of closure parameter ''", 1, { _ in .untypedClosure }),
    (
      "invalid conversion from throwing function of type", 0, { _ in .closureWithEffect("throws") }
    ),
    (
      "cannot pass function of type '' to parameter expecting synchronous", 1,
      { _ in .closureWithEffect("async") }
    ),
    ("reference to property '' in closure requires explicit use of", 1, escapingClosure),
    ("call to method '' in closure requires explicit use of", 1, escapingClosure),
    ("escaping closure captures", 0, escapingClosure),
    ("switch must be exhaustive", 0, { _ in .openSwitch }),
    ("cannot assign to property: '' is a '' constant", 1, { .constant($0[0]) }),
    ("cannot find operator '' in scope", 1, { .missingOperator($0[0]) }),
    ("actor types do not support inheritance", 0, { _ in .actorInheritance }),
    ("method does not override any method", 0, { _ in .notOverridden }),
    ("property does not override any property", 0, { _ in .notOverridden }),
    ("overriding declaration requires an '' keyword", 0, { _ in .unwantedOverride }),
  ]

  private static func otherType(_ names: [String]) -> Self {
    .otherType(names[0], expected: names[1])
  }

  private static func closureResult(_ names: [String]) -> Self {
    ["Void", "()"].contains(names[1]) ? .closureWithResult : otherType(names)
  }

  /// Both sides of most operators have the same type.
  private static func operands(_ names: [String]) -> Self {
    switch names[0] {
    case "&&", "||": .otherType(names[1] == "Bool" ? names[2] : names[1], expected: "Bool")
    case "==" where noTypes.contains(names[2]), "!=" where noTypes.contains(names[2]):
      .comparedMember(of: names[1])
    case "==" where noTypes.contains(names[1]), "!=" where noTypes.contains(names[1]):
      .comparedMember(of: names[2])
    default: .otherType(names[1], expected: names[2])
    }
  }

  /// What the compiler calls the type of a member of no type: that of a parameter of `==`.
  private static let noTypes: Set<String> = ["()", "Self", "Other"]

  private static func sameOperands(_ names: [String]) -> Self {
    switch names[0] {
    case "&&", "||": .otherType(names[1], expected: "Bool")
    case "==", "!=": .missingConformance(names[1], to: "Equatable")
    default: .otherType(names[1], expected: "Int")
    }
  }

  private static func conformance(_ names: [String]) -> Self {
    .missingConformance(names[0], to: names[1].replacing("any ", with: ""))
  }

  private static func constructed(_ names: [String]) -> Self {
    .missingType(names[0].replacing("any ", with: ""))
  }

  /// `value as Type`: a type of Swift, or a protocol.
  private static func conversion(_ names: [String]) -> Self {
    // A key is most often a text.
    if names[1] == "AnyHashable" { return .otherType(names[0], expected: "String") }
    return TypeText(names[1]).wrapped.emptyValue == nil ? conformance(names) : otherType(names)
  }

  private static func synthesis(_ names: [String]) -> Self {
    .missingConformance(names[1], to: names[2])
  }

  /// The names are those of the value, of the protocol and of the type.
  private static func sendable(_ names: [String]) -> Self {
    .missingConformance(names[2], to: names[1])
  }

  private static func notOptional(_ names: [String]) -> Self {
    .notOptional(names[names.count - 1])
  }

  /// A module that is called is a class of the same name: `Sodium()`.
  private static func called(_ names: [String]) -> Self {
    guard names[0].hasPrefix("module<") else { return .notFunction }
    return .missingName(String(names[0].dropFirst("module<".count).dropLast()))
  }

  private static func escapingClosure(_: [String]) -> Self { .escapingClosure }

  private static func otherArguments(_: [String]) -> Self { .otherArguments }
}
