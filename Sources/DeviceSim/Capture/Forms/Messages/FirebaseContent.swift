import SourceText

/// The payload that FCM makes of a message: M1, M2 and M6, after the names that the Admin SDK maps
/// (F11).
struct FirebaseContent {
  /// A payload, and what is known of it.
  struct Made {
    let json: MadeJSON
    /// Whether it has an alert, a badge or a sound.
    let isVisible: Bool
    let wakesApp: Bool
  }

  private let document: JSONDocument
  private let isSDK: Bool
  private let whole: TextPlace

  init(_ document: JSONDocument, isSDK: Bool, of root: JSONNode) {
    self.document = document
    self.isSDK = isSDK
    whole = document.place(of: root)
  }

  /// Makes the payload of a message.
  func payload(
    _ payload: JSONNode?, _ notification: MessageMembers, data: JSONNode?, image: JSONNode?,
    _ envelope: inout MadeEnvelope
  ) -> Made {
    let given = MessageMembers(of: payload, in: document)
    let common = ["title", "body"].compactMap(notification.member)
      .filter { document.kind(of: $0.value) != .null }
    var made = Made(json: .json("{}", for: whole), isVisible: false, wakesApp: false)
    var members: [MadeJSON.Member] = []
    for (name, member) in given.all where name != PayloadKey.aps.rawValue {
      members.append(document.copied(member, as: name))
    }
    if let aps = self.aps(given, common, &envelope) {
      members.insert(aps.member, at: 0)
      made = aps.made
    }
    if let data {
      let entries = MessageMembers(of: data, in: document).all
      for (name, member) in entries where given.member(name) == nil {
        members.append(document.copied(member, as: name))
      }
      if !entries.isEmpty { envelope.decisions.insert(FirebaseDelivery.dataBesideAps) }
    }
    if let image, given.member(Self.options) != nil {
      envelope.diagnostics.append(
        Diagnostic(
          .leftOut, "this image has no effect on an iPhone", at: document.location(of: image),
          help: "'apns.payload' has '\(Self.options)', which is sent"))
    } else if let image, document.kind(of: image) == .string {
      let place = document.place(of: image)
      members.append(
        MadeJSON.Member(
          Self.options, at: place,
          .object([MadeJSON.Member("image", at: place, .copy(place))], for: place)))
      envelope.decisions.insert(FirebaseDelivery.imageBesideAps)
    }
    let place = payload.map(document.place) ?? whole
    return Made(
      json: .object(members, for: place), isVisible: made.isVisible, wakesApp: made.wakesApp)
  }

  private static let options = "fcm_options"

  /// Returns `aps` with the alert of the common notification; `nil` if there is neither.
  private func aps(
    _ payload: MessageMembers, _ common: [JSONMember], _ envelope: inout MadeEnvelope
  ) -> (member: MadeJSON.Member, made: Made)? {
    let member = payload.member(PayloadKey.aps.rawValue)
    guard member != nil || !common.isEmpty else { return nil }
    let place = (member?.name).map(document.place) ?? document.place(of: common[0].name)
    func result(_ json: MadeJSON, _ isVisible: Bool, _ wakesApp: Bool)
      -> (member: MadeJSON.Member, made: Made)
    {
      (
        MadeJSON.Member(PayloadKey.aps.rawValue, at: place, json),
        Made(json: json, isVisible: isVisible, wakesApp: wakesApp)
      )
    }
    let value = member?.value
    if let value, document.kind(of: value) != .object {
      if isSDK, document.kind(of: value) != .null {
        envelope.refuseBySDK(
          "apns.payload.aps must be a non-null object", at: document.location(of: value))
      }
      return result(.copy(document.place(of: value)), false, false)
    }
    var members = apsMembers(value, &envelope)
    let hasAlert = members.contains { $0.name == PayloadKey.alert.rawValue }
    if hasAlert {
      leaveOut(common, &envelope)
    } else if !common.isEmpty {
      let place = document.place(of: common[0].name)
      let alert = MadeJSON.object(common.map { document.copied($0) }, for: place)
      members.append(MadeJSON.Member(PayloadKey.alert.rawValue, at: place, alert))
      envelope.decisions.insert(FirebaseDelivery.commonAlert)
    }
    let visible = [PayloadKey.alert, .badge, .sound].map(\.rawValue)
    let isVisible = members.contains { visible.contains($0.name) }
    let wakesApp = isOn(PayloadKey.contentAvailable.rawValue, in: members)
    // What is sent as it is keeps its white space, its duplicates and its mistakes.
    if !isSDK, let value, hasAlert || common.isEmpty {
      return result(.copy(document.place(of: value)), isVisible, wakesApp)
    }
    let whole = value.map(document.place) ?? place
    return result(.object(members, for: whole), isVisible, wakesApp)
  }

