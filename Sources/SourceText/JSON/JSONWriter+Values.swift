extension JSONWriter {
  /// Writes a value of a document with all within it; of duplicate members the last.
  package mutating func value(_ node: JSONNode, of document: JSONDocument) {
    let bytes = document.bytes
    let tokens = document.tokens
    value(at: Int(node.index), tokens, bytes.span, of: document)
  }

  /// Writes a value of a document that is given by its parts, because each use of its arrays moves
  /// a reference count.
  private mutating func value(
    at index: Int, _ tokens: JSONTape, _ bytes: Span<UInt8>, of document: JSONDocument
  ) {
    let token = tokens[index]
    var next = index + 1
    switch token.kind {
    case .object where token.isOutlined, .array where token.isOutlined:
      outlined(token.range, of: document.file)
    case .object:
      guard !token.hasDuplicates else {
        return members(JSONObject(of: document, at: JSONNode(index)).members)
      }
      beginObject()
      while next < Int(token.next) {
        name(tokens[next], bytes, isPlain: tokens.hasPlainStrings)
        value(at: next + 1, tokens, bytes, of: document)
        next = Int(tokens[next + 1].next)
      }
      endObject()
    case .array:
      beginArray()
      while next < Int(token.next) {
        value(at: next, tokens, bytes, of: document)
        next = Int(tokens[next].next)
      }
      endArray()
    case .string: text(token, bytes, isPlain: tokens.hasPlainStrings)
    default: raw(bytes.extracting(token.range))
    }
  }

  /// Writes an array or an object of which the tape has only an outline.
  private mutating func outlined(_ range: Range<Int>, of file: SourceFile) {
    var reader = JSONReader(file: file, policy: .lenient, byteCount: 0)
    self = reader.rewrite(range, to: consume self)
  }

  /// Writes a string of a document, or a number as a string.
  package mutating func string(_ node: JSONNode, of document: JSONDocument) {
    let bytes = document.bytes
    let tokens = document.tokens
    text(tokens[Int(node.index)], bytes.span, isPlain: tokens.hasPlainStrings)
  }

  /// Writes the name of a member; `isPlain` as below.
  mutating func name(_ token: JSONToken, _ bytes: Span<UInt8>, isPlain: Bool = false) {
    text(token, bytes, isPlain: isPlain)
    output.append(UInt8(ascii: ":"))
    needsComma = false
  }

  /// Writes a string of a document with the escapes that it needs, whatever its author escaped;
  /// none if it has no escapes and is plain.
  private mutating func text(_ token: JSONToken, _ bytes: Span<UInt8>, isPlain: Bool) {
    let source = bytes.extracting(token.range)
    guard token.isEscaped else { return isPlain ? rawString(source) : string(source) }
    var text: [UInt8] = []
    JSONEscapes.appendUnescaped(source, to: &text)
    string(text.span)
  }

  /// Writes a value with all within it.
  package mutating func value(_ value: JSONValue) {
    switch value {
    case .null: null()
    case .bool(let isTrue): bool(isTrue)
    case .number(let number):
      var text = number.text
      text.withUTF8 { unsafe raw($0.span) }
    case .string(let text): string(text)
    case .array(let elements):
      elements.write(to: &self)
    case .object(let object): object.write(to: &self)
    }
  }

  /// Writes an object with the members.
  mutating func members(_ members: [(name: String, value: JSONValue)]) {
    object { json in
      for member in members {
        json.name(escaping: member.name)
        json.value(member.value)
      }
    }
  }
}
