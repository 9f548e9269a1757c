import HTTPServer

/// The page of the receiver, as its server sends it.
enum ReceiverPage {
  static let response = ServerResponse(
    200,
    [
      "content-type": "text/html; charset=utf-8", "cache-control": "no-store",
      "x-content-type-options": "nosniff", "x-frame-options": "DENY",
    ], body: Page.live())
}
