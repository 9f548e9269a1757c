import SourceText

/// A message of an extension process: one line of JSON.
enum ProtocolMessage: Equatable {
  /// It has started; it accepts `ahead` requests before it answers the first of them, and may read
  /// the center.
  case ready(ahead: Int, center: Bool = false)
  /// The answer to a request; `nil` means the content of the request.
  case answer(id: Int, NotificationContent?)
  /// There will be no answer to a request.
  case forgotten(id: Int)
  /// A change to the notification center during a request.
  case center(id: Int, CenterChange)
  /// A remark about a request.
  case remark(id: Int, ProgramRemark)

  private static let types =
    ["ready", "content", "unchanged", "suppressed", "forgotten", "center"] + ProgramRemark.types
  /// The only version of the protocol.
  static let version = 1
  /// The maximum number of requests that are sent ahead.
  static let aheadLimit = 1024

  /// Parses the message in a line.
  init(_ line: ProtocolLines.Line, of document: JSONDocument) throws(ContentMistake) {
    func excerpt() -> String { Self.excerpt(document.bytes[line.range]) }
    guard let node = line.root.node, line.root.isAccepted, document.kind(of: node) == .object else {
      throw ContentMistake(
        "\(excerpt()), which is not a JSON object",
        help: "standard output is for answers; print to standard error")
    }
    guard let type = document.member("type", of: node).flatMap(document.string) else {
      throw ContentMistake("\(excerpt()), which has no string 'type'")
    }
    if type == "ready" {
      self = try Self.ready(document, node)
      return
    }
    guard Self.types.contains(type) else {
      throw ContentMistake(
        "a message of the unknown type '\(type)'",
        help: suggestion(for: type, in: Self.types))
    }
    guard let id = document.member("id", of: node).flatMap(document.integer) else {
      throw ContentMistake("an answer without an integer 'id'")
    }
    switch type {
    case "center":
      self = .center(id: id, try CenterChange(document.value(node).objectValue ?? JSONObject()))
    case "unchanged": self = .answer(id: id, nil)
    case "suppressed": self = .answer(id: id, NotificationContent())
    case "forgotten": self = .forgotten(id: id)
    default:
      let line = document.value(node).objectValue ?? JSONObject()
      if let remark = try ProgramRemark(type, line) {
        self = .remark(id: id, remark)
        return
      }
      guard let content = document.member("content", of: node),
        let object = document.value(content).objectValue
      else { throw ContentMistake("an answer without an object 'content'") }
      self = .answer(id: id, try NotificationContent(object))
    }
  }

  private static func ready(
    _ document: JSONDocument, _ node: JSONNode
  ) throws(ContentMistake) -> ProtocolMessage {
    guard let version = document.member("version", of: node).flatMap(document.integer) else {
      throw ContentMistake("'ready' without an integer 'version'")
    }
    guard version == Self.version else {
      throw ContentMistake("'ready' with version \(version) of the protocol, not \(Self.version)")
    }
    var center = false
    if let member = document.member("center", of: node) {
      guard case .bool(let isTrue) = document.value(member) else {
        throw ContentMistake("'ready' with a 'center' that is not true or false")
      }
      center = isTrue
    }
    guard let ahead = document.member("ahead", of: node) else {
      return .ready(ahead: 1, center: center)
    }
    guard let count = document.integer(ahead), count > 0 else {
      throw ContentMistake("'ready' with an 'ahead' that is not an integer above 0")
    }
    return .ready(ahead: min(count, aheadLimit), center: center)
  }

  /// Returns the start of a line, for a message.
  private static func excerpt(_ line: ArraySlice<UInt8>) -> String {
    let text = String(decoding: line.prefix(200), as: UTF8.self)
    return text.count > 60 ? "'\(text.prefix(60))…'" : "'\(text)'"
  }
}

/// A line that violates the protocol, or that comes at the wrong time.
struct ProtocolMistake: Error, Equatable {
  /// The mistake of the extension: a predicate, lower case, no period.
  let message: String
  let help: String?

  init(_ message: String, help: String? = nil) {
    self.message = message
    self.help = help
  }

  init(_ mistake: ContentMistake) {
    self.init("wrote \(mistake.finding)", help: mistake.help)
  }
}

/// Lines of an extension process, parsed together.
struct ProtocolLines {
  struct Line {
    let range: Range<Int>
    let root: JSONReader.Root
  }

  let document: JSONDocument
  let lines: [Line]

  /// Splits a text into lines; the last one may have no end.
  init(_ text: [UInt8]) {
    var reader = JSONReader(file: SourceFile(name: "", bytes: text), policy: .strict)
    var lines: [Line] = []
    var start = 0
    while start < text.count {
      let end = text.span.firstIndex(of: UInt8(ascii: "\n"), from: start)
      lines.append(Line(range: start..<end, root: reader.read(start..<end)))
      start = end + 1
    }
    document = reader.document
    self.lines = lines
  }
}

extension JSONWriter {
  /// Writes a request for an extension process.
  ///
  /// The members are in this order, so that a shell can cut out the id.
  ///
  /// - Parameters:
  ///   - id: The number of the request.
  ///   - request: The content that would be presented.
  ///   - center: The state of the center; `nil` if the program does not read it.
  mutating func line(
    ofRequest id: Int, _ request: NotificationRequest, center: CenterState? = nil
  ) {
    fixed(#"{"type":"request","id":"#)
    integer(id)
    fixed(#","identifier":"#)
    string(request.identifier)
    fixed(#","content":"#)
    content(request.content.forProgram)
    if let center {
      name("center")
      self.center(center)
    }
    endObject()
    endText("\n")
  }

  /// Writes the message that the time of a request is nearly over.
  mutating func line(ofExpiry id: Int) {
    fixed(#"{"type":"expire","id":"#)
    integer(id)
    endObject()
    endText("\n")
  }
}
