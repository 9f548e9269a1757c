import ServiceExtensionKit
import SourceText

/// Messages that Python's `cryptography` 48 sealed with the key 20…3f and the nonce a0…ab.
enum Sealed {
  static let key = Array(UInt8(0x20)..<0x40)
  static let nonce: JSONValue = "oKGio6Slpqeoqaqr"
  /// The plaintext is `{"body":"secret words of Ada"}`.
  static let short: JSONValue = "BR7GW6CuopCDW8jZVDgChuYQs2NPlElEL9OvmPEbeolnsgh2VUe+EP4Eyu/Iqw=="
  static let shortText = "BR7GW6CuopCDW8jZVDgChuYQs2NPlElEL9OvmPEb"
  static let shortTag: JSONValue = "eolnsgh2VUe+EP4Eyu/Iqw=="
  /// The nonce, the ciphertext and the tag of `short` in one value.
  static let combined: JSONValue =
    "oKGio6SlpqeoqaqrBR7GW6CuopCDW8jZVDgChuYQs2NPlElEL9OvmPEbeolnsgh2VUe+EP4Eyu/Iqw=="
  static let shortChaCha: JSONValue =
    "IZ1/qa2fojBUrjHCfSGUiG2KPEgJ0mxLJMCc1C3VxUFv5UhdpuzaFqlnDLPB3Q=="
  /// The same plaintext with the additional data `v1`.
  static let withData: JSONValue =
    "BR7GW6CuopCDW8jZVDgChuYQs2NPlElEL9OvmPEbZCqdWFeDc50xz+aqhNJ0aA=="
  /// The same plaintext with the additional data `4711`.
  static let withNumber: JSONValue =
    "BR7GW6CuopCDW8jZVDgChuYQs2NPlElEL9OvmPEbzEGwcBSINMUBKEU2FIp3Sw=="
  /// The plaintext is `["secret words of Ada"]`.
  static let array: JSONValue = "JR7XUael5d6BX8LIQi5WyfdfgGNdlnvrNPPUb5dtlcHGVERk8cp5"
  /// Every name in a payload except `alert`, and a member `game`.
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
  /// `body` is text; `title`, `badge`, `sound` and `interruption-level` have unsuitable values.
  static let misfits: JSONValue = .string(
    "BR7GW6CuopCBCsLRBHFWhOUWtWtZlhwCOr7r27EHy596dweUK5jvWuiRvJggEr/EVj0OQJupkE0YAOwJ/bSIsiwOveKM"
      + "sA2nYS+RYq93/BgKz1AJAFNJ3BNzLJlYkp9ZJrJgO5iv")

  /// `title` and `z` twice, and members that are not in alphabetical order.
  static let duplicates: JSONValue = .string(
    "BR7eFv7mrIjVQdnWQ39MhN0ariUQlkcANenpgPFcndQ9Nx+ONdTvWL6Lp4ErVKfcNzcaDtunyk1LWrRO7amZu3pd8P"
      + "/Evxq0cGPEN/0x+koCzB48Rk/KggXqr7Tj8fPLIdGpKfwcuyM=")
  /// `aps`, `alert`, `sound` and `relevance-score` with unsuitable values, a `thread-id` of null.
  static let misfitContainers: JSONValue = .string(
    "BR7FRLf1up+NCszWQy8ChKsk8FoQlkRNa+vpw/EVypttMEmUccaxHrnCvItuN/mfVH9ZX5jw3gtTVK9ArbSYrj0Rs+"
      + "LCuUWiZyzBPa1vq1tPhhwJSlyNnp65VtAsfEUkWCKjJyXLgxvcc90jf30BU4FNqw==")
  /// The plaintext is `secret words of Ada`.
  static let plainText: JSONValue = "DVnHRqGjoN3OWsnJBjIQhtAboGIYB0Lw2avtmSeZFA+DV0M="
  /// The same plaintext, followed by two bytes that are not UTF-8.
  static let badText: JSONValue = "DVnHRqGjoN3OWsnJBjIQhtAboCfDSpt1MS+PypzGQvWKRAP/3iI="
  /// An object with a byte that is not UTF-8.
  static let badUTF8: JSONValue = "BR7GW6CuopCDW8jZVDgChuYQs2NPlElEL9OvmCxE0p1/dB6HHDKnWY2E1M6Jw0w="
  /// An object with a comma before its end.
  static let trailingComma: JSONValue =
    "BR7GW6CuopCDW8jZVDgChuYQs2NPlElEL9OvmPFK0v3f5fi/GP5fAfCwN/trzrc="
  /// `short`, under a key that HKDF-SHA256 derives with the info `push v1`.
  static let derivedByInfo: JSONValue =
    "vTKn3b1hKIoEOFH4XsZHlwevhIn4w1kinhqpZYnYgVGsAwCatbQaqePIjORDrw=="
  /// The same under the first 16 bytes, with AES-128-GCM.
  static let derivedShort: JSONValue =
    "bl9rk2C8h4HaZjHq6WlTUPYlwBarAEAMjDVCZNgfyeFhnvIoYHTLGe7YY2tOJw=="
  /// The same with ChaCha20-Poly1305.
  static let derivedChaCha: JSONValue =
    "aUTrZ+UiPeEp5y0g4qXPPnhI5bXjihQMzkHL7pypmkvh6tVgIvI80BUU58SLSA=="
  /// `short`, under a key that is derived with the salt `pepper`.
  static let derivedBySalt: JSONValue =
    "w0+NWG/QhZZa01j+fL2OinzehrNq6Jq7poVv0dK3/UtQduAu+NUHp4b71wliKg=="
  /// `short`, under a key that is derived with the salt 60…6f and the info `push v1`.
  static let derivedByBoth: JSONValue =
    "h0cQJeulnGlDJJ4dgcTCz1Rukq8rnaH0YGDHZOJqnLUauTooge+XGx74JPKi1Q=="

  /// Runs `decrypt` with options; the key file is `k`.
  static func run(
    _ options: String, key: [UInt8] = key, on userInfo: JSONObject
  ) throws -> Checked<ExtensionOutcome> {
    let environment = TransformerEnvironment.holding(files: ["k": key])
    return try TransformerRegistry.builtIn.pipeline(["decrypt:key=k\(options)"], in: environment)
      .run(.carrying(userInfo))
  }
}
