import DeviceSim
import LocalizationResolver

/// A visible notification and its other effects.
struct NotificationCard: Sendable, Hashable {
  var appName: String
  /// The time on the device's clock; `nil` if the capture has none.
  var time: String?
  var title = ""
  var subtitle = ""
  var body = ""
  /// The new badge; 0 removes it, `nil` leaves it unchanged.
  var badge: Int?
  /// The sound; `nil` for a silent notification.
  var sound: String?
  var group: String?
  /// The titles of the actions in the banner.
  var actions: [String] = []
  /// How many further actions the category has.
  var otherActionCount = 0
  /// Whether an avatar replaces the icon (X10).
  var hasAvatar = false
  var level = InterruptionLevel.active
  /// The outcome of the push, such as `presented` or `replaced`.
  var outcome: String
  /// File names.
  var attachments: [String] = []
  /// Further effects, each a short phrase.
  var remarks: [String] = []

  /// Cuts the texts as a phone is estimated to cut them, and says so (T1).
  mutating func cut(as place: TruncationEstimate.Place) {
    let texts = [(title, PushTextField.title), (subtitle, .subtitle), (body, .body)]
    let shown = texts.map { text, field in
      TruncationEstimate.start(of: text, in: field, of: place).map { $0 + "…" }
    }
    guard shown.contains(where: { $0 != nil }) else { return }
    (title, subtitle, body) = (shown[0] ?? title, shown[1] ?? subtitle, shown[2] ?? body)
    remarks.append("cut (estimate)")
  }

  /// Writes the card as lines that end in a line feed.
  func write(to output: inout TerminalWriter) {
    let frame = CardFrame(level.weight, in: output.style)
    frame.top(appName, time ?? "", to: &output)
    if let label = level.label { frame.row(FittedText(label), as: level.role, to: &output) }
    // Rule T1: without a title the app's name, which the edge shows, is the title line.
    let heading = hasAvatar ? "👤 " + title : title
    if !heading.isEmpty { frame.rows(heading, as: .strong, to: &output) }
    if !subtitle.isEmpty { frame.rows(subtitle, to: &output) }
    if !body.isEmpty { frame.rows(body, to: &output) }
    for attachment in attachments {
      let name = TextLayout.truncated(attachment, to: frame.innerWidth - 3)
      frame.row(FittedText("📎 " + name), to: &output)
    }
    putButtons(in: frame, to: &output)
    frame.bottom(to: &output)
    putFooter(in: frame, to: &output)
  }

  private func putButtons(in frame: CardFrame, to output: inout TerminalWriter) {
    guard !actions.isEmpty else { return }
    let longest = min(24, frame.innerWidth - 4)
    let shown = actions.map { "[ \(TextLayout.truncated($0, to: longest)) ]" }
    let lines = TextLayout.joined(shown, with: "  ", width: frame.innerWidth)
    frame.row(.empty, to: &output)
    for line in lines { frame.row(FittedText(line), as: .button, to: &output) }
  }

  private func putFooter(in frame: CardFrame, to output: inout TerminalWriter) {
    var facts = [outcome]
    if level == .passive { facts.append("passive") }
    if let badge { facts.append(EffectPhrase.badge(badge)) }
    facts.append(sound.map(EffectPhrase.sound) ?? "silent")
    if let group { facts.append(EffectPhrase.group(group)) }
    if otherActionCount > 0 { facts.append("actions not in the banner: \(otherActionCount)") }
    output.phrases(facts + remarks, width: frame.width - 2, indent: "  ")
  }
}

extension InterruptionLevel {
  fileprivate var weight: CardFrame.Weight {
    switch self {
    case .passive: .dashed
    case .active, .timeSensitive: .light
    case .critical: .heavy
    }
  }

  fileprivate var label: String? {
    switch self {
    case .passive, .active: nil
    case .timeSensitive: "TIME SENSITIVE"
    case .critical: "CRITICAL"
    }
  }

  fileprivate var role: TerminalStyle.Role {
    self == .critical ? .error : .warning
  }
}
