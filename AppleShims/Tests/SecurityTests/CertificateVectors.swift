/// Certificates that the command `openssl req -x509` made, in DER, and their public keys as
/// `openssl rsa` and `openssl ec` write them.
enum CertificateVectors {
  /// A key of RSA; the subject is C=NO, O=Bakery, CN=bakery.example.
  static let rsa = """
    MIICTDCCAbWgAwIBAgIUB58DoNFADdS5dX7qPZ8lQ5UrCNMwDQYJKoZIhvcNAQELBQAwNzELMAkGA1UEBhMCTk8x\
    DzANBgNVBAoMBkJha2VyeTEXMBUGA1UEAwwOYmFrZXJ5LmV4YW1wbGUwIBcNMjYxMTI4MDE1MDI0WhgPMjEyNjEx\
    MDQwMTUwMjRaMDcxCzAJBgNVBAYTAk5PMQ8wDQYDVQQKDAZCYWtlcnkxFzAVBgNVBAMMDmJha2VyeS5leGFtcGxl\
    MIGfMA0GCSqGSIb3DQEBAQUAA4GNADCBiQKBgQDxfMb834L3vdbXGTal5bnT9mCD2CVnJFWAFXIZ9tjlQW8S+qGr\
    Ok7+taHPdpf76Tf/IxiijBy3iOhP7IJd+SDmPGDEwTig2R8d1Egg0BLgRpiYNQNPPO3hxEn2oMpkvWvwQfujDdZj\
    sy3BJ+7wggpLYIZHIVOgFJ4INjKQblqFVQIDAQABo1MwUTAdBgNVHQ4EFgQUukrw101a7hlMC2cnY3b5sXY4ISUw\
    HwYDVR0jBBgwFoAUukrw101a7hlMC2cnY3b5sXY4ISUwDwYDVR0TAQH/BAUwAwEB/zANBgkqhkiG9w0BAQsFAAOB\
    gQC6m4zhxU4eI9SfjvIJQ23I7yT/uTp9ms2CvC4jJbbZDaYIE7kDiO/ArLYt2hw0VbNJ9rt/bPng2Epf+h7NMm+t\
    jRwYD/eKBHgShji2Cp+YoFt8VYQe2Haw64sPUAOHOZJ+uIzLEWpp8dNCo1rRiKKKk384VSwR3xNRcVtXV8LSYQ==
    """
  /// PKCS #1.
  static let rsaKey = """
    MIGJAoGBAPF8xvzfgve91tcZNqXludP2YIPYJWckVYAVchn22OVBbxL6oas6Tv61oc92l/vpN/8jGKKMHLeI6E/s\
    gl35IOY8YMTBOKDZHx3USCDQEuBGmJg1A0887eHESfagymS9a/BB+6MN1mOzLcEn7vCCCktghkchU6AUngg2MpBu\
    WoVVAgMBAAE=
    """
  /// A key of P-256; the subject is O=Bäckerei.
  static let elliptic = """
    MIIBfzCCASWgAwIBAgIUDHS1RfCsvZzJtKmkSmiT/B1CBqwwCgYIKoZIzj0EAwIwFDESMBAGA1UECgwJQsOkY2tl\
    cmVpMCAXDTI2MTEyODAxNTAyNFoYDzIxMjYxMTA0MDE1MDI0WjAUMRIwEAYDVQQKDAlCw6Rja2VyZWkwWTATBgcq\
    hkjOPQIBBggqhkjOPQMBBwNCAATfLNswB/0vHEkloc8elxtZW5njfAYyM/wYJ4E1Hb5afqbVB4RW6+hC0otsyDIJ\
    Gm+YLDhbaLwoQL77yBxXxr6xo1MwUTAdBgNVHQ4EFgQUBe1JJ32sVdcCtG9Ce/MPQnKwbZQwHwYDVR0jBBgwFoAU\
    Be1JJ32sVdcCtG9Ce/MPQnKwbZQwDwYDVR0TAQH/BAUwAwEB/zAKBggqhkjOPQQDAgNIADBFAiAxI/wiEUB3JZ5t\
    unfyhH3FWMA+34RfJFKuPQfQMeIJNAIhAJhRrhAee/yXTzyVOFUQ5CDkEOWrBK0bu/jxDzkan/Qz
    """
  /// ANSI X9.63.
  static let ellipticKey = """
    BN8s2zAH/S8cSSWhzx6XG1lbmeN8BjIz/BgngTUdvlp+ptUHhFbr6ELSi2zIMgkab5gsOFtovChAvvvIHFfGvrE=
    """
  /// A key of Ed25519; the subject is CN=ed.
  static let edwards = """
    MIIBMDCB46ADAgECAhQnIGJNhO7rYmo6Oq+pbpvF7mbRODAFBgMrZXAwDTELMAkGA1UEAwwCZWQwIBcNMjYxMTI4\
    MDE1MDI0WhgPMjEyNjExMDQwMTUwMjRaMA0xCzAJBgNVBAMMAmVkMCowBQYDK2VwAyEAinzx6DpWAR4UFL89gg9z\
    Fs4pmrOq5d817mtKrORh1XOjUzBRMB0GA1UdDgQWBBQBEhOXOYVF/5wMDXQoERpzgxEqzjAfBgNVHSMEGDAWgBQB\
    EhOXOYVF/5wMDXQoERpzgxEqzjAPBgNVHRMBAf8EBTADAQH/MAUGAytlcANBANxSibPYHntLz8B2DSScPx2li3wz\
    phNl5BAuVv4TlAN7a7K5/Buo/cEIOFe70lWju75mLdLs+AP/lQ6hwKELCQo=
    """
}
