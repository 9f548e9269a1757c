/// An expression of a Swift manifest, as far as it can be data.
struct SwiftData: Sendable {
  indirect enum Form: Sendable {
    case text([Piece])
    case number(String)
    case flag(Bool)
    case nothing
    case array([SwiftData])
    case dictionary([(key: SwiftData, value: SwiftData)])
    /// A name with its dots, such as `.iOS` or `Constants.name`.
    case name(String)
    /// A call with a name, such as `.target` or `Project`.
    case call(String, [Argument])
    case sum(SwiftData, SwiftData)
    /// Data that a method changes in a way that is not known.
    case changed(SwiftData)
    case unknown
  }

  /// A part of a text.
  enum Piece: Sendable {
    case literal(String)
    case inserted(SwiftData)
  }

  struct Argument: Sendable {
    /// `nil` without one.
    let label: String?
    let value: SwiftData
  }

  let form: Form
  /// The indices of its bytes in the file.
  let range: Range<Int>
}
