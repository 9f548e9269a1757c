import Foundation

/// Makes a transfer of libcurl that trusts the authority of `devsim --serve`, and hides what a
/// proxy answers.
///
/// Foundation on Linux has no way to add an authority. On Android it gives libcurl the file that
/// this variable names. It also gives the answer of a proxy to `CONNECT` to delegates, which no
/// device does. This function hides that of libcurl, since the library of the shims comes before
/// it in the order of the dynamic linker.
@_cdecl("curl_easy_init")
public func makeTransferWithTrustedAuthority() -> UnsafeMutableRawPointer? {
  typealias Make = @convention(c) () -> UnsafeMutableRawPointer?
  typealias SetText =
    @convention(c) (UnsafeMutableRawPointer, CInt, UnsafePointer<CChar>) -> CInt
  typealias SetNumber = @convention(c) (UnsafeMutableRawPointer, CInt, CLong) -> CInt
  // RTLD_NEXT, which is a macro with a cast.
  let next = UnsafeMutableRawPointer(bitPattern: -1)
  guard let make = dlsym(next, "curl_easy_init"), let set = dlsym(next, "curl_easy_setopt"),
    let transfer = unsafeBitCast(make, to: Make.self)()
  else { return nil }
  // CURLOPT_SUPPRESS_CONNECT_HEADERS
  _ = unsafeBitCast(set, to: SetNumber.self)(transfer, 265, 1)
  if let path = getenv("URLSessionCertificateAuthorityInfoFile") {
    // CURLOPT_CAINFO
    _ = unsafeBitCast(set, to: SetText.self)(transfer, 10065, path)
  }
  return transfer
}
