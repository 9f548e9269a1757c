/// What a library for APNs lets a sender set beside the payload, under a name of its own.
///
/// Sources: the documentation of node-apn, apns2 (Go), a2 (Rust), pushy, rpush, Apnotic, PyAPNs2,
/// aioapns and Pigeon.
struct SentProperty {
  /// The name in an envelope: that of a header, or 'device'.
  let member: String
  /// Whether its name and its value are enough to show that they are about APNs.
  let isEvident: Bool
  private let header: PushHeader?

  /// The token of the device.
  static let device = SentProperty(
    member: EnvelopeKey.device.rawValue, isEvident: true, header: nil)

  private init(member: String, isEvident: Bool, header: PushHeader?) {
    (self.member, self.isEvident, self.header) = (member, isEvident, header)
  }

  /// By their names without case, punctuation, and a prefix such as 'set'.
  private static let headers: [String: (header: PushHeader, isEvident: Bool)] = [
    "topic": (.topic, true), "pushtype": (.pushType, true),
    "collapseid": (.collapseIdentifier, true), "collapsekey": (.collapseIdentifier, false),
    "collapseidentifier": (.collapseIdentifier, true), "priority": (.priority, false),
    "expiration": (.expiration, false), "expiry": (.expiration, false),
    "invalidationtime": (.expiration, false), "id": (.identifier, false),
    "channelid": (.channelIdentifier, false),
  ]

  /// Recognizes the name of a property, as in `setTopic` and `apns_topic`; `nil` for any other.
  init?(named name: String) {
    var name = Substring(name.simplified)
    for prefix in ["set", "with", "apns"] where name.hasPrefix(prefix) {
      name = name.dropFirst(prefix.count)
    }
    if let (header, isEvident) = Self.headers[String(name)] {
      self.init(member: header.rawValue, isEvident: isEvident, header: header)
    } else if name == "devicetoken" {
      self = .device
    } else if name == "token" {
      self.init(member: Self.device.member, isEvident: false, header: nil)
    } else {
      return nil
    }
  }

  /// Makes the value as it is sent.
  ///
  /// - Parameters:
  ///   - text: A string without its quotes, a number, or the name of a constant.
  ///   - isString: Whether it is a string.
  /// - Returns: The text of the value; `nil` if it is not known.
  func value(_ text: String, isString: Bool) -> String? {
    switch header {
    case .topic: Self.isBundleIdentifier(text, isString: isString) ? text : nil
    case .pushType: PushType(rawValue: Self.constant(text, of: "pushtype"))?.rawValue
    case .priority:
      ["1", "5", "10"].contains(text) ? text : Self.priorities[Self.constant(text, of: "priority")]
    case .expiration:
      Int(text) != nil
        ? text
        : RecordedRequest.moment(text).flatMap { Int(exactly: $0.rounded(.down)) }.map(String.init)
    case nil:
      text.utf8.count % 2 == 0 && text.utf8.count > 3
        && text.utf8.allSatisfy { $0.hexadecimalDigit != nil } ? text : nil
    case .identifier where text.utf8.count != Self.lengthOfIdentifier: nil
    default:
      isString && !["", "null", "nil"].contains(text)
        && text.utf8.allSatisfy { $0.isASCIILetterOrDigit || "._-".utf8.contains($0) } ? text : nil
    }
  }

  /// How long an 'apns-id' is, in bytes.
  private static let lengthOfIdentifier = 36

  /// Returns the last part of the name of a constant, without case and punctuation:
  /// `PushType.LIVE_ACTIVITY`, `apns2.PushTypeAlert`, `Priority::High`, `:alert`.
  private static func constant(_ text: String, of type: String) -> String {
    let name = text.split { $0 == "." || $0 == ":" }.last.map { String($0).simplified } ?? ""
    return name.hasPrefix(type) ? String(name.dropFirst(type.count)) : name
  }

  private static let priorities = [
    "immediate": "10", "immediately": "10", "high": "10", "conservepower": "5",
    "consideringdevicepower": "5", "low": "5", "normal": "5",
  ]

  /// Whether a topic is the identifier of an app, and not a name of Firebase or of a queue.
  ///
  /// Without quotes, a word of two letters may also be a variable: `db.settings.topic`.
  private static func isBundleIdentifier(_ text: String, isString: Bool) -> Bool {
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    let domains = ["com", "net", "org", "edu", "gov", "app", "dev", "info"]
    let isDomain = isString && parts[0].count == 2 || domains.contains(String(parts[0]))
    return parts.count > 2 && isDomain
      && parts.allSatisfy { part in
        !part.isEmpty
          && part.utf8.allSatisfy { $0.isASCIILetterOrDigit || $0 == UInt8(ascii: "-") }
      }
  }
}
