import SourceText

extension PortableSource {
  /// The modules that its code imports, in order, without the imported declarations, each with the
  /// place of its name.
  package var imports: [(module: String, place: Range<Int>)] {
    let tokens = tokens
    return tokens.indices.dropLast().compactMap { index in
      guard tokens[index].text == "import" else { return nil }
      let next = tokens[index + 1]
      // `import class UIKit.UIImage` imports one declaration.
      let name =
        Self.importKinds.contains(next.text) && tokens.indices.contains(index + 2)
        ? tokens[index + 2] : next
      return (name.text, name.range)
    }
  }

  /// Returns the bytes with another import, of a module that is always there, in place of those of
  /// some modules.
  ///
  /// The number of bytes stays. Modules with a shorter name than that other one are left alone.
  package func bytes(withoutImportsOf modules: Set<String>) -> [UInt8] {
    guard !modules.isEmpty else { return bytes }
    var bytes = bytes
    let other = Array("Swift".utf8)
    for (module, place) in imports where modules.contains(module) && place.count >= other.count {
      let spaces = [UInt8](repeating: UInt8(ascii: " "), count: place.count - other.count)
      bytes.replaceSubrange(place, with: other + spaces)
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
  private static let importKinds = typeKinds.union(["func", "let", "var"])

  /// The tokens of the author's own text.
  private var tokens: [SwiftTokens.Token] {
    Array(SwiftTokens(SwiftText(original.bytes).code))
  }
}
