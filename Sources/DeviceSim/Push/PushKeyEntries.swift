import LocalizationResolver
import SourceText

/// What the table of the app has for the keys of a push; `nil` for a text without a key too.
struct PushKeyEntries: Sendable {
  var title: PushKeyEntry?
  var subtitle: PushKeyEntry?
  var body: PushKeyEntry?

  fileprivate mutating func set(_ entry: PushKeyEntry?, for field: PushTextField) {
    switch field {
    case .title: title = entry
    case .subtitle: subtitle = entry
    case .body: body = entry
    }
  }
}

extension PushPreparation {
  private struct LookUp {
    let place: Int
    let field: PushTextField
    let key: JSONNode
  }

  /// Looks up the keys of pushes: each step for all before the next step of any, so that they wait
  /// for memory together.
  ///
  /// - Parameters:
  ///   - pushes: The pushes, whose apps are known.
  ///   - captured: Their payloads.
  ///   - app: The app of the push before.
  /// - Returns: The entries, at the same places as the pushes.
  func entries(
    for pushes: [Push], _ captured: CapturedPushes, _ app: inout InstalledApps.InUse
  ) -> [PushKeyEntries] {
    var lookUps: [LookUp] = []
    var guesses: [PushLocalizer.KeyGuess] = []
    lookUps.reserveCapacity(pushes.count)
    guesses.reserveCapacity(pushes.count)
    let document = captured.document
    let captures = captured.pushes.span
    for place in captures.indices {
      guard captures[place].hasPayload, captures[place].decodedPayload.hasKeys else { continue }
      for field in PushTextField.allCases {
        guard let key = captures[place].decodedPayload.key(of: field) else { continue }
        lookUps.append(LookUp(place: place, field: field, key: key))
        guesses.append(document.withText(of: key) { PushLocalizer.KeyGuess($0) })
      }
    }
    var entries = [PushKeyEntries](repeating: PushKeyEntries(), count: pushes.count)
    var prepared = 0
    for (index, lookUp) in lookUps.enumerated() {
      if pushes[lookUp.place].app != app.number { app = apps.inUse(pushes[lookUp.place].app) }
      if index == prepared {
        // All look-ups in a row for the same app.
        while prepared < lookUps.count, pushes[lookUps[prepared].place].app == app.number {
          prepared += 1
        }
        prepare(&guesses, in: index..<prepared, for: app.app)
      }
      entries[lookUp.place].set(
        entry(of: lookUp.key, guesses[index], in: document, for: app.app), for: lookUp.field)
    }
    return entries
  }

  private func prepare(
    _ guesses: inout [PushLocalizer.KeyGuess], in range: Range<Int>, for app: InstalledApp
  ) {
    app.localizer.prepare(&guesses, in: range)
  }

  private func entry(
    of key: JSONNode, _ guess: PushLocalizer.KeyGuess, in document: JSONDocument,
    for app: InstalledApp
  ) -> PushKeyEntry? {
    document.withText(of: key) { app.localizer.entry(of: $0, guess) }
  }
}

extension PushPayload {
  fileprivate var hasKeys: Bool { title.key != nil || subtitle.key != nil || body.key != nil }

  fileprivate func key(of field: PushTextField) -> JSONNode? {
    switch field {
    case .title: title.key
    case .subtitle: subtitle.key
    case .body: body.key
    }
  }
}
