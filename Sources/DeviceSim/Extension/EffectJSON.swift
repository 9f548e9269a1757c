import ServiceExtensionKit
import SourceText

extension JSONWriter {
  /// Writes the member `effects`, unless there are none.
  mutating func effects(_ effects: [ExtensionEffect]?) {
    guard let effects, !effects.isEmpty else { return }
    name("effects")
    beginArray()
    for effect in effects { self.effect(effect) }
    endArray()
  }

  private mutating func effect(_ effect: ExtensionEffect) {
    beginObject()
    name("action")
    switch effect.change {
    case .setBadge(let badge):
      string(plain: "setBadge")
      name("badge")
      integer(badge)
    case .removeDelivered(let identifiers):
      string(plain: "removeDelivered")
      self.identifiers(identifiers)
    case .removeAllDelivered: string(plain: "removeAllDelivered")
    case .add(let notification):
      string(plain: "add")
      name("identifier")
      string(notification.identifier)
      name("content")
      content(notification.content)
      trigger(notification.trigger)
    case .removePending(let identifiers):
      string(plain: "removePending")
      self.identifiers(identifiers)
    case .removeAllPending: string(plain: "removeAllPending")
    case .donate(let donation):
      string(plain: "donate")
      name("intent")
      string(donation.intent)
      if let direction = donation.direction {
        name("direction")
        string(word: direction.rawValue)
      }
      communication(donation.communication)
    }
    if effect.removedCount > 0 {
      name("removed")
      integer(effect.removedCount)
    }
    if effect.isReplacement {
      name("replaces")
      bool(true)
    }
    if let identifier = effect.evicted {
      name("givesUp")
      string(identifier)
    }
    if !effect.withheld.isEmpty {
      name("withheld")
      beginArray()
      for part in effect.withheld { string(word: part.rawValue) }
      endArray()
    }
    if !effect.isPermitted {
      name("permitted")
      bool(false)
    }
    endObject()
  }

  private mutating func identifiers(_ identifiers: [String]) {
    name("identifiers")
    beginArray()
    for identifier in identifiers { string(identifier) }
    endArray()
  }
}
