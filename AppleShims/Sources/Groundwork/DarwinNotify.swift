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
  let token = NotifyTokens.next()
  out_token.pointee = token
  let queue: DispatchQueue = queue ?? .main
  CFNotificationCenter.darwin.add(
    .init(token: token, name: String(cString: name)) { _, _ in
      let work = DispatchWorkItem { handler?(token) }
      queue.async(execute: work)
    })
  return UInt32(NOTIFY_STATUS_OK)
}

/// Ends a registration.
@discardableResult
public func notify_cancel(_ token: Int32) -> UInt32 {
  let isFound = CFNotificationCenter.darwin.remove { $0.token == token }
  return UInt32(isFound ? NOTIFY_STATUS_OK : NOTIFY_STATUS_INVALID_TOKEN)
}

/// The numbers of registrations.
private enum NotifyTokens {
  private static let lock = NSLock()
  nonisolated(unsafe) private static var last: Int32 = 0

  static func next() -> Int32 {
    lock.lock()
    defer { lock.unlock() }
    last += 1
    return last
  }
}
