public import LocalizationResolver
public import ServiceExtensionKit
public import SourceText

/// The visible result of one push, the reasons, and their certainty.
///
/// This is a handle into the batch of the push; its texts are made when they are requested.
public struct PushReport: Sendable {
  let batch: PushBatch
  let push: Push

  private var captured: CapturedPush { batch.captured[push.place] }

  /// The number of pushes before it.
  public var index: Int { push.index }
  /// The name of the capture.
  public var file: String { batch.document.file.name }
  /// Whether it is something that happened without a push: what was scheduled, a wake that a push
  /// waited for, or an act of an app.
  package var isWithoutPush: Bool { batch.isWithoutPush }
  /// Whether it is the report of an earlier push that the push service kept while the phone was
  /// offline.
  package var isLate: Bool { captured.capture.isLate }
  /// The 1-based line on which the push starts.
  public var line: Int { captured.line }
  /// The device token; empty if the capture has none.
  public var device: String { batch.withToken(of: push.place) { String(copying: $0) } }
  /// Whether it is a broadcast to the subscribed activities of all phones (LA11).
  var isForAllPhones: Bool { captured.capture.isForAllPhones }
  /// The bundle identifier of the app: the topic without its suffix; empty if the capture has none.
  public var app: String { batch.withApp(of: push.place) { String(copying: $0) } }
  /// The place of its app among those of the environment; another number if it is not one of them.
  package var appNumber: Int { push.app }
  /// The `id` of the envelope; `nil` if it has none.
  public var reference: JSONValue? { captured.capture.reference.map(batch.document.value) }
  /// The time of arrival, in UNIX seconds; `nil` if the capture has none.
  public var arrival: Double? { captured.capture.arrival }
  /// The identifier of the request: the collapse identifier, or an opaque UUID (C1).
  public var identifier: String { batch.identifier(of: push) }
  /// The outcome of the push.
  public var outcome: Outcome { push.outcome }
  /// Whether it replaced a delivered notification (C2).
  public var isReplacement: Bool { push.decisions.contains(Collapsing.replacedEarlier) }
  /// The content that is presented, after the extension.
  public var content: NotificationContent {
    batch.owned(batch.content(of: push), of: captured.payload?.userInfo)
  }
  /// The file of the first attachment, which only an extension can add; `nil` if there is none.
  package var attachedFile: String? {
    batch.content(of: push).returned.flatMap { batch.returnedContents[$0].attachments.first?.file }
  }
  /// The content before the extension.
  public var contentBeforeExtension: NotificationContent {
    batch.owned(push.localized, of: captured.payload?.userInfo)
  }

  // MARK: - Texts

  /// One text of a notification, and its source.
  public struct Text: Sendable, Hashable {
    /// The text that the person reads; empty if the field is not shown.
    public let text: String
    /// The loc-key; `nil` if the text is a literal, or an extension wrote it.
    public let key: String?
    /// The source of the text; `nil` without a text, or if an extension wrote it.
    public let source: TextSource?
  }

  /// The title, and its source.
  public var title: Text { text(.title) }
  /// The subtitle, and its source.
  public var subtitle: Text { text(.subtitle) }
  /// The body, and its source.
  public var body: Text { text(.body) }

  private func text(_ field: PushTextField) -> Text {
    let text = batch.content(of: push)[field]
    return Text(
      text: batch.string(text.text), key: text.key.flatMap(batch.document.string),
      source: text.text.isEmpty ? nil : text.source)
  }

  /// The identifier in a frame of the legacy binary protocol; `nil` if there is none.
  public var frameIdentifier: Int? { batch.frame?.identifier }

  // MARK: - Presentation

  /// The places where it is seen, and the sound that is played.
  public struct Presentation: Sendable, Hashable {
    /// Whether a banner is shown.
    public let banner: Bool
    /// Whether it is shown on the lock screen.
    public let lockScreen: Bool
    /// Whether it enters the list.
    public let list: Bool
    /// The sound that is played; `nil` if there is none.
    public let sound: NotificationSound?
    /// The new badge; `nil` if it does not change.
    public let badge: Int?
    /// Whether the screen lights up.
    public let screenLights: Bool
    /// Whether the app is woken in the background.
    public let wakesApp: Bool
    /// The interruption level that it gets.
    public let interruptionLevel: InterruptionLevel
    /// The thread identifier of its group; empty: none.
    public let group: String
    /// Whether it is a communication notification, with an avatar in place of the icon (X10).
    public let isCommunication: Bool
    /// The texts that replace the content while previews are hidden (G4); `nil` if it is shown.
    public let preview: HiddenPreview?
  }

