import SourceText

/// The state of a phone as a line between pushes: `devsim.device/1` (`docs/report-format.md`).
package enum PhoneRecord {
  /// The start of the `schema` of every version.
  private static let schemaPrefix: StaticString = "devsim.device/"
  static let schema: StaticString = "devsim.device/1"

  /// Whether a `schema` is that of the state of a phone, which is not a push.
  static func isSchema(_ schema: JSONNode, in document: JSONDocument) -> Bool {
    document.withText(of: schema) { $0.hasPrefix(inLowerCase: schemaPrefix) }
  }

  /// Whether a value is the state of a phone.
  static func isRecord(_ node: JSONNode, in document: JSONDocument) -> Bool {
    let schema = document.members(of: node).first { document.string($0.name) == "schema" }
    return schema.map { isSchema($0.value, in: document) } ?? false
  }
}

/// The reason why the state of a phone cannot be restored.
struct PhoneRecordMistake: Error {
  /// One phrase: lower case, no period.
  let message: String
  /// Where it is in the record; `nil` if only the record is known.
  let node: JSONNode?

  init(_ message: String) {
    self.message = message
    node = nil
  }

  /// Makes the reason for a state with a value that cannot be read, or without a needed one.
  init(damage: String, at node: JSONNode? = nil) {
    message = "the state is damaged: \(damage)"
    self.node = node
  }
}

/// A phone as an earlier run left it.
struct RestoredPhone: Sendable {
  let phone: PhoneState
  /// Whether it was locked; `nil` if the record does not say.
  let isLocked: Bool?
  /// What the push service kept for it, in the order of arrival.
  let kept: [KeptPush]
  /// When the run ended that left it; `nil` if that is not known, or nothing is kept.
  let clock: SimulatedInstant?

  /// The last moment of that run that is in the state.
  var lastMoment: SimulatedInstant? {
    let arrival = phone.lastArrival
    return [clock, arrival > 0 ? SimulatedInstant(seconds: Double(arrival)) : nil]
      .compactMap(\.self).max()
  }
}

/// A state of a phone between pushes of a capture.
struct PhoneRestoration: Sendable {
  /// The place of the next push.
  private(set) var place: Int
  /// The state, or the reason why it cannot be restored: CAP105.
  let state: Result<RestoredPhone, Diagnostic>
  let node: JSONNode
  /// The place of the record.
  let location: SourceLocation
}

extension PhoneRestoration {
  init(_ node: JSONNode, of document: JSONDocument, before place: Int) {
    self.place = place
    self.node = node
    location = document.location(of: node)
    do throws(PhoneRecordMistake) {
      state = .success(try PhoneRecord.read(node, of: document))
    } catch {
      state = .failure(
        Diagnostic(
          .unusableState, error.message, at: document.location(of: error.node ?? node),
          help: "use the complete state that '--state' or '--state-out' wrote"))
    }
  }

  /// CAP105 if the state cannot be restored.
  var mistake: Diagnostic? {
    if case .failure(let diagnostic) = state { diagnostic } else { nil }
  }

  /// Returns the restoration before another push.
  func moved(by distance: Int) -> PhoneRestoration {
    var moved = self
    moved.place += distance
    return moved
  }

  /// The diagnostic CAP105 for a phone that already has events.
  var isLate: Diagnostic {
    Diagnostic(
      .unusableState, "the state comes after pushes or another state of its device",
      at: location, help: "put the states before the pushes, one for each device")
  }
}

extension DiagnosticKind {
  static let unusableState = DiagnosticKind(
    "CAP105", "unusable-state", .error,
    summary: "The state of a phone cannot be restored.",
    explanation: """
      A line with the schema devsim.device/1 restores the phone that it describes. It must be \
      complete, written by this version of devsim, and come before the first push of its device. \
      With a value of a wrong type or an unknown member, part of the phone would be lost. So \
      devsim restores nothing of it.
      """,
    example: #"{"schema": "devsim.device/1", "device": "a1"}"#,
    remedy: "Write the state again with --state-out, and put it before the captures.")
}
