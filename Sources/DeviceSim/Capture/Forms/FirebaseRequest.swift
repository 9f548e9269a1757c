package import SourceText

/// The body of a request to FCM HTTP v1, read as the service reads it: from the JSON to pushes.
package struct FirebaseRequest: Sendable {
  /// The pushes; one that the service refuses is dropped.
  let captured: [CapturedPushes]
  /// The message of the error 400 INVALID_ARGUMENT that the service answers; `nil` if it takes the
  /// request.
  package let refusal: String?

  /// Reads a body.
  ///
  /// - Parameters:
  ///   - body: The body, with the name that diagnostics give it.
  ///   - arrival: The time of the request, in UNIX seconds; `nil` if it is not known.
  package init(_ body: SourceFile, arrival: Double? = nil) {
    let (document, root, diagnostics) = JSONReader.read(body)
    var made = MadeEnvelopes(of: body)
    var refusal: String?
    if root.isAccepted, let node = root.node, body.bytes.count <= LongText.size {
      for envelope in MessageForm.firebase.envelopes(node, of: document, line: 1) {
        var envelope = envelope
        envelope.arrival = arrival.map { .json("\($0)", for: envelope.place) }
        refusal =
          refusal ?? envelope.diagnostics.first { $0.kind == .refusedByFirebase }?.message
        made.append(envelope)
      }
    } else {
      refusal = "Invalid JSON payload received."
      var envelope = MadeEnvelope(of: TextPlace(0..<body.bytes.count, of: body), line: 1)
      envelope.diagnostics = diagnostics
      made.append(envelope)
    }
    self.refusal = refusal
    var decoder = made.read(CaptureOptions())
    captured = decoder.finish()
  }
}
