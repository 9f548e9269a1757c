import DeviceSim

/// The list of a device: the groups, newest first, each with its top notification.
struct NotificationStacks: Sendable, Hashable {
  /// Notifications on one stack.
  struct Group: Sendable, Hashable {
    var appName: String
    /// The thread identifier; empty for the notifications of the app without one.
    var name: String
    var count: Int
    /// The title of the newest notification; empty if it has none.
    var topTitle: String
    var topBody: String
  }

  /// The token or name of the device; empty if the capture has none.
  var device: String
  /// 0 if there is no badge.
  var badge: Int
  var groups: [Group]

  /// Returns the list as lines that end in a line feed.
  func render(in style: TerminalStyle) -> String {
    let frame = CardFrame(in: style)
    var lines = heading(in: frame)
    for group in groups {
      lines.append(frame.top(group.heading, group.count > 1 ? "\(group.count)" : ""))
      let title = TextLayout.truncated(group.topTitle, to: frame.innerWidth)
      let body = TextLayout.truncated(group.topBody, to: frame.innerWidth)
      if !title.isEmpty { lines.append(frame.row(title, as: .strong)) }
      if !body.isEmpty { lines.append(frame.row(body)) }
      lines += group.count > 1 ? frame.bottomOfStack("+\(group.count - 1) more") : [frame.bottom]
    }
    return lines.map { $0 + "\n" }.joined()
  }

  private func heading(in frame: CardFrame) -> [String] {
    let name = device.isEmpty ? "Notification Center" : "Notification Center of \(device)"
    let title = TextLayout.truncated(name, to: frame.width)
    let total = groups.reduce(0) { $0 + max(0, $1.count) }
    let facts = [
      total == 0 ? "empty" : "\(total) notification\(total == 1 ? "" : "s")",
      badge == 0 ? "no badge" : "badge \(badge)",
    ]
    return [
      frame.style.paint(title, as: .strong),
      frame.style.paint(facts.joined(separator: " · "), as: .faint),
    ]
  }
}

extension NotificationStacks.Group {
  fileprivate var heading: String {
    name.isEmpty ? appName : "\(appName) · \(name)"
  }
}
