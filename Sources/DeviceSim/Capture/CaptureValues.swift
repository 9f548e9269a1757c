import SourceText

/// Some of the values of a text that go through the pipeline together: values in a row, or elements
/// of a long array.
package struct CaptureValues: Sendable {
  /// One of the values.
  struct Value: Sendable {
    /// Its place in the file.
    let place: Range<Int>
    /// What was found in it before it is read.
    var found: [Diagnostic] = []
  }

  let file: SourceFile
  let values: [Value]
  /// The array that they are elements of; `nil` for values in a row.
  let array: LongArray?
  /// The diagnostics of the array, or of the text around the values, which the first push carries.
  let opening: [Diagnostic]
  /// Whether they are the first values of their text.
  var isStart = true
}

/// An array whose elements are read a few at a time, so that memory does not grow with it.
struct LongArray: Sendable {
  /// Its place in the file.
  let place: Range<Int>
  /// Whether it is a line of JSON Lines.
  let isLine: Bool
  /// Whether it is valid JSON; if not, commas are missing or not wanted.
  let isValid: Bool
  /// Whether it has no white space between tokens and no duplicate members.
  let isCompact: Bool
  /// What was found in it.
  let diagnostics: [Diagnostic]
  /// The bytes of the file, in which brackets, quotes and commas show where the elements end.
  let plainBytes: [UInt8]

  /// Checks a text; `nil` if it is not a long array, or if it has mistakes that hide where its
  /// elements end.
  init?(_ file: SourceFile, isLine: Bool) {
    let bytes = file.bytes
    // A comment may be before the bracket.
    guard bytes.count > LongText.size, bytes.first(where: { $0 > 0x20 }) != UInt8(ascii: "{")
    else { return nil }
    var reader = JSONReader(file: file, policy: .strict, byteCount: LongText.size)
    let root = reader.read(bytes.indices, LongText.outline)
    guard root.isReadable, let node = root.node else { return nil }
    let document = reader.document
    guard document.kind(of: node) == .array, document.isOutlined(node) else { return nil }
    place = document.range(of: node)
    self.isLine = isLine
    isValid = root.isAccepted
    isCompact = root.isCompact
    diagnostics = reader.takeDiagnostics()
    plainBytes = reader.plainBytes ?? bytes
  }
}

extension Diagnostic {
  /// The same as lenient reading reports it.
  var asLenientReading: Diagnostic {
    kind == .invalidJSON ? replacing(kind: .lenientReading, help: nil) : self
  }
}

extension PushDecoder {
  /// Reads some values in a row, or some elements of a long array.
  init(reading values: CaptureValues, _ options: CaptureOptions) {
    let file = values.file
    let byteCount = values.values.reduce(0) { $0 + $1.place.count }
    var reader = JSONReader(
      file: file, policy: options.policy, byteCount: min(byteCount, LongText.size))
    let texts = values.values.map { value in
      (
        line: file.line(at: value.place.lowerBound), root: reader.read(push: value.place),
        found: value.found + reader.takeDiagnostics()
      )
    }
    self.init(
      document: reader.takeDocument(), capacity: texts.count, isStart: values.isStart, options)
    if let array = values.array {
      let isAccepted = array.isValid || options.policy == .lenient
      let opening = isAccepted ? values.opening.map(\.asLenientReading) : values.opening
      add(
        elements: texts.map { ($0.root, $0.line) }, of: array, isAccepted: isAccepted,
        array.isLine && !isAccepted ? CapturePiece.unreadable(opening) : opening)
    } else {
      for (index, text) in texts.enumerated() {
        let found = index == 0 ? values.opening + text.found : text.found
        add(text.root, line: text.line, found)
      }
    }
  }
}
