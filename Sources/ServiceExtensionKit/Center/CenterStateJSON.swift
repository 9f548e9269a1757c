import SourceText

extension JSONWriter {
  /// Writes the state of the center as the member of a request.
  mutating func center(_ state: CenterState) {
    object { json in
      json.member("badge", state.badge)
      json.array("delivered") { json in
        for delivered in state.delivered {
          json.object { json in
            json.member("identifier", delivered.identifier)
            json.member("date", delivered.date)
            json.member("content", delivered.content.forProgram)
          }
        }
      }
      json.array("pending") { json in
        for var notification in state.pending {
          notification.content = notification.content.forProgram
          json.localNotification(notification)
        }
      }
    }
  }
}
