package import SourceText

/// Finds problems of captured pushes themselves: captures, headers and payloads, on any device.
package struct CaptureCheck: Sendable {
  private let options: CaptureOptions
  /// An app on a device that allows everything: any problem is then a mistake of the push.
  private let app: InstalledApp

  /// - Parameters:
  ///   - isLenient: Whether JSON is read leniently, with a warning for what is skipped.
  ///   - activities: Examples of the app's types of Live Activities.
  package init(isLenient: Bool, activities: [String: ActivityExample] = [:]) {
    options = CaptureOptions(policy: isLenient ? .lenient : .strict)
    var device = SimulatedDevice()
    device.activities = activities
    app = InstalledApp(nil, nil, on: device)
  }

  /// The findings in a piece of a capture.
  package struct Findings: Sendable {
    /// CAP and PAY diagnostics in the order of the pushes, each with a place.
    package fileprivate(set) var diagnostics: [Diagnostic] = []
    /// The pushes that look up texts, with the document of their payloads.
    fileprivate var shown: [(document: JSONDocument, payloads: [PushPayload])] = []
  }

  /// Checks the pushes of a piece of a capture; may run on any core.
  package func check(_ piece: CapturePiece) -> Findings {
    var findings = Findings()
    for captured in piece.read(options) {
      let start = captured.document.file.location(at: 0)
      var payloads: [PushPayload] = []
      for push in captured.pushes {
        var diagnostics = Array(captured.diagnostics[push.diagnostics])
        if let payload = push.payload {
          let admission = Admission.ruling(
            of: payload, push.capture, to: app, in: captured.document)
          diagnostics += admission.diagnostics
          // The texts of other pushes, such as background pushes, are never looked up.
          switch admission.value.verdict {
          case .shown, .activity: payloads.append(payload)
          case .app, .dropped: break
          }
        }
        if !diagnostics.isEmpty {
          findings.diagnostics += diagnostics.map { $0.located(at: start) }
        }
      }
      findings.shown.append((captured.document, payloads))
    }
    return findings
  }
}

extension PushTextCheck {
  /// Adds the texts that the pushes of a piece look up.
  package mutating func add(_ findings: CaptureCheck.Findings) {
    for (document, payloads) in findings.shown {
      for payload in payloads { add(payload, in: document) }
    }
  }
}
