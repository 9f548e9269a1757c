// swift-format-ignore: TypeNamesShouldBeCapitalized
/// A lock for one thread at a time; it has the size of a mutex of Linux.
public struct os_unfair_lock_s {
  fileprivate var mutex: pthread_mutex_t

  /// A lock that is not locked: of a mutex too, all bytes are 0.
  public init() { mutex = pthread_mutex_t() }
}

// swift-format-ignore: TypeNamesShouldBeCapitalized
public typealias os_unfair_lock = os_unfair_lock_s
// swift-format-ignore: TypeNamesShouldBeCapitalized
public typealias os_unfair_lock_t = UnsafeMutablePointer<os_unfair_lock_s>

public func os_unfair_lock_lock(_ lock: os_unfair_lock_t) {
  // A thread that locks it twice ends the program on a device, and waits here.
  pthread_mutex_lock(&lock.pointee.mutex)
}

public func os_unfair_lock_trylock(_ lock: os_unfair_lock_t) -> Bool {
  pthread_mutex_trylock(&lock.pointee.mutex) == 0
}

public func os_unfair_lock_unlock(_ lock: os_unfair_lock_t) {
  pthread_mutex_unlock(&lock.pointee.mutex)
}
