import ServiceExtensionKit
import SourceText

/// Pushes that go through the pipeline together: one tape, one store of texts, and one value per
/// push.
///
/// A ``Push`` holds only handles into the tape and the store, no references, so it needs no
/// allocation and no reference counting. Owned strings are made only for a person, a library user
/// or an extension.
package struct PushBatch: Sendable {
  let document: JSONDocument
  /// The apps to which the numbers in its pushes belong: a step of a person may change the apps.
  let apps: InstalledApps
  /// The facts in the frame of the push; `nil` in all forms except the legacy binary protocol.
  let frame: LegacyFrames.Facts?
  /// The parsed data of each push.
  let captured: [CapturedPush]
  /// The pushes, at the same places as `captured`.
  var pushes: [Push] = []
  /// The rules by which pushes were made of another form, by the place of the push.
  let decisions: [Int: DecisionSet]
  /// The states of phones between the pushes, in order.
  let restorations: [PhoneRestoration]
  /// Whether it is an event without a push, whose time a report has (A3, X11, LA9).
  var isWithoutPush = false
  /// Whether its push had a report when the push service began to keep it (A4).
  var isReportedAgain = false
  /// The texts of the contents.
  var texts: TextStore
  /// The diagnostics to report with the first push, before its own.
  var openingDiagnostics: [Diagnostic] = []
  /// The diagnostics of the stages that run on any core, in the order of the pushes.
  var earlyDiagnostics: [Diagnostic] = []
  /// The diagnostics of the stages that run in order, in the order of the pushes.
  var lateDiagnostics: [Diagnostic] = []
  /// The contents that extensions returned.
  var returnedContents: [NotificationContent] = []
  /// The returned contents as handles, which replace the content of the push.
  var extendedContents: [PushContent] = []
  /// The effects of extensions other than the answer, by the place of the push.
  var effects: [Int: [ExtensionEffect]] = [:]
  /// The texts of hidden previews, by the place of the push.
  var previews: [Int: HiddenPreview] = [:]
  /// The pushes for Live Activities, by the place of the push.
  var activities: [Int: ActivityPush] = [:]
  /// The Live Activities that pushes changed, by the place of the push.
  var changedActivities: [Int: ChangedActivity] = [:]
  /// When the notifications are shown for which the extension took time, by the place of the push
  /// (X6).
  var shownDates: [Int: SimulatedInstant] = [:]
  /// The tokens of pushes whose phone got its first push with another spelling: that spelling, by
  /// the place of the push.
  var tokens: [Int: String] = [:]
  /// The usage of programs of the extension, by the place of the push.
  var usages: [Int: ExtensionUsage] = [:]

  /// Which diagnostics are reported.
  private let findings: FindingPolicy

  init(
    _ pushes: CapturedPushes, for apps: InstalledApps, reporting findings: FindingPolicy
  ) {
    self.apps = apps
    self.findings = findings
    document = pushes.document
    texts = TextStore(pushes.document)
    frame = pushes.frame
    captured = pushes.pushes
    decisions = pushes.decisions
    restorations = pushes.restorations
  }

  /// Returns whether the report of a push is the first of the run.
  func isFirst(_ place: Int) -> Bool { pushes.span[place].index == 0 && !isReportedAgain }

  func string(_ text: TextRange) -> String { texts.string(text) }

  mutating func append(_ text: String) -> TextRange {
    texts.make { $0.append(contentsOf: text.utf8) }.text
  }
}

extension PushBatch {
  /// Returns the content that is presented: that of the extension, or else that of the push.
  func content(of push: Push) -> PushContent {
    guard let content = push.extended?.content else { return push.localized }
    return extendedContents[content]
  }

  /// Returns all diagnostics of a push, in the order of the pipeline.
  func diagnostics(of push: Push) -> [Diagnostic] {
    let opening = push.place == 0 ? openingDiagnostics : []
    return opening + earlyDiagnostics[push.earlyDiagnostics] + lateDiagnostics[push.lateDiagnostics]
  }

  /// Calls a function with each diagnostic of a push, in the same order, without copies.
  @inline(__always)
  func forEachDiagnostic(of place: Int, _ body: (Diagnostic) -> Void) {
    if place == 0 { for diagnostic in openingDiagnostics { body(diagnostic) } }
    let pushes = pushes.span
    for index in pushes[place].earlyDiagnostics { body(earlyDiagnostics.span[index]) }
    for index in pushes[place].lateDiagnostics { body(lateDiagnostics.span[index]) }
  }

  /// Calls a function with the device token of a push, as text; empty if there is none.
  @inline(__always)
  func withToken<Result>(of place: Int, _ body: (Span<UInt8>) -> Result) -> Result {
    if !tokens.isEmpty, let token = tokens[place] { return body(Array(token.utf8).span) }
    if let node = captured.span[place].capture.token { return document.withText(of: node, body) }
    let token = frame?.token ?? []
    return body(token.span)
  }

