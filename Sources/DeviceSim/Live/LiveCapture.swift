import SourceText

extension LivePhones.Report {
  /// The capture of the push, in one line with its end: an envelope with the time of its arrival.
  ///
  /// A file for the Simulator stays as it is: with its app as a header, it would be a push without
  /// a type.
  package var capture: [UInt8] {
    let (batch, place) = (push.batch, push.push.place)
    let (captured, document) = (batch.captured[place], batch.document)
    guard let root = captured.capture.root else { return [] }
    var json = JSONWriter()
    if captured.payload == nil, let text = document.line(of: root) {
      json.raw(text.span)
    } else if captured.payload == nil || batch.isWithoutPush || captured.capture.isForSimulator {
      json.value(root, of: document)
    } else {
      json.datedEnvelope(of: captured.capture, batch.frame, in: document)
    }
    json.endText("\n")
    return json.bytes
  }
}

extension JSONDocument {
  /// Returns a value with its mistakes in one line; `nil` if its brackets are not closed, because
  /// the lines after it would then be part of it.
  fileprivate func line(of root: JSONNode) -> [UInt8]? {
    let text = captured(root).map { $0.isLineBreak ? 0x20 : $0 }
    var scanner = ValueScanner(row: text.indices)
    return scanner.next(in: text.span) != nil && scanner.isClosed ? text : nil
  }
}

extension JSONWriter {
  /// Writes a push as an envelope with the time of its arrival, without what gives access to a
  /// service.
  fileprivate mutating func datedEnvelope(
    of capture: Capture, _ frame: LegacyFrames.Facts?, in document: JSONDocument
  ) {
    guard let root = capture.root, let payload = capture.payload else { return }
    // The time of what the service kept is that of its delivery.
    let arrival = capture.isLate ? nil : capture.arrival
    object { json in
      json.member("t", arrival)
      guard payload != root else {
        return json.membersOfEnvelope(around: payload, frame, in: document)
      }
      for member in document.members(of: root) {
        let name = document.name(of: member)
        if arrival != nil, name == EnvelopeKey.arrival.rawValue { continue }
        json.name(escaping: name)
        if name == EnvelopeKey.headers.rawValue {
          json.publicHeaders(member.value, of: document)
        } else {
          json.value(member.value, of: document)
        }
      }
    }
  }

  private mutating func publicHeaders(_ headers: JSONNode, of document: JSONDocument) {
    guard document.kind(of: headers) == .object else { return value(headers, of: document) }
    object { json in
      for header in document.members(of: headers) {
        let name = document.name(of: header)
        if name.lowercased() == "authorization" { continue }
        json.name(escaping: name)
        json.value(header.value, of: document)
      }
    }
  }
}
