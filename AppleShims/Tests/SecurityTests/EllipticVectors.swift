/// Keys of elliptic curves for tests, and what the Python package `cryptography` 48 makes with them
/// of "Hello from the bakery".
///
/// ECDSA with SHA-256; ECDH; `X963KDF` with SHA-256, 48 bytes and "info"; and ECIES as SecKey.h
/// describes it: the public key of the message, then AES-GCM with what `X963KDF` derives.
struct EllipticVectors: Sendable {
  static let message = "Hello from the bakery"

  let bits: Int
  /// ANSI X9.63: 0x04, x, y, and the secret.
  let privateKey: String
  let otherPublic: String
  let shared: String
  let derived: String
  let signature: String
  let sealed: String
  let sealedVariable: String

  static let p256 = EllipticVectors(
    bits: 256,
    privateKey: """
      BFgODg15wteZM8JXKCdl27fiqUCUTcK0nSSWkkAFA1rvUrlDWjxypyTjfSwoztiY/O+RMs9JLgl12JkCV562RTL3\
      azqM/GPJ3nGDZesBAytXWmaA4aCkWtIjsYgoTZq5Nw==
      """,
    otherPublic: """
      BFPeEKL1796yyGGm4lVQwoWUVfIQu0Uyu2NEp/tGFCegeOwXAHN4nAy53yW62xOcun6yknMYGEDUr+9vuWztPHQ=
      """,
    shared: "mQVIwFlohXMClEzmRoLI8SwLigQGKl3Qxy4Kca5j2Gw=",
    derived: "I7Yd1pZjx+0Oq5n0hkiJPZDjJRPkXZfaWXxVMyoL9UFT6OVBW3jqotaUYpfcn1s0",
    signature: """
      MEQCIBSPx+tu/HhSN+wyRjCwfSa9UwGtxNxbO03T7Gx2SFr4AiB0k9QifuN4a628D/4//WEno99l3d58lQxDYMzd\
      w0W/yg==
      """,
    sealed: """
      BI3GU8ym4AAqiT3Z1jtTjzLMkaORsoR1ULpWOeR7K+XSAGJEaVV+FwA1X687Wz6RzBsybYMQ/ONwpyZY6fzUzEKG\
      WDAA2IrA8mlFkwYXu7k667AXC05M4uiwVYPuvYPBfLLsSuLs
      """,
    sealedVariable: """
      BI3GU8ym4AAqiT3Z1jtTjzLMkaORsoR1ULpWOeR7K+XSAGJEaVV+FwA1X687Wz6RzBsybYMQ/ONwpyZY6fzUzELy\
      mLdQFY7eXwPMTC3uvSq+D32sVlvFtf16+jfYcwSIDtUpGlr0
      """)

  static let p384 = EllipticVectors(
    bits: 384,
    privateKey: """
      BHitKx9R41F0e1eTsIDaQIGTHAWID1fKUkMm+/WZ+LpbDEpPrHeUucwvW+1PXQQN0CQ9Zj7A8vq6y/jueC7FMw7q\
      2EhMSIKxYxVQe+q+NyxF9F5bN4LoZdahpHJVxNWnoQkBSdx/rgBbK+e/eP1tDeiWn282wdh1T5AY2LWFjRSW3YdA\
      kOc/3V3x9YsqN//NWA==
      """,
    otherPublic: """
      BMh4MlRwZX+IdMRvggYKQpLd0WtBTjZkuZGp//MD+M9I2QuJbA7i/P2c7EXNfwseqfsP4HR5cnWEiaJLptY5a6it\
      x/n6UnyABFCU8c6jMVyDOciB+e9/sqW1nVdPB4Z6FQ==
      """,
    shared: "qm5MmDJUnURVu3ICvw8sUf0c1cPn0Nv7lWiRfo4A9wqt0HKvt3XwubJCfX8PLkbn",
    derived: "fL+MfFQl4B/yPGbIc1TV14M0QbSeCPjjLm6JUkOOxP1h0crgZk0CKKp2FnJI6fiV",
    signature: """
      MGUCMA0ya5vka4fybqaKNWb8R/1IbHoixeKzOppuXAcG4qavYzNRKghP0Ww2rKG1VLhAvwIxALLkXymazW0BkBnT\
      HeszutxgDFCe9Xh4usUm6KPiFg8oaq/49vwG9XUPc+MLKRo5dw==
      """,
    sealed: """
      BFU0HJ41NwhlyV84Sr8LrOl4KQLalXQmWD7pDShlm1uvfr77WXTTRbyCFRi+/bVlQfxN20XNi4ugl1O9zGRwo8Zb\
      m2ymWFYpTijJ0+63mgrhWXHSzR03fmjaDhXzYbn7FK2fFKFZFHyhPEZ4sFJ8+M5aNx2IW1nGKaq/L6tovCH5wdUJ\
      /To=
      """,
    sealedVariable: """
      BFU0HJ41NwhlyV84Sr8LrOl4KQLalXQmWD7pDShlm1uvfr77WXTTRbyCFRi+/bVlQfxN20XNi4ugl1O9zGRwo8Zb\
      m2ymWFYpTijJ0+63mgrhWXHSzR03fmjaDhXzYbn7FEeUWDEVXHi6byRRJXfua1NTER3Nn33AxbZB4hvQkIYL+r9W\
      R9k=
      """)
}
