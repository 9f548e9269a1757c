import Platform

/// The program of `--run`, and what it starts.
struct ReceiverCommand: Sendable {
  /// How long it may take to end after it was asked to.
  private static let grace = Duration.seconds(5)

  private let process: SystemProcess
  /// A variable that only the program and its descendants have.
  private let mark: String

  /// Starts a program that finds the service; `nil` if there is none to start.
  ///
  /// - Throws: If it cannot be started.
  static func start(
    _ words: [String], _ receiver: Receiver
  ) throws(CommandFailure) -> ReceiverCommand? {
    guard let name = words.first else { return nil }
    guard let path = name.contains("/") ? name : Tool.find(name)?.path else {
      throw CommandFailure("cannot run '\(name)': there is no such program")
    }
    do throws(SystemError) {
      // The reports have standard output for themselves.
      let mark = "DEVSIM_PAGE=\(receiver.addresses.page)"
      let process = try SystemProcess(
        path, arguments: words, variables: variables(receiver.addresses) + [mark],
        streams: [.standardInput, .standardError, .standardError], isSessionLeader: false)
      _ = try WorkerThread { [mailbox = receiver.mailbox] in
        mailbox.post(.commandEnded(process.wait()))
      }
      return ReceiverCommand(process: process, mark: mark)
    } catch {
      throw CommandFailure("cannot run '\(name)': \(error.startMessage)")
    }
  }

  /// Returns what in `NO_PROXY` leads clients past the service to one of some hosts, as curl and
  /// Python read it; `nil` if nothing does.
  static func detour(to hosts: [String]) -> String? {
    let names = ["no_proxy", "NO_PROXY"].compactMap(Environment.variable)
      .flatMap { $0.lowercased().split { $0 == "," || $0 == " " } }
    let found = names.first { name in
      let domain = name.drop { $0 == "." }
      return name == "*" || hosts.contains { $0 == domain || $0.hasSuffix(".\(domain)") }
    }
    return found.map { String($0) }
  }

  /// Asks the program and its descendants to end, and kills those that do not.
  ///
  /// A shell that is asked to end does not end its programs. Without `/proc`, they are not found.
  func end() {
    let end = Environment.uptime + Self.grace
    ProcessTable.requestEnd(of: process, andWith: mark)
    while isAlive, Environment.uptime < end { Environment.sleep(.milliseconds(20)) }
    if !process.hasEnded { process.forceEnd() }
    ProcessTable.killAll(with: mark)
  }

  private var isAlive: Bool { !process.hasEnded || !ProcessTable.processes(with: mark).isEmpty }

  /// The environment of a program whose clients know only the address of APNs, and for programs
  /// that take variables for it.
  private static func variables(_ addresses: ReceiverAddresses) -> [String] {
    let proxy = addresses.apns.replacing("https://", with: "http://")
    let authority = addresses.certificateAuthority ?? ""
    return ["HTTPS_PROXY=\(proxy)", "https_proxy=\(proxy)"] + TrustVariables.naming(authority)
      + ["DEVSIM_APNS=\(addresses.apns)"]
  }
}
