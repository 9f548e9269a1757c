import UserNotifications

/// An intent that makes a communication notification (rule X10).
protocol CommunicationIntent: ContentFieldsProviding {
  /// The intent in the form for the device; `nil` if the sender has no name.
  var communication: CommunicationFields? { get }
}

extension CommunicationIntent {
  /// Makes the sender's name the title and a group's name the subtitle, as devices do (assumed).
  package func updating(_ fields: ContentFields) throws -> ContentFields {
    guard let communication else { throw UNError(.contentProvidingInvalid) }
    var fields = fields
    fields.title = communication.displayName
    if let group = communication.speakableGroupName { fields.subtitle = group }
    fields.communication = communication
    return fields
  }
}

extension CommunicationFields {
  /// - Parameters:
  ///   - sender: The person who sends or calls.
  ///   - image: The avatar; `nil`: the one of the person.
  init?(of sender: INPerson?, image: INImage?) {
    guard let sender, !sender.displayName.isEmpty else { return nil }
    self.init(displayName: sender.displayName)
    handle = sender.personHandle?.value.flatMap { $0.isEmpty ? nil : $0 }
    customIdentifier = sender.customIdentifier
    self.image = (image ?? sender.image)?.communicationImage
  }
}

extension INImage {
  fileprivate var communicationImage: CommunicationFields.Image {
    switch source {
    case .name(let name): .name(name)
    case .data(let data): .data(byteCount: data.count)
    case .url(let url): .url(url.absoluteString)
    }
  }
}
