import ServiceExtensionKit

/// An event on a phone: for one app, or for the phone as a whole.
///
/// Cases that are large and rare are `indirect`: each push makes an event, and would move all its
/// bytes.
enum PhoneEvent: Sendable, Hashable {
  /// A push arrived, or a notification of the app itself is due.
  ///
  /// `badge` is `nil` if the badge does not change.
  case notification(Listing, badge: NewBadge?)
  /// A notification waits for the scheduled summary; its badge changes at once (I4).
  ///
  /// `isShown`: it is still in Notification Center.
  indirect case hold(HeldNotification, badge: NewBadge?, isShown: Bool)
  /// A push asks to wake the app, which may happen only so often (A3).
  case wake(WakeLimits)
  /// A push waits to wake the app, in place of an older one (A3).
  case holdWake(identifier: String)
  /// The push that waits to wake the app is lost (A3).
  ///
  /// The app was force-quit or deleted, it may not be woken when the wait ends, or the phone was
  /// restarted.
  case discardHeldWake
  /// What waits wakes the app if that is allowed again (A3).
  case releaseHeldWake(WakeLimits)
  /// The app's extension worked on a push, after those before it (X6).
  case runExtension(seconds: Double)
  /// The app's extension works on a push, whose notification is shown when that ends (X6).
  indirect case showLater(UnshownNotification)
  /// The app gets the push that waits to wake it, whatever the budgets are: the person opened it,
  /// or no clock runs (A3).
  case wakeAtOnce
  /// A push arrived of a type that is limited to a number in a day (P11, P12, P13, P15).
  case spend(PushType, limit: Int)
  /// A voip push arrived, for which the app reports a call or not; after some failures it no longer
  /// arrives (P10).
  case call(isReported: Bool, limit: Int)
  /// A pushtotalk push arrived, on which the app leaves its channel or not; once it has left, none
  /// arrives any more (P11).
  case pushToTalk(isLeaving: Bool)
  /// The person joined a PushToTalk channel again (P11).
  case joinChannel
  /// The times of the summary changed, so what waits comes at another moment (I4).
  case moveSummary(to: SimulatedInstant?)
  /// *Show Next Summary* was switched on or off (I4).
  case showNextSummary(Bool)
  /// The phone was unlocked: what is on the lock screen is only in Notification Center from now on.
  case leaveLockScreen
  /// The app was deleted, with its notifications.
  case uninstall
  /// A time-sensitive notification of the app is seen; the first asks whether to go on (I3).
  case askToGoOn
  /// A push arrived for the app, which is not installed; APNs refuses the next (P9).
  case missApp
  /// The language changed, so a delivered notification has other texts (L9).
  case resolveAgain(identifier: String, Texts)
  /// The app's extension set the badge (X11).
  case setBadge(NewBadge)
  /// The app's extension removed delivered notifications; unknown identifiers have no effect (X11).
  case removeDelivered(identifiers: [String])
  /// The app's extension removed all delivered notifications (X11).
  case removeAllDelivered
  /// The app's extension scheduled a notification (X11).
  indirect case schedule(LocalNotification)
  /// The app's extension removed scheduled notifications; unknown identifiers have no effect (X11).
  case removePending(identifiers: [String])
  /// The app's extension removed all scheduled notifications (X11).
  case removeAllPending
  /// The phone restarts, which ends the work of the app's extension (X5).
  case endExtension

  // For the phone as a whole.

  /// A push arrived (A4).
  case arrive
  /// Time passes: activities become stale, end and leave the lock screen, and summaries come, each
  /// with the places where it is seen (I4, LA9).
  case passTime(summaries: [AppNumber: NotificationPlaces])
  /// What is due leaves the schedule.
  ///
  /// This includes scheduled notifications, notifications on which an extension has ended its work
  /// (X6, X11), and scheduled Live Activities with an alert (LA8).
  case takeDue
  /// A push for a Live Activity arrived, or an app changes one itself (LA9).
  indirect case activity(ActivityPush)
  /// A push to start a Live Activity had no effect (LA9).
  case missActivity(name: String?, app: String)
  /// The update of a Live Activity fits no type of its app, so the card shows that it loads (LA7).
  indirect case showActivityLoading(ActivityPush)
  /// The person swipes a Live Activity away (LA9).
  case dismissActivity(id: String)
  /// Apps are uninstalled, or their switch for Live Activities is off now (LA9).
  case removeActivities(ofApps: Set<String>)

