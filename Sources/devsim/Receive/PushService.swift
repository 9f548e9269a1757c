import DeviceSim
import HTTPServer
import Platform
import SourceText
import Synchronization

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// Answers requests as APNs does, on the thread of the server.
final class PushService: Sendable {
  private struct State {
    var plan = AnswerPlan()
    /// The last provider token that was read, as senders repeat it.
    var authorization: String?
    var token = ProviderToken(nil)
    /// What the channels of broadcasts store.
    var channelStorage = ActivityAssumptions.ChannelStorage.newest
    /// The known apps whose bundle identifiers end as the topics of a push type do.
    var appsLikeTopics: Set<String> = []
    /// When a push first met a phone without its app, by the token and the app (P9).
    var missingApps: [Registration: Double] = [:]
  }

  /// A device token for an app.
  private struct Registration: Hashable {
    /// In lower case: the case of its letters does not matter.
    let token: String
    /// The bundle identifier.
    let app: String

    init(token: String, app: String) {
      self.token = token.asToken
      self.app = app
    }
  }

  /// The hosts of APNs and FCM.
  static let hosts = [
    "api.push.apple.com", "api.sandbox.push.apple.com", "api.development.push.apple.com",
    "fcm.googleapis.com", "oauth2.googleapis.com", "iid.googleapis.com",
  ]

  /// How many tokens without an app are remembered.
  private static let longestMemory = 10_000

  /// What becomes of a request.
  struct Reply: Sendable {
    let response: ServerResponse
    /// `nil` if nothing was pushed: the path is not one of a push.
    let push: ReceivedPush?
    /// How long the answer waits, in seconds.
    var delay = 0.0
    /// Why a request was refused that no report is about: one phrase; `nil` if there is nothing to
    /// say.
    var note: String?
  }

  private let state = Mutex(State())
  /// Whether a request without a valid credential is refused.
  let checksAuthorization: Bool
  private let limits: ServerLimits

  /// Makes a service.
  ///
  /// - Parameters:
  ///   - checksAuthorization: Whether a request without a valid provider token is refused.
  ///   - limits: What clients may use of the server, as refusals name it.
  init(checksAuthorization: Bool, limits: ServerLimits) {
    self.checksAuthorization = checksAuthorization
    self.limits = limits
  }

  func add(answers json: SourceFile) throws(FileMistake) {
    let result = state.withLock { state in
      Result { () throws(FileMistake) in try state.plan.add(json) }
    }
    try result.get()
  }

  /// Returns the order for a request to a device, and counts it.
  func order(for token: String) -> AnswerPlan.Order {
    state.withLock { $0.plan.take(for: token) }
  }

  /// Takes what the answers need to know of the phones.
  func adapt(to environment: Simulation.Environment) {
    let device = environment.device
    state.withLock { state in
      state.channelStorage = device.assumptions.activities.channelStorage
      state.appsLikeTopics = environment.appsLikeTopics
      state.missingApps = state.missingApps.filter { !device.isInstalled($0.key.app) }
    }
  }

  /// Forgets which phones lack an app.
  func forgetMissingApps() {
    state.withLock { $0.missingApps = [:] }
  }

  /// Notes that a delivered push met a phone without its app: the token is refused from now on.
  func learn(from report: PushReport, at now: Double) {
    guard report.isForMissingApp else { return }
    state.withLock { state in
      let registration = Registration(token: report.device, app: report.app)
      guard state.missingApps.count < Self.longestMemory else { return }
      state.missingApps[registration] = state.missingApps[registration] ?? now
    }
  }

