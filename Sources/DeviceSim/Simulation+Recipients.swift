/// Which apps and notifications an action concerns (C3).
extension Simulation {
  /// The apps of all phones that something happened to.
  var allRecipients: [Recipient] { recipients(on: 0..<phones.count) }

  /// The apps of the phones whose person acts.
  var actingRecipients: [Recipient] { recipients(on: actingPhones ?? 0..<phones.count) }

  private func recipients(on phones: Range<Int>) -> [Recipient] {
    phones.flatMap { phone in
      self.phones.apps(of: phone).map { Recipient(phone: phone, app: $0) }
    }
  }

  /// The recipients of an app on all phones.
  ///
  /// If the app of the device file has no bundle identifier, they are all recipients that the
  /// device does not describe.
  func recipients(of app: String?) -> [Recipient] {
    allRecipients.filter { isApp($0, app) }
  }

  /// Whether a recipient is of an app; of the app of the device file for `nil`.
  func isApp(_ recipient: Recipient, _ app: String?) -> Bool {
    Self.isRecipient(phones.identifier(of: recipient.app), of: app, on: environment.device)
  }

  /// The recipients of the person who acts, with the bundle identifier that an app has in its
  /// pushes.
  func actingRecipients(named identifier: String) -> [Recipient] {
    actingRecipients.filter { phones.identifier(of: $0.app) == identifier }
  }

  /// Returns whether an app is the wanted one.
  ///
  /// - Parameters:
  ///   - identifier: The bundle identifier in the pushes of the app; empty if they name none.
  ///   - wanted: The bundle identifier of the wanted app; `nil` for the app of the device file,
  ///     which gets the pushes that name none. Without a bundle identifier it is every app that
  ///     the device does not describe.
  ///   - device: The device.
  /// - Returns: Whether it is.
  static func isRecipient(
    _ identifier: String, of wanted: String?, on device: SimulatedDevice
  ) -> Bool {
    let own = device.app.bundleIdentifier
    guard let wanted = wanted ?? own else { return device.otherApps[identifier] == nil }
    return identifier == wanted || (identifier.isEmpty && wanted == own)
  }

  mutating func apply(_ event: PhoneEvent, to recipients: [Recipient]) {
    for recipient in recipients { _ = phones.apply(event, to: recipient, at: now) }
  }

  /// Removes a notification of an app, or a Live Activity if no app has such a notification.
  mutating func remove(_ notification: String, of app: String?) {
    if let app {
      apply(.removeDelivered(identifiers: [notification]), to: actingRecipients(named: app))
    } else {
      phones.dismissActivity(notification, on: actingPhones)
    }
  }

  /// Returns the bundle identifier of the app of a Live Activity of the person who acts; `nil` if
  /// there is none.
  func app(ofActivity id: String) -> String? {
    phones.activityLists(on: actingPhones).lazy.flatMap(\.entries).first { $0.id == id }?.app
  }

  /// Returns whether a person finds a notification of an app on a phone, or a Live Activity.
  func has(_ notification: String, of app: String?) -> Bool {
    owner(of: notification, app) != nil || self.app(ofActivity: notification) != nil
  }

  /// Returns the bundle identifier of the app that a notification belongs to; `nil` if none has it.
  ///
  /// Of several apps it is the wanted one, or else the app of the device file. If neither has the
  /// notification, it is the app with the newest one (C3).
  func owner(of notification: String, _ wanted: String?) -> String? {
    func order(_ recipient: Recipient) -> UInt32 {
      phones[recipient].delivered.order(of: notification) ?? 0
    }
    let owners = actingRecipients.filter { phones[$0].isDelivered(notification) }
      .sorted { order($0) > order($1) }
      .map { phones.identifier(of: $0.app) }
    let device = environment.device
    let chosen = owners.first { Self.isRecipient($0, of: wanted, on: device) }
    return wanted == nil ? chosen ?? owners.first : chosen
  }
}
