import SourceText

/// Command lines of curl and of `simctl push` in a text: requests, which are read and never run.
///
/// Source: the manual of curl 8, and POSIX, *Shell Command Language*.
enum ShellCommands {
  /// Words before the name of a command.
  private static let prefixes: Set<String> = [
    "$", "%", "sudo", "time", "exec", "env", "command", "do", "then", "else", "!", "{", "nohup",
    "if", "elif", "while", "until", "xcrun",
  ]

  /// Other programs that send requests, whose commands are found and not read.
  private static let otherClients: Set<String> = ["wget", "http", "https", "xh", "xhs"]

  // MARK: - Finding commands

  /// Whether curl occurs in a text as a command may.
  static func mayHaveCurl(_ text: Span<UInt8>) -> Bool {
    var index = text.firstIndex(of: UInt8(ascii: "c"), from: 0)
    while index < text.count {
      // 'ssh' takes a command in quotes.
      let isQuoted =
        text.hasBytes("\"curl ", at: index - 1) || text.hasBytes("'curl ", at: index - 1)
      if text.hasBytes("curl", at: index), isEdge(text, index - 1) || isQuoted,
        index + 4 < text.count, isEdge(text, index + 4) || text.hasBytes(".exe", at: index + 4)
      {
        return true
      }
      index = text.firstIndex(of: UInt8(ascii: "c"), from: index + 1)
    }
    return mayHaveVariable(text)
  }

  /// Whether `$CURL` occurs in a text, as scripts and files of make name curl.
  private static func mayHaveVariable(_ text: Span<UInt8>) -> Bool {
    var index = text.firstIndex(of: UInt8(ascii: "$"), from: 0)
    while index < text.count {
      for place in index + 1...index + 2 where text.hasBytes("CURL", at: place) { return true }
      index = text.firstIndex(of: UInt8(ascii: "$"), from: index + 1)
    }
    return false
  }

  private static func isEdge(_ text: Span<UInt8>, _ index: Int) -> Bool {
    guard index >= 0 else { return true }
    return text[index] <= 0x20 || [UInt8](";&|(/$`\\{@".utf8).contains(text[index])
  }

  /// Whether a request is what `curl -v` printed after its command, which has the body too.
  static func isDump(_ text: Span<UInt8>, at request: Int) -> Bool {
    guard text.hasBytes(">", at: request) else { return false }
    let before = text.extracting(0..<request)
    guard mayHaveCurl(before) else { return false }
    var commands = Finder()
    while let command = commands.next(in: before) {
      if isForService(command, in: before) { return true }
    }
    return false
  }

  /// Whether a command names a push service, or a header of APNs.
  private static func isForService(_ command: Range<Int>, in text: Span<UInt8>) -> Bool {
    let read = command.clamped(to: 0..<text.count).prefix(LongText.size)
    let words = text.extracting(read)
    return words.contains("apns-") || CapturedRequest.isForService(words)
  }

  /// Finds the commands of curl and of other clients in a text, one after the other.
  struct Finder: Sendable {
    private var reader = ShellReader(finding: 0..<0)
    private var next = 0

    /// Returns the place of the next command; `nil` after the last.
    mutating func next(in text: Span<UInt8>) -> Range<Int>? {
      while true {
        while let command = reader.next(in: text) {
          let words = command.words.map { String(copying: text.extracting($0)) }
          guard !command.isFunction, isRequest(words, command.range, in: text) else { continue }
          // Its here documents come after the line, which may have other commands.
          let documents = command.input == nil ? nil : reader.endOfDocuments
          return command.range.lowerBound..<max(reader.index, documents ?? 0)
        }
        guard next < text.count else { return nil }
        let part = ShellReader.part(of: text, from: next, to: text.count)
        (reader, next) = (ShellReader(finding: part.range), part.next)
      }
    }
  }

  /// Returns the place of the name `curl` among the first words of a command; `nil` if it is
  /// another command.
  static func start(of words: [String]) -> Int? {
    guard let (first, name, _) = program(of: words) else { return nil }
    return isCurl(name) ? first : nil
  }

  /// Whether a command with these first words is one of curl, of another client or of the
  /// Simulator.
  private static func isRequest(
    _ words: [String], _ range: Range<Int>, in text: Span<UInt8>
  ) -> Bool {
    guard let program = program(of: words) else { return false }
    if SimulatorPush.isCommand(words[program.place...]) { return true }
    let hasSigns: Bool
    if isClient(program.name) {
      guard program.isAfterOthers else { return true }
      hasSigns = words[program.place...].contains(where: isOptionOfRequest)
    } else {
      hasSigns = !printers.contains(program.name) && words.contains(where: isCommandOfCurl)
    }
    // It may still be prose, which names no push service.
    return hasSigns && isForService(range, in: text)
  }

