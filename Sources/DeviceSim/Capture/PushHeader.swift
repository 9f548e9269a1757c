import SourceText

/// The headers that a sender gives a push, by their names on the wire.
///
/// Source: Apple, *Sending notification requests to APNs*.
package enum PushHeader: String, CaseIterable, Sendable {
  case pushType = "apns-push-type"
  case topic = "apns-topic"
  case identifier = "apns-id"
  case expiration = "apns-expiration"
  case priority = "apns-priority"
  case collapseIdentifier = "apns-collapse-id"
  case channelIdentifier = "apns-channel-id"
  case uniqueIdentifier = "apns-unique-id"
  case requestIdentifier = "apns-request-id"

  /// The longest collapse identifier, in bytes (P4).
  static let collapseIdentifierLimit = 64

  static let table = NameTable<PushHeader>()

  /// The header that a name means, apart from case, punctuation and a missing `apns-`; `nil` if
  /// there is none.
  ///
  /// Without `apns-` only the push type and the collapse identifier are recognized.
  static func meant(by name: String) -> PushHeader? {
    meanings[name.simplified]
  }

  /// The header that a name means, even with a mistake or without `apns-`; `nil` if there is none.
  static func meant(byHeader name: String) -> PushHeader? {
    if name.lowercased() == "topic" { return .topic }
    return meant(by: name)
      ?? nearest(to: name, in: allCases.map(\.rawValue)).flatMap(PushHeader.init)
  }

  /// By names without case and punctuation; used for each custom member of a push.
  private static let meanings: [String: PushHeader] = {
    var meanings: [String: PushHeader] = [
      "pushtype": .pushType, "collapseid": .collapseIdentifier,
      "collapseidentifier": .collapseIdentifier,
    ]
    for header in allCases { meanings[header.rawValue.simplified] = header }
    return meanings
  }()
}

extension String {
  /// A name without case and punctuation, to be compared with others.
  var simplified: String { lowercased().filter { $0 != "-" && $0 != "_" && $0 != " " } }
}
