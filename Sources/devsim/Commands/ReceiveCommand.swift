import HTTPServer
import Platform
import SourceText

/// `devsim receive`: a local push service, with a page that shows what people read.
enum ReceiveCommand {
  /// The hosts that clients know: those of APNs and FCM, and this machine.
  private static func hosts(of options: ReceiveOptions) -> [String] {
    let hosts = ["localhost", "127.0.0.1", "::1"] + PushService.hosts
    let own = options.apns.host
    return hosts.contains(own) ? hosts : hosts + [own]
  }

  static func run(
    _ options: ReceiveOptions, console: inout Console
  ) throws(CommandFailure) -> ExitStatus {
    // The status is that of the command, so it runs to its end, even if nobody reads the reports.
    if !options.command.isEmpty { console.outliveReader() }
    let (trusted, identity) = try identity(for: options)
    guard Listener.isHTTP2Available else {
      throw missing("libnghttp2", package: Listener.http2Package)
    }
    let demo = options.isDemo ? try DemoDay() : nil
    let setup = try SimulationSetup(options.simulation, console: &console)
    defer { setup.end() }
    var receiver = try Receiver(
      options, in: setup, at: demo?.clock ?? .present, style: console.style)
    if let path = options.answers { try read(answers: path, into: receiver.service) }
    let stop: @Sendable () -> Void = { [mailbox = receiver.mailbox] in mailbox.post(.stop) }
    try CommandFailure.unless(cannot: "handle", "signals", EndRequests.handle(stop))
    let listeners = try listeners(options, identity, &receiver)
    let authority = try AuthorityFile(trusted.certificate, options)
    defer { authority?.remove() }
    receiver.addresses.certificateAuthority = authority?.path
    let server = try CommandFailure.unless(
      cannot: "serve", options.apns.host,
      Server(listeners, limits: receiver.limits, departure: receiver.departure, receiver.handler))
    defer { server.stop() }
    try announce(receiver, options, console: &console)
    try demo?.play(to: receiver.mailbox)
    if !options.command.isEmpty, let detour = ReceiverCommand.detour(to: PushService.hosts) {
      try console.note(
        "NO_PROXY has '\(detour)', so clients of the command may reach the real push service")
    }
    let command = try ReceiverCommand.start(options.command, receiver)
    let ending = try run(&receiver, with: command, on: server, console: &console)
    receiver.answerWaiting(on: server)
    // Nobody takes messages while the server ends.
    receiver.mailbox.removeLimit()
    server.stop()
    // What arrived until the last client was answered.
    receiver.mailbox.post(.stop)
    _ = try receiver.run(on: server, console: &console)
    receiver.end(console: &console)
    setup.endProcesses(console: &console)
    try receiver.writePhones(on: &console)
    let status = options.failureThreshold.status(worst: receiver.worst)
    let own = ending.map { ExitStatus(rawValue: $0.exitStatus) } ?? .success
    return own == .success ? status : own
  }

  /// Works until it is to stop, and until the command has ended, which may need the service for its
  /// end.
  ///
  /// - Returns: How the command ended; `nil` without one.
  private static func run(
    _ receiver: inout Receiver, with command: ReceiverCommand?, on server: Server,
    console: inout Console
  ) throws(CommandFailure) -> SystemProcess.Ending? {
    do throws(CommandFailure) {
      let ending = try receiver.run(on: server, console: &console)
      guard ending == nil, let command else { return ending }
      let end = try CommandFailure.unless(
        cannot: "end", "the command", WorkerThread { command.end() })
      // The programs that the command started may end later than the command.
      defer { end.join() }
      return try receiver.run(on: server, console: &console)
    } catch {
      command?.end()
      throw error
    }
  }

  // MARK: - Set-up

  private static func identity(
    for options: ReceiveOptions
  ) throws(CommandFailure) -> (TLSAuthority, TLSIdentity) {
    do throws(TLSAuthority.Failure) {
      let authority = try TLSAuthority()
      let identity = try authority.identity(
        for: hosts(of: options), allowsHTTP2: true, asksForCertificate: true)
      return (authority, identity)
    } catch .missingLibrary {
      throw missing("OpenSSL", package: TLSAuthority.packageName)
    } catch {
      throw CommandFailure("OpenSSL made no certificate")
    }
  }

  private static func missing(_ library: String, package: String) -> CommandFailure {
    CommandFailure(
      "\(library) is not installed", help: "on Debian and Ubuntu: apt-get install \(package)")
  }

  private static func read(
    answers path: String, into service: PushService
  ) throws(CommandFailure) {
    let file = try SettingsFile.contents(of: path)
    do throws(FileMistake) {
      try service.add(answers: file)
    } catch {
      throw CommandFailure(cannotUse: "answers", error)
    }
  }

  private static func listeners(
    _ options: ReceiveOptions, _ identity: TLSIdentity, _ receiver: inout Receiver
  ) throws(CommandFailure) -> [Listener] {
    let push = try listener(.apns, options.apns) { (address) throws(SystemError) in
      try Listener(
        .push, at: address, identity: identity, allowsHTTP2: true,
        tunnels: .ownIdentity(of: hosts(of: options)))
    }
    let page = try listener(.page, options.page) { (address) throws(SystemError) in
      try Listener(.page, at: address, bodyLimit: Receiver.captureLimit)
    }
    receiver.addresses.apns = "https://\(options.apns.text(port: push.port))"
    receiver.addresses.page = "http://\(options.page.text(port: page.port))"
    return [push, page]
  }

  private static func listener(
    _ flag: Flag, _ address: SocketAddress,
    _ open: (SocketAddress) throws(SystemError) -> Listener
  ) throws(CommandFailure) -> Listener {
    do throws(SystemError) {
      return try open(address)
    } catch {
      throw CommandFailure(
        "cannot listen on \(address.text(port: Int(address.port))): \(error.message)",
        help: "give '\(flag.spelling)' another port, or 0 for a free one")
    }
  }

  /// Reports where the service is.
  private static func announce(
    _ receiver: Receiver, _ options: ReceiveOptions, console: inout Console
  ) throws(CommandFailure) {
    let addresses = receiver.addresses
    if options.report.format == .jsonl {
      try console.write(addresses.json() + [UInt8(ascii: "\n")])
      try console.flush()
    } else if !options.isQuiet {
      let token = options.token.map { "/?token=\($0)" } ?? ""
      let lines = [
        "pushes \(addresses.apns)", "page   \(addresses.page)\(token)",
        addresses.certificateAuthority.map { "trust  \($0)" },
      ]
      try console.say(lines.compactMap(\.self).map { VisibleText.make(from: $0) + "\n" }.joined())
    }
  }
}