  /// The places where it is seen, and the sound that is played.
  public var presentation: Presentation {
    let made = push.presentation
    let thread = batch.content(of: push)[.threadIdentifier]
    return Presentation(
      banner: made.places.banner, lockScreen: made.places.lockScreen, list: made.places.list,
      sound: batch.owned(made.sound), badge: made.badge, screenLights: made.places.screenLights,
      wakesApp: made.wakesApp, interruptionLevel: made.level,
      group: made.isGroupedByThread ? batch.string(thread) : "",
      isCommunication: made.isCommunication,
      preview: made.isPreviewHidden ? batch.previews[push.place] : nil)
  }

  // MARK: - Live Activities

  /// The Live Activity that the push changed; `nil` if it changed none.
  public var activity: ChangedActivity? { batch.changedActivities[push.place] }

  // MARK: - Extension

  /// The verdict about the extension's answer; `nil` if it did not run.
  var extensionVerdict: ExtensionVerdict? { push.extended?.verdict }
  /// When the notification is shown, if the extension took simulated time for it (X6).
  public var shownDate: SimulatedInstant? { batch.shownDates[push.place] }
  /// The usage of a program of the extension; `nil` if none ran.
  package var usage: ExtensionUsage? { batch.usages[push.place] }
  /// The effects of the extension other than its answer, in order (X11).
  public var extensionEffects: [ExtensionEffect] { batch.effects[push.place] ?? [] }

  // MARK: - Reasons

  /// One decision about the push, with its rule.
  public struct Reason: Sendable, Hashable {
    /// The rule of the device.
    public let rule: Rule
    /// The result as one word.
    public let result: String
    /// The result as a sentence: lower case, no period.
    public let sentence: String
    /// The certainty of this fact.
    public let evidence: Evidence

    /// The line that a failed test prints.
    var line: String { "  \(rule.id) \(evidence.rawValue): \(sentence)" }
  }

  /// The decisions, in the order of the pipeline.
  public var reasons: [Reason] { reasons { _ in true } }

  /// Returns the decisions that a function accepts, in the order of the pipeline.
  func reasons(where isWanted: (Decision) -> Bool) -> [Reason] {
    push.decisions.all.filter(isWanted).compactMap { decision in
      RuleBook.rule(decision.rule.description).map {
        Reason(
          rule: $0, result: decision.result.description, sentence: decision.sentence,
          evidence: decision.evidence)
      }
    }
  }

  /// The reason why nothing is seen, as a sentence; `nil` unless it is invalid, dropped,
  /// suppressed or held.
  package var obstacle: String? {
    switch outcome {
    case .dropped where push.decisions.contains(PushTypes.neverShown), .held:
      // A push of type background is never shown, but that is not why it does nothing.
      push.decisions.all.last { $0.isObstacle || $0.family == .background }?.sentence
    case .suppressed where push.decisions.contains(Foreground.hiddenByApp):
      // In the foreground the app alone decides, whatever the settings say.
      Foreground.hiddenByApp.sentence
    case .suppressed:
      // Whether the app is woken is not why nothing is seen.
      push.decisions.all.first {
        $0.isObstacle && $0.family != .background && $0.family != .boot
      }?.sentence
    case .invalid, .dropped: push.decisions.all.first(where: \.isObstacle)?.sentence
    case .presented, .replaced, .quiet, .updated, .background: nil
    }
  }

  /// Whether an app got a push only now, because it had to wait to wake the app (A3).
  package var hadToWait: Bool {
    push.decisions.contains(Background.wokenLater)
      || push.decisions.contains(Background.gotAtLaunch)
  }

  /// The diagnostics of the push.
  public var diagnostics: [Diagnostic] { batch.diagnostics(of: push) }
}

extension PushReport: CustomStringConvertible {
  /// The text that a failed test prints: the outcome, the texts, the reasons and the diagnostics.
  public var description: String {
    let place = "\(file):\(line)"
    let texts = [title, subtitle, body].map(\.text).filter { !$0.isEmpty }
    let shown = texts.isEmpty ? obstacle ?? "no text" : texts.joined(separator: " — ")
    let reasons = reasons.map(\.line)
    let found = diagnostics.map { "  \($0)" }
    return (["\(place): \(outcome.rawValue): \(shown)"] + reasons + found).joined(separator: "\n")
  }
}

extension PushBatch {
  /// Whether the text that it was read from has nothing but white space.
  package var isBlank: Bool { document.bytes.allSatisfy { $0 <= 0x20 } }

  /// Whether there are only states of phones and no push.
  package var holdsStatesOnly: Bool { pushes.isEmpty }

  package var places: Range<Int> { pushes.indices }

  /// Returns a report for each push of a range, in order.
  package func reports(_ range: Range<Int>) -> some Collection<PushReport> {
    range.lazy.map { PushReport(batch: self, push: pushes[$0]) }
  }

  /// Returns the highest severity of the diagnostics of a range; `nil` if there are none.
  package func worst(_ range: Range<Int>) -> Severity? {
    var worst: Severity?
    for place in range { forEachDiagnostic(of: place) { worst.raise(to: $0.severity) } }
    return worst
  }
}
