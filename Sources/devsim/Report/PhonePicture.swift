import DeviceSim
import SourceText

/// A phone as the person sees it: the lock screen if it is locked, or else Notification Center.
struct PhonePicture: Sendable, Hashable {
  /// The token or name of the phone; empty if the capture has none.
  var device = ""
  var isLocked = false
  /// The badges above 0, by the names of their apps.
  var badges: [Badge] = []
  /// Whether a Focus hides the badges.
  var hidesBadges = false
  /// In the order of the lock screen.
  var activities: [LiveActivityCard] = []
  /// Newest first.
  var stacks: [NotificationStack] = []
  /// The stacks that are listed separately.
  ///
  /// While the phone is locked, they are only in Notification Center. Otherwise they were delivered
  /// quietly.
  var stacksApart: [NotificationStack] = []
  /// What has not arrived yet, each a short phrase.
  var waiting: [String] = []
  /// Whether texts are cut.
  var isCut = false

  /// The badge of an app.
  struct Badge: Sendable, Hashable {
    var appName: String
    var number: Int
  }

  /// Writes the picture as lines that end in a line feed.
  func write(to output: inout TerminalWriter) {
    let frame = CardFrame(in: output.style)
    let place = isLocked ? "Lock screen" : "Notification Center"
    let heading = device.isEmpty ? place : "\(place) of \(device)"
    output.put(TextLayout.fitted(heading, to: frame.width), as: .strong)
    output.put("\n")
    let content = count(of: stacks) ?? (stacksApart.isEmpty ? "empty" : nil)
    let cut = isCut ? "texts cut (estimate)" : nil
    put(([content] + badgePhrases + [cut]).compactMap(\.self), &output)
    for activity in activities { activity.write(to: &output) }
    for stack in stacks { stack.write(in: frame, to: &output) }
    if let count = count(of: stacksApart) {
      put(["\(count) \(isLocked ? "only in Notification Center" : "delivered quietly")"], &output)
      for stack in stacksApart { stack.write(in: frame, to: &output) }
    }
    if !waiting.isEmpty { put(["waiting: \(waiting.joined(separator: ", "))"], &output) }
  }

  private func count(of stacks: [NotificationStack]) -> String? {
    let total = stacks.reduce(0) { $0 + max(0, $1.count) }
    return total == 0 ? nil : counted(total, "notification")
  }

  private var badgePhrases: [String] {
    if hidesBadges { return ["badges hidden by the Focus"] }
    return switch badges.count {
    case 0: ["no badge"]
    case 1: ["badge \(badges[0].number)"]
    default: badges.map { "badge \($0.number) on \($0.appName)" }
    }
  }

  private func put(_ phrases: [String], _ output: inout TerminalWriter) {
    output.phrases(phrases, width: CardFrame(in: output.style).width, indent: "")
  }
}

extension PhonePicture {
  /// Makes the picture of a phone.
  init(
    of state: PhoneState, in simulation: Simulation, named names: AppNames, printsFullTexts: Bool
  ) {
    let device = simulation.environment.device.limitedToSystem()
    let isLocked = device.isLocked
    let apps = Dictionary(state.apps.map { ($0.identifier, $0) }) { first, _ in first }
    func stacks(isApart: Bool) -> [NotificationStack] {
      let groups = simulation.groups(of: state) {
        !$0.isInSummary && (isLocked ? !$0.isOnLockScreen : $0.isQuiet) == isApart
      }
      let summaries = state.summaries.filter { (isLocked && !$0.isOnLockScreen) == isApart }
      let stacks =
        groups.map { ($0.newestOrder, NotificationStack(of: $0, on: apps, in: simulation)) }
        + summaries.map { ($0.newestOrder, NotificationStack(of: $0, on: apps, in: simulation)) }
      return stacks.sorted { $0.0 > $1.0 }.map(\.1)
    }
    self.device = state.device
    self.isLocked = isLocked
    hidesBadges = device.focus?.hidesBadges ?? false
    badges = state.apps.filter { $0.state.badge > 0 }.map {
      Badge(appName: names[$0.identifier], number: $0.state.badge)
    }
    // A scheduled activity has no card yet.
    let shown = state.activities.filter { $0.state != .pending }
    activities = shown.map {
      LiveActivityCard(
        appName: names[$0.app], activity: $0, asks: simulation.asks($0, on: state))
    }
    self.stacks = stacks(isApart: false)
    stacksApart = stacks(isApart: true)
    let scheduled = state.activities.count - shown.count
    if scheduled > 0 {
      let one = "Live Activity"
      waiting.append("\(scheduled) scheduled \(scheduled == 1 ? one : "Live Activities")")
    }
    let held = state.apps.reduce(0) { $0 + $1.state.held.count }
    if held > 0 { waiting.append("\(counted(held, "notification")) for the scheduled summary") }
    let wakes = state.apps.count { $0.state.isWakeHeld }
    if wakes > 0 { waiting.append("\(counted(wakes, "app")) to be woken") }
    let stored = simulation.storedCount(for: state)
    if stored > 0 { waiting.append("\(stored) at the push service") }
    guard !printsFullTexts else { return }
    for place in self.stacks.indices where self.stacks[place].cut() { isCut = true }
    for place in stacksApart.indices where stacksApart[place].cut() { isCut = true }
  }
}
