extension NotificationCenter {
  /// The notifications with a name, as they are posted.
  public final class Notifications: AsyncSequence, @unchecked Sendable {
    public typealias Element = Notification
    public typealias AsyncIterator = AsyncStream<Notification>.Iterator

    private let stream: AsyncStream<Notification>

    fileprivate init(of name: Notification.Name, in center: NotificationCenter, _ object: Any?) {
      let (stream, continuation) = AsyncStream.makeStream(of: Notification.self)
      nonisolated(unsafe) let observer = center.addObserver(
        forName: name, object: object, queue: nil
      ) { notification in
        nonisolated(unsafe) let posted = notification
        continuation.yield(posted)
      }
      continuation.onTermination = { [weak center] _ in center?.removeObserver(observer) }
      self.stream = stream
    }

    public func makeAsyncIterator() -> AsyncIterator { stream.makeAsyncIterator() }
  }

  public func notifications(
    named name: Notification.Name, object: AnyObject? = nil
  ) -> Notifications {
    Notifications(of: name, in: self, object)
  }
}
