/// A uniform type, the kind of a file.
public struct UTType: Hashable, Sendable, CustomStringConvertible {
  /// The identifier, such as `public.png`.
  public let identifier: String

  /// Finds a type by its identifier; `nil` if it is not in the table.
  public init?(_ identifier: String) {
    guard TypeTable.row(identifier: identifier) != nil else { return nil }
    self.identifier = identifier.lowercased()
  }

  /// Creates a type of another module.
  public init(importedAs identifier: String, conformingTo parent: UTType? = nil) {
    self.identifier = identifier.lowercased()
  }

  /// Creates a type of this app.
  public init(exportedAs identifier: String, conformingTo parent: UTType? = nil) {
    self.identifier = identifier.lowercased()
  }

  /// Finds the type of files with an extension; `nil` if no known type conforms to `supertype`.
  ///
  /// A device creates a type for an unknown extension; here the result is `nil`.
  public init?(filenameExtension: String, conformingTo supertype: UTType = .data) {
    self.init(tag: filenameExtension, in: \.extensions, conformingTo: supertype)
  }

  /// Finds the type of a MIME type; `nil` if no known type conforms to `supertype`.
  public init?(mimeType: String, conformingTo supertype: UTType = .data) {
    let plain = mimeType.prefix { $0 != ";" }.filter { $0 != " " }
    self.init(tag: plain, in: \.mimeTypes, conformingTo: supertype)
  }

  /// Finds a type by a tag.
  public init?(tag: String, tagClass: UTTagClass, conformingTo supertype: UTType?) {
    let column = tagClass == .mimeType ? \TypeTable.Row.mimeTypes : \.extensions
    self.init(tag: tag, in: column, conformingTo: supertype ?? .item)
  }

  private init?(
    tag: String, in column: KeyPath<TypeTable.Row, [String]>, conformingTo supertype: UTType
  ) {
    let tag = tag.lowercased()
    for row in TypeTable.rows where row[keyPath: column].contains(tag) {
      guard TypeTable.conforms(row.identifier, to: supertype.identifier) else { continue }
      identifier = row.identifier
      return
    }
    return nil
  }

  init(known identifier: String) {
    self.identifier = identifier
  }

  /// The preferred file extension, without a dot; `nil` if there is none.
  public var preferredFilenameExtension: String? {
    TypeTable.row(identifier: identifier)?.extensions.first
  }

  /// The preferred MIME type; `nil` if there is none.
  public var preferredMIMEType: String? { TypeTable.row(identifier: identifier)?.mimeTypes.first }

  /// All tags, by their class.
  public var tags: [UTTagClass: [String]] {
    guard let row = TypeTable.row(identifier: identifier) else { return [:] }
    var tags: [UTTagClass: [String]] = [:]
    if !row.extensions.isEmpty { tags[.filenameExtension] = row.extensions }
    if !row.mimeTypes.isEmpty { tags[.mimeType] = row.mimeTypes }
    return tags
  }

  /// The types that it conforms to.
  public var supertypes: Set<UTType> {
    Set(TypeTable.ancestors(of: identifier).map(UTType.init(known:)))
  }

  /// Returns whether it equals the type or conforms to it.
  public func conforms(to type: UTType) -> Bool {
    TypeTable.conforms(identifier, to: type.identifier)
  }

  public func isSubtype(of type: UTType) -> Bool { self != type && conforms(to: type) }
  public func isSupertype(of type: UTType) -> Bool { self != type && type.conforms(to: self) }
  public var isDeclared: Bool { TypeTable.row(identifier: identifier) != nil }
  public var isPublic: Bool { identifier.hasPrefix("public.") }
  public var description: String { identifier }
}

/// The kind of a tag.
public struct UTTagClass: RawRepresentable, Hashable, Sendable {
  public let rawValue: String

  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  public static let filenameExtension = UTTagClass(rawValue: "public.filename-extension")
  public static let mimeType = UTTagClass(rawValue: "public.mime-type")
}
