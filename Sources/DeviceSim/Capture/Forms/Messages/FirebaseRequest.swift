package import SourceText

/// A request to FCM HTTP v1, read as the service reads it.
package struct FirebaseRequest: Sendable {
  /// How many mistakes the parser names.
  private static let longestList = 100

  /// The token of the device; empty for a message that names none.
  package private(set) var token = ""
  /// The bundle identifier of the app, by the header `apns-topic`; empty without one.
  package private(set) var app = ""
  /// Why the service answers 400 INVALID_ARGUMENT: all mistakes that its parser finds, or the one
  /// that FCM finds; empty if it takes the request.
  package private(set) var refusals: [FirebaseRefusal] = []

  /// Reads a request.
  ///
  /// - Parameter record: The request as an object with its URL and body (``RecordedRequest``).
  package init(of record: SourceFile) {
    let place = TextPlace(0..<record.bytes.count, of: record)
    let options = CaptureOptions()
    guard let envelopes = RecordedRequest.request(of: place)?.envelopes(options) else {
      refusals = [.invalidJSON]
      return
    }
    var made = MadeEnvelopes(of: record)
    for envelope in envelopes { made.append(envelope) }
    var decoder = made.read(options)
    let captured = decoder.finish()
    for captured in captured {
      for push in captured.pushes {
        token = push.capture.token.flatMap(captured.document.string) ?? token
        let topic = push.capture.app.flatMap(captured.document.string)
        app = topic.map { PushType.app(ofTopic: $0) } ?? app
      }
    }
    refusals = Self.refusals(envelopes.flatMap(\.firebaseRefusals), of: captured)
  }

  /// Returns what the service answers.
  ///
  /// - Parameters:
  ///   - found: All mistakes of the message.
  ///   - captured: Its push.
  /// - Returns: Those that the answer names.
  private static func refusals(
    _ found: [FirebaseRefusal], of captured: [CapturedPushes]
  ) -> [FirebaseRefusal] {
    let ofParser = found.filter { $0.layer == .parser }
    if !ofParser.isEmpty { return Array(ofParser.prefix(longestList)) }
    if let first = found.first { return [first] }
    if captured.flatMap(\.pushes).contains(where: { $0.payload == nil }) {
      return [.invalidJSON]
    }
    let isTooLarge = captured.contains { captured in
      captured.pushes.contains { push in
        push.capture.payload.flatMap { Sizes.check($0, of: push.capture, in: captured.document) }?
          .value ?? false
      }
    }
    return isTooLarge ? [.invalidArgument] : []
  }
}
