public import LocalizationResolver
public import ServiceExtensionKit
import SourceText

/// A simulated device, or many, one for each device token: the whole pipeline on one page.
///
/// ```
/// capture bytes → CaptureReader → CaptureDecoder → PayloadDecoder → AdmissionRules
///   → ContentBuilder → ExtensionStage → PresentationRules → DeviceState.apply → PushReport
/// ```
///
/// All but `DeviceState.apply` depends on the push alone.
public struct Simulation: Sendable {
  /// What stays the same for all pushes.
  public struct Environment: Sendable {
    /// The device: languages, settings, and the state of the app.
    public var device = SimulatedDevice()
    /// The app whose tables are used; `nil`: every loc-key is missing.
    public var app: AppBundle?
    /// The service extension; `nil`: the app has none.
    public var serviceExtension: ExtensionPipeline?
    /// Whether JSON is read leniently: trailing commas, comments and the like are passed over with a warning.
    public var isLenient = false
    /// What is kept of the delivered notifications.
    public var retention = DeviceState.Retention.all

    /// Makes an environment with the defaults: a device that allows everything, no app, no extension.
    public init() {}
  }

  /// What stays the same for all pushes.
  public let environment: Environment
  /// The language of the texts, and why it was chosen; `nil` without an app.
  public let language: LanguageChoice?

  package internal(set) var fleet: DeviceFleet
  /// Whether the extension looks at the notification center.
  var centerUse: CenterUse
  private let admission: AdmissionRules
  private var content: ContentBuilder
  let extensionStage: ExtensionStage
  let presentation: PresentationRules
  private var nextIndex = 0
  /// What is to be said about the app's tables; the first push carries it.
  private var openingDiagnostics: [Diagnostic] = []

  /// Makes a simulation; reads the one table that is needed.
  public init(_ environment: Environment) {
    self.environment = environment
    let device = environment.device
    let choice = environment.app?.language(preferences: device.languages)
    language = choice
    var table: StringsTable?
    if let app = environment.app, let choice {
      let checked = choice.localization.map { app.table(language: $0) }
      table = checked?.value
      openingDiagnostics =
        (checked?.diagnostics ?? []) + app.sharedDiagnostics() + choice.diagnostics
    }
    let none = LanguageChoice.choose(from: [], preferences: [], developmentRegion: nil)
    content = ContentBuilder(
      localizer: PushLocalizer(table: table, choice: choice ?? none, hasApp: choice != nil))
    fleet = DeviceFleet(retention: environment.retention)
    centerUse = environment.serviceExtension?.centerUse ?? .none
    admission = AdmissionRules(device: device)
    extensionStage = ExtensionStage(pipeline: environment.serviceExtension, device: device)
    presentation = PresentationRules(
      device: device, bundledFiles: environment.app.flatMap { SoundFiles.names(in: $0) })
  }

  /// The name of the app, as a card shows it.
  public var appName: String {
    environment.device.app.name ?? environment.app?.displayName ?? "App"
  }

  /// Delivers all pushes of a capture.
  ///
  /// - Parameters:
  ///   - capture: A payload, an `.apns` file, an envelope, an array or JSON Lines of these, or frames of the legacy
  ///     binary protocol.
  ///   - name: What diagnostics call it.
  /// - Returns: A report for each push, in order.
  public mutating func deliver(_ capture: [UInt8], name: String = "capture") -> [PushReport] {
    var rest: [UInt8]? = capture
    var reader = CaptureReader(name: name)
    var reports: [PushReport] = []
    while let piece = reader.next(reading: { rest.take() }) {
      deliver(piece) { news in
        // Reports share a batch that is whole: one that grows behind them would be copied.
        guard case .delivered(let batch, let range) = news, batch.isWhole(at: range) else { return }
        reports += batch.reports(batch.records.indices)
      }
    }
    return reports
  }

  /// Delivers the pushes of a piece of a capture.
  ///
  /// - Parameters:
  ///   - piece: The piece.
  ///   - hear: Gets the pushes when they are delivered; those that go through a program as soon as it has answered.
  package mutating func deliver(_ piece: CapturePiece, _ hear: (SimulationNews) -> Void) {
    let policy: JSONReader.Policy = environment.isLenient ? .lenient : .strict
    for inputs in piece.read(policy: policy) {
      var batch = PushBatch(inputs)
      if let pipeline = environment.serviceExtension, pipeline.hasProcesses {
        receiveTogether(through: pipeline, &batch, hear)
      } else {
        for place in batch.pushes.indices { receiveAlone(at: place, &batch, hear) }
        hear(.delivered(batch, batch.records.indices))
      }
    }
  }

