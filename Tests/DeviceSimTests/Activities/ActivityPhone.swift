import LocalizationResolver
import SourceText
import TestSupport

@testable import DeviceSim

/// A phone that receives pushes for Live Activities, at offsets from a start time.
struct ActivityPhone {
  /// The time of the offset 0, in UNIX seconds: 2026-09-06.
  static let epoch = 1_788_729_000.0
  private static let app = "com.example.acme"

  var phone: TestPhone

  init(
    examples: [String: String] = [:], app: AppBundle? = nil,
    _ edit: (inout SimulatedDevice) -> Void = { _ in }
  ) throws {
    var activities: [String: ActivityExample] = [:]
    for (type, json) in examples {
      guard let example = ActivityExample.read(json).value else {
        throw SupportError("not an example: \(json)")
      }
      activities[type] = example
    }
    phone = TestPhone(app: app) {
      $0.activities = activities
      edit(&$0)
    }
  }

  /// Receives a push with an event.
  ///
  /// It arrives at an offset, `nil` for a capture without times, and was sent at another one, `nil`
  /// for the same. `activity` is the member of the envelope.
  mutating func receive(
    _ event: String, at offset: Double? = 0, sent: Double? = nil, _ members: String = "",
    headers: [String: String] = [:], activity: String? = nil, device: String = "a1"
  ) throws -> PushReport {
    let timestamp = Int(Self.epoch + (sent ?? offset ?? 0))
    let further = members.isEmpty ? "" : ",\(members)"
    return try receive(
      aps: #""event":"\#(event)","timestamp":\#(timestamp)\#(further)"#, at: offset,
      headers: headers, activity: activity, device: device)
  }

  /// Receives a start with all that it needs.
  mutating func start(
    at offset: Double? = 0, _ members: String = "", state: String = "{}",
    attributes: String = "{}", type: String = "RideAttributes",
    alert: String? = #"{"title":"x"}"#, headers: [String: String] = [:], activity: String? = nil,
    device: String = "a1"
  ) throws -> PushReport {
    var all = [
      #""attributes-type":"\#(type)","attributes":\#(attributes),"content-state":\#(state)"#
    ]
    if let alert { all.append(#""alert":\#(alert)"#) }
    if !members.isEmpty { all.append(members) }
    return try receive(
      "start", at: offset, all.joined(separator: ","), headers: headers, activity: activity,
      device: device)
  }

  /// Receives an update.
  mutating func update(
    at offset: Double? = 0, sent: Double? = nil, state: String = "{}", _ members: String = "",
    headers: [String: String] = [:], activity: String? = nil, device: String = "a1"
  ) throws -> PushReport {
    let further = members.isEmpty ? "" : ",\(members)"
    return try receive(
      "update", at: offset, sent: sent, #""content-state":\#(state)\#(further)"#,
      headers: headers, activity: activity, device: device)
  }

  /// Receives the members of `aps`.
  mutating func receive(
    aps members: String, at offset: Double? = 0, headers: [String: String] = [:],
    activity: String? = nil, device: String = "a1"
  ) throws -> PushReport {
    var headers = headers
    headers["apns-push-type"] = headers["apns-push-type"] ?? "liveactivity"
    headers["apns-topic"] = headers["apns-topic"] ?? "\(Self.app).push-type.liveactivity"
    let list = headers.sorted { $0.key < $1.key }.map { "\"\($0.key)\":\"\($0.value)\"" }
    var envelope: [String] = []
    if let offset { envelope.append(#""t":\#(Self.epoch + offset)"#) }
    if !device.isEmpty { envelope.append(#""device":"\#(device)""#) }
    if let activity { envelope.append(#""activity":"\#(activity)""#) }
    envelope.append(#""headers":{\#(list.joined(separator: ","))}"#)
    envelope.append(#""payload":{"aps":{\#(members)}}"#)
    return try phone.receive(capture: "{\(envelope.joined(separator: ","))}")
  }

  /// The activities of a phone, in the order of its lock screen.
  func activities(_ device: String = "a1") -> [LiveActivity] {
    phone.simulation.phone(device)?.activities ?? []
  }

  /// The activities of a phone after time has passed without a push.
  func activities(at offset: Double, _ device: String = "a1") -> [LiveActivity] {
    var list = phone.simulation.phone(device)?.activityList ?? ActivityList()
    list.advance(to: SimulatedInstant(seconds: Self.epoch + offset))
    return list.activities
  }

  /// The headers of a broadcast on a channel.
  static func channel(_ name: String) -> [String: String] {
    ["apns-channel-id": name, "apns-expiration": "0", "apns-priority": "10"]
  }
}

extension PushReport {
  /// Whether the push changed a card, and nothing of it is a notification.
  var isApplied: Bool { outcome == .updated && activity != nil && !presentation.list }

  /// Whether the push had no effect: no card, no light, no sound, no banner.
  var isLost: Bool {
    outcome == .dropped && activity == nil && presentation.sound == nil
      && !presentation.screenLights && !presentation.banner && !presentation.list
  }
}
