import LocalizationResolver
package import SourceText

/// Finds what is wrong with captured pushes themselves: captures, headers and payloads, on any device.
package struct CaptureCheck: Sendable {
  private let policy: JSONReader.Policy
  /// The rules of a device that allows everything: what they find lies in the push.
  private let admission = AdmissionRules(device: SimulatedDevice())

  /// - Parameter isLenient: Whether JSON is read leniently, with a warning for what is passed over.
  package init(isLenient: Bool) {
    policy = isLenient ? .lenient : .strict
  }

  /// Checks the pushes of a piece of a capture.
  ///
  /// - Parameters:
  ///   - piece: As `CaptureReader` cuts it.
  ///   - texts: Gets the texts that the pushes look up; `nil` if there is no app.
  /// - Returns: CAP and PAY diagnostics in the order of the pushes, each with a place.
  package func check(_ piece: CapturePiece, texts: inout PushTextCheck?) -> [Diagnostic] {
    piece.read(policy: policy).flatMap { inputs in
      let document = inputs.document
      let start = document.file.location(at: 0)
      return inputs.pushes.flatMap { push in
        check(push, in: document, texts: &texts).map { $0.located(at: start) }
      }
    }
  }

  private func check(
    _ push: PushInput, in document: JSONDocument, texts: inout PushTextCheck?
  ) -> [Diagnostic] {
    guard push.isReadable, let root = push.capture.payload else { return push.diagnostics }
    let payload = PayloadDecoder.decode(
      root, in: document, pushType: push.capture.headers.pushType)
    guard push.isAccepted else { return push.diagnostics + payload.diagnostics }
    let admitted = admission.admit(payload.value, of: push.capture, in: document)
    texts?.add(payload.value, in: document)
    return push.diagnostics + payload.diagnostics + admitted.diagnostics
  }
}
