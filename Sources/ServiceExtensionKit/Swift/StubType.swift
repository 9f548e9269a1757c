/// A type of a missing module, or what the module has outside types.
struct StubType: Sendable {
  enum Member: Sendable, Hashable {
    /// `type` is `nil` for a value of an unknown type, and ends in `?` for an optional one.
    case variable(String, type: String?, isStatic: Bool)
    case function(String, CallSyntax, result: String?, isStatic: Bool)
    case initializer(CallSyntax)
    /// The head of a function that a subclass overrides.
    case overridden(String)

    /// Its name; `nil` for what has none of its own.
    var name: String? {
      switch self {
      case .variable(let name, _, _), .function(let name, _, _, _): name
      case .initializer, .overridden: nil
      }
    }

    /// The name as it is declared: a keyword, such as `default`, is quoted.
    private var declaredName: String {
      name.map { Self.keywords.contains($0) ? "`\($0)`" : $0 } ?? ""
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

    private static func keyword(isStatic: Bool, of type: String?) -> String {
      isStatic ? type == nil ? "static nonisolated(unsafe) var" : "static let" : "var"
    }

    /// `: Int = 0`, or ` = Tracker()`, which says the type.
    private static func initialValue(of type: String) -> String {
      let value = StubType.value(of: type)
      return (value == "\(type)()" ? "" : ": \(type)") + " = \(value)"
    }

    func line(access: String) -> String {
      switch self {
      case .variable(_, let type, let isStatic):
        "\(access) \(Self.keyword(isStatic: isStatic, of: type)) \(declaredName)"
          + Self.initialValue(of: type ?? "Any")
      case .function(_, let call, let result, let isStatic):
        "@discardableResult \(access) \(isStatic ? "static func" : "func") \(declaredName)"
          + "\(call.genericParameters)(\(call.parameters)) -> \(result ?? "Any") "
          + "{ \(StubType.value(of: result ?? "Any")) }"
      case .initializer(let call):
        "\(access) init\(call.genericParameters)(\(call.parameters)) {}"
      case .overridden(let head):
        "open \(head) \(head.contains(") ->") ? "{ fatalError() }" : "{}")"
      }
    }
  }

  /// Whether it is a protocol, as a class inherits from it besides another class.
  var isProtocol: Bool
  /// The class from which it inherits; `nil` without one.
  var parent: String?
  /// The names of types within it.
  var nested: Set<String> = []
  private(set) var members: [Member] = []

  init(isProtocol: Bool) { self.isProtocol = isProtocol }

  /// Adds a member; returns whether it is new.
  mutating func add(_ member: Member) -> Bool {
    guard !members.contains(member) else { return false }
    members.append(member)
    return true
  }

  /// Gives a type to the members with a name whose type is unknown; returns whether there is one.
  mutating func setType(of name: String, to type: String) -> Bool {
    let before = members
    members = members.map { member in
      switch member {
      case .variable(name, nil, let isStatic): .variable(name, type: type, isStatic: isStatic)
      case .function(name, let call, nil, let isStatic):
        .function(name, call, result: type, isStatic: isStatic)
      default: member
      }
    }
    return members != before
  }

  /// An empty value of a type of Swift or Foundation; `nil` for any other type.
  static func emptyValue(of type: String) -> String? {
    if type.hasPrefix("["), type.hasSuffix("]") { return type.contains(":") ? "[:]" : "[]" }
    guard let value = emptyValues[type.filter { $0 != "?" }] else { return nil }
    return type.hasSuffix("?") ? "nil" : value
  }

  /// An empty value of a type, or a new one of a type of the stub.
  private static func value(of type: String) -> String {
    emptyValue(of: type) ?? "\(type.filter { $0 != "?" })()"
  }

  private static let emptyValues = [
    "Any": "()", "Bool": "false", "CGFloat": "0", "Data": "Data()", "Date": "Date()",
    "Double": "0", "Float": "0", "Int": "0", "String": "\"\"", "URL": "URL(fileURLWithPath: \"/\")",
  ]

  /// The type with the members whose names a condition chooses.
  func choosing(_ isChosen: (String) -> Bool) -> StubType {
    var type = self
    type.members.removeAll { $0.name.map { !isChosen($0) } ?? false }
    return type
  }

  func declaration(named name: String) -> String {
    if isProtocol { return "public protocol \(name) {}\n" }
    var lines = ["  public \(parent == nil ? "" : "override ")init() {}"]
    lines += nested.sorted().map { "  open class \($0) { public init() {} }" }
    lines += memberLines(indent: "  ")
    let head = parent.map { "\(name): \($0)" } ?? name
    return "open class \(head) {\n\(lines.joined(separator: "\n"))\n}\n"
  }

  func memberLines(indent: String) -> [String] {
    members.map { indent + $0.line(access: "public") }
  }
}

extension CallSyntax {
  /// A name for the type of each argument that is neither a closure nor of a fixed type.
  private var typeNames: [String?] {
    arguments.enumerated().map { $1.closure == nil && $1.fixedType == nil ? "T\($0 + 1)" : nil }
  }

  /// `<T1, T2>`; empty without any.
  var genericParameters: String {
    let names = typeNames.compactMap(\.self)
    return names.isEmpty ? "" : "<\(names.joined(separator: ", "))>"
  }

  var parameters: String {
    arguments.enumerated().map { index, argument in
      let type =
        argument.closure.map { "@escaping (\($0.joined(separator: ", "))) -> Void" }
        ?? argument.fixedType ?? "T\(index + 1)"
      return "\(argument.label ?? "_") value\(index + 1): \(type)"
    }.joined(separator: ", ")
  }
}
