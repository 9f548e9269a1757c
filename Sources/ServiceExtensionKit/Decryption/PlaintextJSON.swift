import SourceText

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// Returns the object that a plaintext is; `nil` if it is anything else.
func parseJSONObject(_ bytes: [UInt8]) -> JSONObject? {
  guard let tree = try? JSONDecoder().decode(JSONTree.self, from: Data(bytes)) else { return nil }
  return tree.value.objectValue
}

/// A JSON value by way of the decoder; members are ordered by name, since it does not keep their order.
private struct JSONTree: Decodable {
  let value: JSONValue

  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if container.decodeNil() {
      value = .null
    } else if let bool = try? container.decode(Bool.self) {
      value = .bool(bool)
    } else if let integer = try? container.decode(Int.self) {
      value = .number(JSONNumber(integer))
    } else if let double = try? container.decode(Double.self) {
      value = .number(JSONNumber(validated: double.description))
    } else if let text = try? container.decode(String.self) {
      value = .string(text)
    } else if let elements = try? container.decode([JSONTree].self) {
      value = .array(elements.map(\.value))
    } else {
      let members = try container.decode([String: JSONTree].self)
      value = .object(
        JSONObject(members.sorted { $0.key < $1.key }.map { ($0.key, $0.value.value) }))
    }
  }
}
