import SourceText

/// The payload and the headers that a service makes of members with names of its own.
struct MessageContent {
  let document: JSONDocument
  private var alert: [MadeJSON.Member] = []
  private var aps: [MadeJSON.Member] = []
  private var others: [MadeJSON.Member] = []
  private var headers: [MadeJSON.Member] = []
  /// The diagnostics about the members.
  private var diagnostics: [Diagnostic] = []
  /// The members that are mapped.
  private var mapped: Set<JSONNode> = []
  /// The payload that the message has itself; `nil` if the service makes it of the members.
  private var payload: MadeJSON?
  /// Whether the payload that the message has itself is JSON.
  private var isReadable = true
  private let whole: TextPlace

  init(_ document: JSONDocument, of whole: TextPlace) {
    self.document = document
    self.whole = whole
  }

  /// Whether there is an alert, a badge or a sound.
  var isVisible: Bool {
    let names = [PayloadKey.badge, .sound].map(\.rawValue)
    return hasAlert || aps.contains { names.contains($0.name) }
  }

  /// Whether there is an alert.
  var hasAlert: Bool { !alert.isEmpty }
  var wakesApp: Bool { aps.contains { $0.name == PayloadKey.contentAvailable.rawValue } }

  /// Adds a member of Apple with the value of another one, unless that is `null` or missing.
  mutating func add(_ key: PayloadKey, _ member: JSONMember?) {
    use(member)
    guard let member, document.kind(of: member.value) != .null else { return }
    add(key, at: member, .copy(document.place(of: member.value)))
  }

  /// Adds members of Apple with the values of those that have other names in the message.
  mutating func add(_ names: KeyValuePairs<String, PayloadKey>, of message: MessageMembers) {
    for (name, key) in names { add(key, message.member(name)) }
  }

  /// Adds an alert: its members under Apple's names, or its text.
  ///
  /// - Parameters:
  ///   - member: The alert.
  ///   - names: The names that the service has for Apple's.
  mutating func addAlert(_ member: JSONMember?, names: [String: PayloadKey] = [:]) {
    guard let member, document.kind(of: member.value) == .object else {
      return add(.body, member)
    }
    use(member)
    for (name, part) in MessageMembers(of: member.value, in: document).all {
      alert.append(document.copied(part, as: names[name]?.rawValue ?? name))
    }
  }

  /// Adds an alert in place of what the alert has so far.
  mutating func replaceAlert(by member: JSONMember) {
    alert = []
    addAlert(member)
  }

  /// Adds the members of an `aps` in place of those so far.
  mutating func replaceAps(by member: JSONMember) {
    use(member)
    (alert, aps) = ([], [])
    for (name, part) in MessageMembers(of: member.value, in: document).all {
      if name == PayloadKey.alert.rawValue {
        addAlert(part)
      } else {
        aps.append(document.copied(part, as: name))
      }
    }
  }

  /// Takes a whole payload, which is JSON text in a string, in place of all members.
  mutating func take(payload member: JSONMember) {
    use(member)
    let (embedded, root, found) = document.embedded(member.value)
    diagnostics += found
    guard let root else {
      isReadable = false
      return
    }
    payload = .copy(embedded.place(of: root))
    let members = MessageMembers(of: root, in: embedded).object(PayloadKey.aps.rawValue)
    (alert, aps) = ([], [])
    for (name, part) in members.all {
      let made = embedded.copied(part, as: name)
      if name == PayloadKey.alert.rawValue { alert.append(made) } else { aps.append(made) }
    }
  }

  /// Whether the alert has a member.
  func hasAlert(_ key: PayloadKey) -> Bool { alert.contains { $0.name == key.rawValue } }

  /// Adds a member of Apple, in place of one that is there.
  mutating func add(_ key: PayloadKey, at member: JSONMember, _ value: MadeJSON) {
    let made = MadeJSON.Member(key.rawValue, at: document.place(of: member.name), value)
    if key.home == .alert { alert.put(made) } else { aps.put(made) }
  }

  /// Adds a text of Apple that the service sets itself.
  mutating func add(_ key: PayloadKey, text: String) {
    aps.append(MadeJSON.Member(key.rawValue, at: whole, .string(text, for: whole)))
  }

  /// Adds a text of Apple that is elsewhere in the request.
  mutating func add(_ key: PayloadKey, textAt place: TextPlace) {
    aps.append(MadeJSON.Member(key.rawValue, at: place, .string(place)))
  }

  /// Adds the time at which the service gets the request, as the timestamp of a Live Activity.
  mutating func addTimestamp(to envelope: inout MadeEnvelope) {
    if envelope.arrival == nil {
      envelope.diagnostics.append(
        Diagnostic(
          .leftOut, "'timestamp' is a placeholder, because the time of the request is not known",
          at: envelope.place.location,
          help: "replay the request with its time, as in a HAR file"))
    }
    let arrival = envelope.arrival.flatMap { Int(exactly: $0.rounded(.down)) }
    let seconds = arrival ?? AssumedTime.seconds(ofLine: envelope.line)
    let name = PayloadKey.timestamp.rawValue
    aps.append(MadeJSON.Member(name, at: whole, .json("\(seconds)", for: whole)))
  }

  /// Adds a member to the alert that Apple has elsewhere for notifications.
  mutating func addToAlert(_ member: MadeJSON.Member) { alert.append(member) }

