import DeviceSim
import SourceText

extension FindingPolicy {
  /// What `--ignore`, `--only` and `--severity` say.
  init(_ arguments: Arguments) {
    self.init()
    _ = Self.read(arguments, into: &self)
  }

  /// Returns what is wrong with the flags; `nil` if nothing is.
  static func misuse(of arguments: Arguments) -> UsageError? {
    var policy = FindingPolicy()
    return read(arguments, into: &policy)
  }

  private static func read(
    _ arguments: Arguments, into policy: inout FindingPolicy
  ) -> UsageError? {
    func code(_ name: Substring, of flag: Flag) throws(UsageError) -> String {
      if let kind = DiagnosticCatalogue.entry(name) { return kind.code }
      let names = DiagnosticCatalogue.all.flatMap { [$0.code, $0.name] }
      throw UsageError(
        "'\(flag.spelling)' takes the code of a diagnostic, not '\(name)'",
        help: nearest(to: String(name), in: names).map { "did you mean '\($0)'?" }
          ?? "'devsim explain' lists the codes", command: arguments.command)
    }
    do throws(UsageError) {
      for name in arguments.words(of: .ignore) {
        policy.ignored.insert(try code(name, of: .ignore))
      }
      for name in arguments.words(of: .only) { policy.only.insert(try code(name, of: .only)) }
      for word in arguments.words(of: .severity) {
        let parts = word.split(separator: "=", maxSplits: 1)
        let level = parts.count == 2 ? String(parts[1]) : ""
        guard level == "off" || Severity(rawValue: level) != nil else {
          throw UsageError(
            "'--severity' takes a code and a level, not '\(word)'",
            help: "write 'CODE=error', 'CODE=warning', 'CODE=note' or 'CODE=off'",
            command: arguments.command)
        }
        let code = try code(parts[0], of: .severity)
        if let severity = Severity(rawValue: level) {
          policy.severities[code] = severity
        } else {
          policy.ignored.insert(code)
        }
      }
      return nil
    } catch {
      return error
    }
  }
}

extension Arguments {
  /// The values of a flag, each of which may be several words with commas between.
  fileprivate func words(of flag: Flag) -> [Substring] {
    values(of: flag).flatMap { $0.split(separator: ",") }
  }
}
