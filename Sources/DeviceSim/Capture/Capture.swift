import SourceText

/// One push as it was received.
package struct Capture: Sendable {
  /// The payload; `nil` if there is none that can be read.
  var payload: JSONNode?
  var headers = PushHeaders()
  /// The device token as text; `nil` if the capture names no device.
  var token: JSONNode?
  /// The topic, or the target of an `.apns` file: the bundle identifier of the app, with the suffix
  /// of the topic; `nil` if the capture names no app.
  var app: JSONNode?
  /// The `id` of an envelope, which the report repeats; `nil` if it has none.
  var reference: JSONNode?
  /// When it arrived, in UNIX seconds; `nil` if that is not known.
  var arrival: Double?
  /// Why the push service or its client rejects the push; `nil` if it does not.
  var rejection: Decision?
  /// Whether the payload is a part of other JSON, as in an envelope.
  var isEmbedded = false
  /// The most bytes that the payload may have.
  var sizeLimit: PayloadSizeLimit = .standard
}

/// How many bytes a payload may have (P4).
///
/// Source: Apple, *Generating a remote notification* and *Sending notification requests to APNs*.
package enum PayloadSizeLimit: Sendable {
  case standard
  case voip
  case broadcast
  case legacyBinary

  var bytes: Int {
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
