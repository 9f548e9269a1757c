// The functions of notify.h, with its numbers.

/// Success.
public let NOTIFY_STATUS_OK = 0
/// There is no registration with this token.
public let NOTIFY_STATUS_INVALID_TOKEN = 2
/// A number that no registration has.
public let NOTIFY_TOKEN_INVALID = -1

// swift-format-ignore: TypeNamesShouldBeCapitalized
/// Is called with the token of the registration.
public typealias notify_handler_t = (Int32) -> Void

/// Posts a Darwin notification by its name.
@discardableResult
public func notify_post(_ name: UnsafePointer<CChar>) -> UInt32 {
  CFNotificationCenter.darwin.post(CFNotificationName(String(cString: name)))
  return UInt32(NOTIFY_STATUS_OK)
}

// swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
/// Calls a handler on a queue for each Darwin notification with a name.
@discardableResult
public func notify_register_dispatch(
  _ name: UnsafePointer<CChar>, _ out_token: UnsafeMutablePointer<Int32>, _ queue: DispatchQueue!,
  _ handler: notify_handler_t!
) -> UInt32 {
  let token = NotifyTokens.add(String(cString: name))
  out_token.pointee = token
  let queue: DispatchQueue = queue ?? .main
  CFNotificationCenter.darwin.add(
    .init(token: token, name: String(cString: name)) { _, _ in
      let work = DispatchWorkItem { handler?(token) }
      queue.async(execute: work)
    })
  return UInt32(NOTIFY_STATUS_OK)
}

/// Registers for `notify_check`.
@discardableResult
public func notify_register_check(
  _ name: UnsafePointer<CChar>, _ out_token: UnsafeMutablePointer<Int32>
) -> UInt32 {
  out_token.pointee = NotifyTokens.add(String(cString: name))
  return UInt32(NOTIFY_STATUS_OK)
}

/// Writes 1 the first time, and if the notification was posted since the last time; otherwise 0.
@discardableResult
public func notify_check(_ token: Int32, _ check: UnsafeMutablePointer<Int32>) -> UInt32 {
  guard let isNew = NotifyTokens.check(token) else { return UInt32(NOTIFY_STATUS_INVALID_TOKEN) }
  check.pointee = isNew ? 1 : 0
  return UInt32(NOTIFY_STATUS_OK)
}

/// Writes the number that the extension itself set for the name; otherwise 0.
@discardableResult
public func notify_get_state(_ token: Int32, _ state64: UnsafeMutablePointer<UInt64>) -> UInt32 {
  guard let name = NotifyTokens.name(of: token) else { return UInt32(NOTIFY_STATUS_INVALID_TOKEN) }
  NotSimulated.report(
    "State of the Darwin notification \(name)", "it is 0, or what the extension itself set")
  state64.pointee = NotifyTokens.state(of: name)
  return UInt32(NOTIFY_STATUS_OK)
}

/// Keeps a number with the name.
@discardableResult
public func notify_set_state(_ token: Int32, _ state64: UInt64) -> UInt32 {
  guard let name = NotifyTokens.name(of: token) else { return UInt32(NOTIFY_STATUS_INVALID_TOKEN) }
  NotifyTokens.set(state64, of: name)
  return UInt32(NOTIFY_STATUS_OK)
}

/// Ends a registration.
@discardableResult
public func notify_cancel(_ token: Int32) -> UInt32 {
  CFNotificationCenter.darwin.remove { $0.token == token }
  return UInt32(NotifyTokens.remove(token) ? NOTIFY_STATUS_OK : NOTIFY_STATUS_INVALID_TOKEN)
}

/// The registrations, and the numbers that are kept with names.
enum NotifyTokens {
  private struct Registration {
    let name: String
    /// Whether it was posted since `notify_check`, or never checked.
    var isNew = true
  }

  private static let lock = NSLock()
  nonisolated(unsafe) private static var last: Int32 = 0
  nonisolated(unsafe) private static var registrations: [Int32: Registration] = [:]
  nonisolated(unsafe) private static var states: [String: UInt64] = [:]

  /// Returns the token of a new registration.
  fileprivate static func add(_ name: String) -> Int32 {
    lock.withLock {
      last += 1
      registrations[last] = Registration(name: name)
      return last
    }
  }

  fileprivate static func remove(_ token: Int32) -> Bool {
    lock.withLock { registrations.removeValue(forKey: token) != nil }
  }

  fileprivate static func name(of token: Int32) -> String? {
    lock.withLock { registrations[token]?.name }
  }

  /// Returns whether a registration is new or its name was posted since; `nil` if there is none.
  fileprivate static func check(_ token: Int32) -> Bool? {
    lock.withLock {
      defer { registrations[token]?.isNew = false }
      return registrations[token]?.isNew
    }
  }

  fileprivate static func state(of name: String) -> UInt64 { lock.withLock { states[name] ?? 0 } }

  fileprivate static func set(_ state: UInt64, of name: String) {
    lock.withLock { states[name] = state }
  }

  static func post(_ name: String) {
    lock.withLock {
      for (token, registration) in registrations where registration.name == name {
        registrations[token]?.isNew = true
      }
    }
  }
}
