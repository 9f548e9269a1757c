/// How a table keeps its objects.
open class NSPointerFunctions: NSObject {
  /// What a table does with its objects; other options than these have no effect.
  public struct Options: OptionSet, Sendable {
    public let rawValue: UInt

    public init(rawValue: UInt) { self.rawValue = rawValue }

    // The values of Apple's NSPointerFunctions.h.
    public static let strongMemory = Self([])
    public static let weakMemory = Self(rawValue: 5 << 0)
    public static let objectPersonality = Self([])
    public static let objectPointerPersonality = Self(rawValue: 2 << 8)
    public static let copyIn = Self(rawValue: 1 << 16)
  }
}

/// An object that a table keeps, or knows as long as something else keeps it.
struct TableReference<Object: AnyObject> {
  private let kept: Object?
  private weak var known: Object?

  init(_ object: Object, _ options: NSPointerFunctions.Options) {
    kept = options.contains(.weakMemory) ? nil : object
    known = object
  }

  var object: Object? { known }
}

/// What finds an object in a table: its value if it is of Foundation, otherwise the instance.
struct TableKey: Hashable {
  private let hash: Int

  init(_ object: AnyObject, _ options: NSPointerFunctions.Options) {
    let value = options.contains(.objectPointerPersonality) ? nil : object as? NSObject
    hash = value?.hash ?? ObjectIdentifier(object).hashValue
  }

  static func areEqual(
    _ one: AnyObject, _ other: AnyObject, _ options: NSPointerFunctions.Options
  ) -> Bool {
    if one === other { return true }
    guard !options.contains(.objectPointerPersonality), let value = one as? NSObject else {
      return false
    }
    return value.isEqual(other)
  }
}
