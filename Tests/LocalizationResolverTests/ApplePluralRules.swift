#if canImport(Glibc)
import Glibc
#elseif canImport(Darwin)
import Darwin
#endif

/// The plural rules that Foundation calls on a device: `uplrules_select` of Apple's ICU.
///
/// Foundation on Linux includes the library, with a prefix for each name.
@safe struct ApplePluralRules: Sendable {
  private typealias Open =
    @convention(c) (UnsafePointer<CChar>, UnsafeMutablePointer<Int32>) -> OpaquePointer?
  private typealias Select =
    @convention(c) (
      OpaquePointer, Double, UnsafeMutablePointer<UInt16>, Int32, UnsafeMutablePointer<Int32>
    ) -> Int32
  private typealias Close = @convention(c) (OpaquePointer) -> Void

  private let open: Open
  private let select: Select
  private let close: Close

  /// Finds the functions in the libraries of this process; `nil` if they are not there.
  init?() {
    guard let process = unsafe dlopen(nil, RTLD_NOW) else { return nil }
    func symbol(_ name: String) -> UnsafeMutableRawPointer? {
      unsafe dlsym(process, "swift_" + name) ?? dlsym(process, name)
    }
    guard let open = unsafe symbol("uplrules_open"), let close = unsafe symbol("uplrules_close"),
      let select = unsafe symbol("uplrules_select")
    else { return nil }
    unsafe self.open = unsafeBitCast(open, to: Open.self)
    unsafe self.select = unsafeBitCast(select, to: Select.self)
    unsafe self.close = unsafeBitCast(close, to: Close.self)
  }

  /// Whether this process has the functions.
  static var isAvailable: Bool { ApplePluralRules() != nil }

  /// Returns the name of the category of each number; an empty list if the language fails.
  func categories(of numbers: [Double], in language: String) -> [String] {
    var status: Int32 = 0
    guard let rules = unsafe open(language, &status), status <= 0 else { return [] }
    defer { unsafe close(rules) }
    var units = [UInt16](repeating: 0, count: 16)
    return numbers.map { number in
      let count = unsafe select(rules, number, &units, 16, &status)
      return String(decoding: units.prefix(Int(count)), as: UTF16.self)
    }
  }
}
