/// What a JSON value is.
@frozen
@usableFromInline
package enum JSONKind: UInt8, Sendable {
  case null
  case `false`
  case `true`
  case number
  /// A string, or the name of a member.
  case string
  case array
  case object

  /// What a value of the kind is, in a message: `a string`.
  package var phrase: String {
    switch self {
    case .null, .true, .false: "\(self)"
    case .number, .string: "a \(self)"
    case .array, .object: "an \(self)"
    }
  }
}

/// One value on the tape: 16 bytes, in the order of the text.
///
/// ```
/// {"aps":{"badge":3}}
/// 0 object      offset 0, length 19, next 5
/// 1 string aps            (a name; its value follows)   next 2
/// 2 object      offset 7, length 11, next 5
/// 3 string badge                                        next 4
/// 4 number 3                                            next 5
/// ```
@usableFromInline
@frozen
package struct JSONToken: Sendable, BitwiseCopyable {
  /// The first byte; of a string the first after the quote.
  @usableFromInline package var offset: UInt32
  /// Bytes; of a string without its quotes.
  @usableFromInline package var length: UInt32
  /// The index of the token after this value and all within it.
  @usableFromInline package var next: UInt32
  @usableFromInline package var kind: JSONKind
  /// Whether a string holds a backslash.
  @usableFromInline package var isEscaped: Bool
  /// Whether an object has two members of one name.
  @usableFromInline package var hasDuplicates = false
  /// Whether elements of an array, or members of an object, were left out.
  @usableFromInline package var isOutlined = false

  @inlinable
  package init(_ kind: JSONKind, offset: Int, length: Int, next: Int, isEscaped: Bool = false) {
    self.offset = UInt32(truncatingIfNeeded: offset)
    self.length = UInt32(truncatingIfNeeded: length)
    self.next = UInt32(truncatingIfNeeded: next)
    self.kind = kind
    self.isEscaped = isEscaped
  }

  @inlinable
  package var range: Range<Int> {
    let start = Int(offset)
    return unsafe Range(uncheckedBounds: (start, start + Int(length)))
  }
}
