package import SourceText

/// Finds problems of captured pushes themselves: captures, headers and payloads, on any device.
package struct CaptureCheck: Sendable {
  private let options: CaptureOptions
  /// An app on a device that allows everything: any problem is then a mistake of the push.
  private let app: InstalledApp
  /// The bundle identifiers of the apps that pushes may be for; `nil` for an unknown identifier.
  private let identifiers: [String?]

  /// Makes a check.
  ///
  /// - Parameters:
  ///   - isLenient: Whether JSON is read leniently, with a warning for what is skipped.
  ///   - activities: Examples of the app's types of Live Activities.
  ///   - apps: The bundle identifiers of the apps that pushes may be for; `nil` for an unknown
  ///     identifier. If there is one app, all pushes are for it.
  package init(
    isLenient: Bool, activities: [String: ActivityExample] = [:], apps: [String?] = []
  ) {
    identifiers = apps
    options = CaptureOptions(
      policy: isLenient ? .lenient : .strict, appsLikeTopics: PushType.appsLikeTopics(apps))
    var device = SimulatedDevice()
    device.activities = activities
    app = InstalledApp(nil, nil, on: device)
  }

  /// The findings in a piece of a capture.
  package struct Findings: Sendable {
    /// CAP and PAY diagnostics in the order of the pushes, each with a place.
    package fileprivate(set) var diagnostics: [Diagnostic] = []
    /// The pushes that look up texts, with the document of their payloads.
    fileprivate var shown: [(document: JSONDocument, pushes: [ShownPush])] = []
  }

  /// A push that looks up texts in the tables of an app.
  fileprivate struct ShownPush: Sendable {
    let payload: PushPayload
    /// The number of the app among those that pushes may be for.
    let app: Int
  }

  /// Checks the pushes of a piece of a capture; may run on any core.
  package func check(_ piece: CapturePiece) -> Findings {
    var findings = Findings()
    for captured in piece.read(options) {
      let start = captured.document.file.location(at: 0)
      var pushes: [ShownPush] = []
      findings.diagnostics += captured.restorations.compactMap(\.mistake)
      for push in captured.pushes {
        var diagnostics = Array(captured.diagnostics[push.diagnostics])
        if let payload = push.payload {
          let admission = Admission.ruling(
            of: payload, push.capture, to: app, in: captured.document)
          diagnostics += admission.diagnostics
          // The texts of other pushes, such as background pushes, are never looked up.
          switch admission.value.verdict {
          case .shown, .activity:
            if let app = app(of: push.capture, in: captured.document) {
              // A local notification has its texts from the app.
              if !push.capture.isLocal { pushes.append(ShownPush(payload: payload, app: app)) }
            } else {
              let (capture, document) = (push.capture, captured.document)
              diagnostics.append(
                Apps.notGiven(
                  name(of: capture, in: document) ?? "", at: capture.app.map(document.location)))
            }
          case .app, .dropped: break
          }
        }
        if !diagnostics.isEmpty {
          findings.diagnostics += diagnostics.map { $0.located(at: start) }
        }
      }
      findings.shown.append((captured.document, pushes))
    }
    return findings
  }

  /// Returns the number of the app that a push is for; `nil` if it is none of them (C3).
  private func app(of capture: Capture, in document: JSONDocument) -> Int? {
    guard identifiers.count > 1, let name = name(of: capture, in: document), !name.isEmpty else {
      return 0
    }
    return identifiers.firstIndex(of: name) ?? identifiers.firstIndex(of: nil)
  }

  /// Returns the bundle identifier that a push names.
  private func name(of capture: Capture, in document: JSONDocument) -> String? {
    capture.app.flatMap(document.string).map(PushType.app)
  }
}

extension PushTextCheck {
  /// Adds the texts that the pushes of a piece look up.
  package mutating func add(_ findings: CaptureCheck.Findings, ofApp app: Int = 0) {
    for (document, pushes) in findings.shown {
      for push in pushes where push.app == app { add(push.payload, in: document) }
    }
  }
}
