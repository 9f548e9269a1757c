import Foundation
import SourceText
import TestSupport

@testable import DeviceSim

/// Random settings of a phone.
extension RandomBytes {
  /// Returns a phone whose device file has about one in six members, with any valid value.
  ///
  /// The members are those of the schema, so new ones are among them. Values that need another
  /// member are left out.
  mutating func device() -> SimulatedDevice {
    guard case .object(let properties, _, _, _, _) = ScenarioSchema.device else {
      return SimulatedDevice()
    }
    var members = ""
    for property in properties where chance(6) {
      let longer = members + (members.isEmpty ? "" : ",") + member(property)
      if Self.read(longer).diagnostics.isEmpty { members = longer }
    }
    return Self.read(members).value
  }

  private static func read(_ members: String) -> Checked<SimulatedDevice> {
    DeviceFile.read(SourceFile(name: "device.json", bytes: Array("{\(members)}".utf8)))
  }

  private mutating func member(_ property: SettingsShape.Property) -> String {
    "\"\(property.name)\":\(value(of: property.shape))"
  }

  private mutating func value(of shape: SettingsShape) -> String {
    switch shape {
    case .flag: return chance(2) ? "true" : "false"
    case .text(let pattern):
      let texts = ["com.0", "com.1", "f0", "A", "ko", "09:00", "15.0", "2026-08-29T22:00:00Z"]
      let matching = texts.filter { text in
        pattern.map { text.range(of: $0, options: .regularExpression) != nil } ?? true
      }
      return "\"\(matching.isEmpty ? "" : pick(matching))\""
    case .word(let words): return "\"\(pick(words))\""
    case .number(let range): return "\(min(range.upperBound, range.lowerBound + pick([0, 1, 10])))"
    case .decimal: return "0.5"
    case .list(let element, let isEmptyValid, _, _):
      let count = number(3) + (isEmptyValid ? 0 : 1)
      return "[" + (0..<count).map { _ in value(of: element) }.joined(separator: ",") + "]"
    case .object(let properties, _, _, _, _):
      return "{" + properties.filter { _ in chance(3) }.map { member($0) }.joined(separator: ",")
        + "}"
    case .map(let element): return "{\"\(pick(["com.0", "com.1", "A"]))\":\(value(of: element))}"
    case .anyObject: return "{}"
    case .anything, .reference: return "1"
    case .value(.bool(let flag)): return "\(flag)"
    case .value: return "null"
    case .either(let shapes): return value(of: pick(shapes))
    }
  }
}
