import SourceText

/// Time and actions between pushes: a day of the phones.
extension Simulation {
  /// Lets time pass; time never moves backwards.
  public mutating func advance(to instant: SimulatedInstant) {
    if let now, instant <= now { return }
    now = instant
    for phone in 0..<phones.count { phones.advance(phone, to: instant) }
    if !environment.device.isLowPower, !environment.device.isBeforeFirstUnlock {
      releaseWakes()
    }
  }

  /// Performs an action on all phones.
  ///
  /// - Returns: The reports of the pushes that it delivers: what the push service kept.
  @discardableResult
  public mutating func perform(_ action: PhoneAction) -> [PushReport] {
    defer { settle() }
    return act(action)
  }

  /// Makes again what depends on the device, if it changed since.
  mutating func settle() {
    guard !isSettled else { return }
    preparation.apps = preparation.apps.moved(to: environment.device)
    preparation.options.negativeBadge = environment.device.assumptions.negativeBadge
    isSettled = true
  }

  /// Performs an action as ``perform(_:)`` does, but leaves it to ``settle()`` to make again what
  /// depends on the device: many actions need not have that after each of them.
  mutating func act(_ action: PhoneAction) -> [PushReport] {
    switch action {
    case .lock: change { $0.isLocked = true }
    case .unlock: unlock()
    case .open(let app): open(app)
    case .background(let app):
      change { $0.withProfile(of: app) { $0.app.state = .background } }
    case .forceQuit(let app):
      change { $0.withProfile(of: app) { $0.app.state = .forceQuit } }
      apply(.discardHeldWake, to: app)
    case .tap(let notification):
      let app = owner(of: notification)
      remove(notification)
      if let app { open(app.isEmpty ? nil : app) }
    case .dismiss(let notification), .choose(_, let notification): remove(notification)
    case .clear(let app): apply(.removeAllDelivered, to: app, orAll: true)
    case .change(let device):
      let wasOnline = environment.device.isOnline
      change { $0 = device }
      guard device.isOnline, !wasOnline else { return [] }
      settle()
      return deliverStored()
    case .languages(let languages):
      change { $0.languages = languages }
      settle()
      resolveAgain()
    case .goOffline: change { $0.isOnline = false }
    case .goOnline:
      change { $0.isOnline = true }
      settle()
      return deliverStored()
    case .reboot: reboot()
    case .install(let app): change { $0.withProfile(of: app) { $0.app.isInstalled = true } }
    case .uninstall(let app):
      change { $0.withProfile(of: app) { $0.app.isInstalled = false } }
      apply(.uninstall, to: app)
      if let identifier = app ?? environment.device.app.bundleIdentifier {
        phones.removeActivities(of: identifier)
      }
    }
    return []
  }

  /// Changes the device.
  private mutating func change(_ body: (inout SimulatedDevice) -> Void) {
    let wasAwake = !environment.device.isLowPower && !environment.device.isBeforeFirstUnlock
    let wasUnlocked = !environment.device.isLocked
    body(&environment.device)
    isSettled = false
    if !wasUnlocked, !environment.device.isLocked { apply(.leaveLockScreen) }
    let isAwake = !environment.device.isLowPower && !environment.device.isBeforeFirstUnlock
    if isAwake, !wasAwake { releaseWakes() }
  }

  private mutating func unlock() {
    change {
      $0.isLocked = false
      $0.isBeforeFirstUnlock = false
    }
  }

  private mutating func open(_ app: String?) {
    change { device in
      device.isLocked = false
      device.isBeforeFirstUnlock = false
      device.leaveForeground()
      device.withProfile(of: app) { $0.app.state = .foreground }
    }
    apply(.launch, to: app)
  }

  private mutating func reboot() {
    change { device in
      device.isLocked = true
      device.isBeforeFirstUnlock = true
      device.leaveForeground()
    }
  }

  // MARK: - Events of apps

  /// The recipients of an app on all phones; those of every app if the app of the device file
  /// stands for all.
  private func recipients(of app: String?) -> [Recipient] {
    let own = environment.device.app.bundleIdentifier
    let wanted = app ?? own
    return (0..<phones.count).flatMap { phone in
      phones.apps(of: phone).filter { number in
        guard let wanted else { return true }
        let identifier = phones.identifier(of: number)
        return identifier == wanted || (identifier.isEmpty && wanted == own)
      }.map { Recipient(phone: phone, app: $0) }
    }
  }

  /// Applies an event to an app on all phones.
  private mutating func apply(_ event: PhoneEvent, to app: String?, orAll: Bool = false) {
    if orAll, app == nil { return apply(event) }
    for recipient in recipients(of: app) { _ = phones.apply(event, to: recipient, at: now) }
  }

  /// Applies an event to all apps on all phones.
  private mutating func apply(_ event: PhoneEvent) {
    for phone in 0..<phones.count {
      for app in phones.apps(of: phone) {
        _ = phones.apply(event, to: Recipient(phone: phone, app: app), at: now)
      }
    }
  }

  /// Wakes apps for pushes that wait, as far as the budget allows (A3).
  private mutating func releaseWakes() {
    apply(.releaseHeldWake(limit: environment.device.assumptions.backgroundWakesPerHour))
  }

  private mutating func remove(_ notification: String) {
    apply(.removeDelivered(identifiers: [notification]))
    phones.dismissActivity(notification)
  }

  /// Returns whether a phone has a notification or a Live Activity.
  func has(_ notification: String) -> Bool {
    owner(of: notification) != nil || phones.hasActivity(notification)
  }

  /// Returns the bundle identifier of the app that a notification belongs to; `nil` if no app has
  /// it.
  private func owner(of notification: String) -> String? {
    for phone in 0..<phones.count {
      for app in phones.apps(of: phone) {
        let state = phones[Recipient(phone: phone, app: app)]
        if state.contains(notification) { return phones.identifier(of: app) }
      }
    }
    return nil
  }

  // MARK: - Languages

  /// Resolves the texts of delivered notifications again, in the new language (L9).
  private mutating func resolveAgain() {
    for (source, captured) in sources where phones[source.recipient].contains(source.identifier) {
      for batch in preparation.batches(of: [captured]) {
        let content = batch.pushes[0].localized
        let texts = PhoneEvent.Texts(
          title: batch.string(content.title.text), subtitle: batch.string(content.subtitle.text),
          body: batch.string(content.body.text))
        let event = PhoneEvent.resolveAgain(identifier: source.identifier, texts)
        _ = phones.apply(event, to: source.recipient, at: now)
      }
    }
  }
}

extension SimulatedDevice {
  /// Lets every app leave the foreground.
  fileprivate mutating func leaveForeground() {
    if app.state == .foreground { app.state = .background }
    for identifier in otherApps.keys where otherApps[identifier]?.app.state == .foreground {
      otherApps[identifier]?.app.state = .background
    }
  }
}
