import SourceText

/// Command lines of curl in a text: requests, which are read and never run.
///
/// Source: the manual of curl 8, and POSIX, *Shell Command Language*.
enum ShellCommands {
  /// The options of curl with a value, in one letter and in words; of all others only the names of
  /// those that matter are known.
  private static let lettersWithValue = Set("HdXoueAbcDExmwTFKrCQtyYzUP")
  private static let wordsWithValue: Set<String> = [
    "header", "data", "data-raw", "data-ascii", "data-binary", "data-urlencode", "json", "request",
    "url", "output", "user", "user-agent", "cookie", "cookie-jar", "dump-header", "referer",
    "form", "form-string", "cert", "cert-type", "key", "key-type", "cacert", "capath", "pass",
    "max-time", "connect-timeout", "retry", "retry-delay", "retry-max-time", "proxy", "write-out",
    "upload-file", "resolve", "connect-to", "config", "interface", "ciphers", "limit-rate",
    "oauth2-bearer", "trace", "trace-ascii", "stderr", "tls-max", "range", "proxy-user",
    "variable", "expand-data", "expand-url", "expand-header", "proto", "noproxy", "max-redirs",
  ]
  /// Words before the name of a command.
  private static let prefixes: Set<String> = [
    "$", "%", "sudo", "time", "exec", "env", "command", "do", "then", "else", "!", "{", "nohup",
  ]

  // MARK: - Finding commands

  /// Whether curl occurs in a text as a command may.
  static func mayHaveCurl(_ text: Span<UInt8>) -> Bool {
    var index = text.firstIndex(of: UInt8(ascii: "c"), from: 0)
    while index < text.count {
      if text.hasBytes("curl", at: index), isEdge(text, index - 1),
        index + 4 < text.count, isEdge(text, index + 4) || text.hasBytes(".exe", at: index + 4)
      {
        return true
      }
      index = text.firstIndex(of: UInt8(ascii: "c"), from: index + 1)
    }
    return false
  }

  private static func isEdge(_ text: Span<UInt8>, _ index: Int) -> Bool {
    guard index >= 0 else { return true }
    return text[index] <= 0x20 || [UInt8](";&|(/$`\\{".utf8).contains(text[index])
  }

  /// Returns the place of the next command of curl; `nil` after the last.
  static func nextCurl(in text: Span<UInt8>, from index: inout Int) -> Range<Int>? {
    var reader = ShellReader(finding: index..<text.count)
    while let command = reader.next(in: text) {
      index = reader.index
      let words = command.words.prefix(prefixes.count).map { String(copying: text.extracting($0)) }
      if start(of: words) != nil { return command.range.lowerBound..<reader.index }
    }
    index = text.count
    return nil
  }

