package import SourceText

/// A request to FCM HTTP v1, read as the service reads it.
package enum FirebaseRequest {
  /// Returns what is wrong with a request.
  ///
  /// - Parameter record: The request as an object with its URL and body (``RecordedRequest``).
  /// - Returns: The message of the error 400 INVALID_ARGUMENT that the service answers; `nil` if it
  ///   takes the request.
  package static func refusal(of record: SourceFile) -> String? {
    let place = TextPlace(0..<record.bytes.count, of: record)
    let options = CaptureOptions()
    guard let envelopes = RecordedRequest.request(of: place)?.envelopes(options) else {
      return unreadable
    }
    var made = MadeEnvelopes(of: record)
    for envelope in envelopes { made.append(envelope) }
    var decoder = made.read(options)
    let captured = decoder.finish()
    let diagnostics = captured.flatMap(\.diagnostics)
    if let refusal = diagnostics.first(where: { $0.kind == .refusedByFirebase }) {
      return refusal.message
    }
    if captured.flatMap(\.pushes).contains(where: { $0.payload == nil }) { return unreadable }
    let isTooLarge = captured.contains { captured in
      captured.pushes.contains { push in
        push.capture.payload.flatMap { Sizes.check($0, of: push.capture, in: captured.document) }?
          .value ?? false
      }
    }
    return isTooLarge ? "Request contains an invalid argument." : nil
  }

  private static let unreadable = "Invalid JSON payload received."
}
