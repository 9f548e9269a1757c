import DeviceSim
import HTTPServer
import SourceText

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// Answers requests as Firebase Cloud Messaging does, HTTP v1, and gives its clients their access
/// tokens.
///
/// Source: Firebase, *FCM HTTP v1 API*, and the public Admin SDKs.
enum FirebaseService {
  /// Answers a request; `nil` if it is not one for Firebase.
  ///
  /// - Parameters:
  ///   - request: The request.
  ///   - now: The time on the phones, in UNIX seconds.
  /// - Returns: The answer, with the push if the message is accepted or refused by its content.
  static func answer(
    _ request: ServerRequest, at now: Double
  ) -> (ServerResponse, push: ReceivedPush?)? {
    let path = request.path
    if path == "/token" || path == "/oauth2/v4/token" {
      let token = #"{"access_token":"devsim","expires_in":3599,"token_type":"Bearer"}"#
      return (json(200, token), nil)
    }
    if path == "/fcm/send" || path == "/batch" {
      let advice = "Google ended it; POST to /v1/projects/PROJECT/messages:send."
      return (error(404, "NOT_FOUND", advice), nil)
    }
    guard path.hasPrefix("/v1/projects/"), path.hasSuffix("/messages:send") else { return nil }
    let project = path.split(separator: "/").dropFirst(2).first ?? ""
    guard request.method == "POST" else {
      return (error(404, "NOT_FOUND", "The request is not a POST."), nil)
    }
    guard request.problem == nil else {
      return (error(400, "INVALID_ARGUMENT", "Request payload size exceeds the limit."), nil)
    }
    var push = ReceivedPush(arrival: now, identifier: UUID().uuidString.lowercased())
    push.firebasePath = String(path)
    push.body = request.body
    if let refusal = FirebaseRequest.refusal(of: SourceFile(name: "request", bytes: push.line)) {
      return (error(400, "INVALID_ARGUMENT", refusal), push)
    }
    var json = JSONWriter()
    json.beginObject()
    json.member("name", "projects/\(project)/messages/0:\(push.identifier)")
    json.endObject()
    return (Self.json(200, String(decoding: json.bytes, as: UTF8.self)), push)
  }

  /// Returns an error in Google's form.
  private static func error(_ code: Int, _ status: String, _ message: String) -> ServerResponse {
    var json = JSONWriter()
    json.object { json in
      json.name("error")
      json.object { json in
        json.member("code", code)
        json.member("message", message)
        json.member("status", status)
      }
    }
    return Self.json(code, String(decoding: json.bytes, as: UTF8.self))
  }

  private static func json(_ status: Int, _ text: String) -> ServerResponse {
    ServerResponse(
      status, ["content-type": "application/json; charset=UTF-8"], body: Array(text.utf8))
  }
}
