import SourceText

/// Hands out the values of a text, a few at a time.
struct CaptureParts: Sendable {
  /// How many values go through the pipeline together.
  static let stride = 1024

  private let file: SourceFile
  private let array: LongArray?
  private var values: ValueScanner
  private var opening: [Diagnostic]
  private var isStart = true

  /// Makes the parts of a text with several values in a row, or with a long array; `nil` for any
  /// other.
  init?(_ file: SourceFile) {
    let bytes = file.bytes
    if let values = CaptureForm.values(in: bytes.span) {
      self.init(file, nil, values)
    } else {
      self.init(array: file, isLine: false)
    }
  }

  /// Makes the parts of a text with a long array; `nil` for any other.
  init?(array file: SourceFile, isLine: Bool) {
    guard let array = LongArray(file, isLine: isLine) else { return nil }
    self.init(file, array, ValueScanner(elementsOf: array.place))
  }

  private init(_ file: SourceFile, _ array: LongArray?, _ values: ValueScanner) {
    self.file = file
    self.array = array
    self.values = values
    opening = array?.diagnostics ?? []
  }

  /// Returns the next values; `nil` after the last.
  mutating func next() -> CapturePiece? {
    let bytes = array?.plainBytes ?? file.bytes
    let places = values.next(Self.stride, in: bytes.span)
    guard !places.isEmpty else { return nil }
    defer { (opening, isStart) = ([], false) }
    let values = places.map { CaptureValues.Value(place: $0) }
    return .values(
      CaptureValues(
        file: file, values: values, array: array, opening: opening, isStart: isStart))
  }
}
