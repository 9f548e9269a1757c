import ServiceExtensionKit
import SourceText

// Members beside `aps`; the claims are in `PayloadMembers`.

extension PayloadDecoder {
  /// Custom members that are only of use to a service extension: attachments and ciphertext.
  private static let extensionNames =
    AttachmentMember.unmistakable + [
      "ciphertext", "cipherText", "encrypted", "encryptedPayload", "enc",
    ]

  /// What Firebase Cloud Messaging puts beside `aps` for its own code in the app.
  private static let cloudMessagingOptions = "fcm_options"

  /// The meaning of a name beside `aps`; every push has such names.
  enum RootName {
    case key(PayloadKey)
    /// Only a service extension can do something with the member.
    case forExtension
  }

  static let rootNames = NameTable(
    PayloadKey.allCases.map { ($0.rawValue, RootName.key($0)) }
      + (extensionNames + [cloudMessagingOptions]).map { ($0, .forExtension) })

  fileprivate static let simulatorTarget: StaticString = "Simulator Target Bundle"

  mutating func checkRootMembers() {
    for member in document.members(of: payload.root) {
      let name = document.name(of: member)
      if let key = PayloadKey(rawValue: name) {
        if payload.aps != nil, key.isDistinctive, !isSet(key) {
          report(
            .misplacedMember, "'\(name)' has no effect outside of 'aps'", at: member.name,
            help: "move it \(Self.position(of: key.home))")
        }
      } else if let key = Self.otherServiceNames[name] {
        report(
          .otherServiceMember, "'\(name)' has no effect on a device", at: member.name,
          help: "write \(Self.quoted(key)) in 'aps'")
      } else if let header = PushHeader.meant(by: name), !name.lowercased().hasPrefix("push") {
        reportHeader(header, member, name)
      } else if Self.extensionNames.contains(name) {
        checkMutable(member.name, name)
      } else if name == Self.cloudMessagingOptions {
        // Only the picture is for an extension (M6).
        let hasImage = document.member("image", of: member.value) != nil
        if hasImage { checkMutable(member.name, "\(name).image") }
      } else {
        checkSimulatorTarget(member.name, name)
      }
    }
  }

  private mutating func checkMutable(_ place: JSONNode, _ name: String) {
    // A push of another type runs no extension in any case (X1).
    guard pushType ?? .alert == .alert, payload.hasText, !payload.isMutableContent else { return }
    report(
      .mutableContentMissing,
      "'\(name)' seems to be for a service extension, but 'mutable-content' is not on",
      at: place, help: "add \"mutable-content\": 1 to 'aps' if the extension should run")
  }

  /// Whether `aps` or its alert has the member too, so that the one outside is the app's own.
  private func isSet(_ key: PayloadKey) -> Bool {
    guard let aps = payload.aps else { return false }
    if key.home == .aps { return document.member(key.rawValue, of: aps) != nil }
    guard let alert = payload.alert, document.kind(of: alert) == .object else { return false }
    return document.member(key.rawValue, of: alert) != nil
  }

  private mutating func checkSimulatorTarget(_ place: JSONNode, _ name: String) {
    let target = Self.simulatorTarget.description
    guard name != target,
      name.simplified == target.simplified || nearest(to: name, in: [target]) != nil
    else { return }
    report(
      .simulatorTargetMisspelt, "'\(name)' is not the name that the simulator tool reads",
      at: place, help: "did you mean '\(target)'?")
  }
}

extension JSONDocument {
  /// Whether the name of a custom member deserves a closer look.
  func hasSuspectName(_ name: JSONNode) -> Bool {
    let bytes = bytes
    let text = bytes.span.extracting(range(of: name))
    let target = PayloadDecoder.simulatorTarget.utf8CodeUnitCount
    if abs(text.count - target) < 4, text.firstIndex(of: 0x20, from: 0) < text.count {
      return true
    }
    return Self.hasSuspectPrefix(text)
  }

  /// Whether a name begins like one that deserves a closer look beside `aps`.
  private static func hasSuspectPrefix(_ name: Span<UInt8>) -> Bool {
    guard name.count >= 4 else { return false }
    return switch name[0] | 0x20 {
    case UInt8(ascii: "a"): name.hasPrefix(inLowerCase: "apns")
    case UInt8(ascii: "c"):
      name.hasPrefix(inLowerCase: "collapse") || name.hasPrefix(inLowerCase: "content")
    case UInt8(ascii: "m"): name.hasPrefix(inLowerCase: "mutable")
    case UInt8(ascii: "s"): name.hasPrefix(inLowerCase: "simul")
    default: false
    }
  }
}

extension DiagnosticKind {
  static let simulatorTargetMisspelt = DiagnosticKind(
    "PAY307", "simulator-target-misspelt", .warning, rule: "P6",
    summary: "A member looks like Simulator Target Bundle, but is misspelt.",
    explanation: """
      The Simulator finds the app by the member Simulator Target Bundle, with exactly this \
      spelling, unless the command line names the app. On a device it is an ordinary custom \
      member.
      """,
    example: #"{"Simulator Target Bundel": "com.example.app", "aps": {"alert": "Hello"}}"#,
    remedy: "Spell it Simulator Target Bundle, with spaces and capitals.")
}
