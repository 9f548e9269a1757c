import LocalizationResolver
import SourceText

/// What the table of the app has for the keys of a push; `nil` for a text without a key too.
struct PushKeyEntries: Sendable {
  var title: PushKeyEntry?
  var subtitle: PushKeyEntry?
  var body: PushKeyEntry?

  fileprivate subscript(field: PushTextField) -> PushKeyEntry? {
    get {
      switch field {
      case .title: title
      case .subtitle: subtitle
      case .body: body
      }
    }
    set {
      switch field {
      case .title: title = newValue
      case .subtitle: subtitle = newValue
      case .body: body = newValue
      }
    }
  }
}

extension PushPreparation {
  /// The look-up of a key after its first step.
  private struct LookUp {
    let place: Int
    let field: PushTextField
    let key: JSONNode
    let guess: PushLocalizer.KeyGuess
  }

  /// Looks up the keys of pushes: the first step of all before the second of any, so that they wait
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
    lookUps.reserveCapacity(pushes.count)
    for place in pushes.indices {
      let captures = captured.pushes.span
      guard captures[place].hasPayload, captures[place].decodedPayload.hasKeys else { continue }
      if pushes[place].app != app.number { app = apps.inUse(pushes[place].app) }
      for field in PushTextField.allCases {
        guard let key = captures[place].decodedPayload.key(of: field) else { continue }
        let guess = guess(key, in: captured.document, for: app.app)
        lookUps.append(LookUp(place: place, field: field, key: key, guess: guess))
      }
    }
    var entries = [PushKeyEntries](repeating: PushKeyEntries(), count: pushes.count)
    for lookUp in lookUps {
      if pushes[lookUp.place].app != app.number { app = apps.inUse(pushes[lookUp.place].app) }
      entries[lookUp.place][lookUp.field] = entry(of: lookUp, in: captured.document, for: app.app)
    }
    return entries
  }

  private func guess(
    _ key: JSONNode, in document: JSONDocument, for app: InstalledApp
  ) -> PushLocalizer.KeyGuess {
    document.withText(of: key) { app.localizer.guess($0) }
  }

  private func entry(
    of lookUp: LookUp, in document: JSONDocument, for app: InstalledApp
  ) -> PushKeyEntry? {
    document.withText(of: lookUp.key) { app.localizer.entry(of: $0, lookUp.guess) }
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
