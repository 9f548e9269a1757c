import SourceText

/// Reads the part of YAML 1.2 that project manifests use.
///
/// That is one document of block and flow collections, scalars of all five styles, anchors, aliases
/// and merge keys. Tags, keys that are not on one line and several documents are mistakes. A line
/// decides by its column to which collection it belongs:
///
/// ```
/// targets:            column 0
///   App:              column 2, deeper: the value of 'targets'
///     sources:        column 4
///     - path: App     a sequence may be in the column of its key
///   Tests: {}         column 2: the next member of 'targets'
/// ```
struct YAMLReader {
  /// Deeper than any manifest.
  private static let depthLimit = 64
  /// More values than any manifest has, those that aliases repeat included.
  private static let most = 200_000

  let file: SourceFile
  let bytes: [UInt8]
  var index = 0
  /// The index at which the current line starts.
  var lineStart = 0
  private var depth = 0
  private var count = 0
  private var anchors: [String: (value: ManifestValue, count: Int)] = [:]

  /// Reads a file; one without a value is an empty text.
  ///
  /// - Throws: The first mistake.
  static func read(_ file: SourceFile) throws(ManifestMistake) -> ManifestValue {
    var reader = YAMLReader(file)
    try reader.checkCharacters()
    try reader.skipDirectives()
    let value = try reader.blockValue(above: -1, isMember: false, canStartHere: true)
    try reader.checkEnd()
    return value
  }

  private init(_ file: SourceFile) {
    self.file = file
    bytes = file.bytes
  }

  // MARK: - The document

  private func checkCharacters() throws(ManifestMistake) {
    for (offset, byte) in bytes.enumerated()
    where byte < 0x20 && byte != 0x09 && byte != 0x0A && byte != 0x0D || byte == 0x7F {
      throw ManifestMistake(
        "a control character is not allowed here", at: file.location(of: offset..<offset + 1),
        help: "save the file as text in UTF-8")
    }
  }

  private mutating func skipDirectives() throws(ManifestMistake) {
    _ = skipSeparation()
    while current == UInt8(ascii: "%"), column == 0 {
      if starts(with: "%TAG") { throw mistake("tags are not supported") }
      skipLine()
      _ = skipSeparation()
    }
    if isDocumentMarker, current == UInt8(ascii: "-") { index += 3 }
  }

  private mutating func checkEnd() throws(ManifestMistake) {
    _ = skipSeparation()
    while isDocumentMarker, current == UInt8(ascii: ".") {
      index += 3
      _ = skipSeparation()
    }
    guard index < bytes.count else { return }
    throw isDocumentMarker
      ? mistake("the file has several documents", help: "keep one")
      : mistake("this line does not belong to what is above it", help: "check its indentation")
  }

  // MARK: - Block style

  /// Reads the next value, which is empty if the next line is not indented more.
  ///
  /// - Parameters:
  ///   - indent: The column of the collection that the value is in.
  ///   - isMember: Whether that is a mapping: a sequence may then be in its column.
  ///   - canStartHere: Whether a collection may start on this line.
  /// - Returns: The value.
  /// - Throws: The first mistake.
  private mutating func blockValue(
    above indent: Int, isMember: Bool, canStartHere: Bool
  ) throws(ManifestMistake) -> ManifestValue {
    let isOnNewLine = skipSeparation()
    guard index < bytes.count, !isDocumentMarker else { return try made("", from: index) }
    if isOnNewLine {
      guard column > indent || isMember && column == indent && isDash else {
        return try made("", from: index)
      }
      try checkIndentation()
    }
    try enter()
    defer { depth -= 1 }
    let mayStart = isOnNewLine || canStartHere
    switch current {
    case UInt8(ascii: "&"):
      let (name, former) = (try anchorName(), count)
      let value = try blockValue(above: indent, isMember: isMember, canStartHere: false)
      anchors[name] = (value, count - former)
      return value
    case UInt8(ascii: "|"), UInt8(ascii: ">"):
      let start = index
      return try made(try blockScalar(above: indent), from: start)
    case UInt8(ascii: "-") where isDash:
      guard mayStart else { throw mistake("a sequence must start on a line of its own") }
      return try blockSequence()
    case UInt8(ascii: "["), UInt8(ascii: "{"), UInt8(ascii: "*"):
      let value = try flowValue()
      try checkEndOfValue()
      return value
    default:
      return try scalarOrMapping(above: indent, mayStart: mayStart)
    }
  }

