import SourceText

/// A push as it was received.
package struct Capture: Sendable {
  /// The envelope, or the payload alone, perhaps guessed; `nil` if there is none.
  var root: JSONNode?
  /// The payload; `nil` if there is none, or it cannot be read.
  var payload: JSONNode?
  var headers = PushHeaders()
  /// The device token as text; `nil` if the capture has none.
  var token: JSONNode?
  /// The topic, or the target of an `.apns` file: the bundle identifier of the app, with the suffix
  /// of the topic; `nil` if the capture has none.
  var app: JSONNode?
  /// The `id` of an envelope, which the report repeats; `nil` if it has none.
  var reference: JSONNode?
  /// The `activity` of an envelope, which names a Live Activity; `nil` if it has none.
  var activity: JSONNode?
  /// The channel of a broadcast; `nil` for other pushes.
  var channel: JSONNode?
  /// Whether it is a broadcast to the subscribed activities of all phones (LA11).
  var isForAllPhones: Bool { channel != nil && token == nil }
  /// The time of arrival, in UNIX seconds; `nil` if it is unknown.
  var arrival: Double?
  /// The reason why the push service or its client rejects the push; `nil` if it does not.
  var rejection: Decision? {
    get { rejectionPlace.flatMap { RuleBook.decisionsByPlace[Int($0)] } }
    set { rejectionPlace = newValue?.place }
  }
  /// Only its place: a whole decision would be a fifth of the memory of a push.
  private var rejectionPlace: UInt16?
  /// Whether the app itself scheduled the notification: the payload is its content (P17).
  var isLocal = false
  /// Whether the push service kept the push while the phone was offline.
  var isLate = false
  /// Whether the white space between the members of the payload was sent.
  var whiteSpace = WhiteSpace.perhapsSent
  /// The maximum size of the payload.
  var sizeLimit: PayloadSizeLimit = .standard

  /// Whether it is a file for the Simulator, which has no headers and names its app itself.
  var isForSimulator: Bool { app != nil && payload == root }

  /// Whether its client or its service refuses the push.
  ///
  /// The service accepts what has expired (A4).
  var isRefused: Bool { rejection.map { $0 != Delivery.expired } ?? false }

  /// Whether the push is sent at all.
  ///
  /// The client or the service may reject it for a reason that an envelope does not have.
  var isAcceptedInItsForm: Bool {
    rejection.map { !$0.isBySender && $0.family != .serviceAnswers } ?? true
  }
}

extension Capture {
  /// A push of the legacy binary protocol, still without its payload.
  init(_ frame: LegacyFrames.Frame, arrival: Double?) {
    self.init()
    self.arrival = arrival
    whiteSpace = .sent
    sizeLimit = .legacyBinary
    // No frame has a push type.
    headers.arePresent = true
    headers.expiration = frame.facts.expiration
    headers.priority = frame.facts.priority
    rejection = frame.rejection
  }
}

/// Whether the white space between the members of a payload was sent (P4).
enum WhiteSpace: Sendable {
  /// The payload has the bytes of the request.
  case sent
  /// The payload is a file: its sender wrote it so, or a person who saved it.
  case perhapsSent
  /// The payload is a part of other JSON, as in an envelope.
  case added
}

/// The maximum size of a payload, in bytes (P4).
///
/// Source: Apple, *Generating a remote notification* and *Sending notification requests to APNs*.
package enum PayloadSizeLimit: Sendable {
  case standard
  case voip
  case broadcast
  case legacyBinary

  package init(_ type: PushType?, isBroadcast: Bool) {
    self = type == .voip ? .voip : isBroadcast ? .broadcast : .standard
  }

  package var bytes: Int {
    switch self {
    case .standard: 4096
    case .voip, .broadcast: 5120
    case .legacyBinary: 2048
    }
  }

  var name: String {
    switch self {
    case .standard: "a push"
    case .voip: "a VoIP push"
    case .broadcast: "a broadcast push"
    case .legacyBinary: "a push of the legacy binary protocol"
    }
  }
}
