/// How far a registered font reaches.
public enum CTFontManagerScope: UInt32, Sendable {
  case none, process, user, session
  public static let persistent = user
}

/// Fails, as no font is loaded here.
@discardableResult
public func CTFontManagerRegisterFontsForURL(
  _ fontURL: CFURL, _ scope: CTFontManagerScope,
  _ error: UnsafeMutablePointer<Unmanaged<CFError>?>?
) -> Bool {
  reportFonts()
  return false
}

/// Fails, as no font is loaded here.
@discardableResult
public func CTFontManagerUnregisterFontsForURL(
  _ fontURL: CFURL, _ scope: CTFontManagerScope,
  _ error: UnsafeMutablePointer<Unmanaged<CFError>?>?
) -> Bool {
  reportFonts()
  return false
}

/// Registers nothing; the handler gets no error, and that it is done.
public func CTFontManagerRegisterFontURLs(
  _ fontURLs: CFArray, _ scope: CTFontManagerScope, _ enabled: Bool,
  _ registrationHandler: ((CFArray, Bool) -> Bool)?
) {
  reportFonts()
  _ = registrationHandler?(NSArray(), true)
}

private func reportFonts() {
  NotSimulated.report("CTFontManager", "no font is registered")
}
