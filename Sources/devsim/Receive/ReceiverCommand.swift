import Platform

/// The program of `--run`.
struct ReceiverCommand {
  private let process: SystemProcess

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
      let process = try SystemProcess(
        path, arguments: words, variables: variables(receiver.addresses),
        streams: [.standardInput, .standardError, .standardError], isSessionLeader: false)
      _ = try WorkerThread { [mailbox = receiver.mailbox] in
        mailbox.post(.commandEnded(process.wait()))
      }
      return ReceiverCommand(process: process)
    } catch {
      throw CommandFailure("cannot run '\(name)': \(error.startMessage)")
    }
  }

  /// Asks the program to end.
  func end() { process.requestEnd() }

  /// The environment of a program whose clients know only the address of APNs, and for programs
  /// that take variables for it.
  private static func variables(_ addresses: ReceiverAddresses) -> [String] {
    let proxy = addresses.apns.replacing("https://", with: "http://")
    let authority = addresses.certificateAuthority ?? ""
    return ["HTTPS_PROXY=\(proxy)", "https_proxy=\(proxy)"] + TrustVariables.naming(authority)
      + ["DEVSIM_APNS=\(addresses.apns)", "DEVSIM_PAGE=\(addresses.page)"]
  }
}
