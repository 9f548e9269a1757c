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
    var found: [Diagnostic] = []
    for inputs in piece.read(policy: policy) {
      let start = inputs.document.file.location(at: 0)
      for push in inputs.pushes {
        var diagnostics = Array(inputs.diagnostics[push.diagnostics])
        if let payload = push.payload {
          let admitted = admission.admit(
            payload, of: push.capture, in: inputs.document, diagnostics: &diagnostics)
          // The texts of other pushes, as those in the background, are never looked up.
          if admitted.verdict == .shown { texts?.add(payload, in: inputs.document) }
        }
        found += diagnostics.map { $0.located(at: start) }
      }
    }
    return found
  }
}
