import SourceText

/// The reader of a step's diagnostics: the person who can fix the problem.
package enum ExtensionAuthor: Sendable, Hashable {
  /// The person who chose the options of a transformer that comes with devsim.
  case options
  /// The author of a transformer in Swift, a user of the library.
  case transformer
  /// The author of a program that uses the protocol.
  case program
  /// The author of an extension for a device, which is built and run as a program, with stubs of
  /// some modules.
  case swiftExtension(stubs: [String] = [])

  /// The advice for answering earlier than at the last moment.
  var answeringEarly: String {
    switch self {
    case .options: "let all steps together take less than 29 seconds"
    case .transformer: "call the content handler before 29 seconds of simulated time are over"
    case .program: "answer as soon as the content is ready"
    case .swiftExtension:
      "call the content handler as soon as the content is ready\(remarkOnStubs)"
    }
  }

  /// The advice for answering before the time is over.
  var answeringInTime: String {
    switch self {
    case .options: answeringEarly
    case .transformer, .swiftExtension:
      "call the content handler on every path of didReceive, and in "
        + "serviceExtensionTimeWillExpire with the best content so far\(remarkOnStubs)"
    case .program:
      "when the message 'expire' comes, answer with the best content so far, and flush standard "
        + "output"
    }
  }

  /// The advice for being ready in time; `nil` if this reader cannot influence it.
  var beingReady: String? {
    switch self {
    case .options, .transformer: nil
    case .program: #"write {"type":"ready","version":1} first, and flush standard output"#
    case .swiftExtension:
      "look for code that waits before the first request, such as a global variable"
    }
  }

  /// The message about a program that will not answer.
  var forgetting: String {
    self == .program ? "said that it will not answer" : "never called the content handler"
  }

  /// The advice for answering at all; `nil` if this reader cannot influence it.
  var answeringAtAll: String? {
    switch self {
    case .options: nil
    case .transformer:
      "call the content handler on every path, before the call returns or in work for "
        + "SimulatedTime.after"
    case .program: "answer each request, then read the next; end when there are no more"
    case .swiftExtension:
      "call the content handler on every path; do not end the process\(remarkOnStubs)"
    }
  }

  /// What stubs may have to do with a missing answer; empty without them.
  private var remarkOnStubs: String {
    guard case .swiftExtension(let stubs) = self, !stubs.isEmpty else { return "" }
    let names = stubs.map { "'\($0)'" }.joined(before: "and")
    return stubs.count == 1
      ? "; the stub of \(names) may call no handler until you complete it"
      : "; the stubs of \(names) may call no handler until you complete them"
  }

  /// The advice for answering only once.
  var answeringOnce: String {
    switch self {
    case .options, .transformer, .swiftExtension:
      "the first call counts; call the content handler once, with the complete content"
    case .program: "the first answer counts; answer once, with the complete content"
    }
  }

  /// The advice for keeping standard output usable; `nil` if this reader cannot influence it.
  var keepingOutputOpen: String? {
    switch self {
    case .program: "keep standard output open until there are no more requests"
    case .swiftExtension: "leave standard output open: the answer goes there"
    case .options, .transformer: nil
    }
  }
}
