package import SourceText

/// What lies in the list of a device: the groups, newest first, each with its top notification.
package struct NotificationStacks: Sendable, Hashable {
  /// The notifications that are stacked.
  package struct Group: Sendable, Hashable {
    package var appName: String
    /// The thread; empty if the group is all that the app sent without one.
    package var name: String
    package var count: Int
    /// The newest notification; the title is empty if it has none.
    package var topTitle: String
    package var topBody: String

    package init(appName: String, name: String, count: Int, topTitle: String, topBody: String) {
      self.appName = appName
      self.name = name
      self.count = count
      self.topTitle = topTitle
      self.topBody = topBody
    }
  }

  /// The token or name of the device; empty if the capture does not say.
  package var device: String
  /// 0 is no badge.
  package var badge: Int
  package var groups: [Group]

  package init(device: String, badge: Int, groups: [Group]) {
    self.device = device
    self.badge = badge
    self.groups = groups
  }

  /// Returns the list as lines that end in a line feed.
  package func render(in style: TerminalStyle) -> String {
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
