/// What ever happened on the phones, so that a push need not look for what never did.
struct PhonesHistory: Sendable {
  /// Whether an extension ever scheduled a notification or took time for one, or an app scheduled a
  /// Live Activity with an alert.
  var hasSchedules = false
  /// Whether a notification ever waited for the scheduled summary.
  private(set) var hasHeld = false
  /// The phones where an extension ever scheduled a notification or took time for one, or where a
  /// notification ever waited for the scheduled summary.
  private(set) var waitingPhones: Set<Int> = []
  /// The phones where a push may wait to wake an app.
  private(set) var holdingWakes: Set<Int> = []
  /// Whether an app ever left its PushToTalk channel.
  private(set) var hasLeftChannels = false
  /// Whether an extension ever took time.
  private(set) var hasExtensionRuns = false

  /// Notes what happens to an app on a phone.
  mutating func note(_ event: PhoneEvent, on phone: Int) {
    switch event {
    case .schedule, .showLater: noteSchedule(on: phone)
    case .hold: noteHeld(on: phone)
    case .holdWake: holdingWakes.insert(phone)
    case .runExtension: hasExtensionRuns = true
    case .pushToTalk(isLeaving: true): hasLeftChannels = true
    case .activity(let push): if push.startDate != nil, push.alert != nil { hasSchedules = true }
    default: break
    }
  }

  /// Notes an app as an earlier run left it on a phone.
  mutating func note(_ app: AppState, on phone: Int) {
    if app.hasDue { noteSchedule(on: phone) }
    if app.extensionRuns != ExtensionRuns() { hasExtensionRuns = true }
    if !app.heldList.isEmpty { noteHeld(on: phone) }
    if app.hasLeftChannel { hasLeftChannels = true }
    if app.isWakeHeld { holdingWakes.insert(phone) }
  }

  private mutating func noteSchedule(on phone: Int) {
    hasSchedules = true
    waitingPhones.insert(phone)
  }

  private mutating func noteHeld(on phone: Int) {
    hasHeld = true
    waitingPhones.insert(phone)
  }

  /// Notes that no push waits to wake an app of a phone any more.
  mutating func noteNoHeldWake(on phone: Int) { holdingWakes.remove(phone) }
}
