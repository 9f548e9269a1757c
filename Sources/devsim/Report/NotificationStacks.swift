import DeviceSim
import SourceText

/// The list of a device: the groups, newest first, each with its top notification.
struct NotificationStacks: Sendable, Hashable {
  /// Notifications in one stack.
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
  /// 0 without a badge.
  var badge: Int
  var groups: [Group]

  /// Writes the list as lines that end in a line feed.
  func write(to output: inout TerminalWriter) {
    let frame = CardFrame(in: output.style)
    putHeading(in: frame, to: &output)
    for group in groups {
      frame.top(group.heading, group.count > 1 ? "\(group.count)" : "", to: &output)
      let title = TextLayout.fitted(group.topTitle, to: frame.innerWidth)
      let body = TextLayout.fitted(group.topBody, to: frame.innerWidth)
      if !title.isEmpty { frame.row(title, as: .strong, to: &output) }
      if !body.isEmpty { frame.row(body, to: &output) }
      if group.count > 1 {
        frame.bottomOfStack("+\(group.count - 1) more", to: &output)
      } else {
        frame.bottom(to: &output)
      }
    }
  }

  private func putHeading(in frame: CardFrame, to output: inout TerminalWriter) {
    let name = device.isEmpty ? "Notification Center" : "Notification Center of \(device)"
    output.put(TextLayout.fitted(name, to: frame.width), as: .strong)
    let total = groups.reduce(0) { $0 + max(0, $1.count) }
    output.put("\n")
    output.begin(.faint)
    output.put(total == 0 ? "empty" : counted(total, "notification"))
    output.put(badge == 0 ? " · no badge" : " · badge \(badge)")
    output.end(.faint)
    output.put("\n")
  }
}

extension NotificationStacks.Group {
  fileprivate var heading: String {
    name.isEmpty ? appName : "\(appName) · \(name)"
  }
}
