import SourceText

/// Members of an envelope beside a payload, as its headers.
extension PushesInText.Found {
  /// Returns the payload with the members of an envelope that are beside it; an envelope with
  /// headers, or a message, as it is.
  ///
  /// - Parameters:
  ///   - place: Its place in the text.
  ///   - room: The part of the text that has no other push.
  ///   - text: The text.
  /// - Returns: The payload, and the members; none if it has its own.
  func withMembers(
    at place: Range<Int>, in room: Range<Int>, of text: SourceFile
  ) -> (payload: Self, members: [MadeJSON.Member]) {
    let scope = Self.scope(of: place, in: room, text.bytes)
    let outside = HeadersInText.members(
      beside: place, in: scope, of: text, hasQuotes: print?.form.isLiteral != false)
    // The look into its own text is for speed.
    let bytes = file.bytes
    guard !outside.isEmpty || HeadersInText.mayHave(bytes.span.extracting(range)) else {
      return (self, [])
    }
    var reader = JSONReader(file: file, policy: .lenient, byteCount: range.count)
    guard let root = reader.read(range).node else { return (self, []) }
    let document = reader.takeDocument()
    let members = MessageMembers(of: root, in: document)
    let own = [EnvelopeKey.headers, .device, .arrival].map(\.rawValue)
    guard !members.hasAny(of: own) else { return (self, []) }
    if members.kind("aps") == .object { return (self, outside) }
    // A notification of a library, as it is printed.
    guard let payload = members["payload"], members.object("payload").kind("aps") == .object,
      members.all.allSatisfy({ $0.name == "payload" || members.kind($0.name) != .object })
    else { return (self, []) }
    let inner = document.range(of: payload)
    let found = HeadersInText.members(beside: inner, in: range, of: file, hasQuotes: true)
    guard !found.isEmpty else { return (self, []) }
    var push = self
    push.range = inner
    return (push, found)
  }

  /// Returns the part of a text that is about a push: the largest one in brackets that has no other
  /// push, or its line; all of the text if it has no other.
  private static func scope(
    of push: Range<Int>, in room: Range<Int>, _ text: [UInt8]
  ) -> Range<Int> {
    guard room.contains(push) else { return push }
    if room == text.indices { return room }
    let opening = unmatched((room.lowerBound..<push.lowerBound).reversed(), "([{", ")]}", text)
    let closing = unmatched(push.upperBound..<room.upperBound, ")]}", "([{", text)
    let count = min(opening.count, closing.count)
    if count > 0 { return opening[count - 1]..<closing[count - 1] }
    let start = text[room.lowerBound..<push.lowerBound].lastIndex(of: 0x0A)
    let end = text[push.upperBound..<room.upperBound].firstIndex(of: 0x0A)
    return (start ?? room.lowerBound)..<(end ?? room.upperBound)
  }

  /// Returns the places of the brackets that have no other bracket before them.
  private static func unmatched(
    _ places: some Sequence<Int>, _ brackets: String, _ others: String, _ text: [UInt8]
  ) -> [Int] {
    var found: [Int] = []
    var depth = 0
    for place in places {
      if others.utf8.contains(text[place]) {
        depth += 1
      } else if brackets.utf8.contains(text[place]) {
        if depth == 0 { found.append(place) } else { depth -= 1 }
      }
    }
    return found
  }
}
