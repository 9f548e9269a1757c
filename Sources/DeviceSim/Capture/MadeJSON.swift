import SourceText

/// JSON that is made of values of a capture: what is copied keeps its place.
indirect enum MadeJSON: Sendable {
  /// A member of a made object; the place is that of its name, or of what it is made of.
  struct Member: Sendable {
    let name: String
    let place: TextPlace
    let value: MadeJSON

    init(_ name: String, at place: TextPlace, _ value: MadeJSON) {
      self.name = name
      self.place = place
      self.value = value
    }
  }

  /// A JSON value as it is written.
  case copy(TextPlace)
  /// A text that becomes a JSON string.
  case string(TextPlace)
  /// A JSON value that is not in the capture, made of something that is.
  case json(String, for: TextPlace)
  /// An object, made of something.
  case object([Member], for: TextPlace)
  /// An array, made of something.
  case array([MadeJSON], for: TextPlace)

  /// A string that is not in the capture.
  static func string(_ text: String, for place: TextPlace) -> MadeJSON {
    .json(quoted(text), for: place)
  }

  /// Returns a string as JSON.
  static func quoted(_ text: String) -> String {
    var json = JSONWriter()
    json.string(text)
    return String(decoding: json.bytes, as: UTF8.self)
  }
}

extension DerivedText {
  /// Writes JSON, which is at most as deep as JSON is read.
  mutating func write(_ json: MadeJSON) {
    switch json {
    case .copy(let place): copy(place.range, of: place.file)
    case .string(let place): write(quoting: place)
    case .json(let text, let place): write(text.utf8, for: place.range, of: place.file)
    case .object(let members, let place):
      write("{".utf8, for: place.range, of: place.file)
      for (index, member) in members.enumerated() {
        let name = (index > 0 ? "," : "") + MadeJSON.quoted(member.name) + ":"
        write(name.utf8, for: member.place.range, of: member.place.file)
        write(member.value)
      }
      write("}".utf8, for: place.range, of: place.file)
    case .array(let elements, let place):
      write("[".utf8, for: place.range, of: place.file)
      for (index, element) in elements.enumerated() {
        if index > 0 { write(",".utf8, for: place.range, of: place.file) }
        write(element)
      }
      write("]".utf8, for: place.range, of: place.file)
    }
  }

  /// Writes a text as a JSON string.
  private mutating func write(quoting place: TextPlace) {
    write("\"".utf8, for: place.range.lowerBound..<place.range.lowerBound, of: place.file)
    var start = place.range.lowerBound
    for index in place.range {
      let byte = place.file.bytes[index]
      guard byte < 0x20 || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") else {
        continue
      }
      copy(start..<index, of: place.file)
      let escape = MadeJSON.quoted(String(Unicode.Scalar(byte))).dropFirst().dropLast()
      write(escape.utf8, for: index..<index + 1, of: place.file)
      start = index + 1
    }
    copy(start..<place.range.upperBound, of: place.file)
    write("\"".utf8, for: place.range.upperBound..<place.range.upperBound, of: place.file)
  }
}
