import Platform

/// The required functions of the system's libssl and libcrypto, OpenSSL 1.1.1 or 3.
///
/// The libraries are opened at their first use and stay open. The names of the members are those of
/// the functions in C, without their prefixes where they are clear.
@safe struct LibSSL: Sendable {
  typealias Object = OpaquePointer?
  typealias Text = UnsafePointer<CChar>?
  typealias Choose =
    @convention(c) (
      Object, UnsafeMutablePointer<UnsafePointer<UInt8>?>?, UnsafeMutablePointer<UInt8>?,
      UnsafePointer<UInt8>?, UInt32, UnsafeMutableRawPointer?
    ) -> Int32

  typealias Verify = @convention(c) (Int32, Object) -> Int32

  // SSL_CTX
  let serverMethod: @convention(c) @Sendable () -> Object
  let makeContext: @convention(c) @Sendable (Object) -> Object
  let freeContext: @convention(c) @Sendable (Object) -> Void
  let useCertificate: @convention(c) @Sendable (Object, Object) -> Int32
  let useKey: @convention(c) @Sendable (Object, Object) -> Int32
  let controlContext: @convention(c) @Sendable (Object, Int32, Int, UnsafeMutableRawPointer?) -> Int
  let chooseProtocol: @convention(c) @Sendable (Object, Choose, UnsafeMutableRawPointer?) -> Void
  let setVerification: @convention(c) @Sendable (Object, Int32, Verify) -> Void
  let nameSessions: @convention(c) @Sendable (Object, UnsafePointer<UInt8>?, UInt32) -> Int32
  // SSL
  let makeSession: @convention(c) @Sendable (Object) -> Object
  let freeSession: @convention(c) @Sendable (Object) -> Void
  let setBuffers: @convention(c) @Sendable (Object, Object, Object) -> Void
  let setAccepting: @convention(c) @Sendable (Object) -> Void
  let read: @convention(c) @Sendable (Object, UnsafeMutableRawPointer?, Int32) -> Int32
  let write: @convention(c) @Sendable (Object, UnsafeRawPointer?, Int32) -> Int32
  let error: @convention(c) @Sendable (Object, Int32) -> Int32
  let shutDown: @convention(c) @Sendable (Object) -> Int32
  let handshake: @convention(c) @Sendable (Object) -> Object
  let peerCertificate: @convention(c) @Sendable (Object) -> Object
  // BIO
  let memoryMethod: @convention(c) @Sendable () -> Object
  let makeBuffer: @convention(c) @Sendable (Object) -> Object
  let freeBuffer: @convention(c) @Sendable (Object) -> Int32
  let readBuffer: @convention(c) @Sendable (Object, UnsafeMutableRawPointer?, Int32) -> Int32
  let writeBuffer: @convention(c) @Sendable (Object, UnsafeRawPointer?, Int32) -> Int32
  let countInBuffer: @convention(c) @Sendable (Object) -> Int
  let clearErrors: @convention(c) @Sendable () -> Void
  // EVP_PKEY
  let makeKeyContext: @convention(c) @Sendable (Int32, Object) -> Object
  let freeKeyContext: @convention(c) @Sendable (Object) -> Void
  let beginKeys: @convention(c) @Sendable (Object) -> Int32
  let setKeyOption: @convention(c) @Sendable (Object, Text, Text) -> Int32
  let makeKey: @convention(c) @Sendable (Object, UnsafeMutablePointer<OpaquePointer?>?) -> Int32
  let freeKey: @convention(c) @Sendable (Object) -> Void
  // X509
  let makeCertificate: @convention(c) @Sendable () -> Object
  let freeCertificate: @convention(c) @Sendable (Object) -> Void
  let setVersion: @convention(c) @Sendable (Object, Int) -> Int32
  let serialNumber: @convention(c) @Sendable (Object) -> Object
  let setInteger: @convention(c) @Sendable (Object, UInt64) -> Int32
  let notBefore: @convention(c) @Sendable (Object) -> Object
  let notAfter: @convention(c) @Sendable (Object) -> Object
  let setTime: @convention(c) @Sendable (Object, Int) -> Object
  let setPublicKey: @convention(c) @Sendable (Object, Object) -> Int32
  let subject: @convention(c) @Sendable (Object) -> Object
  let addToName:
    @convention(c) @Sendable (Object, Text, Int32, UnsafePointer<UInt8>?, Int32, Int32, Int32)
      -> Int32
  let textInName:
    @convention(c) @Sendable (Object, Int32, UnsafeMutablePointer<CChar>?, Int32) -> Int32
  let setIssuer: @convention(c) @Sendable (Object, Object) -> Int32
  let setExtensionContext:
    @convention(c) @Sendable (UnsafeMutableRawPointer?, Object, Object, Object, Object, Int32)
      -> Void
  let makeExtension:
    @convention(c) @Sendable (Object, UnsafeMutableRawPointer?, Text, Text) -> Object
  let addExtension: @convention(c) @Sendable (Object, Object, Int32) -> Int32
  let freeExtension: @convention(c) @Sendable (Object) -> Void
  let findExtension: @convention(c) @Sendable (Object, Object, Int32) -> Int32
  let makeIdentifier: @convention(c) @Sendable (Text, Int32) -> Object
  let freeIdentifier: @convention(c) @Sendable (Object) -> Void
  let sha256: @convention(c) @Sendable () -> Object
  let sign: @convention(c) @Sendable (Object, Object, Object) -> Int32
  let writePEM: @convention(c) @Sendable (Object, Object) -> Int32

