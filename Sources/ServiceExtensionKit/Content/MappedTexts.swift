import SourceText

/// A value whose strings can all be replaced in one call.
///
/// Any new member of a conforming type must be added here too, or addresses of a server remain in
/// it.
protocol MappedTexts {
  /// Replaces each string by the result of a function.
  mutating func mapTexts(_ map: (String) -> String)
}

extension NotificationAttachment: MappedTexts {
  mutating func mapTexts(_ map: (String) -> String) {
    identifier = map(identifier)
    path = map(path)
    typeHint = typeHint.map(map)
  }
}

extension CommunicationContext: MappedTexts {
  mutating func mapTexts(_ map: (String) -> String) {
    sender.displayName = map(sender.displayName)
    sender.handle = sender.handle.map(map)
    sender.customIdentifier = sender.customIdentifier.map(map)
    conversationIdentifier = conversationIdentifier.map(map)
    speakableGroupName = speakableGroupName.map(map)
    switch image {
    case .name(let name): image = .name(map(name))
    case .url(let url): image = .url(map(url))
    case .data, nil: break
    }
  }
}

extension LocalNotification: MappedTexts {
  mutating func mapTexts(_ map: (String) -> String) {
    identifier = map(identifier)
    content.mapTexts(map)
  }
}

extension CenterChange: MappedTexts {
  mutating func mapTexts(_ map: (String) -> String) {
    switch self {
    case .removeDelivered(let identifiers):
      self = .removeDelivered(identifiers: identifiers.map(map))
    case .removePending(let identifiers):
      self = .removePending(identifiers: identifiers.map(map))
    case .add(var notification):
      notification.mapTexts(map)
      self = .add(notification)
    case .donate(var donation):
      donation.communication?.mapTexts(map)
      self = .donate(donation)
    case .setBadge, .removeAllDelivered, .removeAllPending: break
    }
  }
}

extension CenterState: MappedTexts {
  mutating func mapTexts(_ map: (String) -> String) {
    let delivered = delivered.map { notification in
      var content = notification.content
      content.mapTexts(map)
      return Delivered(
        identifier: map(notification.identifier), date: notification.date, content: content)
    }
    var pending = pending
    for index in pending.indices { pending[index].mapTexts(map) }
    self = CenterState(badge: badge, delivered: delivered, pending: pending)
  }
}

extension JSONObject {
  /// Returns an object with the same names, in which a function has replaced each string among the
  /// values.
  func mappingTexts(_ map: (String) -> String) -> JSONObject {
    JSONObject(members.map { ($0.name, $0.value.mappingTexts(map)) })
  }
}

extension JSONValue {
  fileprivate func mappingTexts(_ map: (String) -> String) -> JSONValue {
    switch self {
    case .string(let text): .string(map(text))
    case .array(let elements): .array(elements.map { $0.mappingTexts(map) })
    case .object(let object): .object(object.mappingTexts(map))
    case .null, .bool, .number: self
    }
  }
}
