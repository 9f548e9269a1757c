import DeviceSim
import LocalizationResolver

/// A stack of notifications: the newest as a card, and the number of the others.
struct NotificationStack: Sendable, Hashable {
  var appName: String
  /// The thread identifier; empty for the notifications of the app without one.
  var name = ""
  var count = 1
  /// The title of the newest notification; empty if it has none.
  var topTitle = ""
  var topSubtitle = ""
  var topBody = ""
  /// The line below the stack; `nil` for the number of the others.
  var summary: String?

  /// Cuts the texts as a phone is estimated to cut them (T1); returns whether that is necessary.
  mutating func cut() -> Bool {
    let title = TruncationEstimate.start(of: topTitle, in: .title).map { $0 + "…" }
    let subtitle = TruncationEstimate.start(of: topSubtitle, in: .subtitle).map { $0 + "…" }
    let body = TruncationEstimate.start(of: topBody, in: .body).map { $0 + "…" }
    topTitle = title ?? topTitle
    topSubtitle = subtitle ?? topSubtitle
    topBody = body ?? topBody
    return title != nil || subtitle != nil || body != nil
  }

  /// Writes the stack as lines that end in a line feed.
  func write(in frame: CardFrame, to output: inout TerminalWriter) {
    let heading = name.isEmpty ? appName : "\(appName) · \(name)"
    frame.top(heading, count > 1 ? "\(count)" : "", to: &output)
    if !topTitle.isEmpty { frame.rows(topTitle, as: .strong, to: &output) }
    if !topSubtitle.isEmpty { frame.rows(topSubtitle, to: &output) }
    if !topBody.isEmpty { frame.rows(topBody, to: &output) }
    if count > 1 {
      frame.bottomOfStack(summary ?? "+\(count - 1) more", to: &output)
    } else {
      frame.bottom(to: &output)
    }
  }
}

extension NotificationStack {
  /// The apps of a phone by their bundle identifiers.
  typealias Apps = [String: PhoneState.App]

  /// Makes the card of a scheduled summary, as the person reads it (I4).
  init(of summary: DeliveredSummary, on apps: Apps, in simulation: Simulation) {
    self.init(appName: "Scheduled summary", count: summary.entries.count)
    guard let featured = summary.entries.first, let app = apps[featured.app] else { return }
    let shown = simulation.shown(featured.notification, of: app)
    topTitle =
      shown.title == shown.app ? shown.app : "\(shown.app) · \(shown.title)"
    topSubtitle = shown.subtitle
    topBody = shown.body
    var names: [String] = []
    for entry in summary.entries.dropFirst() {
      let name = simulation.appNames[entry.app]
      if !names.contains(name) { names.append(name) }
    }
    self.summary = names.isEmpty ? nil : "+\(count - 1) more from \(names.joined(separator: ", "))"
  }

  /// Makes the stack of a group, as the person reads it.
  init(of group: NotificationGroup, on apps: Apps, in simulation: Simulation) {
    self.init(
      appName: simulation.appNames[group.app], name: group.thread,
      count: group.notifications.count, summary: simulation.summaryLine(of: group))
    guard let newest = group.notifications.first, let app = apps[group.app] else { return }
    let shown = simulation.shown(newest, of: app)
    // The edge of the card shows the app's name, which may be the title line.
    topTitle = shown.title == appName ? "" : shown.title
    topSubtitle = shown.subtitle
    topBody = shown.body
  }
}
