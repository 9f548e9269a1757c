import Foundation

/// Makes a transfer of libcurl that trusts the authority of `devsim --serve`.
///
/// Foundation on Linux has no way to add an authority. On Android it gives libcurl the file that
/// this variable names. This function hides that of libcurl, since the library of the shims
/// comes before it in the order of the dynamic linker.
@_cdecl("curl_easy_init")
public func makeTransferWithTrustedAuthority() -> UnsafeMutableRawPointer? {
  typealias Make = @convention(c) () -> UnsafeMutableRawPointer?
  typealias SetText =
    @convention(c) (UnsafeMutableRawPointer, CInt, UnsafePointer<CChar>) -> CInt
  // RTLD_NEXT, which is a macro with a cast.
  let next = UnsafeMutableRawPointer(bitPattern: -1)
  guard let make = dlsym(next, "curl_easy_init"),
    let transfer = unsafeBitCast(make, to: Make.self)()
  else { return nil }
  if let path = getenv("URLSessionCertificateAuthorityInfoFile"),
    let setText = dlsym(next, "curl_easy_setopt")
  {
    // CURLOPT_CAINFO
    _ = unsafeBitCast(setText, to: SetText.self)(transfer, 10065, path)
  }
  return transfer
}