  /// Answers a request that arrives at a time in UNIX seconds.
  func answer(_ request: ServerRequest, at now: Double) -> Reply {
    if let reply = unserved(request) ?? Self.channelManagement(request) { return reply }
    let request = Self.withTopic(request)
    var push = ReceivedPush(
      arrival: now, identifier: request.fields["apns-id"] ?? UUID().uuidString)
    push.body = request.body
    for field in request.fields.all where field.name.hasPrefix("apns-") {
      push.headers.append(field)
    }
    var reason = refusal(of: request, &push)
    let (order, authorization) = state.withLock { state in
      let given = request.fields["authorization"]
      if state.authorization != given {
        state.authorization = given
        state.token = ProviderToken(given)
      }
      return (state.plan.take(for: push.token), state.token.reason(at: now))
    }
    if request.version == .http1 { push.findings.append(ServiceReason.oldProtocol) }
    // A client with a certificate needs no token, and APNs ignores the one that it sends.
    if let authorization, request.certificate == nil {
      if checksAuthorization {
        reason = reason ?? authorization
      } else {
        push.findings.append(authorization.rawValue)
      }
    }
    let missed = reason == nil ? missed(push) : nil
    if missed != nil { reason = .unregistered }
    reason = order.reason ?? reason
    var response = ServerResponse(200)
    if let reason {
      // The time at which the token was found to be invalid.
      response = Self.response(reason, since: missed ?? now)
      push.status = reason.status
      push.reason = reason.rawValue
    }
    response.fields.add("apns-id", push.identifier)
    if push.broadcastApp != nil {
      let name = PushHeader.requestIdentifier.rawValue
      response.fields.add(name, request.fields[name] ?? push.identifier)
    }
    if let host = request.authority, host.contains("sandbox") || host.contains("development") {
      response.fields.add("apns-unique-id", UUID().uuidString.lowercased())
    }
    response.closes = order.closes ?? false
    return Reply(response: response, push: push, delay: order.delay ?? 0)
  }

  /// Answers what is not a request; `nil` for a request.
  private func unserved(_ request: ServerRequest) -> Reply? {
    let (status, text, reason) =
      switch request.problem {
      case .malformed: (400, "this is not HTTP", "it is not HTTP (status 400)")
      case .headTooLong:
        (
          431, "the headers are too long",
          "its headers have more than \(limits.head >> 10) KB (status 431)"
        )
      case nil
      where request.method == "CONNECT" && SocketAddress.ofTunnel(request.target) == nil:
        (
          400, "the target of CONNECT is a host and a port",
          "it asks for a tunnel to \(request.target), without a valid port (status 400)"
        )
      case nil where request.method == "CONNECT" && Self.isServed(request.target):
        (
          502, "the address of the proxy begins with http://",
          "it asks over TLS or HTTP/2 for a tunnel to \(request.target): write http:// in "
            + "HTTPS_PROXY"
        )
      case nil where request.method == "CONNECT":
        (
          502, "this is the proxy of push services only",
          "it is for \(request.target), not for a push service: name that host in NO_PROXY"
        )
      case .bodyTooLong, .handshake, .refused, nil: (0, "", "")
      }
    guard status > 0 else { return nil }
    return Reply(response: ServerResponse(status, text: text), push: nil, note: reason)
  }

  /// Refuses a request that manages the channels of broadcasts: Apple serves it at another host.
  ///
  /// Source: Apple, *Sending channel management requests to APNs*.
  private static func channelManagement(_ request: ServerRequest) -> Reply? {
    let path = request.path
    guard path.hasPrefix("/1/apps/"), path.hasSuffix("channels") else { return nil }
    return Reply(
      response: response(.badPath, since: 0), push: nil,
      note: "it manages channels, which devsim does not: send broadcasts to any channel")
  }

  /// Returns the answer with a reason; if it is about the token, also since when, in UNIX seconds.
  private static func response(_ reason: ServiceReason, since time: Double) -> ServerResponse {
    let moment = reason.status == 410 ? #","timestamp":\#(Int(time * 1000))"# : ""
    let body = #"{"reason":"\#(reason.rawValue)"\#(moment)}"#
    return ServerResponse(
      reason.status, ["content-type": "application/json"], body: Array(body.utf8))
  }

  /// Whether a tunnel to a host and its port leads to this service.
  private static func isServed(_ target: String) -> Bool {
    SocketAddress.ofTunnel(target).map { hosts.contains($0.host.lowercased()) } ?? false
  }

