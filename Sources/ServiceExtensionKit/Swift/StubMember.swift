/// A variable, a function or an initializer of a stub.
struct StubMember: Sendable, Hashable {
  struct Parameter: Sendable, Hashable {
    /// `nil` without a label.
    let label: String?
    /// `nil`: a value of any type.
    var type: TypeText?
    /// Whether the function changes it.
    var isReference = false

    fileprivate func isLike(_ other: Parameter) -> Bool {
      label == other.label && (type == nil) == (other.type == nil)
        && isClosure == other.isClosure && isReference == other.isReference
    }

    fileprivate var isClosure: Bool { type?.text.contains("->") ?? false }
  }

  /// The name of initializers.
  static let initializer = "init"
  /// The name of subscripts.
  static let `subscript` = "subscript"

  let name: String
  /// `nil` for a variable.
  private(set) var parameters: [Parameter]?
  /// The type of the variable, or of what the function returns.
  var type: TypeText
  let isStatic: Bool
  /// Whether code assigns to it.
  var isAssigned = false
  /// Whether it is an initializer that may return `nil`.
  var isFailable = false

  /// Whether a call with these arguments calls it.
  func isCalled(with call: CallSyntax) -> Bool {
    parameters?.map(\.label) == call.arguments.map(\.label)
  }

  /// Returns whether a call cannot tell it from another member.
  func isLike(_ other: StubMember) -> Bool {
    guard name == other.name, isStatic == other.isStatic else { return false }
    guard let parameters, let others = other.parameters else {
      return parameters == nil && other.parameters == nil
    }
    return parameters.elementsEqual(others) { $0.isLike($1) }
  }

  /// All types in it.
  var types: [TypeText] { [type] + (parameters ?? []).compactMap(\.type) }

  /// Returns the member with another type in place of a name.
  func replacing(_ name: String, with type: TypeText) -> StubMember {
    var member = StubMember(
      name: self.name,
      parameters: parameters?.map { parameter in
        var parameter = parameter
        parameter.type = parameter.type?.replacing(name, with: type)
        return parameter
      }, type: self.type.replacing(name, with: type), isStatic: isStatic)
    member.isAssigned = isAssigned
    member.isFailable = isFailable
    return member
  }

  /// Changes the types of the closures that it gets.
  mutating func changeClosures(_ edit: (TypeText) -> TypeText) {
    parameters = parameters?.map { parameter in
      var parameter = parameter
      if parameter.isClosure { parameter.type = parameter.type.map(edit) }
      return parameter
    }
  }

  var isFunction: Bool { parameters != nil }

  // MARK: - Text

  /// A name as it is written in a declaration.
  static func quoted(_ name: String) -> String { keywords.contains(name) ? "`\(name)`" : name }

  /// Its declaration.
  ///
  /// - Parameters:
  ///   - generics: The names that stand for a type of the caller.
  ///   - isInType: Whether it is a member of a type.
  ///   - value: Returns an expression for a value of a type.
  /// - Returns: One line.
  func line(
    generics: Set<String>, isInType: Bool = true, value: (TypeText) -> String?
  ) -> String {
    let quoted = Self.quoted(name)
    guard let parameters else { return variable(quoted, isInType: isInType, value: value) }
    let names = Set(types.flatMap(\.names)).intersection(generics).sorted()
    let all = parameters.indices.filter { parameters[$0].type == nil }.map { "T\($0 + 1)" } + names
    let list = parameters.enumerated().map { index, parameter in
      "\(parameter.label ?? "_") value\(index + 1): \(parameter.isReference ? "inout " : "")"
        + (parameter.type?.text ?? "T\(index + 1)")
    }
    let head =
      (all.isEmpty ? "" : "<\(all.joined(separator: ", "))>")
      + "(\(list.joined(separator: ", ")))"
    if name == Self.initializer { return "public init\(isFailable ? "?" : "")\(head) {}" }
    let body = value(type) ?? "fatalError()"
    if name == Self.subscript {
      return "public subscript\(head) -> \(type.text) { get { \(body) } set {} }"
    }
    return "@discardableResult public \(isStatic ? "static " : "")func \(quoted)\(head)"
      + " -> \(type.text) { \(body) }"
  }

  /// The declaration of a variable that is not stored.
  func computedLine(value: (TypeText) -> String?) -> String {
    let body = value(type) ?? "fatalError()"
    return "public var \(Self.quoted(name)): \(type.text) { get { \(body) } nonmutating set {} }"
  }

  private func variable(
    _ quoted: String, isInType: Bool, value: (TypeText) -> String?
  ) -> String {
    let value = value(type)
    let isOfStub = value == "\(type.wrapped.text)()"
    let keyword =
      if isStatic {
        isAssigned || !isOfStub ? "static nonisolated(unsafe) var" : "static let"
      } else if isInType {
        // A type may have a variable of its own type.
        isOfStub ? "lazy var" : "var"
      } else {
        "nonisolated(unsafe) var"
      }
    guard let value else {
      let computed = isStatic ? "static var" : "var"
      return "public \(computed) \(quoted): \(type.text) { get { fatalError() } set {} }"
    }
    let annotation = isOfStub && !type.isOptional ? "" : ": \(type.text)"
    return "public \(keyword) \(quoted)\(annotation) = \(value)"
  }

  /// The Swift Programming Language, *Keywords and Punctuation*: those that may not be names.
  private static let keywords: Set<String> = [
    "associatedtype", "class", "deinit", "enum", "extension", "fileprivate", "func", "import",
    "inout", "internal", "let", "operator", "private", "precedencegroup", "protocol", "public",
    "rethrows", "static", "struct", "subscript", "typealias", "var", "break", "case", "catch",
    "continue", "default", "defer", "do", "else", "fallthrough", "for", "guard", "if", "in",
    "repeat", "return", "throw", "switch", "where", "while", "Any", "as", "await", "false", "is",
    "nil", "self", "Self", "super", "throws", "true", "try",
  ]
}
