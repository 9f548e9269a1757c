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
  ///   - service: Has the answers that were ordered, and the apps that are missing.
  /// - Returns: The answer, with the push if the message is accepted or refused.
  static func answer(
    _ request: ServerRequest, at now: Double, of service: PushService
  ) -> PushService.Reply? {
    let path = request.path
    if path == "/token" || path == "/oauth2/v4/token" {
      let token = #"{"access_token":"devsim","expires_in":3599,"token_type":"Bearer"}"#
      return reply(json(200, token))
    }
    if path == "/fcm/send" || path == "/batch" {
      let advice = "Google ended it; POST to /v1/projects/PROJECT/messages:send."
      return reply(error(404, "NOT_FOUND", advice), note: "POST \(path): \(advice)")
    }
    if isForTopics(path) {
      let advice = "devsim serves messages to FCM, but does not manage topics."
      return reply(error(501, "UNIMPLEMENTED", advice), note: advice)
    }
    guard path.hasPrefix("/v1/projects/") else { return nil }
    guard let project = project(ofPath: path) else {
      let advice = "POST to /v1/projects/PROJECT/messages:send."
      return reply(
        error(404, "NOT_FOUND", "Not found: \(advice)"),
        note: "FCM answers 404 to \(path): \(advice)")
    }
    guard request.method == "POST" else {
      return reply(
        error(404, "NOT_FOUND", "The request is not a POST."),
        note: "FCM answers 404 to \(request.method): use POST")
    }
    guard request.problem == nil else {
      return reply(
        error(.invalidArgument, "Request payload size exceeds the limit."),
        note: "the body of a message to FCM is too long")
    }
    return answer(request, to: project, at: now, of: service)
  }

  /// Answers a request that sends a message.
  private static func answer(
    _ request: ServerRequest, to project: String, at now: Double, of service: PushService
  ) -> PushService.Reply {
    var push = ReceivedPush(arrival: now, identifier: UUID().uuidString.lowercased())
    push.firebasePath = "/v1/projects/\(project)/messages:send"
    push.body = request.body
    let message = FirebaseRequest(of: SourceFile(name: "request", bytes: push.line))
    let order = service.order(for: message.token)
    let isMissed =
      message.refusals.isEmpty && service.missed(token: message.token, app: message.app) != nil
    let reason = order.reason ?? (isMissed ? .unregistered : nil)
    var response: ServerResponse
    if let reason {
      let refusal = FirebaseError(reason)
      push.status = refusal.code
      push.reason = refusal.rawValue
      response = error(refusal)
    } else if service.checksAuthorization, !hasAccessToken(request) {
      push.status = 401
      push.reason = unauthenticated
      response = error(
        401, unauthenticated,
        "Request is missing required authentication credential. Expected OAuth 2 access token, "
          + "login cookie or other valid authentication credential.")
    } else if !message.refusals.isEmpty {
      response = error(message.refusals)
    } else {
      var json = JSONWriter()
      json.object { $0.member("name", "projects/\(project)/messages/0:\(push.identifier)") }
      response = Self.json(200, json)
    }
    response.closes = order.closes ?? false
    return PushService.Reply(response: response, push: push, delay: order.delay ?? 0)
  }

  /// Returns the project of a path for messages; `nil` for other paths.
  ///
  /// Clients may encode the colon, as in any part of a path (RFC 3986, section 2.4).
  private static func project(ofPath path: Substring) -> String? {
    let parts = path.split(separator: "/", omittingEmptySubsequences: false)
    guard parts.count == 5, !parts[3].isEmpty,
      ServerRequest.decoded(parts[4]) == "messages:send"
    else { return nil }
    return String(parts[3])
  }

  /// Returns whether a path is one of the calls that manage topics.
  ///
  /// Source: the public Admin SDKs, and Google's page on the Instance ID service.
  private static func isForTopics(_ path: Substring) -> Bool {
    path.hasPrefix("/iid/")
      || path.hasPrefix("/v1/projects/") && path.contains("/topicSubscriptions")
  }

  /// The status of an error of Google's APIs (google/rpc/code.proto).
  private static let unauthenticated = "UNAUTHENTICATED"

  /// Returns whether a request has an access token; no local service can check it.
  private static func hasAccessToken(_ request: ServerRequest) -> Bool {
    let words = request.fields["authorization"]?.split(separator: " ") ?? []
    return words.count == 2 && words[0].lowercased() == "bearer"
  }

  private static func reply(_ response: ServerResponse, note: String? = nil) -> PushService.Reply {
    PushService.Reply(response: response, push: nil, note: note)
  }

  // MARK: - Answers in Google's form

  /// Returns an error of FCM.
  private static func error(
    _ error: FirebaseError, _ message: String? = nil
  ) -> ServerResponse {
    Self.error(error.code, error.status, message ?? error.message) { json in
      json.member("@type", "type.googleapis.com/google.firebase.fcm.v1.FcmError")
      json.member("errorCode", error.rawValue)
    }
  }

  /// Returns the error for a message that is refused by its content.
  private static func error(_ refusals: [FirebaseRefusal]) -> ServerResponse {
    let message = refusals.map(\.message).joined(separator: "\n")
    guard refusals.allSatisfy({ $0.layer == .parser }) else {
      return error(.invalidArgument, message)
    }
    let error = FirebaseError.invalidArgument
    return Self.error(error.code, error.status, message) { json in
      json.member("@type", "type.googleapis.com/google.rpc.BadRequest")
      json.array("fieldViolations") { json in
        for refusal in refusals {
          json.object { json in
            json.member("field", refusal.field)
            json.member("description", refusal.message)
          }
        }
      }
    }
  }

  private static func error(
    _ code: Int, _ status: String, _ message: String,
    detail: ((inout JSONWriter) -> Void)? = nil
  ) -> ServerResponse {
    var json = JSONWriter()
    json.object { json in
      json.object("error") { json in
        json.member("code", code)
        json.member("message", message)
        json.member("status", status)
        guard let detail else { return }
        json.array("details") { json in json.object(detail) }
      }
    }
    return Self.json(code, json)
  }

  private static func json(_ status: Int, _ json: borrowing JSONWriter) -> ServerResponse {
    Self.json(status, String(decoding: json.bytes, as: UTF8.self))
  }

  private static func json(_ status: Int, _ text: String) -> ServerResponse {
    ServerResponse(
      status, ["content-type": "application/json; charset=UTF-8"], body: Array(text.utf8))
  }
}
