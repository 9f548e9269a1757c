/// What happens to a phone between pushes: an action of the person, or a change of the device.
///
/// Apps are bundle identifiers; `nil` is the app of the device file.
public enum PhoneAction: Sendable, Hashable {
  /// The person locks the phone.
  case lock
  /// The person unlocks the phone.
  case unlock
  /// The person opens an app, which takes an unlocked phone.
  case open(app: String?)
  /// The app leaves the foreground.
  case background(app: String?)
  /// The person force-quits an app.
  case forceQuit(app: String?)
  /// The person taps a notification: its app opens, and the notification is removed.
  ///
  /// If several apps have a notification with this identifier, `app` decides (C3).
  case tap(notification: String, app: String? = nil)
  /// The person removes a notification or a Live Activity; `app` decides as for a tap.
  case dismiss(notification: String, app: String? = nil)
  /// The person chooses an action of a notification, by its identifier; the notification is
  /// removed. The card of a Live Activity that asks for the permission has those of
  /// ``ActivityPermission``.
  case choose(action: String, notification: String, app: String? = nil)
  /// The person clears the notifications of an app, or of all apps if `app` is `nil`.
  case clear(app: String?)
  /// Settings or properties of the device change.
  ///
  /// Indirect, because a device is large and most actions have none.
  indirect case change(SimulatedDevice)
  /// The languages of the device change (L9).
  case languages([String])
  /// The phone loses its connection to the push service.
  case goOffline
  /// The phone is connected again, and gets what the push service kept (A4).
  case goOnline
  /// The phone is restarted: it is locked, and no app runs (B0).
  case reboot
  /// The person installs an app.
  case install(app: String?)
  /// The person deletes an app, with its notifications.
  case uninstall(app: String?)
}

extension PhoneAction {
  /// The bundle identifier of the app whose notification is meant, or which runs; `nil` if it names
  /// none.
  var app: String? {
    switch self {
    case .tap(_, let app), .dismiss(_, let app), .choose(_, _, let app): app
    case .open(let app), .background(let app), .forceQuit(let app): app
    default: nil
    }
  }

  /// Whether its app must be installed.
  var needsInstalledApp: Bool {
    switch self {
    case .open, .background, .forceQuit: true
    default: false
    }
  }
}
