import SourceText

/// The members of `aps` that are for Live Activities, with their places.
struct ActivityMembers {
  var event: JSONNode?
  var timestamp: JSONNode?
  var contentState: JSONNode?
  var attributesType: JSONNode?
  var attributes: JSONNode?
  var alert: JSONNode?
  var sound: JSONNode?
  var staleDate: JSONNode?
  var dismissalDate: JSONNode?
  var relevanceScore: JSONNode?
  var inputToken: JSONNode?
  var inputChannel: JSONNode?

  /// Finds the members.
  init(of aps: JSONNode?, in document: JSONDocument) {
    guard let aps else { return }
    for member in document.members(of: aps) {
      let value = member.value
      switch document.withText(of: member.name, { PayloadKey($0) }) {
      case .event: event = value
      case .timestamp: timestamp = value
      case .contentState: contentState = value
      case .attributesType: attributesType = value
      case .attributes: attributes = value
      case .alert: alert = value
      case .sound: sound = value
      case .staleDate: staleDate = value
      case .dismissalDate: dismissalDate = value
      case .relevanceScore: relevanceScore = value
      case .inputPushToken: inputToken = value
      case .inputPushChannel: inputChannel = value
      default: break
      }
    }
  }

  /// Whether a start asks for an update token.
  func asksForToken(in document: JSONDocument) -> Bool {
    inputChannel == nil && inputToken.flatMap(document.double) == 1
  }
}