  /// Returns the place of the name `curl` among the first words of a command; `nil` if it is
  /// another command.
  private static func start(of words: [String]) -> Int? {
    let first = words.firstIndex { !prefixes.contains($0) && !isAssignment($0) }
    guard let first else { return nil }
    let name = words[first].split { $0 == "/" || $0 == "\\" }.last ?? ""
    return name == "curl" || name == "curl.exe" ? first : nil
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
  ///   - variables: Those of the script before it.
  /// - Returns: Its requests: one for each URL.
  static func requests(
    of place: TextPlace, line: Int, _ variables: inout ShellVariables
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
    let known = variables.known(to: command, at: place, line: line)
    return CurlCommand(command, text, of: place, line: line, known).requests
  }

  /// One command of curl.
  private struct CurlCommand {
    /// How many URLs, and how many variables, of a command are looked at.
    private static let mostKept = 16

    private let command: ShellReader.Command
    /// The words without their quotes.
    private let text: SourceFile
    private let place: TextPlace
    private let line: Int
    /// What the text before the command assigns; `nil` if none of it is needed.
    private let known: ShellVariables?
    private var urls: [TextPlace] = []
    private var method: TextPlace?
    private var headers: [(name: TextPlace, value: TextPlace)] = []
    private var body: DerivedText?
    private var missing: (reason: String, help: String)?
    private var isGet = false
    /// The words that reach the push service, of which the variables count.
    private var sent: [Range<Int>] = []

    init(
      _ command: ShellReader.Command, _ text: SourceFile, of place: TextPlace, line: Int,
      _ known: ShellVariables?
    ) {
      self.line = line
      self.known = known
      self.command = command
      self.text = text
      self.place = place
      let words = command.words.map { TextPlace($0, of: text) }
      let first = ShellCommands.start(of: words.prefix(16).map(\.text)) ?? 0
      read(Array(words.dropFirst(first + 1)))
    }

    private mutating func read(_ words: [TextPlace]) {
      var rest = words[...]
      while let word = rest.popFirst() {
        let name = word.text
        if name.hasPrefix("--"), name.count > 2 {
          let option = String(name.dropFirst(2))
          let value = ShellCommands.wordsWithValue.contains(option) ? rest.popFirst() : nil
          take(option, value)
        } else if name.hasPrefix("-"), name.count > 1 {
          readLetters(word, &rest)
        } else {
          urls.append(word)
        }
      }
    }

    /// Reads options of one letter, the last of which may have its value in the same word.
    private mutating func readLetters(_ word: TextPlace, _ rest: inout ArraySlice<TextPlace>) {
      for index in word.range.dropFirst() {
        let letter = Character(Unicode.Scalar(word.file.bytes[index]))
        guard ShellCommands.lettersWithValue.contains(letter) else {
          if letter == "G" { isGet = true }
          continue
        }
        let own = TextPlace(index + 1..<word.range.upperBound, of: word.file)
        let value = own.range.isEmpty ? rest.popFirst() : own
        switch letter {
        case "H": take("header", value)
        case "d": take("data", value)
        case "X": take("request", value)
        case "F": take("form", value)
        case "T": take("upload-file", value)
        default: break
        }
        return
      }
    }

    private mutating func take(_ option: String, _ value: TextPlace?) {
      if option == "get" { isGet = true }
      guard let value else { return }
      switch option {
      case "header", "expand-header": take(header: value)
      case "data", "data-ascii", "expand-data": add(value, strips: true, readsFiles: true)
      case "data-raw": add(value, strips: false, readsFiles: false)
      case "data-binary": add(value, strips: false, readsFiles: true)
      case "json": add(value, strips: false, readsFiles: true, joins: false)
      case "data-urlencode", "form", "form-string":
        missing = ("devsim does not read '--\(option)'", "write the body with --data-binary")
      case "upload-file": missing = fileMissing(value.text)
      case "request": method = value
      case "url", "expand-url": urls.append(value)
      default: break
      }
    }

    private mutating func take(header: TextPlace) {
      let bytes = header.bytes
      if bytes.first == UInt8(ascii: "@") { return }
      guard
        let colon = bytes.firstIndex(where: { $0 == UInt8(ascii: ":") || $0 == UInt8(ascii: ";") })
      else { return }
      let name = TextPlace(header.range.lowerBound..<colon, of: header.file).trimmed
      let value = TextPlace(colon + 1..<header.range.upperBound, of: header.file).trimmed
      // 'name:' removes a header, and 'name;' sends it without a value.
      guard !value.range.isEmpty || bytes[colon] == UInt8(ascii: ";") else { return }
      headers.append((name, value))
      if CapturedRequest.isPushHeader(name.text) { sent.append(header.range) }
    }

    /// Adds to the body; several pieces are joined with '&'.
    private mutating func add(
      _ value: TextPlace, strips: Bool, readsFiles: Bool, joins: Bool = true
    ) {
      var body = self.body ?? DerivedText(of: text)
      if self.body != nil, joins { body.write("&".utf8, for: value.range, of: value.file) }
      if readsFiles, value.bytes.first == UInt8(ascii: "@") {
        let name = String(value.text.dropFirst())
        guard name == "-" || name == "/dev/stdin", let input = command.input else {
          missing =
            name == "-"
            ? ("the body comes from another command", "replay the body itself")
            : fileMissing(name)
          self.body = body
          return
        }
        append(TextPlace(input, of: text), strips: strips, to: &body)
        sent.append(input)
      } else {
        append(value, strips: false, to: &body)
        sent.append(value.range)
      }
      self.body = body
    }

    /// Appends a piece; of a file, `-d` drops the line breaks and zero bytes.
    private func append(_ piece: TextPlace, strips: Bool, to body: inout DerivedText) {
      guard strips else { return copy(piece, to: &body) }
      var start = piece.range.lowerBound
      for index in piece.range where [0, 0x0A, 0x0D].contains(piece.file.bytes[index]) {
        body.copy(start..<index, of: piece.file)
        start = index + 1
      }
      body.copy(start..<piece.range.upperBound, of: piece.file)
    }

    /// Copies a piece with the values of its variables.
    private func copy(_ piece: TextPlace, to made: inout DerivedText) {
      guard let known else { return made.copy(piece.range, of: piece.file) }
      known.append(piece, command.variables, of: place, to: &made)
    }

    /// Returns a piece with the values of its variables.
    private func filled(_ piece: TextPlace) -> TextPlace {
      guard known != nil, piece.file === text else { return piece }
      var made = DerivedText(of: text)
      copy(piece, to: &made)
      let file = made.made()
      return TextPlace(0..<file.bytes.count, of: file)
    }

    private func fileMissing(_ name: String) -> (reason: String, help: String) {
      (
        "the body is in the file '\(name)', which devsim does not open",
        "write the body in its place, or replay the file itself"
      )
    }

    var requests: [CapturedRequest] {
      // A quote without its end hides the URL.
      let urls = urls.isEmpty && command.openQuote != nil ? [place.trimmed] : urls
      return urls.prefix(Self.mostKept).map { url in
        var request = CapturedRequest(of: place.trimmed, line: line)
        request.url = filled(url)
        let sendsData = body != nil && !isGet || missing != nil
        request.method = (method.map { $0.text == "POST" } ?? sendsData, method ?? url)
        request.headers = headers.map { ($0.name, filled($0.value)) }
        if let missing {
          request.missingBody = missing
        } else if let body, !body.bytes.isEmpty {
          request.body = body.made()
        }
        let variables = command.variables.prefix(Self.mostKept).filter { variable in
          (sent.prefix(Self.mostKept) + [url.range]).contains { $0.contains(variable.unquoted) }
        }
        request.variables = variables.map { TextPlace($0.place, of: place.file) }
          .filter { known?.hasValue($0.text) != true }
        if let quote = command.openQuote {
          request.diagnostics.append(
            Diagnostic(
              .incompleteRequest, "a quote has no end",
              at: place.file.location(of: quote..<quote + 1),
              help: "close the quote; inside single quotes write '\\'' for one"))
        }
        return request
      }
    }
  }
}
