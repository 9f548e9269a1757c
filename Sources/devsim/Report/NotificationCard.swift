import DeviceSim

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
  /// `nil` if it is silent.
  var sound: String?
  var group: String?
  /// The titles of the category's actions, in order; the first two are shown.
  var actions: [String] = []
  /// Whether an avatar replaces the icon (X10).
  var hasAvatar = false
  var level = InterruptionLevel.active
  /// The outcome of the push, such as `presented` or `replaced`.
  var outcome: String
  /// File names.
  var attachments: [String] = []
  /// Further effects, each a short phrase.
  var remarks: [String] = []

  init(appName: String, outcome: String) {
    self.appName = appName
    self.outcome = outcome
  }

  /// Returns the card as lines that end in a line feed.
  func render(in style: TerminalStyle) -> String {
    let frame = CardFrame(level.weight, in: style)
    var lines = [frame.top(appName, time ?? "")]
    if let label = level.label { lines.append(frame.row(label, as: level.role)) }
    // Rule T1: without a title the app's name is the title line.
    let heading = title.isEmpty ? appName : title
    lines += rows(hasAvatar ? "👤 " + heading : heading, in: frame, as: .strong)
    if !subtitle.isEmpty { lines += rows(subtitle, in: frame) }
    if !body.isEmpty { lines += rows(body, in: frame) }
    for attachment in attachments {
      lines.append(frame.row("📎 " + TextLayout.truncated(attachment, to: frame.innerWidth - 3)))
    }
    lines += buttons(in: frame)
    lines.append(frame.bottom)
    lines += footer(in: frame)
    return lines.map { $0 + "\n" }.joined()
  }

  private func rows(
    _ text: String, in frame: CardFrame, as role: TerminalStyle.Role? = nil
  ) -> [String] {
    TextLayout.wrapped(text, to: frame.innerWidth).map { frame.row($0, as: role) }
  }

  /// Rule G5: a banner shows the first two actions.
  private func buttons(in frame: CardFrame) -> [String] {
    guard !actions.isEmpty else { return [] }
    let longest = min(24, frame.innerWidth - 4)
    let shown = actions.prefix(2).map { "[ \(TextLayout.truncated($0, to: longest)) ]" }
    let lines = TextLayout.joined(shown, with: "  ", width: frame.innerWidth)
    return [frame.row("")] + lines.map { frame.row($0, as: .button) }
  }

  private func footer(in frame: CardFrame) -> [String] {
    var facts = [outcome]
    if level == .passive { facts.append("passive") }
    if let badge { facts.append(badge == 0 ? "badge removed" : "badge \(badge)") }
    facts.append(sound.map { "sound \($0)" } ?? "silent")
    if let group { facts.append("group \(group)") }
    if actions.count > 2 { facts.append("actions not in the banner: \(actions.count - 2)") }
    let width = frame.width - 2
    let items = (facts + remarks).map { TextLayout.truncated($0, to: width) }
    return TextLayout.joined(items, with: " · ", width: width)
      .map { "  " + frame.style.paint($0, as: .faint) }
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
