import SourceText

extension JSONWriter {
  /// Writes what the device knows, as the member of a request.
  mutating func center(_ state: CenterState) {
    beginObject()
    name("badge")
    integer(state.badge)
    name("delivered")
    beginArray()
    for delivered in state.delivered {
      beginObject()
      name("identifier")
      string(delivered.identifier)
      if let date = delivered.date {
        name("date")
        double(date)
      }
      name("content")
      content(delivered.content)
      endObject()
    }
    endArray()
    name("pending")
    beginArray()
    for notification in state.pending { localNotification(notification) }
    endArray()
    endObject()
  }
}
