/// What makes content that of a person (rule X10), by the names of docs/report-format.md.
package struct CommunicationFields: Equatable {
  /// Where an avatar comes from.
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
