/// The locks of objects, as `@synchronized` has them: each exists while a thread uses it.
private enum ObjectLocks {
  final class Entry {
    let lock = NSRecursiveLock()
    /// How many calls of `objc_sync_enter` have not ended.
    var uses = 0
    var depth = 0
    var owner: pthread_t?
  }

  private static let table = NSLock()
  nonisolated(unsafe) private static var entries: [ObjectIdentifier: Entry] = [:]

  static func enter(_ object: AnyObject) {
    let entry = table.withLock {
      let entry = entries[ObjectIdentifier(object)] ?? Entry()
      entries[ObjectIdentifier(object)] = entry
      entry.uses += 1
      return entry
    }
    entry.lock.lock()
    table.withLock {
      entry.depth += 1
      entry.owner = pthread_self()
    }
  }

  /// Returns whether this thread had the lock.
  static func exit(_ object: AnyObject) -> Bool {
    table.withLock {
      guard let entry = entries[ObjectIdentifier(object)], entry.owner == pthread_self() else {
        return false
      }
      entry.depth -= 1
      if entry.depth == 0 { entry.owner = nil }
      entry.uses -= 1
      if entry.uses == 0 { entries[ObjectIdentifier(object)] = nil }
      entry.lock.unlock()
      return true
    }
  }
}

public let OBJC_SYNC_SUCCESS: Int32 = 0
public let OBJC_SYNC_NOT_OWNING_THREAD_ERROR: Int32 = -1

/// Locks an object for this thread, which may do so more than once; `nil` is not locked.
@discardableResult
public func objc_sync_enter(_ object: Any!) -> Int32 {
  if let object { ObjectLocks.enter(object as AnyObject) }
  return OBJC_SYNC_SUCCESS
}

/// Ends one `objc_sync_enter` of this thread.
@discardableResult
public func objc_sync_exit(_ object: Any!) -> Int32 {
  guard let object else { return OBJC_SYNC_SUCCESS }
  return ObjectLocks.exit(object as AnyObject)
    ? OBJC_SYNC_SUCCESS : OBJC_SYNC_NOT_OWNING_THREAD_ERROR
}
