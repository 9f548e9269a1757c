import ServiceExtensionKit
import SourceText

extension JSONWriter {
  /// Writes the member `effects`, unless there are none.
  mutating func effects(_ effects: [ExtensionEffect]?) {
    guard let effects, !effects.isEmpty else { return }
    array("effects") { json in
      for effect in effects { json.effect(effect) }
    }
  }

  private mutating func effect(_ effect: ExtensionEffect) {
    object { json in
      json.members(of: effect.change)
      if effect.removedCount > 0 { json.member("removed", effect.removedCount) }
      if effect.isReplacement { json.member("replaces", true) }
      json.member("givesUp", effect.evicted)
      if !effect.withheld.isEmpty { json.member("withheld", effect.withheld.map(\.rawValue)) }
      if !effect.isPermitted { json.member("permitted", false) }
    }
  }

  private mutating func members(of change: CenterChange) {
    switch change {
    case .setBadge(let badge):
      member("action", plain: "setBadge")
      member("badge", badge)
    case .removeDelivered(let identifiers):
      member("action", plain: "removeDelivered")
      member("identifiers", identifiers)
    case .removeAllDelivered: member("action", plain: "removeAllDelivered")
    case .add(let notification):
      member("action", plain: "add")
      member("identifier", notification.identifier)
      member("content", notification.content)
      trigger(notification.trigger)
    case .removePending(let identifiers):
      member("action", plain: "removePending")
      member("identifiers", identifiers)
    case .removeAllPending: member("action", plain: "removeAllPending")
    case .donate(let donation):
      member("action", plain: "donate")
      member("intent", donation.intent)
      member("direction", donation.direction?.rawValue)
      communication(donation.communication)
    }
  }
}
