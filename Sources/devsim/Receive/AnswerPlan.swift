import DeviceSim
import SourceText

/// The answers that were ordered, such as a token that is unregistered or a slow service.
///
/// ```json
/// {"device": "0f3a…", "reason": "Unregistered"}
/// {"reason": "TooManyRequests", "count": 5}
/// {"delay": "2s"}
/// {"close": true, "count": 1}
/// [{"count": 2}, {"reason": "InternalServerError", "count": 1}]
/// ```
///
/// They hold for APNs and for Firebase, each of which answers with its own error.
struct AnswerPlan: Sendable {
  struct Order: Sendable {
    /// The token of the device; `nil` for all.
    var device: String?
    /// The reason of APNs; Firebase answers with the corresponding error.
    var reason: ServiceReason?
    /// How long the answer waits, in seconds.
    var delay: Double?
    /// Whether the connection ends with the answer, with GOAWAY.
    var closes: Bool?
    /// The number of answers that it is for; `nil` for all.
    var count: Int?

    /// Whether the answer is the usual one: before other orders, it lets some requests pass.
    var isUsual: Bool { reason == nil && delay == nil && closes == nil }

    /// Takes what another order says.
    fileprivate mutating func override(with other: Order) {
      reason = other.reason ?? reason
      delay = other.delay ?? delay
      closes = other.closes ?? closes
    }
  }

  /// The orders with a count, in the order in which they are used up.
  private var counted: [Order] = []
  /// The others, by the token of their device; `nil` for all devices.
  private var lasting: [String?: Order] = [:]

  /// Adds orders: an object, an array of them, or an empty array to go back to usual.
  mutating func add(_ json: SourceFile) throws(FileMistake) {
    let (document, root, diagnostics) = JSONReader.read(json, policy: .lenient)
    func mistake(_ diagnostic: Diagnostic?) -> FileMistake {
      FileMistake(diagnostic, in: json, orElse: "the answers are not JSON")
    }
    guard root.isAccepted, let node = root.node else { throw mistake(diagnostics.first) }
    if let duplicate = diagnostics.first(where: { $0.kind == .duplicateMember }) {
      throw mistake(duplicate)
    }
    guard document.kind(of: node) == .array else { return add(try Self.order(node, document)) }
    var read: [Order] = []
    for element in document.elements(of: node) { read.append(try Self.order(element, document)) }
    if read.isEmpty { self = AnswerPlan() }
    for order in read { add(order) }
  }

  private mutating func add(_ order: Order) {
    if order.count == nil {
      lasting[order.device, default: Order()].override(with: order)
    } else {
      counted.append(order)
    }
  }

  /// Returns the order for a request to a device, and counts it.
  ///
  /// An order with a count comes before one for the device, which comes before one for all devices.
  mutating func take(for device: String) -> Order {
    let device = device.asToken
    var order = lasting[nil] ?? Order()
    if let own = lasting[device] { order.override(with: own) }
    guard let index = counted.firstIndex(where: { $0.device == nil || $0.device == device }) else {
      return order
    }
    let next = counted[index]
    let count = next.count ?? 1
    if count > 1 { counted[index].count = count - 1 } else { counted.remove(at: index) }
    if next.isUsual { return Order() }
    order.override(with: next)
    return order
  }

  private enum Member: String, CaseIterable {
    case device, reason, delay, close, count
  }

  private static func order(_ node: JSONNode, _ document: JSONDocument) throws(FileMistake) -> Order
  {
    guard document.kind(of: node) == .object else {
      throw FileMistake(
        "an answer is an object, such as {\"reason\": \"Unregistered\"}",
        at: document.location(of: node))
    }
    var order = Order()
    for member in document.members(of: node) {
      let name = document.name(of: member)
      guard let known = Member(rawValue: name) else {
        let names = Member.allCases.map(\.rawValue)
        let near =
          didYouMean(name, in: names).map { ": \($0)" }
          ?? "; the members are \(names.joined(before: "and"))"
        throw FileMistake(
          "an answer has no member '\(name)'\(near)", at: document.location(of: member.name))
      }
      guard take(member.value, as: known, of: document, into: &order) else {
        throw FileMistake(
          "the value of '\(name)' is not valid: \(help(known, document.string(member.value)))",
          at: document.location(of: member.value))
      }
    }
    if order.isUsual, order.count == nil {
      throw FileMistake(
        "an answer has a 'reason', 'delay', 'close' or 'count'", at: document.location(of: node))
    }
    return order
  }

  /// The reasons that an answer can have, as APNs and FCM call them.
  private static let reasons =
    ServiceReason.allCases.map(\.rawValue) + FirebaseError.allCases.map(\.rawValue)

  private static func take(
    _ value: JSONNode, as member: Member, of document: JSONDocument, into order: inout Order
  ) -> Bool {
    switch member {
    case .device:
      order.device = document.string(value)?.asToken
      return order.device != nil
    case .reason:
      order.reason = document.string(value).flatMap { name in
        ServiceReason(rawValue: name) ?? FirebaseError(rawValue: name)?.reason
      }
      return order.reason != nil
    case .delay:
      guard let seconds = document.string(value).flatMap(ScenarioTime.duration) else {
        return false
      }
      order.delay = seconds
      return true
    case .close:
      guard [.true, .false].contains(document.kind(of: value)) else { return false }
      order.closes = document.kind(of: value) == .true
      return true
    case .count:
      order.count = document.double(value).flatMap { Int(exactly: $0) }
      return order.count.map { $0 > 0 } ?? false
    }
  }

  /// Returns what to write as a value in place of `text`, which is `nil` if it is not a string.
  private static func help(_ member: Member, _ text: String?) -> String {
    switch member {
    case .device: "write the token as a string"
    case .reason:
      text.flatMap { didYouMean($0, in: reasons) }
        ?? "write a reason of APNs, such as \"Unregistered\", or an error code of FCM"
    case .delay: "write a number and a unit, such as \"2s\", \"0.5s\" or \"1m\""
    case .close: "write true or false"
    case .count: "write a whole number above 0"
    }
  }
}
