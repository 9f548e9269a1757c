import SourceText

/// What a push service answered to a request, as it was recorded with it.
struct RecordedAnswer {
  let status: Int
  /// The `reason` of APNs, or the code of FCM; `nil` if the answer has none.
  let reason: String?
  /// The text of the answer.
  let place: TextPlace

  /// Whether the service refused the request.
  var isRefusal: Bool { status >= 300 }
  /// The answer as the `answer` of an envelope.
  var json: MadeJSON {
    func member(_ name: String, _ json: String) -> MadeJSON.Member {
      MadeJSON.Member(name, at: place, .json(json, for: place))
    }
    let reason = reason.map { [member("reason", MadeJSON.quoted($0))] } ?? []
    return .object([member("status", "\(status)")] + reason, for: place)
  }

  /// Makes an answer; `nil` if the status is not one, as the 0 of a request that failed.
  init?(status: Int, reason: String?, at place: TextPlace) {
    guard (100..<600).contains(status) else { return nil }
    self.status = status
    self.reason = reason
    self.place = place
  }

  /// Makes an answer whose reason is in its body; `nil` if the status is not one.
  init?(status: Int, body: TextPlace?, at place: TextPlace) {
    self.init(status: status, reason: body.flatMap(Self.reason), at: place)
  }

  /// Returns the reason in a body of APNs or of FCM; `nil` if there is none.
  ///
  /// Sources: Apple, *Handling notification responses from APNs*; Google, *FCM error codes*.
  private static func reason(in body: TextPlace) -> String? {
    guard body.range.count <= LongText.size else { return nil }
    var reader = JSONReader(file: body.file, policy: .strict, byteCount: body.range.count)
    guard let root = reader.read(body.range).node else { return nil }
    let document = reader.takeDocument()
    let members = MessageMembers(of: root, in: document)
    if let reason = members.text("reason") { return reason }
    let error = members.object("error")
    let details = error["details"].map { Array(document.elements(of: $0)) } ?? []
    return details.lazy.compactMap { MessageMembers(of: $0, in: document).text("errorCode") }.first
      ?? error.text("status")
  }
}
