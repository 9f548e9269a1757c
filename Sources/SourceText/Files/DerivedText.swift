/// A text that is made of pieces of another one, and knows where each piece comes from.
///
/// The places of its bytes are places of the original, even if a text is derived from a derived
/// one. For example, an envelope is derived from a body, and the body from the words of a command.
package struct DerivedText: Sendable {
  /// The text so far.
  package private(set) var bytes: [UInt8] = []
  private var runs: [TextOrigin.Run] = []
  private let original: SourceFile

  /// Makes an empty text.
  package init(of file: SourceFile) {
    original = file.origin?.file ?? file
  }

  /// Appends bytes of the original, or of a text that is derived from it.
  package mutating func copy(_ range: Range<Int>, of file: SourceFile) {
    let bytes = file.bytes
    guard let origin = file.origin else { return append(bytes[range], from: range) }
    origin.forEachRun(in: range) { made, place in append(bytes[made], from: place) }
  }

  /// Appends bytes that are not in the original, in place of some that are.
  package mutating func write(
    _ text: some Collection<UInt8>, for range: Range<Int>, of file: SourceFile
  ) {
    append(text, from: file.origin?.range(of: range) ?? range)
  }

  /// Appends a string in place of bytes of the original; generic code is slow across modules.
  package mutating func write(
    _ text: String.UTF8View, for range: Range<Int>, of file: SourceFile
  ) {
    append(text, from: file.origin?.range(of: range) ?? range)
  }

  /// Takes back what was appended since the text had a number of bytes.
  package mutating func shorten(to count: Int) {
    var end = bytes.count
    while let last = runs.last, last.start >= count {
      end = last.start
      runs.removeLast()
    }
    // A run may be several copies in a row, of which some stay.
    if let last = runs.indices.last, end > count {
      runs[last].length = UInt32(truncatingIfNeeded: count - runs[last].start)
    }
    bytes.removeLast(bytes.count - count)
  }

  /// Appends the text of a JSON string, unescaped.
  package mutating func unescape(_ node: JSONNode, of document: JSONDocument) {
    guard document.kind(of: node) == .string else { return }
    let range = document.range(of: node)
    guard document.isEscaped(node) else { return copy(range, of: document.file) }
    let bytes = document.bytes
    var start = range.lowerBound
    while start < range.upperBound {
      var end =
        bytes[start..<range.upperBound].firstIndex(of: UInt8(ascii: "\\"))
        ?? range.upperBound
      copy(start..<end, of: document.file)
      start = end
      guard start < range.upperBound else { return }
      end = min(range.upperBound, start + JSONEscapes.length(bytes.span, at: start))
      var text: [UInt8] = []
      JSONEscapes.appendUnescaped(bytes.span.extracting(start..<end), to: &text)
      write(text, for: start..<end, of: document.file)
      start = end
    }
  }

  private mutating func append(_ text: some Collection<UInt8>, from source: Range<Int>) {
    guard !text.isEmpty else { return }
    let start = bytes.count
    bytes.append(contentsOf: text)
    if let last = runs.indices.last, runs[last].source.upperBound == source.lowerBound,
      runs[last].source.count == start - runs[last].start, source.count == text.count
    {
      runs[last].length += UInt32(truncatingIfNeeded: source.count)
      return
    }
    runs.append(TextOrigin.Run(start: start, source: source))
  }

  /// The text as a file whose places are those of the original.
  package consuming func made() -> SourceFile {
    let origin = TextOrigin(file: original, runs: runs, count: bytes.count)
    return SourceFile(name: original.name, bytes: bytes, origin: origin)
  }
}

/// Where the bytes of a derived text come from.
package struct TextOrigin: Sendable {
  /// Some bytes in a row: copied if they are as many as those that they come from, else written in
  /// their place.
  struct Run: Sendable {
    private let first: UInt32
    private let offset: UInt32
    fileprivate var length: UInt32

    init(start: Int, source: Range<Int>) {
      first = UInt32(truncatingIfNeeded: start)
      offset = UInt32(truncatingIfNeeded: source.lowerBound)
      length = UInt32(truncatingIfNeeded: source.count)
    }

    var start: Int { Int(first) }
    var source: Range<Int> { Int(offset)..<Int(offset) + Int(length) }
  }

  /// The original.
  package let file: SourceFile
  private let runs: [Run]
  private let count: Int

  fileprivate init(file: SourceFile, runs: [Run], count: Int) {
    self.file = file
    self.runs = runs
    self.count = count
  }

  /// Returns the place in the original of a range of the derived text.
  func range(of derived: Range<Int>) -> Range<Int> {
    guard !runs.isEmpty else { return 0..<0 }
    let first = run(at: derived.lowerBound)
    let start = place(derived.lowerBound..<max(derived.lowerBound, derived.upperBound), in: first)
    guard !derived.isEmpty else { return start.lowerBound..<start.lowerBound }
    let last = run(at: derived.upperBound - 1)
    let end = place(derived, in: last).upperBound
    // Pieces may be in another order than in the original.
    return start.lowerBound..<(end >= start.upperBound ? end : start.upperBound)
  }

  /// Calls a function with the parts of a range of the derived text, and the place of each.
  fileprivate func forEachRun(
    in derived: Range<Int>, _ body: (_ made: Range<Int>, _ source: Range<Int>) -> Void
  ) {
    guard !derived.isEmpty, !runs.isEmpty else { return }
    var index = run(at: derived.lowerBound)
    while index < runs.count, runs[index].start < derived.upperBound {
      let made = derived.clamped(to: runs[index].start..<end(of: index))
      body(made, place(made, in: index))
      index += 1
    }
  }

  /// Returns the place of those bytes of a range that are in a run.
  private func place(_ derived: Range<Int>, in index: Int) -> Range<Int> {
    let made = runs[index].start..<end(of: index)
    let source = runs[index].source
    guard made.count == source.count else { return source }
    let part = derived.clamped(to: made)
    let start = source.lowerBound + part.lowerBound - made.lowerBound
    return start..<start + part.count
  }

  private func end(of index: Int) -> Int {
    index + 1 < runs.count ? runs[index + 1].start : count
  }

  /// Returns the run of a byte; the last one for the end of the text.
  private func run(at offset: Int) -> Int {
    max(0, runs.partitioningIndex { $0.start > offset } - 1)
  }
}
