import SourceText

extension Simulation {
  /// Changes the device; what waited for the change happens.
  ///
  /// ``settle()`` must follow.
  ///
  /// - Returns: The reports of pushes that waited to wake an app, and of those that the push
  ///   service kept.
  @discardableResult
  mutating func change(_ body: (inout SimulatedDevice) -> Void) -> [PushReport] {
    let wasLocked = environment.device.isLocked
    let wasOnline = environment.device.isOnline
    let unlockedApp = environment.device.unlockedApp
    let heldWakes = Background.holdsWakes(on: environment.device, at: now)
    let limits = environment.device.wakeLimits
    let showedSummary = environment.device.showsNextSummary
    body(&environment.device)
    isSettled = false
    if environment.device.showsNextSummary != showedSummary { showNextSummary() }
    if wasLocked, !environment.device.isLocked {
      environment.device.isBeforeFirstUnlock = false
      apply(.leaveLockScreen, to: allRecipients)
    }
    var reports: [PushReport] = []
    if let now, heldWakes || limits != environment.device.wakeLimits {
      for phone in phones.waiting {
        reports += self.reports(of: releaseWakes(on: phone, from: now, until: now))
      }
    } else if heldWakes, !Background.holdsWakes(on: environment.device, at: nil) {
      reports += wakeWithoutClock()
    }
    if wasLocked, let app = environment.device.foregroundApp, app == unlockedApp {
      reports += wakeAtOnce(recipients(of: app.isEmpty ? nil : app), isLaunch: false)
    }
    guard !wasOnline, environment.device.isOnline else { return reports }
    settle()
    return reports + deliverStored()
  }

  /// Changes only the members of the device that a step of a scenario names.
  ///
  /// An app that has left its PushToTalk channel is in none, whatever the device says: a change of
  /// `inChannel` to true joins one again (P11).
  ///
  /// - Returns: The reports of the pushes that the push service kept.
  mutating func changeMembers(_ body: (inout SimulatedDevice) -> Void) -> [PushReport] {
    let apps = phones.appsWithoutChannel
    var device = environment.device
    for app in apps {
      device.withProfile(of: device.described(app)) { $0.app.isInChannel = false }
    }
    body(&device)
    device.moveApps(from: environment.device, at: now)
    for app in apps {
      if device.met(by: app).app.isInChannel {
        apply(.joinChannel, to: recipients(of: app))
      } else {
        let wasInChannel = environment.device.met(by: app).app.isInChannel
        device.withProfile(of: device.described(app)) { $0.app.isInChannel = wasInChannel }
      }
    }
    return changeApps { $0 = device }
  }

  /// Changes the device, and then what depends on it: what apps have, when it is shown, and in
  /// which language.
  ///
  /// A deleted app loses what it had, and an app whose switch is off now loses its Live Activities
  /// (LA9). An app that is opened gets the push that waits to wake it, and an app that is
  /// force-quit loses it (A3). What waits for a summary comes when the summary does. The texts of
  /// notifications are in a new language (L9).
  ///
  /// - Returns: The reports, as of ``change(_:)``, of what no longer waits to wake an app, and of
  ///   notifications that are never shown.
  mutating func changeApps(_ body: (inout SimulatedDevice) -> Void) -> [PushReport] {
    let before = environment.device
    var reports = change(body)
    let device = environment.device
    guard device.hasOtherSwitches(than: before) else { return reports }
    moveSummary(before: before)
    for identifier in [nil] + device.otherApps.keys.sorted().map(Optional.some) {
      let (old, new) = (before.met(by: identifier), device.met(by: identifier))
      let isApp = { (app: String) in Self.isRecipient(app, of: identifier, on: device) }
      if old.app.isInstalled, !new.app.isInstalled {
        reports += loseWakes(of: recipients(of: identifier), Installation.notInstalled)
        reports += loseUnshown(of: recipients(of: identifier))
        reports += discardStored(for: recipients(of: identifier))
        apply(.uninstall, to: recipients(of: identifier))
        phones.removeActivities(of: isApp)
      }
      if old.settings.liveActivities, !new.settings.liveActivities {
        phones.removeActivities(of: isApp)
      }
      if old.app.state != new.app.state {
        reports += move(recipients(of: identifier), to: new.app.state)
      }
    }
    if device.speaks(otherwiseThan: before) { resolveAgain() }
    return reports
  }

  /// Opens an app, or force-quits it: the push that waits to wake it arrives, or is lost (A3).
  private mutating func move(
    _ recipients: [Recipient], to state: SimulatedDevice.App.State
  ) -> [PushReport] {
    switch state {
    case .background: return []
    case .forceQuit: return loseWakes(of: recipients, Background.appNotWokenAfterForceQuit)
    case .foreground:
      return wakeAtOnce(recipients, isLaunch: true)
    }
  }

  /// Gives apps the pushes that wait to wake them.
  private mutating func wakeAtOnce(_ recipients: [Recipient], isLaunch: Bool) -> [PushReport] {
    apply(.wakeAtOnce, to: recipients) { effect in
      guard case .woken(let identifier) = effect else { return nil }
      return .wake(identifier: identifier, isLaunch: isLaunch)
    }
  }

