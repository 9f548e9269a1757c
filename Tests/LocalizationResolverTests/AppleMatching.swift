#if canImport(Glibc)
import Glibc
#elseif canImport(Darwin)
import Darwin
#endif

/// The matching of languages that `Bundle` calls on a device: `ualoc_localizationsToUse` of Apple's
/// ICU.
///
/// Foundation on Linux includes the library, but does not make the call.
@safe struct AppleMatching: Sendable {
  private typealias Function =
    @convention(c) (
      UnsafePointer<UnsafePointer<CChar>?>, Int32, UnsafePointer<UnsafePointer<CChar>?>, Int32,
      UnsafeMutablePointer<UnsafePointer<CChar>?>, Int32, UnsafeMutablePointer<Int32>
    ) -> Int32

  private let function: Function

  /// Finds the function in the libraries of this process; `nil` if there is none.
  init?() {
    guard let process = unsafe dlopen(nil, RTLD_NOW),
      let symbol = unsafe dlsym(process, "ualoc_localizationsToUse")
    else { return nil }
    unsafe function = unsafeBitCast(symbol, to: Function.self)
  }

  /// Whether this process has the function.
  static var isAvailable: Bool { AppleMatching() != nil }

  /// Returns the nearest localization for the preferences; `nil` if none is shipped.
  func best(of localizations: [String], for preferences: [String]) -> String? {
    let wanted = unsafe preferences.map { unsafe strdup($0) }
    let shipped = unsafe localizations.map { unsafe strdup($0) }
    defer { _ = unsafe (wanted + shipped).map { unsafe free($0) } }
    var result = unsafe [UnsafePointer<CChar>?](repeating: nil, count: 512)
    var status: Int32 = 0
    let count = unsafe function(
      wanted.map { unsafe UnsafePointer($0) }, Int32(wanted.count),
      shipped.map { unsafe UnsafePointer($0) }, Int32(shipped.count), &result, 512, &status)
    guard count > 0, let first = unsafe result[0] else { return nil }
    return unsafe String(cString: first)
  }
}
