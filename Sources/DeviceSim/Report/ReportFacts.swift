import ServiceExtensionKit

/// What a push does, in short phrases for a person.
struct ReportFacts {
  /// Title, subtitle and body, as far as there are any.
  let texts: [String]
  /// Badge, sound, group and what else happens.
  let effects: [String]

  init(_ report: PushReport) {
    let content = report.content
    let presentation = report.presentation
    texts = [content.title, content.subtitle, content.body].filter { !$0.isEmpty }
    var effects: [String] = []
    if let badge = presentation.badge {
      effects.append(badge == 0 ? "badge removed" : "badge \(badge)")
    }
    if let sound = presentation.sound { effects.append("sound \(Self.name(of: sound))") }
    if !presentation.group.isEmpty { effects.append("group \(presentation.group)") }
    if presentation.wakesApp { effects.append("app woken") }
    self.effects = effects
  }

  static func name(of sound: NotificationSound) -> String {
    let name = sound.name ?? "default"
    guard sound.isCritical else { return name }
    return sound.volume.map { "\(name), critical, volume \($0)" } ?? "\(name), critical"
  }
}
