import SourceText

/// The payload and the headers that a service makes of members with names of its own.
struct MessageContent {
  let document: JSONDocument
  private var alert: [MadeJSON.Member] = []
  private var aps: [MadeJSON.Member] = []
  private var others: [MadeJSON.Member] = []
  private var headers: [MadeJSON.Member] = []
  /// What is said about the members.
  private var diagnostics: [Diagnostic] = []
  /// The members that are mapped.
  private var mapped: Set<JSONNode> = []
  private let whole: TextPlace

  init(_ document: JSONDocument, of whole: TextPlace) {
    self.document = document
    self.whole = whole
  }

  /// Whether there is an alert, a badge or a sound.
  var isVisible: Bool {
    let names = [PayloadKey.badge, .sound].map(\.rawValue)
    return !alert.isEmpty || hasWholeAlert || aps.contains { names.contains($0.name) }
  }

  private var hasWholeAlert: Bool { aps.contains { $0.name == PayloadKey.alert.rawValue } }
  /// Whether it wakes the app.
  var wakesApp: Bool { aps.contains { $0.name == PayloadKey.contentAvailable.rawValue } }

  /// Adds a member of Apple with the value of another one, unless that is `null` or missing.
  mutating func add(_ key: PayloadKey, _ member: JSONMember?) {
    use(member)
    guard let member, document.kind(of: member.value) != .null else { return }
    add(key, at: member, .copy(document.place(of: member.value)))
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

  /// Whether the alert has a member.
  func hasAlert(_ key: PayloadKey) -> Bool { alert.contains { $0.name == key.rawValue } }

  /// Adds a member of Apple.
  mutating func add(_ key: PayloadKey, at member: JSONMember, _ value: MadeJSON) {
    let made = MadeJSON.Member(key.rawValue, at: document.place(of: member.name), value)
    if key.home == .alert { alert.append(made) } else { aps.append(made) }
  }

  /// Adds a number of Apple that the service sets itself.
  mutating func add(_ key: PayloadKey, _ number: String) {
    aps.append(MadeJSON.Member(key.rawValue, at: whole, .json(number, for: whole)))
  }

  /// Adds a member to the alert that Apple has elsewhere for notifications.
  mutating func addToAlert(_ member: MadeJSON.Member) { alert.append(member) }

  /// Adds a flag that is 1, if another one is on.
  mutating func add(flag key: PayloadKey, _ member: JSONMember?) {
    use(member)
    guard let member else { return }
    guard document.isOn(member.value) else {
      let isOff = document.kind(of: member.value) == .false || document.double(member.value) == 0
      guard !isOff, document.kind(of: member.value) != .null else { return }
      diagnostics.append(
        Diagnostic(
          .leftOut,
          "'\(document.string(member.name) ?? "")' is not mapped, because it is neither true nor 1",
          at: document.location(of: member.name), help: "write true or 1"))
      return
    }
    add(key, at: member, .json("1", for: document.place(of: member.value)))
  }

  /// Adds a member beside `aps`.
  mutating func addBeside(_ member: MadeJSON.Member) { others.append(member) }

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

  /// Says which members of a part of a message are not mapped.
  ///
  /// - Parameters:
  ///   - message: The part.
  ///   - names: Those that have an effect on a phone; `nil` for all.
  /// - Returns: The note; `nil` if all are mapped.
  func unmapped(in message: MessageMembers, among names: [String]? = nil) -> Diagnostic? {
    let others = message.all.filter { name, member in
      !mapped.contains(member.name) && document.kind(of: member.value) != .null
        && names?.contains(name) != false
    }
    guard let first = others.first else { return nil }
    let names = others.map { "'\($0.name)'" }.joined(separator: ", ")
    return Diagnostic(
      .leftOut, "devsim does not map \(names)", at: document.location(of: first.member.name))
  }

  /// Completes an envelope: without a push type, the members of `aps` decide.
  func finish(_ envelope: inout MadeEnvelope) {
    var content = self
    content.add(.pushType, (isVisible ? PushType.alert : .background).rawValue)
    content.add(.priority, isVisible ? "10" : "5")
    envelope.headers = content.headers
    envelope.diagnostics += diagnostics
    var aps = aps
    if !alert.isEmpty {
      let made = MadeJSON.object(alert, for: whole)
      aps.insert(MadeJSON.Member(PayloadKey.alert.rawValue, at: alert[0].place, made), at: 0)
    }
    let member = MadeJSON.Member(PayloadKey.aps.rawValue, at: whole, .object(aps, for: whole))
    envelope.payload = .object((aps.isEmpty ? [] : [member]) + others, for: whole)
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
