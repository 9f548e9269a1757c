/// A declaration with `@Model` or `@ModelActor`: what replaces the code that the macros of
/// SwiftData make, because a build here has no macros of Apple.
struct ModelMacro {
  /// What becomes spaces: the attribute, and those of the members that the shim does not know.
  private(set) var blanks: [Range<Int>] = []
  /// What is added: the protocol after the head, and members after the brace.
  private(set) var additions: [(offset: Int, text: String)] = []

  /// Finds all of a file that imports SwiftData.
  static func all(in tokens: [SwiftTokens.Token]) -> [ModelMacro] {
    let isImported = zip(tokens, tokens.dropFirst()).contains {
      $0.text == "import" && $1.text == "SwiftData"
    }
    guard isImported else { return [] }
    return tokens.indices.compactMap { index in
      switch tokens[index].text {
      case "@Model": ModelMacro(of: "class", after: index, in: tokens)
      case "@ModelActor": ModelMacro(of: "actor", after: index, in: tokens)
      default: nil
      }
    }
  }

  private init?(of keyword: String, after start: Int, in tokens: [SwiftTokens.Token]) {
    let end = Self.end(ofAttributeAt: start, in: tokens)
    guard
      let kind = tokens.indices[end...].dropFirst().first(where: { tokens[$0].text == keyword }),
      !tokens[end..<kind].contains(where: { ["{", "}"].contains($0.text) }),
      let brace = tokens.indices[kind...].first(where: { tokens[$0].text == "{" }), brace > kind + 1
    else { return nil }
    blanks = [Self.range(start...end, of: tokens)]
    let head = tokens[kind..<brace]
    let last = head.firstIndex { $0.text == "where" } ?? brace
    let hasOther = head.contains { $0.text == ":" }
    let name = keyword == "class" ? "SwiftData.PersistentModel" : "SwiftData.ModelActor"
    additions = [
      (tokens[last - 1].range.upperBound, "\(hasOther ? "," : ":") \(name)"),
      (
        tokens[brace].range.upperBound,
        keyword == "class"
          ? Self.state
          : Self.actor(hasInitializer: tokens[start...end].contains { $0.text == "true" })
      ),
    ]
    guard keyword == "class" else { return }
    var depth = 0
    var index = brace
    while tokens.indices.contains(index) {
      switch tokens[index].text {
      case "{": depth += 1
      case "}": depth -= 1
      case let name where depth == 1 && Self.ofMembers.contains(name):
        let end = Self.end(ofAttributeAt: index, in: tokens)
        blanks.append(Self.range(index...end, of: tokens))
        index = end
      default: break
      }
      if depth == 0 { break }
      index += 1
    }
  }

  /// Attributes of properties, and macros between them.
  private static let ofMembers: Set<String> = [
    "@Attribute", "@Relationship", "@Transient", "#Index", "#Unique",
  ]

  private static let state = " public let _modelState = SwiftData.ModelState();"

  private static func actor(hasInitializer: Bool) -> String {
    let properties =
      " public nonisolated let modelExecutor: any SwiftData.ModelExecutor;"
      + " public nonisolated let modelContainer: SwiftData.ModelContainer;"
    // `@ModelActor(disableGenerateInit: true)`
    guard !hasInitializer else { return properties }
    return properties
      + " public init(modelContainer: SwiftData.ModelContainer) {"
      + " self.modelContainer = modelContainer; modelExecutor ="
      + " SwiftData.DefaultSerialModelExecutor("
      + "modelContext: SwiftData.ModelContext(modelContainer)) };"
  }

  /// The last token of an attribute or a macro: the closing bracket of its generic arguments and
  /// of its values.
  private static func end(ofAttributeAt start: Int, in tokens: [SwiftTokens.Token]) -> Int {
    var end = start
    for open in ["<", "("] where tokens.indices.contains(end + 1) && tokens[end + 1].text == open {
      end = tokens.closing(end + 1) ?? end
    }
    return end
  }

  private static func range(
    _ indices: ClosedRange<Int>, of tokens: [SwiftTokens.Token]
  ) -> Range<Int> {
    tokens[indices.lowerBound].range.lowerBound..<tokens[indices.upperBound].range.upperBound
  }
}
