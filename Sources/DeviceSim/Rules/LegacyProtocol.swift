import SourceText

/// The handling of frames of the legacy binary protocol by the push service.
enum LegacyProtocol: RuleFamily {
  static let rules = [
    Rule(
      "P16", "the legacy binary protocol stops at the first mistake", simulated: .whole,
      claims: [
        Claim(
          .documented, [.archived],
          """
          The service answers a frame that it refuses with an error packet, and closes the \
          connection. All frames that were sent after it are lost. Status 10 means that the \
          service closes the connection although no frame is wrong. The packet then names the last \
          frame that the service accepted.
          """),
        Claim(
          .documented, [.archived],
          """
          The feedback service lists the devices from which the app was removed, each with a time \
          and a token.
          """),
        Claim(
          .assumed, [.decision],
          """
          devsim assumes that frames after an error packet in a capture were sent over a new \
          connection.
          """),
      ])
  ]

  static let refused = Decision(
    .legacyProtocol, 0, "P16", "frame-refused", .documented, "the push service refuses the frame",
    isObstacle: true)
  static let lost = Decision(
    .legacyProtocol, 1, "P16", "connection-closed", .documented,
    "the push service closed the connection at an earlier frame", isObstacle: true)

  static let answer = Decision(
    .legacyProtocol, 2, "P16", "service-answer", .documented,
    "it was sent by the push service to the server, so it is not a push", isObstacle: true)

  static let decisions: [Decision] = [refused, lost, answer]

  static let diagnostics: [DiagnosticKind] = [
    .frameRefused, .framesLost, .frameItem, .removedDevice,
  ]

  /// The length of a token when the protocol was in use, in bytes.
  static let tokenLength = 32

  /// Returns the meaning of the status of an error packet.
  static func meaning(ofStatus status: UInt8) -> String {
    switch status {
    case 0: "no error"
    case 1: "processing error"
    case 2: "missing device token"
    case 3: "missing topic"
    case 4: "missing payload"
    case 5: "invalid token size"
    case 6: "invalid topic size"
    case 7: "invalid payload size"
    case 8: "invalid token"
    case 10: "shutdown"
    case 128: "protocol error"
    case 255: "unknown error"
    default: "an unknown status"
    }
  }
}

extension DiagnosticKind {
  static let frameRefused = DiagnosticKind(
    "CAP213", "frame-refused", .error, rule: "P16",
    summary: "The push service refuses a frame of the legacy binary protocol.",
    explanation: """
      A frame is refused if it has no token or no payload, or if its payload is longer than its \
      length says. One byte cannot hold a length above 255: 300 becomes 44. An error packet in the \
      capture names the frame that the service refused. With status 10 it names the last frame \
      that the service accepted.
      """,
    example: "02 <length> 02 <payload>, without item 1, the token",
    remedy: "Write the token and the payload, with lengths of two bytes.")

  static let framesLost = DiagnosticKind(
    "CAP214", "frames-lost", .error, rule: "P16",
    summary: "Frames come after one that the push service refuses, so they are lost.",
    explanation: """
      The service closes the connection at a frame that it refuses. All frames that were sent \
      after it are lost, and no device gets them.
      """,
    example: "00 0000 0016 <payload>, and then another frame",
    remedy: "Correct the frame before them, and send them again over a new connection.")

  static let frameItem = DiagnosticKind(
    "CAP215", "frame-item", .warning, rule: "P16",
    summary: "An item of a frame has no effect, or an unusual value.",
    explanation: """
      The items of command 2 are 1 token, 2 payload, 3 identifier, 4 expiration and 5 priority, \
      each once. The token had 32 bytes when the protocol was in use, and the priority is 10 or 5.
      """,
    example: "05 0001 07",
    remedy: "Write each item once, with a value that the protocol knows.")

  static let removedDevice = DiagnosticKind(
    "CAP216", "removed-device", .note, rule: "P16",
    summary: "The file is an answer of the feedback service.",
    explanation: """
      The answer lists devices from which the app was removed. It has no pushes, so there is \
      nothing to replay.
      """,
    example: "<time> 0020 <32 bytes of token>",
    remedy:
      "Stop sending to these tokens. To replay pushes, use a capture of the pushes that were sent "
      + "to the service.")
}
