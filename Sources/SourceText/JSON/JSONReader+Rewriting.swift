/// Writes a value while it is read, so that the tape never has more than a part of it.
extension JSONReader {
  /// How many values the tape has before they are written.
  private static let rewrittenCount = 1 << 16

  /// Reads a text and writes it as JSON, without white space and without what only lenient reading
  /// accepts.
  ///
  /// - Parameters:
  ///   - range: A value in which only lenient reading finds mistakes, if any.
  ///   - json: The writer.
  /// - Returns: The writer.
  mutating func rewrite(_ range: Range<Int>, to json: consuming JSONWriter) -> JSONWriter {
    valueLimit = Self.rewrittenCount
    rewriting = Rewriting(json: json)
    let root = read(range)
    return finishRewriting(root.node)
  }

  /// What is written so far.
  struct Rewriting: ~Copyable {
    var json: JSONWriter
    /// The values before this place of the text are written, and those around it are open.
    var end = 0
  }

  /// Writes what the tape has, and takes the complete values of an open container off it.
  @inline(never)
  mutating func writeValues(of container: Int, before position: Int) {
    guard var rewriting = rewriting.take() else { return }
    var path: [Int] = []
    var open = container
    while true {
      path.append(open)
      guard tokens[open].next != .max else { break }
      open = Int(tokens[open].next)
    }
    let place = rewriting.end
    path.reverse()
    rewriting.json.rest(of: path[0], open: path[...], after: place, of: document)
    rewriting.end = position
    tokens.removeAll(from: container + 1)
    self.rewriting = consume rewriting
  }

  private mutating func finishRewriting(_ root: JSONNode?) -> JSONWriter {
    guard var rewriting = rewriting.take() else { return JSONWriter() }
    if let root {
      rewriting.json.rest(of: Int(root.index), open: [], after: rewriting.end, of: document)
    }
    return rewriting.json
  }
}

extension JSONWriter {
  /// Writes what is left of a value.
  ///
  /// - Parameters:
  ///   - index: Its token.
  ///   - path: The token and those within it that have no end yet; empty if it has one.
  ///   - place: What is before it is written.
  ///   - document: The tape.
  fileprivate mutating func rest(
    of index: Int, open path: ArraySlice<Int>, after place: Int, of document: JSONDocument
  ) {
    let token = document.tokens[index]
    let isOpen = path.first == index
    let isNew = Int(token.offset) >= place
    guard isOpen || !isNew else { return value(JSONNode(index), of: document) }
    guard isOpen || token.range.upperBound > place else { return }
    let isObject = token.kind == .object
    if isNew { isObject ? beginObject() : beginArray() }
    let end = isOpen ? document.tokens.count : Int(token.next)
    let inner = path.dropFirst()
    var next = index + 1
    while next < end {
      if isObject {
        let name = document.tokens[next]
        if Int(name.offset) >= place { self.name(name, document.bytes.span) }
        next += 1
      }
      rest(of: next, open: inner, after: place, of: document)
      next = inner.first == next ? end : Int(document.tokens[next].next)
    }
    if !isOpen { isObject ? endObject() : endArray() }
  }
}
