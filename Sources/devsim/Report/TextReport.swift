import DeviceSim
import SourceText

/// The report for a terminal.
///
/// A visible push is a card, another push is a line. Diagnostics follow, and the pictures of the
/// phones are at the end.
struct TextReport: Sendable {
  private let style: TerminalStyle
  private let diagnostics: TextDiagnosticRenderer
  private let printsReasons: Bool
  private let printsFullTexts: Bool
  private let printsMeasurements: Bool

  /// Makes a renderer.
  init(
    in style: TerminalStyle, printsReasons: Bool, printsFullTexts: Bool = false,
    printsMeasurements: Bool = false
  ) {
    self.style = style
    self.printsReasons = printsReasons
    self.printsFullTexts = printsFullTexts
    self.printsMeasurements = printsMeasurements
    diagnostics = TextDiagnosticRenderer(style: style)
  }

  /// Renders delivered pushes of a batch.
  func render(_ batch: PushBatch, _ range: Range<Int>) -> WrittenBytes {
    // A card has about a thousand bytes.
    var output = TerminalWriter(style, minimumCapacity: range.count * 1024)
    for report in batch.reports(range) {
      putHeading(of: report, to: &output)
      if let change = report.activity {
        activityCard(of: report, change).write(to: &output)
      } else if report.outcome.isAlertSeen {
        card(of: report).write(to: &output)
      } else {
        line(of: report).write(to: &output)
      }
      if printsReasons { ReasonLines(reasons: report.reasons).write(to: &output) }
      let found = report.diagnostics
      if !found.isEmpty {
        output.put("\n")
        diagnostics.write(found, to: &output)
      }
      output.put("\n")
    }
    return output.written()
  }

  /// Renders some of the phones as their owners see them.
  func render(_ phones: Range<Int>, of simulation: Simulation) -> WrittenBytes {
    var output = TerminalWriter(style, minimumCapacity: phones.count * 1024)
    let names = simulation.appNames
    for state in simulation.phones.states(phones)
    where state.isTouched || !state.activities.isEmpty || simulation.isWaiting(on: state) {
      let picture = PhonePicture(
        of: state, in: simulation, named: names, printsFullTexts: printsFullTexts)
      picture.write(to: &output)
      output.put("\n")
    }
    return output.written()
  }

  private func putHeading(of report: PushReport, to output: inout TerminalWriter) {
    let device = report.device
    var text = report.file
    text.reserveCapacity(text.utf8.count + device.utf8.count + 32)
    text += ":"
    text += String(report.line)
    if !device.isEmpty {
      text += " · device "
      text += device
    }
    if let identifier = report.frameIdentifier { text += " · identifier \(identifier)" }
    output.put(TextLayout.fitted(text, to: style.width), as: .faint)
    output.put("\n")
  }

  /// Returns the card of the first push that shows one; `nil` if none does.
  func picture(of reports: some Sequence<PushReport>) -> CardPicture? {
    guard let report = reports.first(where: { $0.activity == nil && $0.outcome.isAlertSeen }) else {
      return nil
    }
    var files = PageAttachments()
    files.read(report.content.attachments)
    let card = card(of: report)
    return CardPicture(
      card: card, thumbnail: card.attachments.lazy.compactMap(files.address(of:)).first)
  }

  private func card(of report: PushReport) -> NotificationCard {
    let content = report.content
    let presentation = report.presentation
    var card = NotificationCard(appName: report.appName, outcome: report.outcome.rawValue)
    card.time = report.arrival.flatMap(ReportFacts.time)
    (card.title, card.subtitle, card.body) = (content.title, content.subtitle, content.body)
    card.badge = presentation.badge
    card.sound = presentation.sound.map(ReportFacts.name)
    card.group = presentation.group.isEmpty ? nil : presentation.group
    (card.actions, card.otherActionCount) = report.bannerActions
    card.level = presentation.interruptionLevel
    card.attachments = content.attachments.map(\.path)
    card.hasAvatar = presentation.isCommunication
    if let preview = presentation.preview {
      (card.title, card.subtitle, card.body) = (preview.title, preview.subtitle, preview.body)
      (card.attachments, card.hasAvatar) = ([], false)
      if card.title == card.appName { card.title = "" }
      card.remarks.append(EffectPhrase.previewHidden)
    }
    if !printsFullTexts { card.cut(as: presentation.banner ? .banner : .list) }
    if presentation.wakesApp { card.remarks.append(EffectPhrase.appWoken) }
    card.remarks += report.extensionEffects.map(\.sentence)
    if printsMeasurements { card.remarks += report.usage?.phrases ?? [] }
    return card
  }

  private func activityCard(of report: PushReport, _ change: ChangedActivity) -> LiveActivityCard {
    var card = LiveActivityCard(
      appName: report.appName, activity: change.activity, asks: change.asks)
    card.time = report.arrival.flatMap(ReportFacts.time)
    card.facts =
      [report.outcome.rawValue, change.sentence]
      + ReportFacts(report, printsMeasurements: printsMeasurements).effects
    return card
  }

  private func line(of report: PushReport) -> UnseenPushLine {
    let facts = ReportFacts(report, printsMeasurements: printsMeasurements)
    return UnseenPushLine(
      outcome: report.outcome, facts: [facts.summary] + facts.effects)
  }
}
