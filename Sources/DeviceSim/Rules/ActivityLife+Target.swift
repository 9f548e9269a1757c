// Which activity a push is for (LA9, LA11); the claims and the decisions are in `ActivityLife`.

extension ActivityLife {
  /// What an update or an end is for.
  enum Target {
    /// Activities, by their places in the list.
    case entries([Int], ActivityRemark)
    /// An activity that the phone does not know yet.
    case unknown
    /// Nothing, for a reason.
    case refused(ActivityRefusal)
  }

  /// Decides which activities an update or an end is for.
  static func target(
    of push: ActivityPush, among entries: [LiveActivity], _ departed: [ActivityList.Departed]
  ) -> Target {
    let own = entries.indices.filter { push.isFor(entries[$0]) }
    let former = departed.filter { $0.app == push.app || push.isForAnyApp }
    if push.isBroadcast {
      let subscribed = own.filter { entries[$0].channel == push.channel }
      if !subscribed.isEmpty { return .entries(subscribed, .byChannel) }
      return own.isEmpty && former.isEmpty ? .unknown : .refused(.notSubscribed)
    }
    // The name may be the token.
    for name in [push.name, push.token].compactMap({ $0?.asToken }) where !name.isEmpty {
      if let place = place(of: name, in: entries, among: own) {
        return .entries([place], .byName)
      }
      if let former = former.last(where: { $0.id.asToken == name }) {
        return .refused(former.refusal)
      }
    }
    if push.name != nil { return .unknown }
    let running = own.filter { entries[$0].state.isRunning }
    let newest = running.last { entries[$0].state != .pending } ?? running.last ?? own.last
    if let newest { return .entries([newest], .newest) }
    return former.last.map { .refused($0.refusal) } ?? .unknown
  }

  /// Returns the place of the activity with a name; `nil` if there is none.
  ///
  /// If it has ended, a running one comes first that got the name with a number, as the card of the
  /// ended one was still there.
  private static func place(
    of name: String, in entries: [LiveActivity], among places: [Int]
  ) -> Int? {
    let named = places.first { entries[$0].id.asToken == name }
    guard let named, !entries[named].state.isRunning else { return named }
    let later = places.last { place in
      let id = entries[place].id.asToken
      return entries[place].state.isRunning && id.hasPrefix("\(name)-")
        && id.utf8.dropFirst(name.utf8.count + 1).allSatisfy { (0x30...0x39).contains($0) }
    }
    return later ?? named
  }

  /// Returns why a push to an activity that has ended has no effect (LA9).
  static func refusal(
    of push: ActivityPush, to ended: LiveActivity, at instant: SimulatedInstant?
  ) -> ActivityRefusal {
    // APNs no longer accepts the token; a broadcast goes to a channel instead.
    if !push.isBroadcast, isPast(ended.started?.advanced(by: lifetime), at: instant) {
      return .expired
    }
    return push.event == .end ? .endedTwice : .ended
  }
}

extension ActivityList.Departed {
  /// Why a push to it has no effect.
  fileprivate var refusal: ActivityRefusal { hasStarted ? .dismissed : .notStarted }
}
