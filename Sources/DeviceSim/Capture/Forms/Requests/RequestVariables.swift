import SourceText

/// The variables of a text with requests, which are written as `{{name}}`.
///
/// A collection has them in lists or objects; in one of Hoppscotch they are also `<<name>>`, and in
/// one of Insomnia `{{ _.name }}`. A file of requests has lines with `@name = value`. Sources:
/// those of ``RecordedRequest``; Microsoft and JetBrains, *HTTP request files*.
struct RequestVariables: Sendable {
  private static let mostVariables = 1024
  /// The longest name, in bytes.
  private static let longestName = 128
  /// How deep values may be in each other.
  private static let depthLimit = 8

  private let form: RequestForm
  private var values: [String: TextPlace] = [:]
  /// The names that have several values, of which one is chosen when a request is sent.
  private var ambiguous: Set<String> = []
  /// How many bytes of values may still be written into the text that is filled in.
  private var room = 0

  /// Reads the variables of a text.
  init(of file: SourceFile, _ form: RequestForm) {
    self.form = form
    switch form {
    case .collection: readCollection(file)
    case .text: readLines(file)
    case .shell, .archive, .records, .rows: break
    }
  }

  private mutating func readCollection(_ file: SourceFile) {
    let bytes = file.bytes
    for place in RequestCollection.variables(in: bytes.span) where place.count <= LongText.size {
      var reader = JSONReader(file: file, policy: .strict, byteCount: place.count)
      guard let node = reader.read(place).node else { continue }
      let document = reader.takeDocument()
      for member in document.members(of: node) {
        define(document.string(member.name), member.value, in: document)
      }
      for element in document.elements(of: node) {
        let members = MessageMembers(of: element, in: document)
        guard !RecordedRequest.isOff(members) else { continue }
        let isChanged = members.text("currentValue")?.isEmpty == false
        define(
          members.text("key") ?? members.text("id") ?? members.text("name"),
          members["value"] ?? members[isChanged ? "currentValue" : "initialValue"], in: document)
      }
    }
  }

  private mutating func define(_ name: String?, _ value: JSONNode?, in document: JSONDocument) {
    guard let name, let value, values.count < Self.mostVariables else { return }
    let place = document.textPlace(of: value) ?? document.place(of: value)
    // A collection is exported without the values that are secret.
    guard !place.range.isEmpty else { return }
    if let known = values[name], known.bytes != place.bytes { ambiguous.insert(name) }
    values[name] = place
  }

  private mutating func readLines(_ file: SourceFile) {
    let bytes = file.bytes
    let text = bytes.span
    var index = text.firstIndex(of: UInt8(ascii: "@"), from: 0)
    while index < text.count, values.count < Self.mostVariables {
      let end = text.firstIndex(of: UInt8(ascii: "\n"), from: index)
      if index == 0 || text[index - 1] == UInt8(ascii: "\n"),
        let sign = bytes[index..<end].firstIndex(of: UInt8(ascii: "="))
      {
        let name = TextPlace(index + 1..<sign, of: file).trimmed
        let value = TextPlace(sign + 1..<end, of: file).trimmed
        if !name.range.isEmpty, name.range.count <= Self.longestName { values[name.text] = value }
      }
      index = text.firstIndex(of: UInt8(ascii: "@"), from: end)
    }
  }

  // MARK: - Filling in

  /// Fills in a request, and names the variables in what reaches the push service that have no
  /// value.
  func fill(_ request: inout CapturedRequest) {
    switch form {
    case .text, .collection: break
    case .shell, .archive, .records, .rows: return
    }
    var variables = self
    variables.room = LongText.size
    func fill(_ place: TextPlace, isReported: Bool = true) -> TextPlace {
      let filled = variables.filled(place)
      if isReported { request.variables += filled.unfilled }
      return filled.place
    }
    request.url = request.url.map { fill($0) }
    request.headers = request.headers.map { name, value in
      (name, fill(value, isReported: CapturedRequest.isPushHeader(name.text)))
    }
    request.body = request.body.map { fill(TextPlace(wholeOf: $0)).file }
  }

  /// Returns a text with the values of its variables.
  private mutating func filled(_ text: TextPlace, nesting: Int = 0) -> FilledText {
    let bytes = text.file.bytes
    let searched = bytes.span.extracting(..<text.range.upperBound)
    var made = DerivedText(of: text.file)
    var unfilled: [TextPlace] = []
    var start = text.range.lowerBound
    var index = start
    while index < searched.count {
      index = searched.firstIndex(of: UInt8(ascii: "{"), or: UInt8(ascii: "<"), from: index)
      guard index < searched.count, let name = name(at: index, in: text) else {
        index += 1
        continue
      }
      let end = name.range.upperBound + 2
      let written = TextPlace(index..<end, of: text.file)
      if let value = value(of: name.trimmed.text), nesting < Self.depthLimit,
        value.range.count <= room
      {
        room -= value.range.count
        let filled = filled(value, nesting: nesting + 1)
        made.copy(start..<index, of: text.file)
        made.copy(filled.place.range, of: filled.place.file)
        unfilled += filled.unfilled
        start = end
      } else if unfilled.count < CurlCommand.mostKept {
        unfilled.append(written)
      }
      index = end
    }
    guard start > text.range.lowerBound else { return FilledText(place: text, unfilled: unfilled) }
    made.copy(start..<text.range.upperBound, of: text.file)
    return FilledText(place: TextPlace(wholeOf: made.made()), unfilled: unfilled)
  }

  /// Returns the value of a variable; `nil` if it is not known.
  private func value(of name: String) -> TextPlace? {
    let name = name.hasPrefix("_.") ? String(name.dropFirst(2)) : name
    return ambiguous.contains(name) ? nil : values[name]
  }

  /// Returns the name of the variable that starts at an index; `nil` if none does.
  private func name(at index: Int, in text: TextPlace) -> TextPlace? {
    let bytes = text.file.bytes
    var close: StaticString = "}}"
    if case .collection = form, bytes.span.hasBytes("<<", at: index) {
      close = ">>"
    } else if !bytes.span.hasBytes("{{", at: index) {
      return nil
    }
    var end = index + 2
    while end < min(text.range.upperBound, index + Self.longestName), bytes[end] >= 0x20,
      !"{}\"<>".utf8.contains(bytes[end])
    {
      end += 1
    }
    let name = TextPlace(index + 2..<end, of: text.file)
    guard end + 2 <= text.range.upperBound, bytes.span.hasBytes(close, at: end),
      !name.trimmed.range.isEmpty
    else { return nil }
    return name
  }
}
