import Synchronization

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// A value of a property list as the decoder gives it, without its place.
indirect enum PropertyListValue: Decodable {
  case text(String)
  case dictionary([String: PropertyListValue])
  case other

  /// How deep tables are nested at most: a device, a width, a variable and a category, and some
  /// room.
  private static let depthLimit = 12

  init(from decoder: any Decoder) throws {
    // A binary list may name one object in many places, or within itself: what is made of it has a
    // bound.
    let budget = Budget.key.flatMap { decoder.userInfo[$0] as? Budget }
    guard decoder.codingPath.count <= Self.depthLimit, budget?.spend() ?? true else {
      self = .other
      return
    }
    let container = try decoder.singleValueContainer()
    if let text = try? container.decode(String.self) {
      self = .text(text)
    } else if let members = try? container.decode([String: PropertyListValue].self) {
      self = .dictionary(members)
    } else {
      self = .other
    }
  }

  /// How many values may still be made.
  final class Budget: Sendable {
    static var key: CodingUserInfoKey? { CodingUserInfoKey(rawValue: "budget") }

    private let left: Mutex<Int>

    /// Every value of an honest file takes at least a byte of it.
    init(bytes: Int) { left = Mutex(bytes) }

    func spend() -> Bool {
      left.withLock { left in
        left -= 1
        return left >= 0
      }
    }
  }
}
