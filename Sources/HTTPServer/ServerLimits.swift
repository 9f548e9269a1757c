/// What clients may use of a server.
package struct ServerLimits: Sendable {
  /// The longest head of a request, in bytes.
  package var head = 64 << 10
  /// The longest body of a request, in bytes.
  package var body = 1 << 20
  /// The bytes of all incomplete requests of a connection.
  package var incomplete = 8 << 20
  /// The bytes that wait for a client; while more do, nothing is read from it.
  var outgoing = 1 << 20
  /// The bytes that may wait in a stream of events, whose client is ended above.
  package var stream = 16 << 20
  /// The requests of a connection at a time: as many as APNs allows.
  package var streams: UInt32 = 1000
  /// How many clients are served at a time.
  ///
  /// A further client takes the place of one that is quiet and waits for nothing, or that may be
  /// gone. Otherwise it waits for such a place.
  package var clients = 256
  /// How long a quiet client has received and sent nothing.
  package var quiet = Duration.seconds(1)
  /// How long a client may leave a request or an answer incomplete.
  package var patience = Duration.seconds(30)
  /// How long a client may send no request.
  var idleness = Duration.seconds(3600)

  package init() {}
}