  /// The libraries of this system; `nil` if there are none.
  static let system: LibSSL? = SharedLibrary.first(
    of: ["libssl.so.3", "libssl.so.1.1", "libssl.so"]
  ) { (ssl) throws(SharedLibrary.MissingFunction) in
    // Those of the same release: a library of another one has the same functions.
    guard
      let both = SharedLibrary.first(
        of: ["libcrypto.so.3", "libcrypto.so.1.1", "libcrypto.so"],
        { (crypto) throws(SharedLibrary.MissingFunction) in try LibSSL(ssl, crypto) })
    else { throw SharedLibrary.MissingFunction() }
    return both
  }

  private init(
    _ ssl: SharedLibrary, _ crypto: SharedLibrary
  ) throws(SharedLibrary.MissingFunction) {
    unsafe serverMethod = try ssl.function("TLS_server_method")
    unsafe makeContext = try ssl.function("SSL_CTX_new")
    unsafe freeContext = try ssl.function("SSL_CTX_free")
    unsafe useCertificate = try ssl.function("SSL_CTX_use_certificate")
    unsafe useKey = try ssl.function("SSL_CTX_use_PrivateKey")
    unsafe controlContext = try ssl.function("SSL_CTX_ctrl")
    unsafe chooseProtocol = try ssl.function("SSL_CTX_set_alpn_select_cb")
    unsafe setVerification = try ssl.function("SSL_CTX_set_verify")
    unsafe nameSessions = try ssl.function("SSL_CTX_set_session_id_context")
    unsafe makeSession = try ssl.function("SSL_new")
    unsafe freeSession = try ssl.function("SSL_free")
    unsafe setBuffers = try ssl.function("SSL_set_bio")
    unsafe setAccepting = try ssl.function("SSL_set_accept_state")
    unsafe read = try ssl.function("SSL_read")
    unsafe write = try ssl.function("SSL_write")
    unsafe error = try ssl.function("SSL_get_error")
    unsafe shutDown = try ssl.function("SSL_shutdown")
    unsafe handshake = try ssl.function("SSL_get_session")
    unsafe peerCertificate = try ssl.function("SSL_SESSION_get0_peer")
    unsafe memoryMethod = try crypto.function("BIO_s_mem")
    unsafe makeBuffer = try crypto.function("BIO_new")
    unsafe freeBuffer = try crypto.function("BIO_free")
    unsafe readBuffer = try crypto.function("BIO_read")
    unsafe writeBuffer = try crypto.function("BIO_write")
    unsafe countInBuffer = try crypto.function("BIO_ctrl_pending")
    clearErrors = try crypto.function("ERR_clear_error")
    unsafe makeKeyContext = try crypto.function("EVP_PKEY_CTX_new_id")
    unsafe freeKeyContext = try crypto.function("EVP_PKEY_CTX_free")
    unsafe beginKeys = try crypto.function("EVP_PKEY_keygen_init")
    unsafe setKeyOption = try crypto.function("EVP_PKEY_CTX_ctrl_str")
    unsafe makeKey = try crypto.function("EVP_PKEY_keygen")
    unsafe freeKey = try crypto.function("EVP_PKEY_free")
    unsafe makeCertificate = try crypto.function("X509_new")
    unsafe freeCertificate = try crypto.function("X509_free")
    unsafe setVersion = try crypto.function("X509_set_version")
    unsafe serialNumber = try crypto.function("X509_get_serialNumber")
    unsafe setInteger = try crypto.function("ASN1_INTEGER_set_uint64")
    unsafe notBefore = try crypto.function("X509_getm_notBefore")
    unsafe notAfter = try crypto.function("X509_getm_notAfter")
    unsafe setTime = try crypto.function("X509_gmtime_adj")
    unsafe setPublicKey = try crypto.function("X509_set_pubkey")
    unsafe subject = try crypto.function("X509_get_subject_name")
    unsafe addToName = try crypto.function("X509_NAME_add_entry_by_txt")
    unsafe textInName = try crypto.function("X509_NAME_get_text_by_NID")
    unsafe setIssuer = try crypto.function("X509_set_issuer_name")
    unsafe setExtensionContext = try crypto.function("X509V3_set_ctx")
    unsafe makeExtension = try crypto.function("X509V3_EXT_nconf")
    unsafe addExtension = try crypto.function("X509_add_ext")
    unsafe freeExtension = try crypto.function("X509_EXTENSION_free")
    unsafe findExtension = try crypto.function("X509_get_ext_by_OBJ")
    unsafe makeIdentifier = try crypto.function("OBJ_txt2obj")
    unsafe freeIdentifier = try crypto.function("ASN1_OBJECT_free")
    unsafe sha256 = try crypto.function("EVP_sha256")
    unsafe sign = try crypto.function("X509_sign")
    unsafe writePEM = try crypto.function("PEM_write_bio_X509")
  }
}
