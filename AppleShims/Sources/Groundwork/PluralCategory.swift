/// The plural categories of languages, by the ICU of Foundation, which has no interface for them.
enum PluralCategory {
  private typealias Status = UnsafeMutablePointer<CInt>
  private typealias Open = @convention(c) (UnsafePointer<CChar>, Status) -> OpaquePointer?
  private typealias Select =
    @convention(c) (
      OpaquePointer, Double, UnsafeMutablePointer<UInt16>, Int32, Status
    ) -> Int32
  private typealias Close = @convention(c) (OpaquePointer) -> Void

  /// Returns the category of a number, such as `few`; `nil` if it cannot be known.
  static func name(of number: Double, in language: String) -> String? {
    guard let open = function("uplrules_open", Open.self),
      let select = function("uplrules_select", Select.self),
      let close = function("uplrules_close", Close.self)
    else { return nil }
    var status: CInt = 0
    guard let rules = open(language, &status) else { return nil }
    defer { close(rules) }
    var units = [UInt16](repeating: 0, count: 32)
    let count = Int(select(rules, number, &units, Int32(units.count), &status))
    // ICU: a positive status is an error.
    guard status <= 0, units.indices.contains(count) else { return nil }
    return String(decoding: units[..<count], as: UTF16.self)
  }

  /// Returns a function of ICU, whose names begin with those of Foundation.
  private static func function<Function>(_ name: String, _ type: Function.Type) -> Function? {
    dlsym(nil, "swift_\(name)").map { unsafeBitCast($0, to: type) }
  }
}