  /// Records that texts of the common notification are not used, as 'aps' has an alert of its own.
  private func leaveOut(_ common: [JSONMember], _ envelope: inout MadeEnvelope) {
    guard !common.isEmpty else { return }
    envelope.decisions.insert(FirebaseDelivery.alertOfPayload)
    let lost = common.filter { document.string($0.value) != "" }
    guard let first = lost.first else { return }
    let names = lost.map { "'\(document.name(of: $0))'" }.joined(separator: " and ")
    envelope.diagnostics.append(
      Diagnostic(
        .leftOut,
        "\(names) of the notification "
          + (lost.count == 1 ? "does" : "do") + " nothing on an iPhone",
        at: document.location(of: first.name), help: "'aps' has an 'alert', which is shown"))
  }

  private func isOn(_ name: String, in members: [MadeJSON.Member]) -> Bool {
    guard let member = members.last(where: { $0.name == name }) else { return false }
    switch member.value {
    case .copy(let place): return !["0", "false", "null"].contains(place.text)
    case .json(let text, _): return text == "1"
    case .string, .object, .array: return false
    }
  }

  // MARK: - The names of the Admin SDK

  /// Returns the members of `aps` as FCM gets them.
  private func apsMembers(
    _ aps: JSONNode?, _ envelope: inout MadeEnvelope
  ) -> [MadeJSON.Member] {
    let members = MessageMembers(of: aps, in: document)
    guard isSDK else { return members.all.map { document.copied($0.member, as: $0.name) } }
    var made: [MadeJSON.Member] = []
    for (written, member) in members.all {
      let name = FirebaseNames.aps[written] ?? written
      if name != written {
        envelope.decisions.insert(FirebaseRequests.sdkNames)
        if members.member(name) != nil {
          envelope.refuseBySDK(
            "Multiple specifications for \(written) in Aps",
            at: document.location(of: member.name))
          continue
        }
      }
      switch PayloadKey(rawValue: name) {
      case .contentAvailable, .mutableContent: add(flag: member, name, to: &made, &envelope)
      case .alert where document.kind(of: member.value) == .object:
        made.append(self.alert(member, &envelope))
      case .sound where document.kind(of: member.value) == .object:
        made.append(sound(member, &envelope))
      default: made.append(document.copied(member, as: name))
      }
    }
    return made
  }

  /// Adds a flag: `true` becomes 1, 1 stays, and any other value is removed.
  private func add(
    flag member: JSONMember, _ name: String, to made: inout [MadeJSON.Member],
    _ envelope: inout MadeEnvelope
  ) {
    let place = document.place(of: member.value)
    guard document.isOn(member.value) else {
      envelope.decisions.insert(FirebaseRequests.sdkNames)
      envelope.diagnostics.append(
        Diagnostic(
          .leftOut, "the Admin SDK removes '\(name)', because it is neither true nor 1",
          at: place.location, help: "write true or 1"))
      return
    }
    made.append(
      MadeJSON.Member(name, at: document.place(of: member.name), .json("1", for: place)))
  }

  private func alert(_ member: JSONMember, _ envelope: inout MadeEnvelope) -> MadeJSON.Member {
    let members = MessageMembers(of: member.value, in: document)
    for (arguments, key) in [
      ("locArgs", "locKey"), ("titleLocArgs", "titleLocKey"),
      ("subtitleLocArgs", "subtitleLocKey"),
    ] {
      guard let node = members[arguments], !document.isEmpty(node),
        (members.text(key) ?? "").isEmpty
      else { continue }
      envelope.refuseBySDK(
        "apns.payload.aps.alert.\(key) is required when specifying \(arguments)",
        at: document.location(of: node))
    }
    let made = members.all.map { written, member in
      let name = FirebaseNames.alert[written] ?? written
      if name != written { envelope.decisions.insert(FirebaseRequests.sdkNames) }
      return document.copied(member, as: name)
    }
    return MadeJSON.Member(
      PayloadKey.alert.rawValue, at: document.place(of: member.name),
      .object(made, for: document.place(of: member.value)))
  }

  private func sound(_ member: JSONMember, _ envelope: inout MadeEnvelope) -> MadeJSON.Member {
    let members = MessageMembers(of: member.value, in: document)
    if (members.text(PayloadKey.name.rawValue) ?? "").isEmpty {
      envelope.refuseBySDK(
        "apns.payload.aps.sound.name must be a non-empty string",
        at: document.location(of: member.value))
    }
    var made: [MadeJSON.Member] = []
    for (name, member) in members.all {
      if name == PayloadKey.critical.rawValue {
        add(flag: member, name, to: &made, &envelope)
      } else {
        made.append(document.copied(member, as: name))
      }
    }
    return MadeJSON.Member(
      PayloadKey.sound.rawValue, at: document.place(of: member.name),
      .object(made, for: document.place(of: member.value)))
  }
}
