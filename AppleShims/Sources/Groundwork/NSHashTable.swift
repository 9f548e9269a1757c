/// A set of objects that may be known without being kept.
open class NSHashTable<ObjectType: AnyObject>: NSObject {
  private let options: NSPointerFunctions.Options
  private var entries: [TableKey: [TableReference<ObjectType>]] = [:]

  public required init(options: NSPointerFunctions.Options = [], capacity: Int = 0) {
    self.options = options
  }

  open class func weakObjects() -> Self { Self(options: .weakMemory) }

  open var allObjects: [ObjectType] { entries.values.joined().compactMap(\.object) }

  open var count: Int { allObjects.count }

  open var anyObject: ObjectType? { allObjects.first }

  open func member(_ object: ObjectType?) -> ObjectType? {
    guard let object else { return nil }
    return entries[TableKey(object, options)]?.first { isOf(object, $0) }?.object
  }

  open func contains(_ anObject: ObjectType?) -> Bool { member(anObject) != nil }

  open func add(_ object: ObjectType?) {
    guard let object, !contains(object) else { return }
    entries[TableKey(object, options), default: []].append(TableReference(object, options))
  }

  open func remove(_ object: ObjectType?) {
    guard let object else { return }
    let place = TableKey(object, options)
    entries[place]?.removeAll { $0.object == nil || isOf(object, $0) }
    if entries[place]?.isEmpty ?? false { entries[place] = nil }
  }

  open func removeAllObjects() { entries = [:] }

  open func objectEnumerator() -> NSEnumerator { NSArray(array: allObjects).objectEnumerator() }

  private func isOf(_ object: ObjectType, _ entry: TableReference<ObjectType>) -> Bool {
    entry.object.map { TableKey.areEqual($0, object, options) } ?? false
  }
}
