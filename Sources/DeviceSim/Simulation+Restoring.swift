import SourceText

/// Phones that continue as an earlier run left them.
extension Simulation {
  /// Locks or unlocks the phones as the state at the start of a piece says, unless the device says
  /// it.
  ///
  /// It comes before the piece is prepared, because the preparation depends on it. It has no effect
  /// once a phone is known.
  package mutating func takeLock(ofStateIn piece: CapturePiece) {
    guard mayTakeLock, piece.mayStartWithState,
      let first = preparation.batches(of: piece).first?.restorations.first
    else { return }
    takeLock(of: first)
  }

  /// Whether the state of a phone may say whether the phones are locked.
  private var mayTakeLock: Bool {
    !environment.device.lock.isGiven && isFresh && phones.count == 0
  }

  /// Locks or unlocks the phones as ``takeLock(ofStateIn:)`` does, as a state before the first push
  /// says.
  mutating func takeLock(of restoration: PhoneRestoration) {
    guard mayTakeLock, restoration.place == 0, case .success(let restored) = restoration.state,
      let isLocked = restored.isLocked
    else { return }
    environment.device.isLocked = isLocked
    environment = environment.withRetention
    isSettled = false
    settle()
  }

  /// Restores a phone; one that cannot be restored is reported.
  mutating func restore(
    _ restoration: PhoneRestoration, _ report: (SimulationEvent) -> Void
  ) {
    switch restoration.state {
    case .success(let restored):
      guard let phone = phones.restore(restored.phone) else {
        return report(.unusableState(restoration.isLate))
      }
      // Somebody unlocked it since.
      if restored.isLocked == true, !environment.device.isLocked {
        for app in phones.apps(of: phone) {
          _ = phones.apply(.leaveLockScreen, to: Recipient(phone: phone, app: app), at: nil)
        }
      }
      if restored.kept.isEmpty { return }
      now = [now, restored.clock].compactMap(\.self).max()
      settle()
      store.restore(restored.kept.compactMap { stored($0, for: phone) })
    case .failure(let diagnostic): report(.unusableState(diagnostic))
    }
  }

  /// Returns a push for a phone as the push service keeps it.
  private mutating func stored(_ push: KeptPush, for phone: Int) -> PushStore.Stored? {
    guard let captured = push.captured(preparation.options) else { return nil }
    let channel = captured.pushes[0].capture.channel
    return PushStore.Stored(
      recipient: phones.recipient(push.app, on: phone), index: Push.unnumbered,
      requestNumber: push.requestNumber, captured: captured,
      arrival: push.arrival.map { SimulatedInstant(seconds: $0) },
      channel: channel.flatMap(captured.document.string))
  }
}

extension CapturePiece {
  /// Whether the state of a phone may be the first of it.
  fileprivate var mayStartWithState: Bool {
    let bytes: ArraySlice<UInt8>
    switch self {
    case .lines(let file), .document(let file): bytes = file.bytes.prefix(64)
    case .values(let values): bytes = values.file.bytes.prefix(64)
    case .frames, .requests: return false
    }
    return String(decoding: bytes, as: UTF8.self).contains("devsim.device/")
  }
}
