import ServiceExtensionKit
import SourceText

/// Messages that Python's `cryptography` 48 sealed with the key 20…3f and the nonce a0…ab.
enum Sealed {
  static let key = Array(UInt8(0x20)..<0x40)
  static let nonce: JSONValue = "oKGio6Slpqeoqaqr"
  /// Holds `{"body":"secret words of Ada"}`.
  static let short: JSONValue = "BR7GW6CuopCDW8jZVDgChuYQs2NPlElEL9OvmPEbeolnsgh2VUe+EP4Eyu/Iqw=="
  static let shortText = "BR7GW6CuopCDW8jZVDgChuYQs2NPlElEL9OvmPEb"
  static let shortTag: JSONValue = "eolnsgh2VUe+EP4Eyu/Iqw=="
  /// Nonce, ciphertext and tag of the same in one.
  static let combined: JSONValue =
    "oKGio6SlpqeoqaqrBR7GW6CuopCDW8jZVDgChuYQs2NPlElEL9OvmPEbeolnsgh2VUe+EP4Eyu/Iqw=="
  static let shortChaCha: JSONValue =
    "IZ1/qa2fojBUrjHCfSGUiG2KPEgJ0mxLJMCc1C3VxUFv5UhdpuzaFqlnDLPB3Q=="
  /// The same with the additional data `v1`.
  static let withData: JSONValue =
    "BR7GW6CuopCDW8jZVDgChuYQs2NPlElEL9OvmPEbZCqdWFeDc50xz+aqhNJ0aA=="
  /// Holds `["secret words of Ada"]`.
  static let array: JSONValue = "JR7XUael5d6BX8LIQi5WyfdfgGNdlnvrNPPUb5dtlcHGVERk8cp5"
  /// Every wire name beside `alert`, and a member `game`.
  static let full: JSONValue = .string(
    "BR7QXbC75YibCI/7QjxUirFdsnJewE9WY/fpw/NE7JB6Jk6WKonhGKWGqs90Vr+nGSYJDJrqxgpRjBj4ryJAYr3Cb66N"
      + "/EqzZSfUPa1vqV1BihwOTVuGm9iuH5ZtLkI8UWC9UYsXcmwhFWqsszeiz8TIUDqnwAakMHAT04dBOWokXBKRNpkGgkdq"
      + "904gHEjbqOzfcvJXZaMkD/hw+plUnWn0tym9HjcWTKkcfxQ6epSbe4ONdweNlU5CT1aRvarE8+eM1j/L1CM77v/rnOcV"
      + "DZVigZaG6xW7pawrLrG4cHrILB0dyPN5kszEjgj5tAxSSG4Igo0=")
  /// The fields inside `aps` and `alert`, and a member `k`.
  static let nested: JSONValue = .string(
    "BR7FRLf1uoraCszWQy8ChKtfuiVI3VJOarDx2fEoyotrMFmWKonhGKWGqs90Vr+3GCASSJKnzUNRTOsD+qiZ4GJHqa7C"
      + "rgGlbSDSNK1vqVtBihwTQ0ON3cC0HdViJ1k8Gi2/Vs8Zfm51Dm6ruzPk2I2cXDKynxzpfTdVyJ9NOz5lQJQ4KUQy2aTS"
      + "msL5r2sDCi8=")
  /// `body` is text; `title`, `badge`, `sound` and `interruption-level` have values that do not fit.
  static let misfits: JSONValue = .string(
    "BR7GW6CuopCBCsLRBHFWhOUWtWtZlhwCOr7r27EHy596dweUK5jvWuiRvJggEr/EVj0OQJupkE0YAOwJ/bSIsiwOveKM"
      + "sA2nYS+RYq93/BgKz1AJAFNJ3BNzLJlYkp9ZJrJgO5iv")

  /// Runs `decrypt` with some options; the key file is `k`.
  static func run(
    _ options: String, key: [UInt8] = key, on userInfo: JSONObject
  ) throws -> Checked<ExtensionOutcome> {
    let environment = TransformerEnvironment.holding(files: ["k": key])
    return try TransformerRegistry.builtIn.pipeline(["decrypt:key=k\(options)"], in: environment)
      .run(.carrying(userInfo))
  }
}
