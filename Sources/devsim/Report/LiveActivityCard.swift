import DeviceSim

/// A Live Activity as a card: the app, its type and state, and the members of its content.
struct LiveActivityCard: Sendable, Hashable {
  var appName: String
  /// The time of the push on the device's clock; `nil` if the capture has none.
  var time: String?
  var activity: LiveActivity
  /// Whether it asks for the permission (LA9).
  var asks = false
  /// What a push did and what is seen and heard of it; empty for the state of a phone.
  var facts: [String] = []

  /// Writes the card as lines that end in a line feed.
  func write(to output: inout TerminalWriter) {
    let frame = CardFrame(activity.state == .active ? .light : .dashed, in: output.style)
    frame.top("\(appName) · Live Activity", time ?? "", to: &output)
    let loading = activity.isLoading ? "loading" : nil
    let heading = [activity.type, activity.id, activity.state.rawValue, loading].compactMap(\.self)
    frame.rows(heading.joined(separator: " · "), as: .strong, to: &output)
    if let content = activity.shownState ?? activity.contentState {
      frame.rows(content, to: &output)
    }
    if asks { frame.rows("[Don’t Allow] [Allow]", to: &output) }
    frame.bottom(to: &output)
    output.phrases(facts, width: frame.width - 2, indent: "  ")
  }
}

extension ChangedActivity {
  /// What the push did, as one phrase.
  var sentence: String {
    let verb =
      switch event {
      case .start: "started"
      case .update: "updated"
      case .end: "ended"
      }
    return count == 1
      ? "Live Activity '\(activity.id)' \(verb)" : "\(count) Live Activities \(verb)"
  }
}
