/// A declaration that a build can leave out: a type, an extension, a function, or a property that
/// is not stored in a value.
struct Declaration {
  enum Kind {
    case type, `extension`, function, property
    /// An initializer, an operator or a subscript, which code uses without a name.
    case unnamed
  }

  let kind: Kind
  /// The name; that of the extended type for an extension.
  let name: String
  /// The place in the file, with attributes and modifiers.
  let range: Range<Int>
  /// The place between the braces of a function or a computed property; `nil` for others.
  let body: Range<Int>?
  /// The index of the declaration around it; `nil` outside types.
  let parent: Int?
  /// How many declarations are around it.
  let depth: Int
  /// Whether the compiler, Swift or Foundation may use it without a name in the author's code.
  let isImplicit: Bool
  /// Whether something is after a colon in its head: the protocols of a type, for example.
  let hasColon: Bool
  /// Whether its type is `some P`, which the compiler takes from the body.
  let isOpaque: Bool
  /// Whether no extension can use it: `@available(iOSApplicationExtension, unavailable)`.
  let isOnlyForApps: Bool
  /// The names in it, except for those in declarations within it.
  var used: Set<String> = []

  /// Requirements of protocols of Swift and Foundation, and the functions of result builders: what
  /// implements them is called by these, or by the compiler.
  private static let requirements: Set<String> = [
    "advanced", "allCases", "allKeys", "appendInterpolation", "appendLiteral", "buildArray",
    "buildBlock", "buildEither", "buildExpression", "buildFinalResult", "buildLimitedAvailability",
    "buildOptional", "buildPartialBlock", "callAsFunction", "codingPath", "compare", "contains",
    "copy", "count", "debugDescription", "decode", "description", "distance", "encode", "endIndex",
    "errorCode", "errorDescription", "errorDomain", "errorUserInfo", "failureReason", "formatted",
    "hash", "hashValue", "helpAnchor", "id", "index", "intValue", "isEqual", "makeAsyncIterator",
    "makeIterator", "mutableCopy", "next", "projectedValue", "rawValue", "recoverySuggestion",
    "startIndex", "stringValue", "wrappedValue", "write",
  ]
  private static let implicitMarks: Set<String> = [
    "override", "@_cdecl", "@_silgen_name", "@_dynamicReplacement", "prefix", "postfix", "infix",
    "required", "@objc",
  ]

  /// Makes a declaration.
  init(
    _ kind: Kind, _ name: String, head: ArraySlice<SwiftTokens.Token>, at range: Range<Int>,
    body: Range<Int>?, in parent: Int?, depth: Int
  ) {
    self.kind = kind
    self.name = name
    self.range = range
    self.body = body
    self.parent = parent
    self.depth = depth
    hasColon = head.contains { $0.text == ":" }
    isOpaque = head.contains { $0.text == "some" }
    isOnlyForApps = head.indices.contains { index in
      head[index...].prefix(3).map(\.text) == ["iOSApplicationExtension", ",", "unavailable"]
    }
    isImplicit =
      kind == .unnamed || Self.requirements.contains(name)
      || head.contains { Self.implicitMarks.contains($0.text) }
      || Self.isOfDelegate(name, head)
  }

  /// Whether a function is like those that objects call: `parser(_ parser: XMLParser, …)`.
  private static func isOfDelegate(
    _ name: String, _ head: ArraySlice<SwiftTokens.Token>
  ) -> Bool {
    guard let open = head.firstIndex(where: { $0.text == "(" && $0.range.lowerBound > 0 }),
      case let tokens = head[open...].prefix(5).map(\.text), tokens.count == 5, tokens[1] == "_",
      tokens[3] == ":"
    else { return false }
    return tokens[4].lowercased().hasSuffix(name.lowercased())
  }
}
