package import SourceText

/// A Swift file in a form that compiles without Objective-C, with the shims for Apple's
/// frameworks.
package struct PortableSource: Sendable {
  /// The file as its author wrote it.
  package let original: SourceFile
  /// The portable text.
  ///
  /// It has the same number of bytes, so that all places stay.
  ///
  /// - `@objc` and similar attributes become spaces.
  /// - Some modules of the system get other names.
  /// - An import of a part of a module imports all of it.
  /// - `#if os(iOS)` is true.
  /// - `#selector` is a name.
  /// - Extensions of the main actor inherit from another class.
  package private(set) var bytes: [UInt8]
  /// The modules that its code imports, in order.
  package let imports: [ModuleImport]
  /// The names of the author's text, once they are needed.
  let keptNames = LazyValue<FileNames>()
  /// The classes that it declares, each with the types after the colon.
  let classes: [ClassDeclaration]
  /// The classes of extensions in it that belong to the main actor.
  let mainActorServices: [MainActorService]
  /// What is added when the file is compiled: at the ends of declarations, so that places before
  /// them stay.
  private(set) var additions: [Addition]

  /// A text that belongs at a place of the author's file.
  struct Addition {
    let offset: Int
    let text: String
  }

  /// Attributes that have no meaning without Objective-C, or with an entry point in another file.
  private static let attributes: Set<String> = [
    "@objc", "@objcMembers", "@nonobjc", "@IBAction", "@IBOutlet", "@IBInspectable",
    "@IBDesignable", "@main", "@UIApplicationMain", "@NSApplicationMain", "@NSManaged",
  ]

  /// The modules that replace some of the system, each with no longer a name.
  ///
  /// The shim Groundwork includes all of Foundation; its declarations hide those of Foundation only
  /// if no file imports Foundation or a part of it. CoreFoundation exists here, but has other types
  /// than the shim.
  private static let replacements = [
    "Foundation": "Groundwork", "FoundationNetworking": "Groundwork",
    "FoundationXML": "Groundwork", "CoreFoundation": "Groundwork", "Darwin": "Glibc",
  ]

  /// Makes the portable form of a file.
  ///
  /// - Parameters:
  ///   - original: The file as its author wrote it.
  ///   - isMainActorDefault: Whether its types belong to the main actor unless they say otherwise.
  package init(_ original: SourceFile, isMainActorDefault: Bool = false) {
    self.original = original
    let code = SwiftText(original.bytes).code
    let tokens = SwiftTokens.withoutImportedKinds(code)
    var bytes = original.bytes
    Self.removeAttributes(from: &bytes, tokens)
    Self.replaceModules(in: &bytes, tokens)
    for place in Self.phoneConditions(in: tokens, of: code) {
      bytes.replaceSubrange(place, with: Array("true   ".utf8))
    }
    for (range, text) in Self.keyPaths(in: tokens) + Self.selectors(in: tokens) {
      // With as many line breaks, so that the lines after it stay.
      let breaks = bytes[range].filter(Self.endsLine)
      let spaces = range.count - text.utf8.count - breaks.count
      guard spaces >= 0 else { continue }
      let padding = Array(repeating: UInt8(ascii: " "), count: spaces)
      bytes.replaceSubrange(range, with: Array(text.utf8) + padding + breaks)
    }
    mainActorServices = MainActorService.all(in: tokens, of: code, isDefault: isMainActorDefault)
    for place in mainActorServices.map(\.base) {
      let name = Array(MainActorService.replacement.utf8)
      let spaces = repeatElement(UInt8(ascii: " "), count: place.count - name.count)
      bytes.replaceSubrange(place, with: name + spaces)
    }
    let merged = MergedExtensions.all(in: tokens, of: original.bytes)
    let models = ModelMacro.all(in: tokens)
    let entries = EntryMacro.all(in: tokens, of: code)
    let blanks =
      merged.flatMap(\.blanks) + models.flatMap(\.blanks) + entries.flatMap(\.blanks)
      + Self.previews(in: tokens)
    for place in blanks.joined()
    where !Self.endsLine(bytes[place]) {
      bytes[place] = UInt8(ascii: " ")
    }
    self.bytes = bytes
    additions =
      (ManagedProperty.all(in: tokens, of: original.bytes)
      .map { Addition(offset: $0.offset, text: $0.text) }
      + (models.flatMap(\.additions) + entries.flatMap(\.additions))
      .map { Addition(offset: $0.offset, text: $0.text) }
      + merged.map { Addition(offset: $0.end, text: $0.text) }).sorted { $0.offset < $1.offset }
    classes = ClassDeclaration.all(in: tokens)
    imports = ModuleImport.all(in: tokens)
  }

  /// Returns the file with changed declarations.
  package func changing(_ changes: Set<UnneededDeclarations.Change>) -> PortableSource {
    var source = self
    for case .body(let range, let name) in changes {
      source.blank(range)
      source.additions.append(
        Addition(
          offset: range.lowerBound,
          text: " Swift.fatalError(\"'\(name)' does not compile here\") "))
    }
    // After the bodies, because what becomes spaces has no new body either.
    for case .all(let range) in changes { source.blank(range) }
    source.additions.sort { $0.offset < $1.offset }
    return source
  }

  /// Whether an extension in it belongs to the main actor.
  package var hasMainActorService: Bool { !mainActorServices.isEmpty }

  /// Whether such an extension is also called on the main actor.
  package var isCalledOnMainActor: Bool {
    mainActorServices.contains(where: \.isCalledOnMainActor)
  }

  /// The modules that code imports and that it gets by another name.
  package static var replacedModules: Set<String> { Set(replacements.keys) }

  /// Replaces attributes that have no meaning here by spaces.
  private static func removeAttributes(
    from bytes: inout [UInt8], _ tokens: [SwiftTokens.Token]
  ) {
    for (index, token) in tokens.enumerated() where attributes.contains(token.text) {
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
  }

  /// Replaces the names of modules that have another one here.
  private static func replaceModules(in bytes: inout [UInt8], _ tokens: [SwiftTokens.Token]) {
    for (index, token) in tokens.enumerated() where SwiftTokens.isImport(index - 1, in: tokens) {
      // `import class UIKit.UIImage`: a shim or a stub may have it in another form, or not have it.
      let end = tokens[tokens.endOfPath(index)].range.upperBound
      let around = tokens[index - 1].range.upperBound..<end
      for place in around where !token.range.contains(place) && !endsLine(bytes[place]) {
        bytes[place] = UInt8(ascii: " ")
      }
      if let name = replacement(of: token) { bytes.replaceSubrange(token.range, with: name) }
    }
    for (index, token) in tokens.enumerated().dropFirst() where token.text == "Darwin" {
      // `Darwin.sqrt(2)`
      guard tokens.indices.contains(index + 1), tokens[index + 1].text == ".",
        ![".", "import"].contains(tokens[index - 1].text),
        let name = replacement(of: token)
      else { continue }
      bytes.replaceSubrange(token.range, with: name)
    }
  }

  /// Returns the name that replaces one of a module, with as many bytes.
  private static func replacement(of token: SwiftTokens.Token) -> [UInt8]? {
    guard let name = replacements[token.text]?.utf8 else { return nil }
    return name + Array(repeating: UInt8(ascii: " "), count: token.range.count - name.count)
  }

  private mutating func blank(_ range: Range<Int>) {
    for place in range where !Self.endsLine(bytes[place]) { bytes[place] = UInt8(ascii: " ") }
    additions.removeAll { range.contains($0.offset) }
  }

  private static func endsLine(_ byte: UInt8) -> Bool {
    [UInt8(ascii: "\n"), UInt8(ascii: "\r")].contains(byte)
  }
}