  /// Returns a request with the topic of the certificate, if it is for a device and names none.
  ///
  /// Source: Apple, *Communicating with APNs*.
  private static func withTopic(_ request: ServerRequest) -> ServerRequest {
    let name = PushHeader.topic.rawValue
    guard let topic = request.certificate?.topic, request.fields[name] == nil,
      request.path.hasPrefix("/3/device/")
    else { return request }
    var request = request
    request.fields.add(name, topic)
    return request
  }

  /// When a push first met its phone without the app; `nil` if none did.
  private func missed(_ push: ReceivedPush) -> Double? {
    push.headers.first { $0.name == PushHeader.topic.rawValue }
      .flatMap { missed(token: push.token, app: PushType.app(ofTopic: $0.value)) }
  }

  /// Returns when a push first met a phone without an app.
  ///
  /// - Parameters:
  ///   - token: The token of the phone; empty for pushes that name none.
  ///   - app: The bundle identifier; empty for the app of the device file.
  /// - Returns: The time in UNIX seconds; `nil` if none did.
  func missed(token: String, app: String) -> Double? {
    guard !token.isEmpty else { return nil }
    return state.withLock { $0.missingApps[Registration(token: token, app: app)] }
  }

  /// Why APNs refuses a request; the order is assumed.
  private func refusal(of request: ServerRequest, _ push: inout ReceivedPush) -> ServiceReason? {
    guard request.method == "POST" else { return .methodNotAllowed }
    let (channelStorage, appsLikeTopics) = state.withLock {
      ($0.channelStorage, $0.appsLikeTopics)
    }
    if let reason = Self.takePath(request.path, &push) { return reason }
    let names = PushHeader.allCases.map(\.rawValue) + ["authorization"]
    let isRepeated = names.contains { request.fields.count(of: $0) > 1 }
    if isRepeated { return .duplicateHeaders }
    if request.problem == .bodyTooLong { return .payloadTooLarge }
    for header in PushHeader.allCases {
      guard let value = request.fields[header.rawValue] else { continue }
      if let reason = header.refusal(of: Array(value.utf8).span) { return reason }
    }
    let isBroadcast = push.broadcastApp != nil
    if isBroadcast {
      let headers = BroadcastHeaders { request.fields[$0.rawValue] }
      if let reason = headers.refusal(channelStorage) { return reason }
    } else if request.fields[PushHeader.topic.rawValue] == nil {
      return .missingTopic
    }
    let topic = request.fields[PushHeader.topic.rawValue] ?? ""
    let typeOfTopic = appsLikeTopics.contains(topic) ? nil : PushType.type(ofTopic: topic)
    let type =
      request.fields[PushHeader.pushType.rawValue].flatMap(PushType.init) ?? typeOfTopic
    if let reason = type?.refusal(ofTopicFor: typeOfTopic) { return reason }
    let priority = request.fields[PushHeader.priority.rawValue].flatMap { Int($0) }
    if let reason = type?.refusal(ofPriority: priority) { return reason }
    if request.body.isEmpty { return .payloadEmpty }
    let limit = PayloadSizeLimit(type, isBroadcast: isBroadcast)
    return request.body.count > limit.bytes ? .payloadTooLarge : nil
  }

  /// Takes the token or the app of a path.
  private static func takePath(_ path: Substring, _ push: inout ReceivedPush) -> ServiceReason? {
    if path.hasPrefix("/3/device") {
      let token = path.dropFirst("/3/device".count)
      guard token.hasPrefix("/") else { return token.isEmpty ? .missingDeviceToken : .badPath }
      push.token = String(token.dropFirst().prefix(200))
      return ServiceReason.refusal(ofToken: Array(token.dropFirst().utf8).span)
    }
    let prefix = "/4/broadcasts/apps/"
    guard path.hasPrefix(prefix), path.count > prefix.count else { return .badPath }
    push.broadcastApp = ServerRequest.decoded(path.dropFirst(prefix.count))
    return nil
  }
}
