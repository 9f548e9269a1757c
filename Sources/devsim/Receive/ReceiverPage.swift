import HTTPServer

/// The page of the receiver.
enum ReceiverPage {
  static var response: ServerResponse { ServerResponse(404) }
}