  /// Wakes the apps that pushes wait to wake; without a clock no budget counts.
  private mutating func wakeWithoutClock() -> [PushReport] {
    allRecipients.flatMap { recipient in
      let device = environment.device.met(byPushesTo: phones.identifier(of: recipient.app))
      if let obstacle = Background.obstacleToHeldWake(on: device, at: nil) {
        return loseWakes(of: [recipient], obstacle)
      }
      return wakeAtOnce([recipient], isLaunch: false)
    }
  }

  /// Discards the pushes that wait to wake apps, for a reason.
  mutating func loseWakes(of recipients: [Recipient], _ reason: Decision) -> [PushReport] {
    apply(.discardHeldWake, to: recipients) { effect in
      guard case .wakeLost(let identifier) = effect else { return nil }
      return .lostWake(identifier: identifier, reason)
    }
  }

  /// Returns the reports of the notifications on which the extensions of deleted apps work (X6).
  private mutating func loseUnshown(of recipients: [Recipient]) -> [PushReport] {
    let due = recipients.flatMap { recipient in
      phones[recipient].extensionRuns.unshown.all.map { unshown in
        phones.item(.lost(unshown.notification, Installation.notInstalled), for: recipient, at: now)
      }
    }
    return reports(of: due)
  }

  /// Applies an event to apps; returns the reports of what some of its effects mean.
  private mutating func apply(
    _ event: PhoneEvent, to recipients: [Recipient], _ meaning: (PhoneEffect) -> DueItem.Event?
  ) -> [PushReport] {
    var due: [DueItem] = []
    for recipient in recipients {
      due += phones.apply(event, to: recipient, at: now).compactMap(meaning)
        .map { phones.item($0, for: recipient, at: now) }
    }
    return reports(of: due)
  }

  /// Resolves the texts of notifications again, in the new language (L9).
  private mutating func resolveAgain() {
    settle()
    for (source, push) in sources where phones[source.recipient].isKnown(source.identifier.text) {
      for batch in preparation.batches(of: [push.captured]) {
        let event = PhoneEvent.resolveAgain(
          identifier: source.identifier.text, push.texts(of: batch.pushes[0], in: batch))
        _ = phones.apply(event, to: source.recipient, at: now)
      }
    }
  }

  /// Moves what waits for a summary to the new times of the summary.
  ///
  /// If its app is no longer in the summary, delivers it at once (I4).
  private mutating func moveSummary(before: SimulatedDevice) {
    guard let now else { return }
    let device = environment.device
    for recipient in allRecipients where !phones[recipient].held.isEmpty {
      let app = phones.identifier(of: recipient.app)
      let release = Summary.release(at: now, on: device.met(byPushesTo: app), otherwiseThan: before)
      if let release { apply(.moveSummary(to: release), to: [recipient]) }
      phones.advance(recipient.phone, to: now, device)
    }
  }

  /// Shows what waits for the summary in Notification Center, or hides it again (I4).
  private mutating func showNextSummary() {
    for recipient in allRecipients {
      let app = phones.identifier(of: recipient.app)
      let isShown = Summary.showsNext(on: environment.device.met(byPushesTo: app))
      apply(.showNextSummary(isShown), to: [recipient])
    }
  }
}

extension SimulatedDevice {
  /// The properties of an app that decide what it may have.
  private struct Switches: Equatable {
    let isInstalled: Bool
    let state: App.State
    let languages: [String]
    let liveActivities: Bool
    let scheduledSummary: Bool

    init(_ app: App, _ settings: Settings) {
      isInstalled = app.isInstalled
      state = app.state
      languages = app.languages
      liveActivities = settings.liveActivities
      scheduledSummary = settings.scheduledSummary
    }
  }

  /// Returns whether the device differs in the switches of an app, the times of the summary, or the
  /// languages of texts.
  fileprivate func hasOtherSwitches(than other: SimulatedDevice) -> Bool {
    let former = Switches(other.app, other.settings)
    return Switches(app, settings) != former || summaryTimes != other.summaryTimes
      || speaks(otherwiseThan: other)
      || otherApps.keys.contains { identifier in
        let (old, new) = (other.met(by: identifier), met(by: identifier))
        return Switches(new.app, new.settings) != Switches(old.app, old.settings)
      }
  }

  /// Opens each app that has come to the foreground since a former device, and force-quits each app
  /// that has been force-quit since.
  fileprivate mutating func moveApps(
    from former: SimulatedDevice, at instant: SimulatedInstant?
  ) {
    for identifier in [nil] + otherApps.keys.sorted().map(Optional.some) {
      let (old, new) = (former.met(by: identifier).app, met(by: identifier).app)
      if old.isInstalled, !new.isInstalled { withProfile(of: identifier) { $0.app.uninstall() } }
      guard new.isInstalled, new.state != old.state else { continue }
      switch new.state {
      case .foreground: open(identifier, at: instant)
      case .forceQuit: withProfile(of: identifier) { $0.app.forceQuit() }
      case .background: break
      }
    }
  }

  /// Returns whether pushes may be in another language than on a device.
  fileprivate func speaks(otherwiseThan other: SimulatedDevice) -> Bool {
    languages != other.languages || app.languages != other.app.languages
      || assumptions.pushLanguage != other.assumptions.pushLanguage
      || assumptions.tableSearch != other.assumptions.tableSearch
      || otherApps.contains { $1.app.languages != other.met(by: $0).app.languages }
  }
}
