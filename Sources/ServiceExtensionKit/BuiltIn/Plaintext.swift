import SourceText

/// The form of a decrypted plaintext.
enum PlaintextForm: String, Sendable, Hashable, CaseIterable {
  /// An object with the member names of a payload.
  case json
  /// The body.
  case text

  /// The details for the reference page.
  static let details = """
    The plaintext is a JSON object. Its `title`, `subtitle`, `body`, `badge`, `sound`, \
    `thread-id`, `category`, `target-content-id`, `interruption-level`, `relevance-score` and \
    `filter-criteria` become the content, also if they are in `aps` or `alert`. All other members \
    go into `userInfo`. A value of the wrong type is reported (EXT305).
    """
}

extension NotificationContent {
  /// Applies a plaintext to the content.
  ///
  /// In JSON, `sound` and the members of the table `PlaintextMember.named` set properties. `alert`,
  /// a string or an object, and `aps` are opened and read in the same way. All other members, and
  /// members with an unsuitable value, go into `userInfo`, so nothing is lost.
  mutating func take(
    _ plaintext: [UInt8], as form: PlaintextForm, reportingTo diagnostics: inout [Diagnostic]
  ) throws(DecryptionFailure) {
    switch form {
    case .text:
      guard let text = String(validating: plaintext, as: UTF8.self) else { throw .notText }
      body = text
    case .json:
      // The messages of the parser quote the text, so they are not passed on.
      let (document, root, _) = JSONReader.read(SourceFile(name: "", bytes: plaintext))
      guard root.isAccepted, let node = root.node, document.kind(of: node) == .object else {
        throw .notAnObject
      }
      merge(node, of: document, reportingTo: &diagnostics)
    }
  }

  private mutating func merge(
    _ object: JSONNode, of document: JSONDocument, reportingTo diagnostics: inout [Diagnostic]
  ) {
    var seen: Set<String> = []
    for member in document.members(of: object) {
      let name = document.name(of: member)
      let value = document.value(member.value)
      let isContainer = name == "aps" || name == "alert" || name == "sound"
      if isContainer || PlaintextMember.named[name] != nil {
        if !seen.insert(name).inserted { diagnostics.append(.plaintextMemberTwice(name)) }
      }
      switch (name, value) {
      case ("aps", .object), ("alert", .object):
        merge(member.value, of: document, reportingTo: &diagnostics)
      case ("alert", .string(let text)):
        body = text
      case ("sound", _):
        take(sound: value, reportingTo: &diagnostics)
      case ("aps", _), ("alert", _):
        userInfo[name] = value
        if value != .null {
          diagnostics.append(
            .plaintextMember(name, isNot: name == "aps" ? "an object" : "a string or an object"))
        }
      default:
        guard let known = PlaintextMember.named[name] else {
          userInfo[name] = value
          continue
        }
        guard !known.set(&self, value) else { continue }
        userInfo[name] = value
        // Encoders write null for absent values.
        if value != .null { diagnostics.append(.plaintextMember(name, isNot: known.expected)) }
      }
    }
  }
}

extension NotificationContent {
  private mutating func take(sound value: JSONValue, reportingTo diagnostics: inout [Diagnostic]) {
    var misfits: [Diagnostic] = []
    let sound = NotificationSound(plaintext: value) { member, expected in
      misfits.append(.plaintextMember("sound.\(member)", isNot: expected))
    }
    if let sound { self.sound = sound }
    if sound == nil, value != .null {
      misfits.append(.plaintextMember("sound", isNot: "a name or an object with one"))
    }
    if sound == nil || !misfits.isEmpty { userInfo["sound"] = value }
    diagnostics += misfits
  }
}

/// A member of a plaintext that sets a property.
private struct PlaintextMember: Sendable {
  /// A noun for the values that are valid.
  let expected: String
  /// Sets the property; returns whether the value is valid.
  let set: @Sendable (inout NotificationContent, JSONValue) -> Bool

  /// The members by their names in JSON.
  static let named: [String: PlaintextMember] = [
    "title": text { $0.title = $1 },
    "subtitle": text { $0.subtitle = $1 },
    "body": text { $0.body = $1 },
    "thread-id": text { $0.threadIdentifier = $1 },
    "category": text { $0.categoryIdentifier = $1 },
    "target-content-id": text { $0.targetContentIdentifier = $1 },
    "filter-criteria": text { $0.filterCriteria = $1 },
    "interruption-level": PlaintextMember(expected: "an interruption level") { content, value in
      guard let level = value.stringValue.flatMap(InterruptionLevel.init) else { return false }
      content.interruptionLevel = level
      return true
    },
    "badge": PlaintextMember(expected: "a whole number of 0 or more") { content, value in
      guard let count = value.numberValue?.wholeValue, count >= 0 else { return false }
      content.badge = count
      return true
    },
    "relevance-score": PlaintextMember(expected: "a number") { content, value in
      guard let score = value.numberValue?.doubleValue else { return false }
      content.relevanceScore = min(max(score, 0), 1)
      return true
    },
  ]

  private static func text(
    _ set: @escaping @Sendable (inout NotificationContent, String) -> Void
  ) -> PlaintextMember {
    PlaintextMember(expected: "a string") { content, value in
      guard let text = value.stringValue else { return false }
      set(&content, text)
      return true
    }
  }
}
