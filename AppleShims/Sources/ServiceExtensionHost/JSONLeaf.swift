import Foundation

/// Members of `userInfo` as JSON, which has neither data nor dates.
enum JSONLeaf {
  /// Returns an object without what JSON cannot hold; what is left out is said on standard error.
  static func object(_ members: [AnyHashable: Any]) -> [String: Any] {
    var object: [String: Any] = [:]
    for (name, member) in members {
      guard let name = name.base as? String, let value = value(member) else {
        FileHandle.standardError.write(
          Data("userInfo member '\(name)' is left out: JSON cannot hold it\n".utf8))
        continue
      }
      object[name] = value
    }
    return object
  }

  private static func value(_ value: Any) -> Any? {
    switch value {
    case let text as String: text
    case let object as [AnyHashable: Any]: self.object(object)
    case let array as [Any]: array.compactMap(self.value)
    default: JSONSerialization.isValidJSONObject([value]) ? value : nil
    }
  }
}
