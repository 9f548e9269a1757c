/// The flags of `devsim receive`.
extension Flag {
  static let apns = Flag(
    "apns", .text("HOST:PORT"), default: "127.0.0.1:2197", of: [.receive],
    "where pushes are received",
    """
    The port accepts HTTP/2 with and without TLS, HTTP/1.1, and CONNECT for clients that need a \
    proxy. Port 0 is any free port. A host that other machines reach needs '--token'.
    """)

  static let page = Flag(
    "page", .text("HOST:PORT"), default: "127.0.0.1:8025", of: [.receive],
    "where the page is",
    "The API is at the same address; docs/receiver-api.json describes it. Port 0 is any free port.")

  static let receiveFormat = Flag(
    "format", .choice(of: ReceiveFormat.self), default: ReceiveFormat.text.rawValue,
    of: [.receive], "the format of the report",
    """
    'text' draws what the person sees; 'concise' is one line for each push. 'jsonl' is one object \
    on each line, after an object 'devsim.receiver/1' with the addresses.
    """)

  static let certificateAuthority = Flag(
    "ca", .output("FILE"), of: [.receive],
    "save the certificate that clients must trust (PEM)",
    "The certificate is made for this run, and its key is only in memory.")

  static let capture = Flag(
    "capture", .output("FILE"), of: [.receive],
    "append every push to FILE, as JSON Lines",
    "'replay' reads it. Pushes that are posted to the API are included, but no credentials.")

  static let keep = Flag(
    "keep", .count("N"), default: "10000", of: [.receive],
    "how many pushes are remembered")

  static let run = Flag(
    "run", of: [.receive], "run COMMAND, and stop when it ends",
    """
    Put the command after '--'. It gets HTTPS_PROXY and SSL_CERT_FILE, so that clients which know \
    only the address of APNs reach devsim, and DEVSIM_APNS and DEVSIM_PAGE with the addresses. The \
    exit status is that of the command, or 1 if the pushes had errors.
    """)

  static let checkAuthorization = Flag(
    "check-authorization", of: [.receive],
    "refuse requests without a valid provider token",
    "Without it, devsim accepts them and reports a finding. The signature is not checked.")

  static let answers = Flag(
    "answers", .file("FILE"), of: [.receive],
    "answers to give in place of the usual ones (JSON)",
    """
    FILE has an object or an array: {"reason": "TooManyRequests", "count": 5} for the next five, \
    {"device": "TOKEN", "reason": "Unregistered"}, {"delay": "2s"}, {"close": true}.
    """)

  static let token = Flag(
    "token", .text("TOKEN"), of: [.receive],
    "what clients of the page and the API must send",
    "It is needed if other machines reach the page. The page takes it as '?token=TOKEN'.")

  static let demo = Flag(
    "demo", of: [.receive], "play the pushes of the sample app in a minute",
    "Run it in a clone of devsim: it needs Examples and Resources.")
}

/// The format of the report of `receive`.
enum ReceiveFormat: String, Choice {
  case text
  case concise
  case jsonl
}
