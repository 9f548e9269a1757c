import SourceText

/// The request in a file of Bruno, which becomes one of an HTTP request file.
///
/// ```
/// post {                                        @token = ada0
///   url: https://h/3/device/{{token}}           POST https://h/3/device/{{token}}
///   body: json                                  apns-topic: com.example.acme
/// }
/// headers {                                     {"aps":{"alert":"Hi"}}
///   apns-topic: com.example.acme
/// }
/// body:json {
///   {"aps":{"alert":"Hi"}}
/// }
/// vars:pre-request {
///   token: ada0
/// }
/// ```
///
/// A part of the path may be `:token`, with its value in a block `params:path`.
///
/// Source: Bruno, *Bru Markup Language*.
enum BrunoRequest {
  private static let methods = ["get", "post", "put", "delete", "patch", "head", "options"]

  /// Returns a text with such a request in the other form; `nil` for any other text.
  static func converted(_ file: SourceFile) -> SourceFile? {
    let bytes = file.bytes
    let start = bytes.firstIndex { $0 > 0x20 } ?? bytes.count
    guard bytes.span.hasBytes("meta {", at: start) else { return nil }
    let blocks = blocks(of: file)
    guard let request = blocks.first(where: { methods.contains($0.name) }),
      let url = request.lines.lazy.compactMap({ value(of: "url", in: $0) }).first
    else { return nil }
    var made = DerivedText(of: file)
    func write(_ text: String) { made.write(text.utf8, for: url.range, of: file) }
    func copy(_ place: TextPlace) { made.copy(place.range, of: place.file) }
    let path = lines(of: "params:path", in: blocks).compactMap(parts).map {
      ($0.name.text, $0.value)
    }
    for line in lines(of: "vars:pre-request", in: blocks) {
      guard let (name, value) = parts(of: line) else { continue }
      write("@")
      copy(name)
      write(" = ")
      copy(value)
      write("\n")
    }
    write(request.name.uppercased() + " ")
    copy(PostmanURL.filled(url, with: Dictionary(path) { $1 }))
    for line in lines(of: "headers", in: blocks) {
      write("\n")
      copy(line)
    }
    write("\n\n")
    let mode = request.lines.lazy.compactMap { value(of: "body", in: $0)?.text }.first
    for block in blocks where block.name == "body:\(mode ?? "")" || block.name == "body" {
      for line in block.lines {
        copy(line)
        write("\n")
      }
    }
    return made.made()
  }

  private struct Block {
    let name: String
    /// Without white space at their ends.
    var lines: [TextPlace] = []
  }

  /// Returns the blocks of a text: each starts with its name and a bracket, and ends with a bracket
  /// at the start of a line.
  private static func blocks(of file: SourceFile) -> [Block] {
    var blocks: [Block] = []
    var isOpen = false
    for line in file.bytes.split(separator: 0x0A) {
      let place = TextPlace(line.startIndex..<line.endIndex, of: file).trimmed
      if isOpen, line.first == UInt8(ascii: "}") {
        isOpen = false
      } else if isOpen, let last = blocks.indices.last {
        blocks[last].lines.append(place)
      } else if place.bytes.last == UInt8(ascii: "{") {
        blocks.append(Block(name: place.inner(0, 1).trimmed.text))
        isOpen = true
      }
    }
    return blocks
  }

  /// Returns the lines of a block; one with a tilde is switched off.
  private static func lines(of name: String, in blocks: [Block]) -> [TextPlace] {
    blocks.filter { $0.name == name }.flatMap(\.lines).filter {
      $0.bytes.first != UInt8(ascii: "~")
    }
  }

  private static func value(of name: String, in line: TextPlace) -> TextPlace? {
    parts(of: line).flatMap { $0.name.text == name ? $0.value : nil }
  }

  private static func parts(of line: TextPlace) -> (name: TextPlace, value: TextPlace)? {
    guard let colon = line.bytes.firstIndex(of: UInt8(ascii: ":")) else { return nil }
    return (
      TextPlace(line.range.lowerBound..<colon, of: line.file).trimmed,
      TextPlace(colon + 1..<line.range.upperBound, of: line.file).trimmed
    )
  }
}
