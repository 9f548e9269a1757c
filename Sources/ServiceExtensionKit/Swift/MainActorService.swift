/// A class of an extension that belongs to the main actor: with `@MainActor`, before the class or
/// its `didReceive`, or because the target has `SWIFT_DEFAULT_ACTOR_ISOLATION`.
///
/// On a phone it may override `didReceive`, which belongs to no actor, because that is a method in
/// Objective-C. Swift allows this for no other method, so the class inherits from one of the shims
/// that belongs to the main actor.
struct MainActorService {
  /// Where its head names Apple's class.
  let base: Range<Int>
  /// Whether its `didReceive` belongs to the main actor as well, which `nonisolated` prevents.
  let isCalledOnMainActor: Bool

  /// The class of the shims, which has no longer a name than Apple's.
  static let replacement = "UNMainActorServiceExtension"

  /// Finds all of a file.
  ///
  /// - Parameters:
  ///   - tokens: The tokens of the file.
  ///   - code: Its text, without comments and literal texts.
  ///   - isDefault: Whether types belong to the main actor unless they say otherwise.
  /// - Returns: The classes, in order.
  static func all(
    in tokens: [SwiftTokens.Token], of code: [UInt8], isDefault: Bool
  ) -> [MainActorService] {
    guard tokens.contains(where: { $0.text == PrincipalClass.base }),
      isDefault || tokens.contains(where: { $0.text == "@MainActor" })
    else { return [] }
    let declarations = Declarations(tokens, of: code).all
    return declarations.indices.compactMap { index in
      guard declarations[index].kind == .type else { return nil }
      let head = head(of: declarations[index], in: tokens)
      let words = Set(head.map(\.text))
      guard words.contains("class"), !words.contains("nonisolated"),
        let colon = head.firstIndex(where: { $0.text == ":" }),
        let base = head[colon...].first(where: { $0.text == PrincipalClass.base })
      else { return nil }
      let method = declarations.first { $0.parent == index && $0.name == "didReceive" }
      let ofMethod = Set(method.map { Self.head(of: $0, in: tokens).map(\.text) } ?? [])
      guard isDefault || words.union(ofMethod).contains("@MainActor") else { return nil }
      return MainActorService(
        base: base.range, isCalledOnMainActor: !ofMethod.contains("nonisolated"))
    }
  }

  /// The tokens of a declaration before its braces.
  private static func head(
    of declaration: Declaration, in tokens: [SwiftTokens.Token]
  ) -> ArraySlice<SwiftTokens.Token> {
    guard
      let start = tokens.firstIndex(where: { $0.range.lowerBound >= declaration.range.lowerBound })
    else { return [] }
    return tokens[start...].prefix { $0.text != "{" }
  }
}
