import SourceText

extension PortableSource {
  /// The modules that its code imports, in order.
  package var imports: [ModuleImport] { ModuleImport.all(in: tokens) }

  /// Returns the bytes with spaces in place of the imports of some modules.
  package func bytes(withoutImportsOf modules: Set<String>) -> [UInt8] {
    guard !modules.isEmpty else { return bytes }
    var bytes = bytes
    for found in imports where modules.contains(found.module) {
      let spaces = repeatElement(UInt8(ascii: " "), count: found.statement.count)
      bytes.replaceSubrange(found.statement, with: spaces)
    }
    return bytes
  }

  /// The names of the types that its code declares.
  package var declaredTypes: Set<String> {
    let tokens = tokens
    return Set(
      zip(tokens, tokens.dropFirst()).filter { Self.typeKinds.contains($0.0.text) }
        .map { $0.1.text })
  }

  private static let typeKinds: Set<String> = [
    "class", "struct", "enum", "protocol", "actor", "typealias",
  ]

  /// The tokens of the author's own text.
  private var tokens: [SwiftTokens.Token] {
    Array(SwiftTokens(SwiftText(original.bytes).code))
  }
}
