import ServiceExtensionKit
import SourceText

/// The permissions that the person gives the app.
enum Permissions: RuleFamily {
  static let rules = [
    Rule(
      "A1", "what the person allowed", simulated: .whole,
      claims: [
        Claim(
          .documented,
          [
            "Apple, Asking permission to use notifications", "Apple, UNNotificationSettings",
            "Apple, UNAlertStyle",
          ],
          """
          The person sees nothing if the app has not asked for permission, or if the person denied \
          it. With provisional authorization, notifications go quietly to Notification Center. \
          Otherwise the app's settings decide: lock screen, Notification Center, banners, sounds, \
          badges, previews, time-sensitive and critical notifications, scheduled summary, \
          grouping. A persistent banner stays until the person acts on it.
          """),
        Claim(
          .observed, ["public article of Use Your Loaf on provisional authorization"],
          """
          An app with provisional authorization may not set the badge until the person allows it \
          in Settings.
          """),
        Claim(
          .documented, ["Apple, Enabling notifications in App Clips"],
          """
          An App Clip with ephemeral authorization may show notifications for up to 8 hours after \
          each launch.
          """),
        Claim(
          .assumed, [.decision],
          """
          After these 8 hours the person sees nothing. devsim knows the time of the launch from \
          `lastOpened` of the device file, or from a scenario.
          """),
        Claim(
          .assumed, [.analysis],
          """
          If the person switched off Notification Center but not the lock screen, a notification \
          stays on the lock screen until the phone is unlocked. Until then it can be opened, \
          dismissed and replaced.
          """),
        Claim(
          .assumed, [.decision],
          """
          Provisional authorization exists since iOS 12, and App Clips since iOS 14. On an older \
          system, `provisional` and `ephemeral` in the device file count as `authorized`. What \
          else a system does not have yet, such as a Focus, has no effect there.
          """),
        Claim(
          .assumed, [.decision],
          """
          A changed setting affects only what arrives later. The badge and the notifications that \
          the phone already shows stay.
          """),
      ])
  ]

  static let authorizationMissing = Decision(
    .permissions, 0, "A1", "not-authorized", .documented,
    "the person did not allow notifications, so nothing is seen", isObstacle: true)
  static let deliveredQuietly = Decision(
    .permissions, 1, "A1", "provisional", .documented,
    "provisional: in the list only, without a banner or a sound", isObstacle: true)
  static let listOff = Decision(
    .permissions, 2, "A1", "list-off", .documented,
    "the person switched off Notification Center", isObstacle: true)
  static let lockScreenOff = Decision(
    .permissions, 3, "A1", "lock-screen-off", .documented,
    "the person switched off notifications on the lock screen"
  )
  static let bannersOff = Decision(
    .permissions, 4, "A1", "banners-off", .documented, "the person switched off banners")

  static let onLockScreen = Decision(
    .permissions, 5, "A1", "on-lock-screen", .documented,
    "the phone is locked, so it is on the lock screen and not a banner")

  static let bannerStays = Decision(
    .permissions, 6, "A1", "banner-stays", .documented,
    "banners are persistent, so it stays until the person acts on it")
  static let launchedLongAgo = Decision(
    .permissions, 7, "A1", "app-clip-expired", .assumed,
    "the App Clip was launched more than 8 hours ago, so nothing is seen", isObstacle: true)

  static let decisions: [Decision] = [
    authorizationMissing, deliveredQuietly, listOff, lockScreenOff, bannersOff, onLockScreen,
    bannerStays, launchedLongAgo,
  ]

  static let diagnostics: [DiagnosticKind] = [.alertSuppressed]
}

// MARK: - Deciding

extension Permissions {
  /// How long an App Clip may show notifications after its launch, in seconds (A1).
  private static let ephemeralTime = 8 * 3600.0

  /// Returns why the person does not allow an app to show anything at a moment; `nil` if it may.
  static func refusal(to app: InstalledApp, at instant: SimulatedInstant?) -> Decision? {
    guard app.settings.authorization.allowsNotifications else { return authorizationMissing }
    guard app.settings.authorization == .ephemeral,
      case .at(let launch) = app.device.app.lastOpened,
      let instant, instant.seconds > launch.seconds + ephemeralTime
    else { return nil }
    return launchedLongAgo
  }

  /// Decides the places where a notification with a text is seen (A1, A2, I1).
  static func places(
    at level: InterruptionLevel, isSilenced: Bool, for app: InstalledApp
  ) -> (places: NotificationPlaces, decisions: DecisionSet) {
    var places = NotificationPlaces()
    var decisions = DecisionSet()
    let settings = app.settings
    if app.isForeground {
      places = Foreground.places(for: app, isSilenced: isSilenced)
      if places.isSeen {
        decisions.insert(Foreground.presentedByApp)
      } else if !Foreground.places(for: app, isSilenced: false).isSeen {
        decisions.insert(Foreground.hiddenByApp)
      }
      if places.banner, settings.bannerStyle == .persistent { decisions.insert(bannerStays) }
      return (places, decisions)
    }
    places.list = settings.notificationCenter
    if !settings.notificationCenter { decisions.insert(listOff) }
    guard !app.isQuiet, level != .passive else { return (places, decisions) }
    if isSilenced {
      let isShown = app.device.focus?.showsSilencedOnLockScreen ?? false
      places.lockScreen = isShown && app.device.isLocked && settings.lockScreen
      if places.lockScreen { decisions.insert(Focus.silencedOnLockScreen) }
    } else if app.device.isLocked {
      places.lockScreen = settings.lockScreen
      places.screenLights = settings.lockScreen
      decisions.insert(settings.lockScreen ? onLockScreen : lockScreenOff)
    } else {
      places.banner = settings.showsBanners
      switch settings.bannerStyle {
      case .none: decisions.insert(bannersOff)
      case .temporary: break
      case .persistent: decisions.insert(bannerStays)
      }
    }
    return (places, decisions)
  }

  /// Returns DEV102 for a push to an app without the person's permission for notifications.
  static func notAllowed(
    _ refusal: Decision, _ payload: PushPayload, in document: JSONDocument
  ) -> Diagnostic {
    Diagnostic(.alertSuppressed, refusal.sentence, at: payload.alert.map(document.location))
  }

  /// Returns DEV102 for a text that is not seen anywhere.
  static func unseen(
    _ payload: PushPayload, for app: InstalledApp, in document: JSONDocument
  ) -> Diagnostic {
    let place = payload.alert.map(document.location)
    guard app.isForeground else {
      return Diagnostic(.alertSuppressed, "the alert is not seen: the settings hide it", at: place)
    }
    let isPresented = Foreground.places(for: app, isSilenced: false).isSeen
    return Diagnostic(
      .alertSuppressed,
      isPresented
        ? "the alert is not seen: the app is in the foreground, and a Focus silences its banner"
        : "the alert is not seen: the app is in the foreground and does not present it",
      at: place,
      help: isPresented
        ? "return .list from willPresent, too"
        : "return .banner, .list and .sound from willPresent")
  }
}

extension DiagnosticKind {
  static let alertSuppressed = DiagnosticKind(
    "DEV102", "alert-suppressed", .note, rule: "A1",
    summary: "The alert would be shown, but a setting of the device suppresses it.",
    explanation: """
      The push is valid. Focus, the scheduled summary, the settings of the app or the app in the \
      foreground suppress the alert now. It may still be in the list.
      """,
    example: """
      {"aps": {"alert": "Hello"}}
      while a Focus is on that does not allow the app
      """,
    remedy: """
      Change nothing in the payload. A time-sensitive push breaks through Focus if the person \
      allows it.
      """)
}