  /// The texts of a notification; `nil` for one that stays as it is.
  struct Texts: Sendable, Hashable {
    let title: String?
    let subtitle: String?
    let body: String?
  }
}

/// The new badge of an app.
struct NewBadge: Sendable, Hashable {
  /// The number; 0 or less removes the badge.
  var number: Int
  /// The notifications that the removal of the badge clears (B1).
  var zero: Assumptions.BadgeZero

  /// Makes a badge.
  init(_ number: Int, zero: Assumptions.BadgeZero = Assumptions().badgeZero) {
    self.number = number
    self.zero = zero
  }
}

/// The form in which a notification enters the list of its app.
enum Listing: Sendable, Hashable {
  /// It does not enter the list.
  case none
  /// A notification that is only counted: nothing can replace it, and the list is not read.
  case counted
  case listed(DeliveredNotification)
}

extension PhoneEvent {
  /// Whether it changes when an app is woken, or which push waits for that (A3).
  var changesWakes: Bool {
    switch self {
    case .wake, .holdWake, .discardHeldWake, .releaseHeldWake, .wakeAtOnce, .uninstall: true
    default: false
    }
  }

  /// Whether the person cannot see it.
  var isUnseen: Bool {
    switch self {
    case .wake, .holdWake, .discardHeldWake, .releaseHeldWake, .wakeAtOnce, .runExtension,
      .showLater, .spend, .call, .pushToTalk, .joinChannel, .missApp, .askToGoOn, .moveSummary,
      .endExtension:
      true
    default: false
    }
  }
}

enum PhoneEffect: Sendable, Hashable {
  /// The new notification replaced the delivered one with the same identifier (C2).
  case replaced(identifier: String)
  /// The push has to wait before it wakes the app, which ``PhoneEvent/holdWake(identifier:)`` does
  /// (A3).
  case wakeHeld
  /// The push has to wait, because the apps of the phone were together woken as often as allowed
  /// (A3).
  case wakeHeldByPhone
  /// The push has to wait, because the phone is in use and the app was woken a short time before
  /// (A3).
  case wakeHeldInUse
  /// The push that waited reached the app (A3).
  case woken(identifier: String)
  /// The push that waited is lost (A3).
  case wakeLost(identifier: String)
  /// The budget of the push type is spent, so the push does not arrive (P11, P12, P13, P15).
  case budgetSpent
  /// The app failed to report calls, so the voip push does not arrive (P10).
  case callsStopped
  /// The app has left its PushToTalk channel, so the push does not arrive (P11).
  case noChannel
  /// The notification asks whether time-sensitive ones of the app may go on (I3).
  case asksToGoOn
  /// An earlier push met no app, so APNs refuses this one (P9).
  case unregistered
  /// The extension finished its work on a push, which waited for an earlier one or not (X6).
  case extensionRan(isWaiting: Bool, end: SimulatedInstant)
  /// The badge changed to a number above 0 (B1).
  case badgeChanged(to: Int)
  /// The badge was removed (B1).
  case badgeRemoved
  /// A badge of 0 cleared this number of earlier notifications; `hasOwn`: also that of the push;
  /// `hadBadge`: the badge was above 0 before (B1).
  case listCleared(count: Int, hasOwn: Bool, hadBadge: Bool)
  /// The app removed this number of delivered notifications (X11).
  case removed(count: Int)
  /// The app removed this number of scheduled notifications (X11).
  case unscheduled(count: Int)
  /// The phone evicted a scheduled notification, because it keeps only the
  /// `LocalNotification.scheduledLimit` that are due first (X11).
  case evicted(identifier: String)
  /// The restart of the phone ended the work of an extension on a notification (X5).
  indirect case extensionKilled(UnshownNotification)
  /// The push arrived at an earlier time than the one before it, in whole seconds (A4).
  case arrivedEarlier
  /// Something is due for an app (X6, X11).
  indirect case due(AppNumber, SimulatedInstant, DueItem.Event)
  /// What a push did to a Live Activity (LA9).
  indirect case activity(ActivityOutcome)
  /// A scheduled Live Activity with an alert starts (LA8).
  indirect case activityStarted(LiveActivity)
  /// The cards that an update is for show that they load (LA7).
  case activityLoads

  /// What a push did to a Live Activity; `nil` for another effect.
  var activityOutcome: ActivityOutcome? {
    if case .activity(let outcome) = self { outcome } else { nil }
  }
}
