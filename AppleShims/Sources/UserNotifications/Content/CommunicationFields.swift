/// The sender of a communication notification (rule X10), with the names of docs/report-format.md.
package struct CommunicationFields: Equatable {
  /// The source of an avatar.
  package enum Image: Equatable {
    case name(String)
    case url(String)
    case data(byteCount: Int)
  }

  package var displayName: String
  package var handle: String?
  package var customIdentifier: String?
  package var conversationIdentifier: String?
  package var speakableGroupName: String?
  package var image: Image?

  package init(displayName: String) {
    self.displayName = displayName
  }
}
