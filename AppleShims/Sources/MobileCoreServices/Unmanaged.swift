import UniformTypeIdentifiers

/// A text whose owner Apple's interface leaves open; here either way of taking it is the same.
public struct UnmanagedText: Sendable {
  let text: String

  public func takeRetainedValue() -> CFString { text }
  public func takeUnretainedValue() -> CFString { text }
}

/// Returns the identifier of the type that a tag stands for; `nil` if the table has none.
public func UTTypeCreatePreferredIdentifierForTag(
  _ tagClass: CFString, _ tag: CFString, _ supertype: CFString?
) -> UnmanagedText? {
  UTType(
    tag: tag, tagClass: UTTagClass(rawValue: tagClass),
    conformingTo: supertype.flatMap { UTType($0) }
  ).map { UnmanagedText(text: $0.identifier) }
}

/// Returns the preferred tag of a type; `nil` if it has none.
public func UTTypeCopyPreferredTagWithClass(
  _ identifier: CFString, _ tagClass: CFString
) -> UnmanagedText? {
  UTType(identifier)?.tags[UTTagClass(rawValue: tagClass)]?.first.map(UnmanagedText.init)
}

/// Whether a type is another, or one of them.
public func UTTypeConformsTo(_ identifier: CFString, _ other: CFString) -> Bool {
  guard let type = UTType(identifier), let other = UTType(other) else { return false }
  return type.conforms(to: other)
}
