import DeviceSim
import Platform
import SourceText

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// A request of a sender, with what the service answered: written in a line, it is a capture.
///
/// The field `authorization` is a credential and never gets here.
struct ReceivedPush: Sendable {
  /// The time of arrival, in UNIX seconds.
  var arrival: Double
  /// What the answer calls the push.
  let identifier: String
  /// The device token; empty if the request names none.
  var token = ""
  /// The bundle identifier of the app of a broadcast; `nil` for other pushes.
  var broadcastApp: String?
  /// The path of a request to Firebase; `nil` for one to APNs.
  var firebasePath: String?
  var headers: [(name: String, value: String)] = []
  var body: [UInt8] = []
  /// The status of the answer; 200 for a message to Firebase that is refused by its content.
  var status = 200
  /// Why the service refused it; `nil` if it did not.
  var reason: String?
  /// What APNs would refuse although it was accepted here.
  var findings: [String] = []

  /// How much memory it needs while it waits, in bytes.
  var size: Int { body.count + 512 }

  /// An envelope, or a recorded request to Firebase, in one line with its end.
  var line: [UInt8] {
    var json = JSONWriter()
    if let firebasePath { writeRecord(firebasePath, to: &json) } else { writeEnvelope(to: &json) }
    json.endText("\n")
    return json.bytes
  }

  private func writeRecord(_ path: String, to json: inout JSONWriter) {
    json.object { json in
      json.member("method", "POST")
      json.member("url", "https://fcm.googleapis.com\(path)")
      if status != 200 {
        // What the message itself does not say: it is refused again when the line is read.
        json.object("answer") { json in
          json.member("status", status)
          json.member("reason", reason)
        }
      }
      json.name("timestamp")
      writeArrival(to: &json)
      // Without a value of JSON, the text is that of the body.
      if let encodedBody {
        json.member("bodyAsBase64", encodedBody)
      } else if body.first(where: { $0 > 0x20 }) == UInt8(ascii: "{"),
        let value = OneLineJSON.value(of: body)
      {
        json.name("body")
        json.raw(value.span)
      } else {
        json.name("body")
        json.string(body.span)
      }
    }
  }

  /// The body in base64 if it is not UTF-8, and so cannot be in a line; `nil` if it can.
  private var encodedBody: String? {
    String(validating: body, as: UTF8.self) == nil ? Data(body).base64EncodedString() : nil
  }

  private func writeArrival(to json: inout JSONWriter) {
    // Always three decimals, so that lines of equal pushes have equal places.
    let milliseconds = Int((arrival * 1000).rounded())
    json.raw("\(milliseconds / 1000).\(String(1000 + milliseconds % 1000).dropFirst())".utf8.span)
  }

  private func writeEnvelope(to json: inout JSONWriter) {
    json.object { json in
      json.name("t")
      writeArrival(to: &json)
      json.member("id", identifier)
      if !token.isEmpty { json.member("device", token) }
      json.object("headers") { json in
        // If a header appears more than once, the answer says so.
        let topic = PushHeader.topic.rawValue
        for header in headers.uniqued(on: \.name)
        where broadcastApp == nil || header.name != topic {
          json.name(escaping: header.name)
          json.string(header.value)
        }
        if let broadcastApp {
          // The app of a broadcast is in its path.
          json.name(escaping: topic)
          let suffix = PushType.liveactivity.topicSuffix.map(\.description) ?? ""
          json.string(broadcastApp + suffix)
        }
      }
      if status != 200 || !findings.isEmpty {
        json.object("answer") { json in
          json.member("status", status)
          json.member("reason", reason)
          if !findings.isEmpty { json.member("findings", findings) }
        }
      }
      if !body.isEmpty {
        json.name("payload")
        if let encodedBody {
          json.string(encodedBody)
        } else if let value = OneLineJSON.value(of: body) {
          json.raw(value.span)
        } else {
          json.string(body.span)
        }
      }
    }
  }
}

extension [ReceivedPush] {
  /// Moves arrivals that are earlier than the time of the phones, or than the push before them.
  ///
  /// The time may have passed while a push was on its way from the thread of the server.
  mutating func arrive(notBefore now: SimulatedInstant?) {
    var earliest = now?.seconds ?? 0
    for index in indices {
      if self[index].arrival < earliest {
        // A line has milliseconds.
        let milliseconds = (earliest * 1000).rounded()
        let isEarlier = milliseconds / 1000 < earliest
        self[index].arrival = (milliseconds + (isEarlier ? 1 : 0)) / 1000
      }
      earliest = self[index].arrival
    }
  }
}

/// A JSON value that can be a part of other JSON, in one line.
enum OneLineJSON {
  /// Returns the text of a body in UTF-8 without line feeds; `nil` if it is not one value by its
  /// brackets.
  static func value(of body: [UInt8]) -> [UInt8]? {
    var scanner = ValueScanner(row: body.indices)
    guard let value = scanner.next(in: body.span), scanner.isClosed,
      ValueScanner.isBracket(body[value.lowerBound]),
      body[value.upperBound...].allSatisfy({ $0 <= 0x20 })
    else { return nil }
    // A line feed in a string is a mistake anyway, which a space does not hide.
    guard body.contains(where: \.isLineBreak) else { return Array(body[value]) }
    return body[value].map { $0.isLineBreak ? 0x20 : $0 }
  }
}
