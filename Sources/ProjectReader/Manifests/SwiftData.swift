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

  /// Returns the same expression, with all of it at one place; what is too deep becomes `unknown`.
  func placed(at range: Range<Int>, depth: Int = 0) -> SwiftData {
    guard depth < SwiftDataReader.depthLimit else { return SwiftData(form: .unknown, range: range) }
    func place(_ data: SwiftData) -> SwiftData { data.placed(at: range, depth: depth + 1) }
    func place(_ arguments: [Argument]) -> [Argument] {
      arguments.map { Argument(label: $0.label, value: place($0.value)) }
    }
    let form: Form =
      switch self.form {
      case .text(let pieces):
        .text(
          pieces.map {
            if case .inserted(let data) = $0 { .inserted(place(data)) } else { $0 }
          })
      case .array(let elements): .array(elements.map(place))
      case .dictionary(let pairs): .dictionary(pairs.map { (place($0.key), place($0.value)) })
      case .call(let name, let arguments): .call(name, place(arguments))
      case .sum(let left, let right): .sum(place(left), place(right))
      case .changed(let base): .changed(place(base))
      case .number, .flag, .nothing, .name, .unknown: self.form
      }
    return SwiftData(form: form, range: range)
  }
}
