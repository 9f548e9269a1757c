import Foundation

/// Members of `userInfo` as JSON, which has neither data nor dates.
enum JSONLeaf {
  /// Returns an object without the values that JSON cannot hold; in an array, `null` replaces them.
  ///
  /// - Parameters:
  ///   - members: The members of `userInfo`, or of an object in it.
  ///   - path: The path of the object; empty for `userInfo`.
  ///   - lose: Is called for each value that is left out.
  static func object(
    _ members: [AnyHashable: Any], at path: String = "", lose: (String) -> Void = say
  ) -> [String: Any] {
    var object: [String: Any] = [:]
    for (name, member) in members {
      let place = path.isEmpty ? "\(name)" : "\(path).\(name)"
      if let name = name.base as? String {
        object[name] = value(member, at: place, lose: lose)
      } else {
        lose("userInfo member '\(place)' is left out: JSON has no such name")
      }
    }
    return object
  }

  /// Returns a value; `nil` if JSON cannot hold it.
  private static func value(_ value: Any, at place: String, lose: (String) -> Void) -> Any? {
    switch value {
    case let text as String: return text
    case let object as [AnyHashable: Any]: return self.object(object, at: place, lose: lose)
    case let array as [Any]:
      return array.enumerated().map { index, element in
        self.value(element, at: "\(place)[\(index)]", lose: lose) ?? NSNull()
      }
    default:
      if JSONSerialization.isValidJSONObject([value]) { return value }
      lose("userInfo member '\(place)' is left out: JSON cannot hold it")
      return nil
    }
  }

  private static func say(_ text: String) {
    FileHandle.standardError.write(Data("\(text)\n".utf8))
  }
}