  /// Calls a function with the bundle identifier of the app of a push; empty if there is none.
  @inline(__always)
  func withApp<Result>(of place: Int, _ body: (Span<UInt8>) -> Result) -> Result {
    guard let node = captured.span[place].capture.app else { return body([UInt8]().span) }
    let suffixCount = captured.span[place].capture.headers.topicSuffixCount
    return document.withText(of: node) { text in
      body(text.extracting(0..<max(0, text.count - suffixCount)))
    }
  }

  /// Whether two pushes name the same app.
  @inline(__always)
  func haveSameApp(_ place: Int, _ other: Int) -> Bool {
    withApp(of: place) { name in withApp(of: other) { $0.isEqual(to: name) } }
  }

  /// Returns the identifier of a push's request: its collapse identifier, or an opaque UUID made
  /// from its number (C1).
  func identifier(of push: Push) -> String {
    if let node = captured.span[push.place].capture.headers.collapseIdentifier {
      return document.withText(of: node) { String(copying: $0) }
    }
    return String(copying: Collapsing.opaqueIdentifier(push.requestNumber).span)
  }

  /// Whether a later push may replace a push: whether it has a collapse identifier.
  @inline(__always)
  func isReplaceable(_ place: Int) -> Bool {
    captured.span[place].capture.headers.collapseIdentifier != nil
  }

  /// Returns where the badge of a push is; `nil` if its payload has none.
  @inline(__always)
  func badgePlace(of place: Int) -> JSONNode? {
    let captured = captured.span
    return captured[place].hasPayload ? captured[place].decodedPayload.badgePlace : nil
  }

  /// Returns the time of arrival of a push; `nil` if the capture has none.
  @inline(__always)
  func arrival(of place: Int) -> SimulatedInstant? {
    guard let arrival = captured.span[place].capture.arrival else { return nil }
    return SimulatedInstant(seconds: arrival)
  }
}

// MARK: - Rulings

extension PushBatch {
  /// Adds the diagnostics of a stage that runs on any core.
  mutating func reportEarly(_ diagnostics: ArraySlice<Diagnostic>) {
    earlyDiagnostics += findings.isEmpty ? diagnostics : findings.reported(Array(diagnostics))[...]
  }

  /// Adds the diagnostics of a stage that runs in order.
  mutating func reportLate(_ diagnostics: [Diagnostic]) {
    lateDiagnostics += findings.reported(diagnostics)
  }

  /// Replaces the diagnostic of the same kind that a stage on any core reported for a push.
  ///
  /// It revises a diagnostic as a ``Revision`` does decisions. It does nothing if the kind is not
  /// reported.
  mutating func reviseEarly(_ diagnostic: Diagnostic, of push: Push) {
    let place = push.earlyDiagnostics.first {
      earlyDiagnostics[$0].kind.code == diagnostic.kind.code
    }
    guard let place, let revised = findings.reported([diagnostic]).first else { return }
    earlyDiagnostics[place] = revised
  }

  /// Leaves out diagnostics that stages on any core reported for a push.
  mutating func withdrawEarly(
    from push: inout Push, where isWithdrawn: (Diagnostic) -> Bool
  ) {
    let start = push.earlyDiagnostics.lowerBound
    let kept = earlyDiagnostics[push.earlyDiagnostics].filter { !isWithdrawn($0) }
    for (place, diagnostic) in kept.enumerated() { earlyDiagnostics[start + place] = diagnostic }
    push.earlyDiagnostics = start..<start + kept.count
  }

  /// Applies the decisions of stages that run on any core.
  mutating func takeEarly(_ grounds: Grounds, for push: inout Push) {
    push.decisions.formUnion(grounds.decisions)
    if !grounds.diagnostics.isEmpty { reportEarly(grounds.diagnostics[...]) }
  }

  /// Applies the decisions of stages that run in order.
  mutating func takeLate(_ grounds: Grounds, for push: inout Push) {
    push.decisions.formUnion(grounds.decisions)
    if !grounds.diagnostics.isEmpty { reportLate(grounds.diagnostics) }
  }

  /// Applies the decision of a stage that runs on any core.
  mutating func takeEarly<Value>(_ ruling: Ruling<Value>, for push: inout Push) {
    push.decisions.formUnion(ruling.decisions)
    if !ruling.diagnostics.isEmpty { reportEarly(ruling.diagnostics[...]) }
  }

  /// Applies the decision of a stage that runs in order.
  mutating func takeLate<Value>(_ ruling: Ruling<Value>, for push: inout Push) {
    push.decisions.formUnion(ruling.decisions)
    if !ruling.diagnostics.isEmpty { reportLate(ruling.diagnostics) }
  }
}
