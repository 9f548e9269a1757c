package import SourceText

extension JSONWriter {
  /// Writes the member `communication`, unless there is none.
  package mutating func communication(_ communication: CommunicationContext?) {
    guard let communication else { return }
    object("communication") { json in
      json.object("sender") { json in
        json.member("displayName", communication.sender.displayName)
        json.member("handle", communication.sender.handle)
        json.member("customIdentifier", communication.sender.customIdentifier)
      }
      json.member("conversationIdentifier", communication.conversationIdentifier)
      json.member("speakableGroupName", communication.speakableGroupName)
      if let image = communication.image { json.image(image) }
    }
  }

  private mutating func image(_ image: CommunicationContext.Image) {
    object("image") { json in
      switch image {
      case .name(let text): json.member("name", text)
      case .url(let text): json.member("url", text)
      case .data(let count): json.member("bytes", count)
      }
    }
  }
}

extension CommunicationContext {
  /// Reads the object that `JSONWriter.communication` writes.
  init(_ value: JSONValue) throws(ContentMistake) {
    guard let object = value.objectValue else { throw .wrongType("communication", "an object") }
    guard let sender = object["sender"] else {
      throw ContentMistake("a 'communication' without a 'sender'")
    }
    self.init(sender: try Sender(sender))
    for (name, value) in object.members where value != .null {
      switch name {
      case "sender": break
      case "conversationIdentifier": conversationIdentifier = try value.text(of: name)
      case "speakableGroupName": speakableGroupName = try value.text(of: name)
      case "image": image = try Image(value)
      default:
        throw .unknownMember(
          name, of: "communication",
          ["sender", "conversationIdentifier", "speakableGroupName", "image"])
      }
    }
  }
}

extension CommunicationContext.Sender {
  fileprivate init(_ value: JSONValue) throws(ContentMistake) {
    guard let object = value.objectValue else { throw .wrongType("sender", "an object") }
    guard let name = object["displayName"], case .string(let displayName) = name,
      !displayName.isEmpty
    else { throw ContentMistake("a 'sender' without a 'displayName'") }
    self.init(displayName: displayName)
    for (name, value) in object.members where value != .null {
      switch name {
      case "displayName": break
      case "handle": handle = try value.text(of: name)
      case "customIdentifier": customIdentifier = try value.text(of: name)
      default:
        throw .unknownMember(name, of: "sender", ["displayName", "handle", "customIdentifier"])
      }
    }
  }
}

extension CommunicationContext.Image {
  fileprivate init(_ value: JSONValue) throws(ContentMistake) {
    guard let object = value.objectValue, let (name, value) = object.members.first,
      object.members.count == 1
    else { throw .wrongType("image", "an object with one of 'name', 'url' and 'bytes'") }
    switch name {
    case "name": self = .name(try value.text(of: name))
    case "url": self = .url(try value.text(of: name))
    case "bytes": self = .data(byteCount: try value.count(of: name))
    default: throw .unknownMember(name, of: "image", ["name", "url", "bytes"])
    }
  }
}
