import SourceText

/// Time and actions between pushes.
extension Simulation {
  /// Lets time pass; time never moves backwards, and only to a moment with a finite number.
  ///
  /// - Returns: The reports of what was due: notifications that extensions scheduled, alerts of
  ///   Live Activities that start, and wakes that pushes waited for.
  @discardableResult
  public mutating func advance(to instant: SimulatedInstant) -> [PushReport] {
    guard instant.seconds.isFinite, now.map({ $0 < instant }) ?? true else { return [] }
    return pass(until: instant)
  }

  /// Lets the phones that were restored from an earlier time reach the present.
  mutating func catchUp() -> [PushReport] { now.map { pass(until: $0) } ?? [] }

  private mutating func pass(until instant: SimulatedInstant) -> [PushReport] {
    var reports = deliverDueWithoutPhones(until: instant)
    _ = phones.applyToNext(.passTime(summaries: [:]), at: instant)
    for phone in phones.waiting {
      for due in deliverDue(on: phone, until: instant) { reports += due.reports(due.places) }
      phones.advance(phone, to: instant, environment.device)
    }
    now = instant
    return reports
  }

  /// Performs an action on all phones, or with the notifications of one.
  ///
  /// Phones have one set of settings, so what changes these concerns all of them: to lock a phone,
  /// or to open an app. What is not possible has no effect, such as a tap on a notification that no
  /// phone has.
  ///
  /// - Parameters:
  ///   - action: The action.
  ///   - device: The device token of the phone whose notifications and Live Activities are meant;
  ///     `nil` for those of all phones.
  /// - Returns: The reports of what it delivers: what the push service kept, and pushes that waited
  ///   to wake an app.
  @discardableResult
  public mutating func perform(_ action: PhoneAction, on device: String? = nil) -> [PushReport] {
    defer { settle() }
    return acting(on: device) { $0.act(action) }
  }

  /// Lets the person of one phone act, or those of all.
  mutating func acting<Result>(
    on device: String?, _ body: (inout Simulation) -> Result
  ) -> Result {
    if let device {
      let phone = phones.number(of: device)
      actingPhones = phone.map { $0..<$0 + 1 } ?? 0..<0
    }
    defer { actingPhones = nil }
    return body(&self)
  }

  /// Updates what depends on the device, if the device changed.
  mutating func settle() {
    guard !isSettled else { return }
    preparation.apps = preparation.apps.moved(to: environment.device)
    preparation.options.adapt(to: environment)
    isSettled = true
  }

  /// Performs an action as ``perform(_:)`` does, but without ``settle()``.
  ///
  /// The caller calls that once, after one action or many.
  mutating func act(_ action: PhoneAction) -> [PushReport] {
    switch action {
    case .lock: return change { ($0.isLocked, $0.isLookedAt) = (true, false) }
    case .unlock: return change { $0.isLocked = false }
    case .open(let app): return open(app)
    case .background(let app): return changeApps { $0.leaveForeground(app) }
    case .forceQuit(let app):
      return changeApps {
        $0.withProfile(of: app) { $0.app.forceQuit() }
      }
    case .tap(let notification, let app): return tap(notification, app)
    case .dismiss(let notification, let app):
      remove(notification, of: owner(of: notification, app))
    case .choose(let action, let notification, let app):
      return choose(action, of: notification, app)
    case .clear(let app):
      apply(.removeAllDelivered, to: actingRecipients.filter { app == nil || isApp($0, app) })
    case .change(let device): return changeApps { $0 = device }
    case .languages(let languages): return changeApps { $0.languages = languages }
    case .goOffline: change { $0.isOnline = false }
    case .goOnline: return change { $0.isOnline = true }
    case .reboot: return reboot()
    case .install(let app): change { $0.withProfile(of: app) { $0.app.install() } }
    case .uninstall(let app):
      return changeApps { $0.withProfile(of: app) { $0.app.uninstall() } }
    }
    return []
  }

  private mutating func open(_ app: String?) -> [PushReport] {
    guard environment.device.met(by: app).app.isInstalled else { return [] }
    return changeApps { [now] in $0.open(app, at: now) }
  }

  /// Opens the app of a notification, which is removed, or of a Live Activity, which stays.
  private mutating func tap(_ notification: String, _ wanted: String?) -> [PushReport] {
    let owner = owner(of: notification, wanted)
    if let owner { remove(notification, of: owner) }
    guard let app = owner ?? app(ofActivity: notification) else { return [] }
    return open(app.isEmpty ? nil : app)
  }

  /// Performs an action of a notification; the person unlocks the phone first if it needs that
  /// (G5).
  private mutating func choose(
    _ name: String, of notification: String, _ wanted: String?
  ) -> [PushReport] {
    let app = owner(of: notification, wanted)
    if app == nil, let app = appAsking(by: notification) {
      return ActivityPermission(rawValue: name).map { answer($0, by: app) } ?? []
    }
    let action = actions(of: notification, of: wanted)?.first { $0.identifier.isExactly(name) }
    remove(notification, of: app)
    guard let action, action.needsUnlockedPhone else { return [] }
    if action.options.contains(.foreground), let app { return open(app.isEmpty ? nil : app) }
    return change { $0.isLocked = false }
  }

  /// Returns the actions of a notification, or of the card of a Live Activity that asks for the
  /// permission; `nil` if the categories of the app are not known.
  func actions(
    of notification: String, of wanted: String?
  ) -> [SimulatedDevice.App.Action]? {
    let app = owner(of: notification, wanted)
    if app == nil, self.app(ofActivity: notification) != nil {
      guard appAsking(by: notification) != nil else { return [] }
      return ActivityPermission.allCases.map { .init(stringLiteral: $0.rawValue) }
    }
    guard let app else { return nil }
    let categories = environment.device.met(byPushesTo: app).app.categories
    let category = actingRecipients(named: app).lazy.flatMap { phones[$0].notifications }
      .first { $0.identifier.isExactly(notification) }?.categoryIdentifier
    return categories.map { $0[category ?? ""]?.actions ?? [] }
  }

  private mutating func reboot() -> [PushReport] {
    change { [now] in $0.restart(at: now) }
    return loseWakes(of: allRecipients, Background.lostAtRestart) + killExtensions()
  }

  /// Ends the work of all extensions, because the phone restarts (X5).
  private mutating func killExtensions() -> [PushReport] {
    guard phones.history.hasExtensionRuns else { return [] }
    var killed: [DueItem] = []
    for recipient in allRecipients { killed += phones.killExtension(of: recipient, at: now) }
    return reports(of: killed)
  }
}
