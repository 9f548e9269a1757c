// Darwin notifications connect the processes of a device; here they stay in this process.

/// A center of notifications with names only; the Darwin center is the only one here.
public final class CFNotificationCenter: @unchecked Sendable {
  struct Registration {
    var observer: UnsafeRawPointer?
    /// The number of `notify_register_dispatch`.
    var token: Int32?
    let name: CFString?
    let call: (CFNotificationCenter, CFNotificationName) -> Void
  }

  static let darwin = CFNotificationCenter()
  private let lock = NSLock()
  private var registrations: [Registration] = []

  func add(_ registration: Registration) {
    lock.lock()
    defer { lock.unlock() }
    registrations.append(registration)
  }

  /// Removes registrations, and returns whether there were any.
  @discardableResult
  func remove(_ isRemoved: (Registration) -> Bool) -> Bool {
    lock.lock()
    defer { lock.unlock() }
    let count = registrations.count
    registrations.removeAll(where: isRemoved)
    return registrations.count < count
  }

  /// Calls the observers of a name on the main queue, as the run loop of a device does.
  func post(_ name: CFNotificationName) {
    NotSimulated.report(
      "Darwin notification \(name.rawValue)", "it reaches only observers in the extension itself")
    NotifyTokens.post(name.rawValue)
    lock.lock()
    let calls = registrations.filter { $0.name == nil || $0.name == name.rawValue }.map(\.call)
    lock.unlock()
    guard !calls.isEmpty else { return }
    let work = DispatchWorkItem { for call in calls { call(self, name) } }
    DispatchQueue.main.async(execute: work)
  }
}

/// The name of a notification.
public struct CFNotificationName: RawRepresentable, Hashable, Sendable {
  public var rawValue: CFString

  public init(_ rawValue: CFString) { self.rawValue = rawValue }
  public init(rawValue: CFString) { self.rawValue = rawValue }
}

/// Is called with the center, the observer, the name, and `nil` twice.
public typealias CFNotificationCallback = (
  CFNotificationCenter?, UnsafeMutableRawPointer?, CFNotificationName?, UnsafeRawPointer?,
  CFDictionary?
) -> Void

/// What happens while a process is suspended; it never is here.
public enum CFNotificationSuspensionBehavior: CFIndex, Sendable {
  case drop = 1
  case coalesce, hold, deliverImmediately
}

// swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
/// Returns the center of Darwin notifications, which reach only this process.
public func CFNotificationCenterGetDarwinNotifyCenter() -> CFNotificationCenter! { .darwin }

/// Posts a notification; as on a device, a Darwin notification has neither object nor data.
public func CFNotificationCenterPostNotification(
  _ center: CFNotificationCenter?, _ name: CFNotificationName?, _ object: UnsafeRawPointer?,
  _ userInfo: CFDictionary?, _ deliverImmediately: Bool
) {
  if let name { center?.post(name) }
}

/// Registers an observer; without a name it gets every notification of this process.
public func CFNotificationCenterAddObserver(
  _ center: CFNotificationCenter?, _ observer: UnsafeRawPointer?,
  _ callBack: CFNotificationCallback?, _ name: CFString?, _ object: UnsafeRawPointer?,
  _ suspensionBehavior: CFNotificationSuspensionBehavior
) {
  guard let callBack else { return }
  center?.add(
    .init(observer: observer, name: name) { center, name in
      callBack(center, observer.map { UnsafeMutableRawPointer(mutating: $0) }, name, nil, nil)
    })
}

public func CFNotificationCenterRemoveObserver(
  _ center: CFNotificationCenter?, _ observer: UnsafeRawPointer?, _ name: CFNotificationName?,
  _ object: UnsafeRawPointer?
) {
  center?.remove { $0.observer == observer && (name == nil || $0.name == name?.rawValue) }
}

public func CFNotificationCenterRemoveEveryObserver(
  _ center: CFNotificationCenter?, _ observer: UnsafeRawPointer?
) {
  center?.remove { $0.observer == observer }
}
