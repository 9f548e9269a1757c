/// The options of curl: all with a value, and those of the others that matter here.
///
/// Source: the manual of curl 8.
enum CurlOptions {
  /// The long names of the options of one letter.
  static let names: [Character: String] = [
    "E": "cert", "K": "config", "C": "continue-at", "b": "cookie", "c": "cookie-jar", "d": "data",
    "D": "dump-header", "F": "form", "P": "ftp-port", "G": "get", "g": "globoff", "H": "header",
    "h": "help", "m": "max-time", ":": "next", "o": "output", "x": "proxy", "U": "proxy-user",
    "Q": "quote", "r": "range", "e": "referer", "X": "request", "Y": "speed-limit",
    "y": "speed-time", "t": "telnet-option", "z": "time-cond", "T": "upload-file", "u": "user",
    "A": "user-agent", "w": "write-out",
  ]

  /// The options after which a value comes.
  static let withValue: Set<String> = [
    "abstract-unix-socket", "alt-svc", "aws-sigv4", "cacert", "capath", "cert", "cert-type",
    "ciphers", "config", "connect-timeout", "connect-to", "continue-at", "cookie", "cookie-jar",
    "create-file-mode", "crlfile", "curves", "data", "data-ascii", "data-binary", "data-raw",
    "data-urlencode", "delegation", "dns-interface", "dns-ipv4-addr", "dns-ipv6-addr",
    "dns-servers", "doh-url", "dump-header", "ech", "egd-file", "engine", "etag-compare",
    "etag-save", "expect100-timeout", "form", "form-string", "ftp-account",
    "ftp-alternative-to-user", "ftp-method", "ftp-port", "ftp-ssl-ccc-mode",
    "happy-eyeballs-timeout-ms", "haproxy-clientip", "header", "help", "hostpubmd5",
    "hostpubsha256", "hsts", "interface", "ip-tos", "ipfs-gateway", "json", "keepalive-cnt",
    "keepalive-time", "key", "key-type", "krb", "libcurl", "limit-rate", "local-port",
    "login-options", "mail-auth", "mail-from", "mail-rcpt", "max-filesize", "max-redirs",
    "max-time", "netrc-file", "noproxy", "oauth2-bearer", "output", "output-dir", "parallel-max",
    "pass", "pinnedpubkey", "preproxy", "proto", "proto-default", "proto-redir", "proxy",
    "proxy-cacert", "proxy-capath", "proxy-cert", "proxy-cert-type", "proxy-ciphers",
    "proxy-crlfile", "proxy-header", "proxy-key", "proxy-key-type", "proxy-pass",
    "proxy-pinnedpubkey", "proxy-service-name", "proxy-tls13-ciphers", "proxy-tlsauthtype",
    "proxy-tlspassword", "proxy-tlsuser", "proxy-user", "proxy1.0", "pubkey", "quote",
    "random-file", "range", "rate", "referer", "request", "request-target", "resolve", "retry",
    "retry-delay", "retry-max-time", "sasl-authzid", "service-name", "sigalgs", "socks4",
    "socks4a", "socks5", "socks5-gssapi-service", "socks5-hostname", "speed-limit", "speed-time",
    "stderr", "telnet-option", "tftp-blksize", "time-cond", "tls-max", "tls13-ciphers",
    "tlsauthtype", "tlspassword", "tlsuser", "trace", "trace-ascii", "trace-config", "unix-socket",
    "upload-file", "upload-flags", "url", "url-query", "user", "user-agent", "variable",
    "vlan-priority", "write-out",
  ]
}
