public import LocalizationResolver
public import ServiceExtensionKit
public import SourceText

/// What a person sees of one push, why, and how sure that is.
///
/// A handle into the batch that the push went through; its texts are made when they are asked for.
public struct PushReport: Sendable {
  let batch: PushBatch
  let record: PushRecord

  /// How many pushes came before it.
  public var index: Int { record.index }
  /// The name of the capture.
  public var file: String { batch.document.file.name }
  /// The 1-based line on which the push starts.
  public var line: Int { batch.pushes[record.place].line }
  /// The device token; empty if the capture names no device.
  public var device: String {
    batch.withToken(of: record) { String(copying: $0) }
  }
  /// When it arrived, in UNIX seconds; `nil` if the capture does not say.
  public var arrival: Double? { batch.pushes[record.place].capture.arrival }
  /// The identifier of the request: the collapse identifier, or an opaque UUID (C1).
  public var identifier: String { batch.identifier(of: record) }
  /// What became of it.
  public var outcome: Outcome { record.outcome }
  /// Whether it took the place of a delivered notification (C2).
  public var isReplacement: Bool { record.decisions.contains(Collapsing.replacedEarlier) }
  /// What is to be presented, after the extension.
  public var content: NotificationContent {
    batch.owned(record.content, of: batch.pushes[record.place].payload?.root)
  }

  /// Where it is seen and what is heard.
  public struct Presentation: Sendable, Hashable {
    /// Whether a banner is shown.
    public let banner: Bool
    /// Whether it is shown on the lock screen.
    public let lockScreen: Bool
    /// Whether it enters the list.
    public let list: Bool
    /// The sound that is played; `nil`: none.
    public let sound: NotificationSound?
    /// What the badge becomes; `nil`: it stays.
    public let badge: Int?
    /// Whether the screen lights up.
    public let screenLights: Bool
    /// Whether the app is woken in the background.
    public let wakesApp: Bool
    /// The level that it gets.
    public let interruptionLevel: InterruptionLevel
    /// The thread identifier that it stacks with; empty: none.
    public let group: String
    /// Whether it is shown as one of a person, with an avatar in place of the icon (X10).
    public let isCommunication: Bool
  }

  /// Where it is seen and what is heard.
  public var presentation: Presentation {
    let made = record.presentation
    return Presentation(
      banner: made.banner, lockScreen: made.lockScreen, list: made.list,
      sound: made.sound.map {
        NotificationSound(
          name: $0.name.isEmpty ? nil : batch.string($0.name), isCritical: $0.isCritical,
          volume: $0.volume)
      },
      badge: made.badge, screenLights: made.screenLights, wakesApp: made.wakesApp,
      interruptionLevel: made.level,
      group: made.isGroupedByThread ? batch.string(record.content.threadIdentifier) : "",
      isCommunication: made.isCommunication)
  }

  /// What a program of the extension took; `nil` if none ran.
  package var usage: ExtensionUsage? { batch[usageAt: record.place] }

  /// What the extension did beside answering, in order (X11).
  public var extensionEffects: [ExtensionEffect] { batch.effects[record.place] ?? [] }

  /// Where the text of the title, the subtitle or the body comes from; `nil` if there is none, or an extension wrote it.
  public func textSource(of field: KeyPath<NotificationContent, String>) -> TextSource? {
    let text: PushContent.Localized
    switch field {
    case \.title: text = record.content.title
    case \.subtitle: text = record.content.subtitle
    case \.body: text = record.content.body
    default: return nil
    }
    return text.text.isEmpty ? nil : text.source
  }

  /// One decision about the push, with its rule.
  public struct Reason: Sendable, Hashable {
    /// The rule of the device.
    public let rule: Rule
    /// The result as one word.
    public let result: String
    /// The result as a sentence: lower case, no period.
    public let sentence: String
    /// How sure this fact is.
    public let evidence: Evidence
  }

  /// What was decided, in the order of the pipeline.
  public var reasons: [Reason] {
    record.decisions.all.compactMap { decision in
      RuleBook.rule(decision.rule.description).map {
        Reason(
          rule: $0, result: decision.result.description, sentence: decision.sentence,
          evidence: decision.evidence)
      }
    }
  }

  /// Why nothing is seen, as a sentence; `nil` unless it is invalid, dropped or suppressed.
  package var obstacle: String? {
    switch outcome {
    case .invalid, .dropped, .suppressed: record.decisions.all.first(where: \.isObstacle)?.sentence
    case .presented, .replaced, .quiet, .updated, .background: nil
    }
  }

  /// What is to be said about the push.
  public var diagnostics: [Diagnostic] { Array(batch.diagnostics[record.diagnostics]) }
}

extension PushBatch {
  /// Whether nothing follows the pushes of a range.
  package func isWhole(at range: Range<Int>) -> Bool { range.upperBound == pushes.count }

  /// A report for each push of a range, in order.
  package func reports(_ range: Range<Int>) -> [PushReport] {
    records[range].map { PushReport(batch: self, record: $0) }
  }

  /// The heaviest severity of the diagnostics of a range; `nil` if there are none.
  package func worst(_ range: Range<Int>) -> Severity? {
    guard let first = records[range].first, let last = records[range].last else { return nil }
    return diagnostics[first.diagnostics.lowerBound..<last.diagnostics.upperBound]
      .lazy.map(\.severity).max()
  }
}

extension String {
  init(copying bytes: Span<UInt8>) {
    self = unsafe bytes.withUnsafeBufferPointer { unsafe String(decoding: $0, as: UTF8.self) }
  }
}
