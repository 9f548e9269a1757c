import UniformTypeIdentifiers

/// A text that Apple's API returns unmanaged; here both ways of taking it have the same result.
public struct UnmanagedText: Sendable {
  let text: String

  public func takeRetainedValue() -> CFString { text }
  public func takeUnretainedValue() -> CFString { text }
}

/// Returns the identifier of the type with a tag; `nil` if the table does not have it.
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

/// Whether a type equals another or conforms to it.
public func UTTypeConformsTo(_ identifier: CFString, _ other: CFString) -> Bool {
  guard let type = UTType(identifier), let other = UTType(other) else { return false }
  return type.conforms(to: other)
}
