import DeviceSim

/// Short phrases about the effects of a push.
struct ReportFacts {
  /// The texts in one line, or the reason why there are none.
  let summary: String
  /// The attachments that are shown with the texts.
  let attachments: [String]
  /// Badge, sound, group and other effects.
  let effects: [String]

  /// Collects the phrases.
  init(_ report: PushReport, printsMeasurements: Bool) {
    let content = report.content
    let presentation = report.presentation
    let preview = presentation.preview
    let texts = [
      preview?.title ?? content.title, preview?.subtitle ?? content.subtitle,
      preview?.body ?? content.body,
    ].filter { !$0.isEmpty }
    if report.outcome.isAlertSeen {
      summary = texts.joined(separator: " — ")
      attachments = preview == nil ? content.attachments.map { "📎 \($0.path)" } : []
    } else if report.outcome == .updated {
      (summary, attachments) = (report.activity?.sentence ?? "no alert", [])
    } else if report.outcome == .background, report.hadToWait {
      let end = report.arrival.flatMap(Self.time).map { " until \($0)" } ?? ""
      let app = report.app.isEmpty ? "" : " to \(report.app)"
      (summary, attachments) = ("'\(report.identifier)'\(app) had to wait\(end)", [])
    } else {
      (summary, attachments) = (report.obstacle ?? "nothing seen", [])
    }
    var effects: [String] = []
    if let badge = presentation.badge { effects.append(EffectPhrase.badge(badge)) }
    if let sound = presentation.sound {
      effects.append(EffectPhrase.sound(Self.name(of: sound)))
    }
    if report.activity != nil {
      if presentation.screenLights { effects.append("screen lights up") }
      if presentation.banner { effects.append("card as a banner") }
    }
    if !presentation.group.isEmpty { effects.append(EffectPhrase.group(presentation.group)) }
    if presentation.isCommunication { effects.append("avatar in place of the icon") }
    if preview != nil { effects.append(EffectPhrase.previewHidden) }
    if presentation.wakesApp { effects.append(EffectPhrase.appWoken) }
    effects += report.extensionEffects.map(\.sentence)
    if printsMeasurements { effects += report.usage?.phrases ?? [] }
    self.effects = effects
  }

  static func name(of sound: NotificationSound) -> String {
    let name = sound.name ?? "default"
    guard sound.isCritical else { return name }
    return sound.volume.map { "\(name), critical, volume \($0)" } ?? "\(name), critical"
  }

  /// Returns the time of day, in UTC; `nil` for a moment that is not a real one.
  static func time(_ seconds: Double) -> String? {
    guard seconds >= 0, seconds < 1e12 else { return nil }
    let minutes = Int(seconds) / 60 % (24 * 60)
    let minute = minutes % 60
    return "\(minutes / 60):\(minute < 10 ? "0" : "")\(minute) UTC"
  }
}