  /// Delivers the first push of a piece of a capture, and tells how many others there are; `nil` if there is none.
  mutating func deliverFirst(
    of piece: CapturePiece, _ hear: (SimulationNews) -> Void = { _ in }
  ) -> (report: PushReport, others: Int)? {
    let inputs = piece.read(policy: environment.isLenient ? .lenient : .strict)
    guard var first = inputs.first(where: { !$0.pushes.isEmpty }) else { return nil }
    let count = inputs.reduce(0) { $0 + $1.pushes.count }
    first.pushes = [first.pushes[0]]
    var batch = PushBatch(first)
    receiveAlone(at: 0, &batch, hear)
    return (PushReport(batch: batch, record: batch.records[0]), count - 1)
  }

  /// Delivers one push with all that belongs to it before the next is looked at.
  mutating func receiveAlone(
    at place: Int, _ batch: inout PushBatch, _ hear: (SimulationNews) -> Void
  ) {
    let first = batch.diagnostics.count
    var lateChanges: [CenterChange] = []
    var record = begin(at: place, &batch)
    if let payload = batch.pushes[place].payload {
      let admitted = prepare(&record, payload, &batch)
      if let request = extensionStage.request(
        for: &record, payload, verdict: admitted.verdict, in: &batch),
        let pipeline = environment.serviceExtension
      {
        let center = center(for: record, in: batch)
        let answer = pipeline.answers(to: [request], center: center) { step, line in
          hear(.talk(step: step, line: line))
        }[0]
        apply(answer.changes, of: &record, payload, &batch)
        lateChanges = answer.lateChanges
        extensionStage.apply(answer, to: request, of: &record, payload, in: &batch)
      }
      finish(&record, payload, admitted, &batch)
      apply(lateChanges, of: &record, payload, &batch)
    }
    record.diagnostics = first..<batch.diagnostics.count
    batch.records.append(record)
  }

  /// Makes the record of a push, with what reading it found.
  mutating func begin(at place: Int, _ batch: inout PushBatch) -> PushRecord {
    if !openingDiagnostics.isEmpty {
      batch.diagnostics += openingDiagnostics
      openingDiagnostics = []
    }
    let found = batch.pushes[place].diagnostics
    if !found.isEmpty { batch.diagnostics += batch.pushDiagnostics[found] }
    var record = PushRecord(index: nextIndex, place: place)
    nextIndex += 1
    if batch.pushes[place].payload == nil {
      record.decisions.insert(batch.pushes[place].isAccepted ? PayloadValues.notAnObject : PayloadValues.notReadable)
    }
    return record
  }

  /// The stages before the extension.
  mutating func prepare(
    _ record: inout PushRecord, _ payload: PushPayload, _ batch: inout PushBatch
  ) -> Admission {
    let capture = batch.pushes[record.place].capture
    let admitted = admission.admit(
      payload, of: capture, in: batch.document, diagnostics: &batch.diagnostics)
    record.decisions.formUnion(admitted.decisions)

    var contentDecisions = DecisionSet()
    record.content = content.build(
      payload, of: capture, in: &batch, decisions: &contentDecisions)
    // A push that is dropped never gets as far as its texts.
    if admitted.verdict != .dropped { record.decisions.formUnion(contentDecisions) }
    return admitted
  }

  /// The stages behind the extension.
  mutating func finish(
    _ record: inout PushRecord, _ payload: PushPayload, _ admitted: Admission,
    _ batch: inout PushBatch
  ) {
    presentation.present(&record, payload, admission: admitted, in: &batch)
    apply(&record, payload, &batch)
  }

  /// The stage that depends on what came before.
  private mutating func apply(
    _ record: inout PushRecord, _ payload: PushPayload, _ batch: inout PushBatch
  ) {
    let isListed = record.presentation.list
    guard isListed || record.presentation.badge != nil else { return }
    let device = batch.withToken(of: record) { fleet.number(of: $0) }
    if let badge = record.presentation.badge {
      let count = fleet[device].set(badge: badge)
      if count > 0 {
        record.decisions.insert(Badge.listCleared)
        batch.diagnostics.append(
          Diagnostic(
            .badgeZeroClears, "badge 0 also clears \(ExtensionEffect.notifications(count))",
            at: payload.badgePlace.map(batch.document.location),
            help: "leave the badge out to keep them"))
      }
    }
    guard isListed else { return }
    let retention = environment.retention
    let keepsContent = centerUse != .none
    let replaced = fleet[device].deliver(
      keepsContent
        ? batch.deliveredContent(record, of: payload.root)
        : batch.deliveredNotification(record, retention: retention),
      isReplaceable: keepsContent || !record.content.identifier.isEmpty)
    if keepsContent { fleet.keepContent(of: device, isAskedFor: centerUse == .used) }
    guard let replaced else { return }
    record.decisions.insert(Collapsing.replacedEarlier)
    if record.outcome == .presented { record.outcome = .replaced }
    let place = batch.pushes[record.place].capture.headers.collapseIdentifier
    batch.diagnostics.append(
      Diagnostic(
        .replacedByCollapseIdentifier,
        "it takes the place of the delivered notification '\(replaced.identifier)'",
        at: place.map(batch.document.location)))
  }
}
