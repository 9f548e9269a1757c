import Platform
import SourceText

struct ReceiveOptions: Sendable {
  let simulation: SimulationOptions
  let report: ReportOptions
  let failureThreshold: FailureThreshold
  /// Where pushes are received.
  let apns: SocketAddress
  /// Where the page and the API are.
  let page: SocketAddress
  /// The file for the certificate of the authority; `nil` for none.
  let certificateAuthority: String?
  /// The file to which pushes are appended; `nil` for none.
  let capture: String?
  /// How many pushes are remembered.
  let keptCount: Int
  /// The program to run, with its arguments; empty for none.
  let command: [String]
  let checksAuthorization: Bool
  /// The file with answers; `nil` for none.
  let answers: String?
  /// What clients of the page must send; `nil` for nothing.
  let token: String?
  let isDemo: Bool
  let isQuiet: Bool

  /// Reads the options.
  ///
  /// - Precondition: `misuse` found nothing.
  init(_ arguments: Arguments) {
    isDemo = arguments.contains(.demo)
    simulation = SimulationOptions(
      arguments, apps: isDemo && arguments.apps.isEmpty ? [DemoDay.app] : arguments.apps)
    let format: ReceiveFormat = arguments.choice(of: .receiveFormat)
    report = ReportOptions(arguments, ReportFormat(rawValue: format.rawValue) ?? .text)
    failureThreshold = arguments.choice(of: .failOn)
    apns = Self.address(.apns, arguments) ?? SocketAddress(host: "127.0.0.1", port: 2197)
    page = Self.address(.page, arguments) ?? SocketAddress(host: "127.0.0.1", port: 8025)
    certificateAuthority = arguments.value(of: .certificateAuthority)
    capture = arguments.value(of: .capture)
    keptCount = arguments.count(of: .keep)
    command = arguments.contains(.run) ? arguments.operands : []
    checksAuthorization = arguments.contains(.checkAuthorization)
    answers = arguments.value(of: .answers)
    token = arguments.value(of: .token)
    isQuiet = arguments.contains(.quiet)
  }

  private static func address(_ flag: Flag, _ arguments: Arguments) -> SocketAddress? {
    (arguments.value(of: flag) ?? flag.defaultValue).flatMap(SocketAddress.init)
  }

  /// Returns whether a text has only characters that a URL has as they are (RFC 3986, 2.3).
  private static func canBeInURL(_ text: String) -> Bool {
    !text.isEmpty && text.utf8.allSatisfy { $0.isASCIILetterOrDigit || "-._~".utf8.contains($0) }
  }

  /// Returns the error for flags that do not fit together; `nil` if they do.
  static func misuse(of arguments: Arguments) -> UsageError? {
    for flag in [Flag.apns, .page] where address(flag, arguments) == nil {
      return UsageError(
        "'\(arguments.value(of: flag) ?? "")' is not an address",
        help: "write HOST:PORT, such as \(flag.defaultValue ?? "")")
    }
    if arguments.contains(.run), arguments.operands.isEmpty {
      return UsageError("'--run' has no command", help: "write it after '--': --run -- npm test")
    }
    if !arguments.contains(.run), let operand = arguments.operands.first {
      return UsageError(
        "unexpected argument '\(operand)'",
        help: "'devsim replay' reads a capture; '--run -- COMMAND' runs a command")
    }
    let open = [Flag.apns, .page].first { address($0, arguments)?.isLoopback == false }
    if let open, arguments.value(of: .token)?.isEmpty ?? true {
      return UsageError(
        "other machines could reach the address of '\(open.spelling)'",
        help: "add '--token TOKEN', which the page and the API then need")
    }
    if let token = arguments.value(of: .token), !canBeInURL(token) {
      return UsageError(
        "the value of '--token' cannot be in the address of the page",
        help: "use letters, digits, '-', '.', '_' and '~'")
    }
    return ReportOptions.misuse(of: arguments, .receiveFormat)
  }
}
