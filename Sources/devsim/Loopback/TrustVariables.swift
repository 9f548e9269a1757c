/// The environment variables that name the certificate which clients of HTTPS trust.
enum TrustVariables {
  /// OpenSSL and Python, Requests, curl, Node.js, and Foundation: on Android its own code reads the
  /// variable, and in an extension on Linux AppleShims does.
  private static let names = [
    "SSL_CERT_FILE", "REQUESTS_CA_BUNDLE", "CURL_CA_BUNDLE", "NODE_EXTRA_CA_CERTS",
    "URLSessionCertificateAuthorityInfoFile",
  ]

  /// Returns the variables with the path of a PEM file, as `NAME=value`.
  static func naming(_ path: String) -> [String] {
    names.map { "\($0)=\(path)" }
  }
}
