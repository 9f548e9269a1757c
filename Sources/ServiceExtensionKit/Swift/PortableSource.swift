package import SourceText

/// A Swift file as it compiles without Objective-C, over the stand-ins for Apple's frameworks.
package struct PortableSource: Sendable {
  /// The file as its author wrote it.
  package let original: SourceFile
  /// As many bytes, so that all places stay: spaces for `@objc` and the like, and another name for the
  /// module Foundation.
  package let bytes: [UInt8]
  /// The classes that it declares, each with the types behind the colon.
  let classes: [ClassDeclaration]

  /// Attributes without a meaning where there is no Objective-C.
  private static let attributes: Set<String> = [
    "@objc", "@objcMembers", "@nonobjc", "@IBAction", "@IBOutlet", "@IBInspectable",
    "@IBDesignable",
  ]

  /// The stand-in that brings Foundation along; what it declares hides the same of Foundation only where
  /// no file imports that itself.
  private static let foundation = (name: "Foundation", standIn: Array("Groundwork".utf8))

  package init(_ original: SourceFile) {
    self.original = original
    let code = SwiftText(original.bytes).code
    let tokens = Array(SwiftTokens(code))
    var bytes = original.bytes
    for (index, token) in tokens.enumerated() where Self.attributes.contains(token.text) {
      var end = token.range.upperBound
      // `@objc(name:)`: the parenthesis follows at once.
      if tokens.indices.contains(index + 1), tokens[index + 1].text == "(",
        tokens[index + 1].range.lowerBound == end,
        let closing = tokens[index...].first(where: { $0.text == ")" })
      {
        end = closing.range.upperBound
      }
      for place in token.range.lowerBound..<end { bytes[place] = UInt8(ascii: " ") }
    }
    for (index, token) in tokens.enumerated().dropFirst()
    where token.text == Self.foundation.name && tokens[index - 1].text == "import" {
      // `import Foundation.NSString` takes a part.
      if tokens.indices.contains(index + 1), tokens[index + 1].text == "." { continue }
      bytes.replaceSubrange(token.range, with: Self.foundation.standIn)
    }
    self.bytes = bytes
    classes = ClassDeclaration.all(in: tokens)
  }
}

/// The head of a class.
struct ClassDeclaration: Sendable, Equatable {
  let name: String
  /// The types behind the colon, without their modules.
  let inherited: [String]

  /// Finds the classes among the tokens of a file.
  static func all(in tokens: [SwiftTokens.Token]) -> [ClassDeclaration] {
    tokens.indices.compactMap { index in
      guard tokens[index].text == "class", tokens.indices.contains(index + 1) else { return nil }
      let name = tokens[index + 1].text
      let isName = name.first.map { $0.isLetter || $0 == "_" } ?? false
      // `class func` and `class var` declare members, `protocol P: class {` no class.
      guard isName, !["func", "var", "let", "override", "subscript"].contains(name) else {
        return nil
      }
      let head = tokens[(index + 2)...].prefix { $0.text != "{" && $0.text != "where" }
      guard let colon = head.firstIndex(where: { $0.text == ":" }),
        !head[..<colon].contains(where: { $0.text == "(" })
      else { return ClassDeclaration(name: name, inherited: []) }
      let types = head[(colon + 1)...].split { $0.text == "," }
      return ClassDeclaration(name: name, inherited: types.compactMap { $0.last?.text })
    }
  }
}
