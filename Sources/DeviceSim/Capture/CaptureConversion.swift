package import SourceText

/// Converts captures of any form to envelopes, as JSON Lines; states of phones stay between them.
package struct CaptureConversion: Sendable {
  /// The envelopes of a piece of a capture.
  package struct Result: Sendable {
    /// JSON Lines.
    package fileprivate(set) var lines: [UInt8] = []
    package fileprivate(set) var writtenCount = 0
    /// How many pushes are left out: they cannot be read, or reach no phone.
    package fileprivate(set) var droppedCount = 0
    /// What was left out, and why.
    package fileprivate(set) var diagnostics: [Diagnostic] = []
  }

  private let options: CaptureOptions

  /// Makes a conversion.
  package init(isLenient: Bool) {
    options = CaptureOptions(policy: isLenient ? .lenient : .strict)
  }

  package func convert(_ piece: CapturePiece) -> Result {
    var result = Result()
    for captured in piece.read(options) {
      var states = captured.restorations[...]
      for (place, push) in captured.pushes.enumerated() {
        while let state = states.first, state.place <= place {
          states.removeFirst()
          result.take(state, of: captured.document)
        }
        let size = Sizes.refusal(asSent: push.capture, in: captured.document)
        let isWritten =
          push.payload != nil && push.capture.isAcceptedInItsForm && size == nil
        result.diagnostics += captured.diagnostics[push.diagnostics].filter { found in
          found.kind.isAboutConversion || !isWritten && found.severity == .error
        }
        guard isWritten else {
          result.diagnostics += size?.diagnostics ?? []
          result.droppedCount += 1
          continue
        }
        var json = JSONWriter()
        json.envelope(of: push.capture, captured.frame, in: captured.document)
        json.endText("\n")
        result.lines += json.bytes
        result.writtenCount += 1
      }
      for state in states { result.take(state, of: captured.document) }
    }
    return result
  }
}

extension CaptureConversion.Result {
  /// Takes the state of a phone, which stays as it is.
  fileprivate mutating func take(_ state: PhoneRestoration, of document: JSONDocument) {
    if let mistake = state.mistake { return diagnostics.append(mistake) }
    var json = JSONWriter()
    json.value(state.node, of: document)
    json.endText("\n")
    lines += json.bytes
  }
}

extension DiagnosticKind {
  /// Whether it is about the form of a capture, or about a member that an envelope does not have.
  fileprivate var isAboutConversion: Bool {
    let kinds: [DiagnosticKind] = [
      .unknownCaptureForm, .unreadableLine, .truncatedCapture, .incompleteRequest, .otherRequests,
      .frameRefused, .framesLost, .frameItem, .leftOut, .unfilledVariable, .repairedText,
      .lenientReading, .surroundingText, .printedDictionary, .onlyValidated, .implausibleTime,
      .duplicateMember,
    ]
    return kinds.contains(self)
  }
}

extension JSONWriter {
  /// Writes a push as an envelope; a file for the Simulator stays as it is.
  mutating func envelope(
    of capture: Capture, _ frame: LegacyFrames.Facts?, in document: JSONDocument
  ) {
    guard let root = capture.root, let payload = capture.payload else { return }
    if payload != root || capture.isForSimulator { return value(root, of: document) }
    object { $0.membersOfEnvelope(around: payload, frame, in: document) }
  }

  /// Writes the members of an envelope that a payload alone does not have.
  mutating func membersOfEnvelope(
    around payload: JSONNode, _ frame: LegacyFrames.Facts?, in document: JSONDocument
  ) {
    if let frame {
      if !frame.token.isEmpty { member("device", frame.token.span) }
      object("headers") { json in
        json.member("apns-priority", String(frame.priority))
        json.member("apns-expiration", frame.expiration.map(String.init))
      }
    }
    name("payload")
    value(payload, of: document)
  }
}
