import ServiceExtensionKit
import SourceText

/// The phones of a run by device token, and the names of their apps.
package struct Phones: Sendable {
  /// A phone, with what is counted of it.
  ///
  /// Both are in one value, because each push needs both. What each push needs is at the front.
  struct Entry: Sendable {
    var requests = RequestNumbers()
    var phone = Phone()
  }

  private(set) var tokens = PhoneTokens()
  var entries: [Entry] = []
  private var apps = ByteTable()
  /// The bytes that were read only to load them into the cache: the compiler leaves out a read
  /// whose result is not stored.
  private var readBytes: UInt8 = 0
  /// What ever happened on one of them.
  var history = PhonesHistory()
  /// The phones that ever had a Live Activity, or a start of one, in the order of the first.
  private(set) var activityPhones: [Int] = []
  private var knownActivityPhones: Set<Int> = []
  /// The next phone, which has not got a push yet: it has the Live Activities that apps started
  /// themselves.
  private(set) var next = Phone()
  /// The names that captures gave Live Activities, with their phones (LA9).
  private(set) var activityNames = ActivityNames()

  /// Makes phones without a past.
  ///
  /// - Parameter firstApp: The bundle identifier of the app that gets the pushes that name none;
  ///   `nil` if it is not known.
  init(firstApp: String? = nil) { _ = apps.insert(Array((firstApp ?? "").utf8).span) }

  /// Reads where the search for a phone starts, before ``guess(_:)``.
  mutating func readAhead(_ hashes: RecipientHashes) {
    readBytes &+= tokens.readAhead(of: hashes.token)
  }

  /// Returns where the phone with a token most likely is, without a look at it.
  func guess(_ hashes: RecipientHashes) -> Int { tokens.guess(hashes.token) }

  /// Reads from the token and the phone at a guess, so that they are in the cache.
  mutating func readAhead(at guess: Int) {
    readBytes &+= tokens.readAhead(at: guess)
    let phone = tokens.phone(at: guess)
    if phone >= 0 { readBytes &+= entries[phone].phone.readAhead }
  }

  /// Reads from the list of the first app on a phone, so that it is in the cache.
  mutating func readListAhead(of phone: Int) { readBytes &+= entries[phone].phone.readListAhead }

  /// Returns the number of a phone; a new one gets the next.
  mutating func phone(_ token: Span<UInt8>, _ hashes: RecipientHashes, guess: Int) -> Int {
    let (number, isNew) = tokens.insert(token, hashes.token, guess: guess)
    if isNew {
      // The next phone is nearly always as new as any other, and a copy of it would be slower.
      entries.append(next.isTouched ? Entry(phone: next) : Entry())
      noteActivities(on: number)
    }
    return number
  }

  /// Replaces a phone to which nothing happened yet by the one that an earlier run left.
  mutating func restore(_ phone: Phone, as number: Int) {
    entries[number].phone = phone
    noteActivities(on: number)
  }

  /// Adds a phone to those with Live Activities, if it has or had one.
  private mutating func noteActivities(on phone: Int) {
    guard entries[phone].phone.hasActivities, knownActivityPhones.insert(phone).inserted else {
      return
    }
    activityPhones.append(phone)
  }

  /// Returns the number of an app; an empty name is that of the first app, and a new app gets the
  /// next number.
  mutating func app(_ name: Span<UInt8>, _ hashes: RecipientHashes) -> AppNumber {
    guard !name.isEmpty else { return .unnamed }
    let (number, _) = apps.insert(name, hashes.app, guess: apps.guess(hashes.app))
    return AppNumber(value: Int32(truncatingIfNeeded: number))
  }

  /// Counts the requests without a collapse identifier to an app on a phone.
  ///
  /// - Parameters:
  ///   - recipient: The app and the phone.
  ///   - isCounted: Whether there is one more now.
  /// - Returns: How many there were before.
  mutating func requestNumber(of recipient: Recipient, isCounted: Bool) -> Int {
    entries[recipient.phone].phone.note(recipient.app)
    return entries[recipient.phone].requests.number(of: recipient.app, isCounted: isCounted)
  }

  /// Applies an event to an app on a phone, or to the phone as a whole; `effects` gets what
  /// changed.
  mutating func apply(
    _ event: PhoneEvent, to recipient: Recipient, at instant: SimulatedInstant?,
    _ effects: inout [PhoneEffect]
  ) {
    history.note(event, on: recipient.phone)
    entries[recipient.phone].phone.apply(event, to: recipient.app, at: instant, &effects)
    switch event {
    case .activity, .missActivity: noteActivities(on: recipient.phone)
    default: return
    }
  }

  /// Applies an event to the next phone, which has not got a push yet; returns what changed.
  mutating func applyToNext(
    _ event: PhoneEvent, at instant: SimulatedInstant?
  ) -> [PhoneEffect] {
    var effects: [PhoneEffect] = []
    next.apply(event, to: .unnamed, at: instant, &effects)
    return effects
  }

  /// Applies an event to an app on a phone; returns what changed.
  mutating func apply(
    _ event: PhoneEvent, to recipient: Recipient, at instant: SimulatedInstant?
  ) -> [PhoneEffect] {
    var effects: [PhoneEffect] = []
    apply(event, to: recipient, at: instant, &effects)
    return effects
  }

  /// Returns what an event would change for an app on a phone, which stays as it is.
  func effects(
    of event: PhoneEvent, on recipient: Recipient, at instant: SimulatedInstant?
  ) -> [PhoneEffect] {
    var effects: [PhoneEffect] = []
    var phone = entries[recipient.phone].phone
    phone.apply(event, to: recipient.app, at: instant, &effects)
    return effects
  }

  /// Returns the token of a phone.
  ///
  /// It is as the first push to it has it.
  func token(of phone: Int) -> String {
    String(decoding: tokens.first(of: phone), as: UTF8.self)
  }

  /// The apps of a phone that something happened to.
  func apps(of phone: Int) -> [AppNumber] { entries[phone].phone.apps }

  /// Returns the bundle identifier of an app; empty for pushes that name none.
  func identifier(of app: AppNumber) -> String {
    String(decoding: apps.key(Int(app.value)), as: UTF8.self)
  }

  /// Returns the bundle identifier of an app, also while a phone changes.
  var identifiers: (AppNumber) -> String {
    { [apps] app in String(decoding: apps.key(Int(app.value)), as: UTF8.self) }
  }

  /// Notes that a Live Activity on a phone has a name, which later pushes may have as their token.
  mutating func noteActivity(named name: String, on phone: Int) {
    activityNames.note(name.asToken, on: phone)
  }

  /// The bundle identifiers of the apps that have left their PushToTalk channel on a phone, each
  /// once; `nil` for pushes that name none (P11).
  var appsWithoutChannel: Set<String?> {
    guard history.hasLeftChannels else { return [] }
    return entries.reduce(into: []) { found, entry in
      for app in entry.phone.apps where entry.phone[app].hasLeftChannel {
        let identifier = identifier(of: app)
        found.insert(identifier.isEmpty ? nil : identifier)
      }
    }
  }

  /// The number of phones.
  var count: Int { entries.count }

  subscript(recipient: Recipient) -> AppState { entries[recipient.phone].phone[recipient.app] }

  // MARK: - The notification center of extensions

  /// The number of delivered notifications that an extension gets.
  private static let contentLimit = 256

  /// What the extension finds on a phone.
  func center(of recipient: Recipient) -> CenterState {
    let state = self[recipient]
    return CenterState(
      badge: state.badge, delivered: state.newestContents(Self.contentLimit),
      pending: state.scheduled.map(\.notification))
  }

  /// Forgets the contents that no extension gets.
  mutating func trimContents(of recipient: Recipient, keeping retention: Retention) {
    entries[recipient.phone].phone.forgetContents(
      of: recipient.app, beyond: Self.contentLimit, keeping: retention)
  }

  /// Forgets the contents of all but the newest notifications of each app.
  ///
  /// - Parameters:
  ///   - retention: What is kept of the others.
  ///   - limit: Returns how many keep their contents on a phone.
  mutating func forgetContents(keeping retention: Retention, _ limit: (Int) -> Int) {
    for number in entries.indices {
      for app in entries[number].phone.apps {
        entries[number].phone.forgetContents(of: app, beyond: limit(number), keeping: retention)
      }
    }
  }
}
