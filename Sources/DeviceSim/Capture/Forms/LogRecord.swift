import SourceText

/// A record of a structured log: an object that is not a push, with one in a string or a member.
///
/// Docker, the loggers of servers and the services that collect logs write such records, one on
/// each line: `{"level":"info","msg":"sent {\"aps\":{\"alert\":\"Hi\"}}"}`. An object with an array
/// of pushes, `{"pushes":[{"aps":…}]}`, and a notification of an SDK are read in the same way.
struct LogRecord {
  /// The names of a level: the loggers pino, winston, zap, logrus, slog and Monolog, Python and
  /// Google.
  private static let levels = [
    "level", "severity", "lvl", "levelname", "level_name", "loglevel", "log_level", "log.level",
  ]
  /// Their words; the numbers of pino and bunyan are 10 to 60.
  private static let levelWords: Set<String> = [
    "silly", "verbose", "trace", "debug", "http", "info", "information", "informational", "notice",
    "warn", "warning", "error", "err", "critical", "crit", "fatal", "panic", "dpanic", "alert",
    "emergency", "emerg", "default",
  ]
  /// What other records have: Docker, Elastic Common Schema, CloudWatch, Datadog, `log` of macOS,
  /// Google Cloud, Splunk, `journalctl`, Graylog, Serilog, .NET, Fluent Bit, Sentry and a job
  /// of Sidekiq.
  private static let others = [
    ["log", "stream"], ["@timestamp"], ["message", "ingestionTime"],
    ["timestamp", "message", "service"], ["timestamp", "eventMessage", "eventType"],
    ["count", "finished"], ["insertId", "timestamp"], ["_raw", "_time"],
    ["__REALTIME_TIMESTAMP", "MESSAGE"], ["host", "short_message"], ["@t", "@mt"], ["@t", "@m"],
    ["LogLevel", "Category", "Message"], ["date", "log"],
    ["event_id", "platform"], ["class", "jid", "queue"],
  ]
  /// Others with a part that may be an object: AWS Lambda and Google Pub/Sub.
  private static let othersWithPart: KeyValuePairs<[String], String> = [
    ["time", "type"]: "record", ["subscription"]: "message", ["ackId"]: "message",
  ]
  /// The members in which searches have a record: Elasticsearch, Datadog and Splunk.
  private static let wrappers = ["_source", "content", "attributes", "result"]
  private static let texts = ["msg", "message", "log", "event", "text", "time", "ts", "timestamp"]

  let document: JSONDocument
  let root: JSONNode

  /// Whether an object is a record by its members, with or without a push.
  var isRecord: Bool {
    let members = MessageMembers(of: root, in: document)
    return Self.isRecord(members) || Self.wrappers.contains { Self.isRecord(members.object($0)) }
  }

  private static func isRecord(_ members: MessageMembers) -> Bool {
    let document = members.document
    func isScalar(_ name: String) -> Bool {
      members.kind(name) == .string || members.kind(name) == .number
    }
    func isLevel(_ name: String) -> Bool {
      if let word = members.text(name) { return levelWords.contains(word.lowercased()) }
      guard let number = members[name].flatMap(document.double) else { return false }
      return (10...60).contains(number) && number.truncatingRemainder(dividingBy: 10) == 0
    }
    return levels.contains(where: isLevel) && texts.contains(where: isScalar)
      || others.contains { $0.allSatisfy(isScalar) }
      || othersWithPart.contains { members[$0.value] != nil && $0.key.allSatisfy(isScalar) }
  }

  /// The pushes in its strings and members; `nil` if there are none.
  var pushes: CaptureValues? {
    let size = document.range(of: root).count
    guard size <= LongText.size else { return nil }
    var text = DerivedText(of: document.file)
    var values: [CaptureValues.Value] = []
    var opening: [Diagnostic] = []
    // A record is not read again for each of its brackets.
    var budget = size * 16
    forEachPart(in: root, isInRecord: false) { node in
      guard document.kind(of: node) == .string else {
        let place = document.place(of: node)
        let start = text.bytes.count
        text.copy(place.range, of: place.file)
        values.append(CaptureValues.Value(place: start..<text.bytes.count))
        text.write("\n".utf8, for: place.range.upperBound..<place.range.upperBound, of: place.file)
        if opening.isEmpty { opening = [PushesInText.note(inRecord: true, at: place.location)] }
        return
      }
      var unescaped = DerivedText(of: document.file)
      unescaped.unescape(node, of: document)
      let isEncoded = EncodedText.startsObject(unescaped.bytes)
      guard isEncoded || unescaped.bytes.contains(where: ValueScanner.isBracket) else { return }
      var string = unescaped.made()
      if isEncoded { string = EncodedText.decode(string) ?? string }
      let isOfRecord = document.kind(of: root) == .object
      var found = PushesInText(string: string, budget: budget, isOfRecord: isOfRecord)
      while let piece = found.next() {
        guard case .values(let made) = piece else { break }
        for value in made.values {
          let start = text.bytes.count
          text.copy(value.place, of: made.file)
          values.append(
            CaptureValues.Value(place: start..<text.bytes.count, found: value.found))
          let end = value.place.upperBound
          text.write("\n".utf8, for: end..<end, of: made.file)
        }
        let isFirst = opening.isEmpty
        opening += made.opening.filter { isFirst || !PushesInText.isNote($0) }
      }
      budget = found.budget
    }
    guard !values.isEmpty else { return nil }
    return CaptureValues(file: text.made(), values: values, array: nil, opening: opening)
  }

  /// Calls a function with the strings of a value, and with the pushes in members of records, in
  /// order.
  private func forEachPart(in node: JSONNode, isInRecord: Bool, _ body: (JSONNode) -> Void) {
    switch document.kind(of: node) {
    case .string: body(node)
    // Elsewhere, an object with 'aps' is a mistake.
    case .object where isInRecord && PushesInText.isPush(node, in: document):
      body(node)
    case .object:
      let isRecord =
        isInRecord || LogRecord(document: document, root: node).isRecord
        || ReceivedNotification.isNotification(MessageMembers(of: node, in: document))
      for member in document.members(of: node) {
        forEachPart(in: member.value, isInRecord: isRecord, body)
      }
    case .array:
      // A payload has no array of pushes.
      let elements = document.elements(of: node)
      let isRecord = isInRecord || elements.allSatisfy { PushesInText.isPush($0, in: document) }
      for element in elements { forEachPart(in: element, isInRecord: isRecord, body) }
    default: return
    }
  }
}

extension CaptureDecoder {
  /// Recognizes a record of a log: by a push in it, or by its members.
  func record(_ root: JSONNode) -> Kind? {
    guard isAccepted else { return nil }
    let record = LogRecord(document: document, root: root)
    let pushes = record.pushes
    return pushes != nil || record.isRecord ? .record(pushes) : nil
  }
}
