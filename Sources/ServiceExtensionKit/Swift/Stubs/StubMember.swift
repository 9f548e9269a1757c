/// A variable, a function or an initializer of a stub.
struct StubMember: Sendable, Hashable {
  struct Parameter: Sendable, Hashable {
    /// `nil` without a label.
    let label: String?
    /// `nil`: a value of any type.
    var type: TypeText?
    /// Whether the function changes it.
    var isReference = false
    /// The type of the author that it is in the call: `Message` of `Message.self`.
    var namedType: String?

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
  /// The type of the handler that an extension passes on; the code of some may have none.
  static let contentHandler: TypeText = "((UNNotificationContent) -> Void)?"
  /// The labels of such handlers, as the libraries of vendors have them.
  static let contentHandlerLabels: Set<String?> = ["contentHandler", "withContentHandler"]

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
  /// Whether it is a case of an enumeration.
  private(set) var isCase = false

  init(name: String, parameters: [Parameter]?, type: TypeText, isStatic: Bool) {
    self.name = name
    self.parameters = parameters
    self.type = type
    self.isStatic = isStatic
  }

  /// An operator between two values.
  init(operator name: String) {
    self.init(name: name, parameters: [], type: .any, isStatic: false)
  }

  /// A case with values of the enumeration with a path.
  init(case name: String, _ values: [Parameter], of path: String) {
    self.init(name: name, parameters: values, type: TypeText(path), isStatic: true)
    isCase = true
  }

  /// Whether a call with these arguments calls it.
  func isCalled(with call: CallSyntax) -> Bool {
    parameters?.map(\.label) == call.arguments.map(\.label)
  }

  /// Returns whether a call cannot distinguish it from another member.
  func isLike(_ other: StubMember) -> Bool {
    guard name == other.name, isStatic == other.isStatic else { return false }
    guard let parameters, let others = other.parameters else {
      return parameters == nil && other.parameters == nil
    }
    return parameters.elementsEqual(others) { $0.isLike($1) }
  }

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
    member.isCase = isCase
    return member
  }

  /// Changes the types of the closures that it gets.
  mutating func changeClosures(_ edit: (TypeText) -> TypeText) {
    parameters = parameters?.map { parameter in
      var parameter = parameter
      if parameter.isClosure { parameter.type = parameter.type.map(edit) }
      return parameter
    }
    if !isFunction, type.text.contains("->") { type = edit(type) }
  }

  /// Forgets for which types of the author it is called.
  mutating func forgetNamedTypes() {
    parameters = parameters?.map { parameter in
      var parameter = parameter
      parameter.namedType = nil
      return parameter
    }
  }

  var isFunction: Bool { parameters != nil }

  // MARK: - Text

  /// A name as it is written in a declaration.
  static func quoted(_ name: String) -> String { keywords.contains(name) ? "`\(name)`" : name }

  /// Its declaration.
  func line(
    generics: Set<String>, isInType: Bool = true, value: (TypeText) -> String?
  ) -> String {
    let quoted = Self.quoted(name)
    if isCase { return caseLine }
    if !name.isEmpty, !name.beginsName {
      return "infix operator \(name)\n@discardableResult "
        + "public func \(name) <T1, T2>(left: T1, right: T2) -> Any { () }"
    }
    guard let parameters else { return variable(quoted, isInType: isInType, value: value) }
    let names = Set(types.flatMap(\.names)).intersection(generics).sorted()
    // A function that gets a type most often returns a value of it.
    let result = names.first { name in
      !parameters.contains { $0.type?.names.contains(name) ?? false }
    }
    let typed = parameters.firstIndex { $0.namedType != nil && $0.type == nil }
    let list = parameters.enumerated().map { index, parameter in
      let own = index == typed ? result.map { "\($0).Type" } : nil
      return "\(parameter.label ?? "_") value\(index + 1): \(parameter.isReference ? "inout " : "")"
        + (own ?? parameter.type?.text ?? "T\(index + 1)")
    }
    let isOpen = { (index: Int) in
      parameters[index].type == nil && (index != typed || result == nil)
    }
    let all = parameters.indices.filter(isOpen).map { "T\($0 + 1)" } + names
    let head =
      (all.isEmpty ? "" : "<\(all.joined(separator: ", "))>")
      + "(\(list.joined(separator: ", ")))"
    if name == Self.initializer { return "public init\(isFailable ? "?" : "")\(head) {}" }
    if name == Self.subscript {
      let body = value(type) ?? "fatalError()"
      return "public subscript\(head) -> \(type.text) { get { \(body) } set {} }"
    }
    return "@discardableResult public \(isStatic ? "static " : "")func \(quoted)\(head)"
      + " -> \(type.text) { \(body(value(type))) }"
  }

  /// Returns what a function does: it gives a value, and a content handler the content.
  private func body(_ value: String?) -> String {
    let parameters = parameters ?? []
    guard let handler = parameters.firstIndex(where: { $0.type == Self.contentHandler }) else {
      return value ?? "fatalError()"
    }
    // A closure that does not escape is not a value.
    let others = parameters.indices.filter { $0 != handler && !parameters[$0].isClosure }
      .map { "value\($0 + 1)" }
    // A truth value says whether the handler is called.
    let result = type == "Bool" ? "true" : value
    return "if let content = ([\(others.joined(separator: ", "))] as [Any]).compactMap("
      + "{ $0 as? UNNotificationContent ?? ($0 as? UNNotificationRequest)?.content }).last"
      + " { value\(handler + 1)?(content) }; " + (result.map { "return \($0)" } ?? "fatalError()")
  }

  private var caseLine: String {
    let values = (parameters ?? []).map { parameter in
      (parameter.label.map { "\($0): " } ?? "") + (parameter.type?.text ?? "Any")
    }
    return "case \(Self.quoted(name))(\(values.joined(separator: ", ")))"
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
