/// A key for tests, and what the command `openssl` 3 makes with it of "Hello from the bakery".
///
/// `openssl genrsa -traditional 1024`, `rsa -RSAPublicKey_out`, `rsa -pubout`, `pkcs8 -topk8`;
/// `pkeyutl -encrypt` with OAEP and SHA-256, and with PKCS #1; `dgst -sha256 -sign`, and the same
/// with `rsa_padding_mode:pss` and `rsa_pss_saltlen:digest`.
enum RSAVectors {
  static let message = "Hello from the bakery"
  /// The SHA-256 of the message: `openssl dgst -sha256 -binary`.
  static let digest = "FbcVsq8u/z+YIT1jbrXxSc49Qq3hLvAjynx9Ze3ZKqE="
  static let privateKey = """
    MIICXAIBAAKBgQDBJ57ruoWD8piTD1IlBLbh5it4ZiVDEAMZDNAVr8EckS4Zs5GaZj/O4CBngCzKyBLzqOsM2Qkw\
    vKuKcCWb4prPidFBowdTI0xRZbjo9uavR9OtTJNlfPEcIbBu9vrNpBQmsSdtXLpT3RSOP4WMpYB8KghYPDcH/U+6\
    MIPorpC9xwIDAQABAoGAD3kfD/83JuTOOCmoCPMhu2L25IQ6Q+8KcH1IRhR4QdOXf9OUvGuofOgTcHciH3R7oC1N\
    9w+D3vWeQE7PlHdIs2eLyJ+VHUvp2K9LJlyY+GX+9TV7B/KqpTiMbC3fWzxGPxRY2JbCkogAPM/EbTHNTwGrVHOO\
    D2wUqkWw9oN8QlECQQD8PuPDuJ7Ah3eVzq8zouO94cqprmtyttb3HQ4ssdEQdZ4jlwF0oClJXBlRsoPM5KKc6gG7\
    LkAtbiAQt1npgIl7AkEAxAeVARA/HLDtQudRFVCeoXq//nUlEAzUXt2n3uKhT/aICVNTcoeGaqAiOoPlVhju9XPc\
    Q3jJqHo1qEWsGkLtJQJAAviqri+KjzIJUpZwsecFT8NNI9qOIXfN6HNLK3Ocxtjb2Ad7WOhaFCcllTTJIKzAzaBk\
    DNRqpR5a+lduk7WT6QJAV9Zl6AIVpY+J4O6xoHFtg0HzgduP7e8xwghkTjUSvzfioPsbazha/LAgZkPvoXKusIFn\
    8zvOcJXCMVJ22ZWfmQJBAMBhWqc/Ec5/9uEycOsp/7kMyUyWMHNUgEiXc+a5Hs97Fv1dHfaGtDnRALSsgJq66zeT\
    DUt18MF5p2HrqlpV+iQ=
    """
  static let publicKey = """
    MIGJAoGBAMEnnuu6hYPymJMPUiUEtuHmK3hmJUMQAxkM0BWvwRyRLhmzkZpmP87gIGeALMrIEvOo6wzZCTC8q4pw\
    JZvims+J0UGjB1MjTFFluOj25q9H061Mk2V88RwhsG72+s2kFCaxJ21culPdFI4/hYylgHwqCFg8Nwf9T7owg+iu\
    kL3HAgMBAAE=
    """
  static let publicKeyInfo = """
    MIGfMA0GCSqGSIb3DQEBAQUAA4GNADCBiQKBgQDBJ57ruoWD8piTD1IlBLbh5it4ZiVDEAMZDNAVr8EckS4Zs5Ga\
    Zj/O4CBngCzKyBLzqOsM2QkwvKuKcCWb4prPidFBowdTI0xRZbjo9uavR9OtTJNlfPEcIbBu9vrNpBQmsSdtXLpT\
    3RSOP4WMpYB8KghYPDcH/U+6MIPorpC9xwIDAQAB
    """
  static let otherForm = """
    MIICdgIBADANBgkqhkiG9w0BAQEFAASCAmAwggJcAgEAAoGBAMEnnuu6hYPymJMPUiUEtuHmK3hmJUMQAxkM0BWv\
    wRyRLhmzkZpmP87gIGeALMrIEvOo6wzZCTC8q4pwJZvims+J0UGjB1MjTFFluOj25q9H061Mk2V88RwhsG72+s2k\
    FCaxJ21culPdFI4/hYylgHwqCFg8Nwf9T7owg+iukL3HAgMBAAECgYAPeR8P/zcm5M44KagI8yG7YvbkhDpD7wpw\
    fUhGFHhB05d/05S8a6h86BNwdyIfdHugLU33D4Pe9Z5ATs+Ud0izZ4vIn5UdS+nYr0smXJj4Zf71NXsH8qqlOIxs\
    Ld9bPEY/FFjYlsKSiAA8z8RtMc1PAatUc44PbBSqRbD2g3xCUQJBAPw+48O4nsCHd5XOrzOi473hyqmua3K21vcd\
    Diyx0RB1niOXAXSgKUlcGVGyg8zkopzqAbsuQC1uIBC3WemAiXsCQQDEB5UBED8csO1C51EVUJ6her/+dSUQDNRe\
    3afe4qFP9ogJU1Nyh4ZqoCI6g+VWGO71c9xDeMmoejWoRawaQu0lAkAC+KquL4qPMglSlnCx5wVPw00j2o4hd83o\
    c0src5zG2NvYB3tY6FoUJyWVNMkgrMDNoGQM1GqlHlr6V26TtZPpAkBX1mXoAhWlj4ng7rGgcW2DQfOB24/t7zHC\
    CGRONRK/N+Kg+xtrOFr8sCBmQ++hcq6wgWfzO85wlcIxUnbZlZ+ZAkEAwGFapz8Rzn/24TJw6yn/uQzJTJYwc1SA\
    SJdz5rkez3sW/V0d9oa0OdEAtKyAmrrrN5MNS3XwwXmnYeuqWlX6JA==
    """
  static let oaep = """
    LyiBhOSZRpglnNJeyFSjwTFqdhJDKoGB3CFv5xzjE3+8fdoQv4Onl0eg0J0RNvZwx3OYbqSBq/zuzKcKAzzWwn+t\
    XqLKuy6FDLiN8GFPvqagm6G2vThmtFRx8cpD4oJAF57GiLQ/F05z6GCIUnt8uGAZFbfkDqkEATHLanwcF+Y=
    """
  static let pkcs1 = """
    f8Wvhc4MxSSRBgyZoEPMAb0s5Ija65mGpYG2n4cy+NQ2fLgevfd1545T1HLardYhwPKaIP57PlfuNfDyn+foQOwE\
    SGO/cmcPmwu212UMV8lQYp8a+UUhTONQC3ux9l6UJXKu0GUHf/vvcqoxNpniN+2TekKsjRrZ4aMSEcf3RZg=
    """
  static let signature = """
    gjPDAtBWMQMfeOWnTKFtkB2KJ31q2YYKVDlj/9C8jBkD9Szmb5zDaymmSorzi6OwTDH+Pdc8vGeK63SvyTaXULPD\
    nFTLRX6QjJtq+5e6cuFaixDSpxqbifJJj44WIkqnm05bjCr2rbEVPGL1lpj6EYFyYxvQu3cNWUizvjB2e6g=
    """
  static let pss = """
    hNWyajrlnIMEpat5T8QNvTkQBj/2WO9NDK+1rIvoRpK0ig25Z9mlqfgAABuad2YJD+/givIQVBlbTa+GsppivWuy\
    rIbjGS/GugfeAcogdtt8V2OrWsx0AvABI/5CgNS18iBo1JNp8CuZ3IKn0F/SOqSHcbVvQApB12VvcWPYFa4=
    """
}
