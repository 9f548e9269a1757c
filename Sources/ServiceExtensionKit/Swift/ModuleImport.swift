/// The import of a module, or of a part of one.
package struct ModuleImport: Equatable, Sendable {
  /// The name of the module.
  package let module: String
  /// The name of the part: `UIImage` of `import class UIKit.UIImage`; `nil` without one.
  let part: String?
  /// The place of the name.
  package let place: Range<Int>
  /// Whether those who import the module of the file get this one too.
  package let isExported: Bool
  /// The place of the whole statement, with its attributes.
  let statement: Range<Int>
  /// Whether it is that of a library in C that UniFFI makes of code in Rust.
  ///
  /// The files of UniFFI need the library, although they import it only if it exists. By default,
  /// its name ends in `FFI`: *The UniFFI user guide*, Swift bindings.
  package let isOfUniFFI: Bool

  private static let accessLevels: Set<String> = [
    "public", "package", "internal", "fileprivate", "private",
  ]

  /// Finds the imports among the tokens of a file.
  static func all(in tokens: [SwiftTokens.Token]) -> [ModuleImport] {
    tokens.indices.compactMap {
      SwiftTokens.isImport($0, in: tokens) ? ModuleImport(tokens, at: $0) : nil
    }
  }

  private init?(_ tokens: [SwiftTokens.Token], at keyword: Int) {
    let name = keyword + 1
    guard tokens.indices.contains(name) else { return nil }
    let last = tokens.endOfPath(name)
    var first = keyword
    var attributes: Set<String> = []
    while first > 0 {
      var previous = first - 1
      // `@_spi(Internal)`
      if tokens[previous].text == ")" {
        previous = (tokens[..<previous].lastIndex { $0.text == "(" } ?? 0) - 1
      }
      guard previous >= 0,
        tokens[previous].text.hasPrefix("@") || Self.accessLevels.contains(tokens[previous].text)
      else { break }
      attributes.insert(tokens[previous].text)
      first = previous
    }
    module = tokens[name].text
    part = last > name ? tokens[last].text : nil
    place = tokens[name].range
    isExported = attributes.contains("@_exported")
    statement = tokens[first].range.lowerBound..<tokens[last].range.upperBound
    let condition = tokens[..<first].suffix(5).map(\.text)
    isOfUniFFI =
      module.hasSuffix("FFI") && condition == ["#if", "canImport", "(", module, ")"]
  }
}
