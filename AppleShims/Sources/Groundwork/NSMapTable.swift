/// A dictionary of objects that may be known without being kept.
open class NSMapTable<KeyType: AnyObject, ObjectType: AnyObject>: NSObject {
  private typealias Entry = (key: TableReference<KeyType>, object: TableReference<ObjectType>)

  private let keyOptions: NSPointerFunctions.Options
  private let valueOptions: NSPointerFunctions.Options
  private var entries: [TableKey: [Entry]] = [:]

  public required init(
    keyOptions: NSPointerFunctions.Options = [], valueOptions: NSPointerFunctions.Options = [],
    capacity: Int = 0
  ) {
    (self.keyOptions, self.valueOptions) = (keyOptions, valueOptions)
  }

  open class func strongToStrongObjects() -> Self { Self() }
  open class func weakToStrongObjects() -> Self { Self(keyOptions: .weakMemory) }
  open class func strongToWeakObjects() -> Self { Self(valueOptions: .weakMemory) }
  open class func weakToWeakObjects() -> Self {
    Self(keyOptions: .weakMemory, valueOptions: .weakMemory)
  }

  /// The entries whose objects are still there.
  private var live: [(key: KeyType, object: ObjectType)] {
    entries.values.joined().compactMap { entry in
      guard let key = entry.key.object, let object = entry.object.object else { return nil }
      return (key, object)
    }
  }

  open var count: Int { live.count }

  open func object(forKey aKey: KeyType?) -> ObjectType? {
    guard let aKey else { return nil }
    return entries[TableKey(aKey, keyOptions)]?.first { isOf(aKey, $0) }?.object.object
  }

  open func setObject(_ anObject: ObjectType?, forKey aKey: KeyType?) {
    guard let aKey else { return }
    removeObject(forKey: aKey)
    guard let anObject else { return }
    entries[TableKey(aKey, keyOptions), default: []].append(
      (TableReference(aKey, keyOptions), TableReference(anObject, valueOptions)))
  }

  open func removeObject(forKey aKey: KeyType?) {
    guard let aKey else { return }
    let place = TableKey(aKey, keyOptions)
    entries[place]?.removeAll {
      $0.key.object == nil || $0.object.object == nil || isOf(aKey, $0)
    }
    if entries[place]?.isEmpty ?? false { entries[place] = nil }
  }

  open func removeAllObjects() { entries = [:] }

  open func keyEnumerator() -> NSEnumerator { NSArray(array: live.map(\.key)).objectEnumerator() }

  open func objectEnumerator() -> NSEnumerator? {
    NSArray(array: live.map(\.object)).objectEnumerator()
  }

  private func isOf(_ key: KeyType, _ entry: Entry) -> Bool {
    entry.key.object.map { TableKey.areEqual($0, key, keyOptions) } ?? false
  }
}