  private mutating func blockSequence() throws(ManifestMistake) -> ManifestValue {
    let (start, own) = (index, column)
    var elements: [ManifestValue] = []
    while true {
      index += 1
      elements.append(try blockValue(above: own, isMember: false, canStartHere: true))
      _ = skipSeparation()
      guard index < bytes.count, !isDocumentMarker, column >= own else { break }
      if column > own { throw misplaced() }
      guard isDash else { break }
      try checkIndentation()
    }
    return try made(.array(elements), from: start)
  }

  private mutating func scalarOrMapping(
    above indent: Int, mayStart: Bool
  ) throws(ManifestMistake) -> ManifestValue {
    let (start, own) = (index, column)
    if let key = try blockKey() {
      guard mayStart else {
        throw ManifestMistake(
          "a mapping must start on a line of its own", at: file.location(of: start..<index),
          help: "put the value into quotation marks if it is a text")
      }
      return try blockMapping(in: own, from: start, first: key)
    }
    if isQuote {
      let text = try quotedScalar()
      try checkEndOfValue()
      return try made(text, from: start)
    }
    let text = try plainScalar(above: indent, inFlow: false)
    try checkEndOfValue()
    return try made(.scalar(text, YAMLScalar.kind(of: text)), from: start)
  }

  /// Reads a key up to its colon; `nil`, at the same place, if there is none.
  private mutating func blockKey() throws(ManifestMistake) -> String? {
    let (start, line) = (index, lineStart)
    let key: String
    if isQuote {
      key = try quotedScalar()
    } else {
      try checkStartOfPlain(inFlow: false)
      let end = endOfPlain(inFlow: false)
      key = text(index..<end)
      index = end
    }
    while current.isBlank { index += 1 }
    if current == UInt8(ascii: ":"), lineStart == line, endsWord(index + 1) { return key }
    (index, lineStart) = (start, line)
    return nil
  }

  private mutating func blockMapping(
    in own: Int, from start: Int, first: String
  ) throws(ManifestMistake) -> ManifestValue {
    var (members, merged) = (ManifestMembers(), [ManifestValue]())
    var (key, keyStart) = (first, start)
    while true {
      let place = file.location(of: keyStart..<index)
      index += 1
      let value = try blockValue(above: own, isMember: true, canStartHere: false)
      try add(
        value, key, at: place, isPlain: bytes[keyStart] == UInt8(ascii: "<"), &members, &merged)
      _ = skipSeparation()
      guard index < bytes.count, !isDocumentMarker, column >= own else { break }
      if column > own { throw misplaced() }
      try checkIndentation()
      keyStart = index
      guard !isDash, let next = try blockKey() else {
        throw mistake("expected a key, as in 'name: value'")
      }
      key = next
    }
    return try finished(members, merging: merged, from: start)
  }

  // MARK: - Anchors

  private mutating func anchorName() throws(ManifestMistake) -> String {
    index += 1
    let start = index
    while index < bytes.count, !endsWord(index), !isFlowIndicator(current) { index += 1 }
    guard index > start else { throw mistake("expected a name") }
    return text(start..<index)
  }

  mutating func alias() throws(ManifestMistake) -> ManifestValue {
    let start = index
    let name = try anchorName()
    guard let anchor = anchors[name] else {
      throw ManifestMistake("there is no '&\(name)' above", at: file.location(of: start..<index))
    }
    try count(anchor.count, at: start)
    return anchor.value
  }

  mutating func anchoredFlowValue() throws(ManifestMistake) -> ManifestValue {
    let (name, former) = (try anchorName(), count)
    _ = skipSeparation()
    let value = try flowValue()
    anchors[name] = (value, count - former)
    return value
  }

  // MARK: - Limits and places

  mutating func enter() throws(ManifestMistake) {
    guard depth < Self.depthLimit else { throw mistake("this is nested too deep") }
    depth += 1
  }

  mutating func leave() { depth -= 1 }

  mutating func count(_ more: Int, at start: Int) throws(ManifestMistake) {
    count += more
    guard count <= Self.most else {
      throw ManifestMistake("the file has too many values", at: file.location(at: start))
    }
  }

  mutating func made(
    _ content: ManifestValue.Content, from start: Int
  ) throws(ManifestMistake) -> ManifestValue {
    try count(1, at: start)
    return ManifestValue(content, at: file.location(of: start..<max(start, index)))
  }

  mutating func made(_ text: String, from start: Int) throws(ManifestMistake) -> ManifestValue {
    try made(.scalar(text, .text), from: start)
  }

  func mistake(_ message: String, help: String? = nil) -> ManifestMistake {
    let end = min(index + 1, bytes.count)
    return ManifestMistake(message, at: file.location(of: min(index, end)..<end), help: help)
  }

  private func misplaced() -> ManifestMistake {
    mistake("this line is indented more than those it belongs to")
  }
}