  /// Adds a flag that is 1, if another one is on.
  ///
  /// - Parameters:
  ///   - key: The flag.
  ///   - member: The other one.
  ///   - takesTrue: Whether `true` is on too, and not only 1.
  mutating func add(flag key: PayloadKey, _ member: JSONMember?, takesTrue: Bool = true) {
    use(member)
    guard let member else { return }
    guard takesTrue ? document.isOn(member.value) : document.double(member.value) == 1 else {
      let isOff = document.kind(of: member.value) == .false || document.double(member.value) == 0
      guard !isOff, document.kind(of: member.value) != .null else { return }
      leaveOut(
        "is not mapped, because it is \(takesTrue ? "neither true nor" : "not the number") 1",
        member, help: takesTrue ? "write true or 1" : "write 1")
      return
    }
    add(key, at: member, .json("1", for: document.place(of: member.value)))
  }

  /// Says what happens to a member that does not reach the phone.
  mutating func leaveOut(_ words: String, _ member: JSONMember, help: String) {
    use(member)
    diagnostics.append(
      Diagnostic(
        .leftOut, "'\(document.name(of: member))' \(words)",
        at: document.location(of: member.name), help: help))
  }

  /// Adds a member beside `aps`.
  mutating func addBeside(_ member: MadeJSON.Member) { others.append(member) }

  /// Adds the members of an object beside `aps`, as the app's own.
  mutating func addBeside(membersOf name: String, of message: MessageMembers) {
    use(message.member(name))
    for (name, member) in message.object(name).all { addBeside(document.copied(member, as: name)) }
  }

  /// Adds a header with the value of a member.
  mutating func add(_ header: PushHeader, _ member: JSONMember?) {
    use(member)
    guard let member, document.kind(of: member.value) != .null else { return }
    let place = document.place(of: member.value)
    let isText = document.kind(of: member.value) == .string
    headers.append(
      MadeJSON.Member(
        header.rawValue, at: document.place(of: member.name), isText ? .copy(place) : .string(place)
      )
    )
  }

  /// Adds headers with the values of members.
  mutating func add(headers names: KeyValuePairs<String, PushHeader>, of message: MessageMembers) {
    for (name, header) in names { add(header, message.member(name)) }
  }

  /// Adds a header that the service sets itself, unless there is one.
  mutating func add(_ header: PushHeader, _ value: String, at place: TextPlace? = nil) {
    guard !headers.contains(where: { $0.name == header.rawValue }) else { return }
    let place = place ?? whole
    headers.append(MadeJSON.Member(header.rawValue, at: place, .string(value, for: place)))
  }

  /// Adds the expiration that a time to live gives, which the envelope knows or reports.
  mutating func add(timeToLive life: JSONMember?, _ envelope: inout MadeEnvelope) {
    use(life)
    guard let life, document.kind(of: life.value) != .null,
      let expiration = envelope.expiration(after: life.value, of: life.name, in: document)
    else { return }
    add(.expiration, expiration, at: document.place(of: life.value))
  }

  /// Notes that a member is mapped, or that it has no effect on a phone.
  mutating func use(_ member: JSONMember?) {
    if let member { mapped.insert(member.name) }
  }

  /// Notes which members of a part of a message are not mapped.
  ///
  /// - Parameters:
  ///   - message: The part.
  ///   - names: Those that have an effect on a phone; `nil` for all.
  ///   - envelope: Gets the note.
  func noteUnmapped(
    in message: MessageMembers, among names: [String]? = nil, _ envelope: inout MadeEnvelope
  ) {
    let others = message.all.filter { name, member in
      !mapped.contains(member.name) && document.kind(of: member.value) != .null
        && names?.contains(name) != false
    }
    guard let first = others.first else { return }
    let names = others.map { "'\($0.name)'" }.joined(separator: ", ")
    envelope.diagnostics.append(
      Diagnostic(
        .leftOut, "devsim does not map \(names)", at: document.location(of: first.member.name)))
  }

  /// Completes an envelope: without a push type, the members of `aps` decide.
  func finish(_ envelope: inout MadeEnvelope) {
    var content = self
    content.add(.pushType, (isVisible ? PushType.alert : .background).rawValue)
    content.add(.priority, isVisible ? "10" : "5")
    envelope.headers = content.headers
    envelope.diagnostics += diagnostics
    guard isReadable else { return }
    if let payload {
      envelope.payload = payload
      return
    }
    var aps = aps
    if !alert.isEmpty {
      let made = MadeJSON.object(alert, for: whole)
      aps.insert(MadeJSON.Member(PayloadKey.alert.rawValue, at: alert[0].place, made), at: 0)
    }
    let member = MadeJSON.Member(PayloadKey.aps.rawValue, at: whole, .object(aps, for: whole))
    envelope.payload = .object((aps.isEmpty ? [] : [member]) + others, for: whole)
  }
}

extension [MadeJSON.Member] {
  /// Adds a member, in place of one with its name.
  fileprivate mutating func put(_ member: MadeJSON.Member) {
    if let index = firstIndex(where: { $0.name == member.name }) {
      self[index] = member
    } else {
      append(member)
    }
  }
}

extension JSONDocument {
  /// Reads the JSON text in a string.
  ///
  /// - Returns: The text as a document with its root; `nil` if it is not JSON. The diagnostics have
  ///   their places in the string.
  func embedded(_ node: JSONNode) -> (document: JSONDocument, root: JSONNode?, [Diagnostic]) {
    var text = DerivedText(of: file)
    text.unescape(node, of: self)
    let (document, root, diagnostics) = JSONReader.read(text.made())
    return (document, root.isAccepted ? root.node : nil, diagnostics)
  }
}