  /// Whether a word is an option for a body, a header or a method, and no prose.
  private static func isOptionOfRequest(_ word: String) -> Bool {
    if word.hasPrefix("--") {
      return ["--data", "--json", "--header", "--request", "--url", "--form", "--upload-file"]
        .contains { word.hasPrefix($0) }
    }
    return word.hasPrefix("-") && word.contains { "dHXFTK".contains($0) }
  }

  /// Whether a word is a command of curl in quotes, as `ssh` and `sh -c` take it.
  private static func isCommandOfCurl(_ word: String) -> Bool {
    let inner = word.drop { "\"'".contains($0) }
    return inner.startIndex != word.startIndex && inner.hasPrefix("curl ")
  }

  private static func isCurl(_ name: String) -> Bool { name == "curl" || name == "curl.exe" }

  private static func isClient(_ name: String) -> Bool {
    isCurl(name) || otherClients.contains(name)
  }

  /// Commands that print their arguments and do not run them.
  private static let printers: Set<String> = ["echo", "printf"]

  /// Returns the name of the program of a command, and its place among the words.
  ///
  /// Before a client may be a prompt, the sign of a list, or a command that runs another, as
  /// `timeout 5`. An option or a URL comes after its name.
  private static func program(
    of words: [String]
  ) -> (place: Int, name: String, isAfterOthers: Bool)? {
    let first = words.firstIndex { !prefixes.contains(programName($0)) && !isAssignment($0) }
    guard let first else { return nil }
    let name = programName(words[first])
    if !isClient(name), !printers.contains(name) {
      for (place, next) in zip(words.indices, words.dropFirst()).dropFirst(first + 1)
      where next.hasPrefix("-") || CapturedRequest.isForService(next) {
        let name = programName(words[place])
        if isClient(name) { return (place, name, true) }
      }
    }
    return (first, name, false)
  }

  /// Returns the name of a program without its folder, the signs that `make` takes off, and the
  /// tag of an image; `curl` for a variable with that name.
  private static func programName(_ word: String) -> String {
    if word.contains("$"), word.filter(\.isLetter) == "CURL" { return "curl" }
    let last = word.split { $0 == "/" || $0 == "\\" }.last ?? ""
    return String(last.drop { "@-+".contains($0) }.prefix { $0 != ":" })
  }

  private static func isAssignment(_ word: String) -> Bool {
    guard let sign = word.utf8.firstIndex(of: UInt8(ascii: "=")) else { return false }
    return ShellReader.isName(word.utf8[..<sign])
  }

  // MARK: - Reading a command

  /// Reads a command.
  ///
  /// - Parameters:
  ///   - place: The command.
  ///   - line: Its line.
  ///   - script: What was read of the script before it.
  /// - Returns: Its requests: one for each URL; none for a push to the Simulator that is not known.
  static func requests(
    of place: TextPlace, line: Int, _ script: inout ShellScript
  ) -> [CapturedRequest] {
    guard place.range.count <= LongText.size else {
      var request = CapturedRequest(of: place, line: line)
      request.diagnostics = [
        Diagnostic(
          .incompleteRequest,
          "the command has \(place.range.count) bytes, more than any push service accepts",
          at: place.file.location(at: place.range.lowerBound), help: "send at most 4096 bytes")
      ]
      return [request]
    }
    var reader = ShellReader(place)
    let bytes = place.file.bytes
    guard let command = reader.next(in: bytes.span), let text = reader.text else { return [] }
    let words = ShellScript.Words(command, text, of: place.file)
    let first = words.first
    if let program = program(of: first), SimulatorPush.isCommand(first[program.place...]) {
      var script = script.read(to: place, line: line)
      let push = SimulatorPush.request(words, at: program.place, of: place, line: line, &script)
      return [push].compactMap(\.self)
    }
    if start(of: first) == nil, let (_, name, _) = program(of: first) {
      let reason =
        isClient(name)
        ? (
          "devsim reads commands of curl, and not of '\(name)'",
          "write the request as a command of curl"
        )
        : (
          "devsim does not read a command of curl in quotes",
          "write the command without '\(name)' and the quotes"
        )
      return unread(words, because: reason, place.trimmed, line: line)
    }
    let requests = CurlCommand(words, of: place, line: line, script.read(to: place, line: line))
      .requests
    script.roomForURLs = max(0, script.roomForURLs - requests.count + 1)
    return requests
  }

  /// Returns a request to a push service that is not read.
  private static func unread(
    _ words: ShellScript.Words, because reason: (String, String), _ place: TextPlace, line: Int
  ) -> [CapturedRequest] {
    let url = words.command.words.first { CapturedRequest.isForService(words.text(of: $0)) }
    guard let url else { return [] }
    var request = CapturedRequest(of: place, line: line)
    request.url = TextPlace(url, of: words.text)
    request.missingBody = reason
    return [request]
  }
}
