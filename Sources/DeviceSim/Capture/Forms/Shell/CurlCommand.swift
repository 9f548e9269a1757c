import SourceText

/// One command of curl, as its words are read.
///
/// Source: the manual of curl 8.
struct CurlCommand {
  /// How many URLs of an operation are looked at.
  private static let mostURLs = 256
  /// How many variables of a request are named.
  static let mostKept = 16

  /// What is up to `--next`: URLs, and the options for them alone.
  private struct Operation {
    var urls: [FilledText] = []
    var method: TextPlace?
    var headers: [(name: TextPlace, value: TextPlace)] = []
    var body: DerivedText?
    var missing: (reason: String, help: String)?
    /// The name of a file with options.
    var configuration: FilledText?
    var diagnostics: [Diagnostic] = []
    var isGet = false
    /// Whether braces and brackets in URLs are only themselves.
    var isGlobOff = false
    /// Whether headers may come from a file or a variable.
    var mayHaveMoreHeaders = false
    /// The variables without a value in what reaches the push service.
    var unfilled: [TextPlace] = []
    /// Variables that may be URLs or options.
    var holes: [FilledText] = []
  }

  private let words: ShellScript.Words
  private let place: TextPlace
  private let line: Int
  private var script: ShellScript
  private var operations: [Operation] = []
  /// The operation that is read.
  private var open = Operation()

  init(_ words: ShellScript.Words, of place: TextPlace, line: Int, _ script: ShellScript) {
    self.words = words
    self.place = place
    self.line = line
    self.script = script
    let start = words.first
    let first = ShellCommands.start(of: start) ?? 0
    // A variable may have the name of the program and options, as in '$CURL'.
    let isVariable = start.dropFirst(first).first?.contains("$") ?? false
    let arguments = words.command.words.dropFirst(isVariable ? first : first + 1)
    let filled =
      self.script.expanded(Array(arguments), of: words)
      ?? arguments.map { self.script.filled($0, of: words) }
    read(isVariable ? Array(filled.dropFirst()) : filled)
    operations.append(open)
  }

  private mutating func read(_ words: [FilledText]) {
    var rest = words[...]
    while let word = rest.popFirst() {
      let name = word.text
      if word.isHole {
        open.holes.append(word)
      } else if name.hasPrefix("--"), name.count > 2 {
        // 'expand-' before a name fills in the variables of curl.
        let option = String(name.dropFirst(2).trimmingPrefix("expand-"))
        take(option, CurlOptions.withValue.contains(option) ? rest.popFirst() : nil)
      } else if name.hasPrefix("-"), name.count > 1 {
        readLetters(word, &rest)
      } else {
        open.urls.append(word)
      }
    }
  }

  /// Starts an operation.
  ///
  /// The options before `--next` change nothing in it that reaches a push service.
  private mutating func startNext() {
    operations.append(open)
    open = Operation()
  }

  /// Reads options of one letter, the last of which may have its value in the same word.
  private mutating func readLetters(_ word: FilledText, _ rest: inout ArraySlice<FilledText>) {
    let place = word.place
    for index in place.range.dropFirst() {
      let letter = Character(Unicode.Scalar(place.file.bytes[index]))
      guard let option = CurlOptions.names[letter] else { continue }
      guard CurlOptions.withValue.contains(option) else {
        take(option, nil)
        continue
      }
      let own = TextPlace(index + 1..<place.range.upperBound, of: place.file)
      let value =
        own.range.isEmpty ? rest.popFirst() : FilledText(place: own, unfilled: word.unfilled)
      take(option, value)
      return
    }
  }

  /// Takes an option with its value, if it has one.
  private mutating func take(_ option: String, _ value: FilledText?) {
    switch (option, value) {
    case ("get", _): open.isGet = true
    case ("globoff", _): open.isGlobOff = true
    case ("next", _): startNext()
    case ("header", let value?): take(header: value)
    case ("data", let value?), ("data-ascii", let value?):
      add(value, strips: true, readsFiles: true)
    case ("data-raw", let value?): add(value, strips: false, readsFiles: false)
    case ("data-binary", let value?): add(value, strips: false, readsFiles: true)
    case ("json", let value?): add(value, strips: false, readsFiles: true, joins: false)
    case ("data-urlencode", _?), ("form", _?), ("form-string", _?):
      open.missing = ("devsim does not read '--\(option)'", "write the body with --data-binary")
    case ("upload-file", let value?): append(fileNamed: value.text, strips: false)
    case ("config", let value?): open.configuration = value
    case ("request", let value?): open.method = value.place
    case ("url", let value?): open.urls.append(value)
    default: break
    }
  }

  private mutating func take(header: FilledText) {
    let place = header.place
    let bytes = place.bytes
    if bytes.first == UInt8(ascii: "@") { return take(headersIn: header) }
    guard
      let colon = bytes.firstIndex(where: { $0 == UInt8(ascii: ":") || $0 == UInt8(ascii: ";") })
    else {
      if !header.unfilled.isEmpty { open.mayHaveMoreHeaders = true }
      return
    }
    let name = TextPlace(place.range.lowerBound..<colon, of: place.file).trimmed
    let value = TextPlace(colon + 1..<place.range.upperBound, of: place.file).trimmed
    // 'name:' removes a header, and 'name;' sends it without a value.
    guard !value.range.isEmpty || bytes[colon] == UInt8(ascii: ";") else { return }
    open.headers.append((name, value))
    if CapturedRequest.isPushHeader(name.text) { open.unfilled += header.unfilled }
  }

  /// Reads the headers in a file that the script wrote, each on a line.
  private mutating func take(headersIn name: FilledText) {
    guard let file = script.file(named: String(name.text.dropFirst())) else {
      open.mayHaveMoreHeaders = true
      return open.diagnostics.append(Self.unread("headers", in: name))
    }
    for line in file.place.bytes.split(separator: 0x0A) where line.first != UInt8(ascii: "@") {
      let place = TextPlace(line.indices, of: file.place.file)
      let text = place.text
      take(
        header: FilledText(
          place: place, unfilled: file.unfilled.filter { text.contains($0.text) }))
    }
  }

  private static func unread(_ what: String, in name: FilledText) -> Diagnostic {
    Diagnostic(
      .unfilledVariable, "the \(what) in the file '\(name.text.drop { $0 == "@" })' are not read",
      at: name.place.location, help: "write them into the command; devsim opens no other file")
  }

  /// Adds to the body; several pieces are joined with '&'.
  private mutating func add(
    _ value: FilledText, strips: Bool, readsFiles: Bool, joins: Bool = true
  ) {
    if open.body != nil, joins {
      open.body?.write("&".utf8, for: value.place.range, of: value.place.file)
    }
    guard readsFiles, value.place.bytes.first == UInt8(ascii: "@") else {
      return append(value, strips: false)
    }
    append(fileNamed: String(value.text.dropFirst()), strips: strips)
  }

  /// Appends what is in a file, or what another command writes.
  private mutating func append(fileNamed name: String, strips: Bool) {
    let isInput = name == "-" || name == "/dev/stdin"
    if let file = isInput ? script.input(of: words) : script.file(named: name) {
      append(file, strips: strips)
    } else {
      open.body = open.body ?? DerivedText(of: words.text)
      open.missing =
        isInput || name.hasPrefix("<(")
        ? ("the body comes from another command", "replay the body itself")
        : CapturedRequest.bodyMissing(inFile: name)
    }
  }

  /// Appends a piece to the body; of a file, `-d` drops the line breaks and zero bytes.
  private mutating func append(_ piece: FilledText, strips: Bool) {
    let place = piece.place
    var body = open.body ?? DerivedText(of: words.text)
    var start = place.range.lowerBound
    if strips {
      for index in place.range where [0, 0x0A, 0x0D].contains(place.file.bytes[index]) {
        body.copy(start..<index, of: place.file)
        start = index + 1
      }
    }
    body.copy(start..<place.range.upperBound, of: place.file)
    open.body = body
    open.unfilled += piece.unfilled
  }

  private static func optionsMissing(_ name: String) -> (reason: String, help: String) {
    (
      "the options of the command are in the file '\(name)', which devsim does not open",
      "write them into the command"
    )
  }

  var requests: [CapturedRequest] { operations.flatMap(requests) }

  /// Returns the requests of an operation: one for each URL, with the same body.
  private func requests(of operation: Operation) -> [CapturedRequest] {
    // A quote without its end hides the URL.
    let mistake = words.command.mistake
    var urls = operation.urls
    var unfilled = operation.unfilled
    if urls.isEmpty {
      urls = operation.holes
      if urls.isEmpty, mistake != nil { urls = [FilledText(place: place.trimmed)] }
    } else {
      unfilled += operation.holes.flatMap(\.unfilled)
    }
    let missing =
      operation.missing
      ?? operation.configuration.flatMap {
        operation.body == nil ? Self.optionsMissing($0.text) : nil
      }
    let sendsData = operation.body != nil && !operation.isGet || missing != nil
    let body = operation.body.flatMap { $0.bytes.isEmpty ? nil : $0.made() }
    var diagnostics = operation.diagnostics
    let all = urls.prefix(Self.mostURLs).flatMap { url in
      operation.isGlobOff ? [url] : expanded(url, &diagnostics)
    }
    var requests = all.prefix(Self.mostURLs).map { url in
      var request = CapturedRequest(of: place.trimmed, line: line)
      request.url = url.place
      request.method = operation.method.map { ($0.text == "POST", $0) } ?? (sendsData, url.place)
      request.headers = operation.headers
      request.mayHaveMoreHeaders =
        operation.mayHaveMoreHeaders || operation.configuration != nil || !operation.holes.isEmpty
      if let missing {
        request.missingBody = missing
      } else {
        request.body = body
      }
      request.diagnostics = diagnostics
      if let configuration = operation.configuration, operation.body != nil {
        request.diagnostics.append(Self.unread("options", in: configuration))
      }
      request.variables = Array((unfilled + url.unfilled).prefix(Self.mostKept))
      if let mistake {
        let place = place.file.location(of: mistake.place..<mistake.place + 1)
        request.diagnostics.append(mistake.kind.diagnostic(at: place))
      }
      return request
    }
    // Each request has the same body, so very many would multiply it.
    if max(urls.count, all.count) > Self.mostURLs, let last = requests.indices.last {
      requests[last].diagnostics.append(
        Diagnostic(
          .incompleteRequest,
          "the command has more than \(Self.mostURLs) URLs; the others are not read",
          at: requests[last].url?.location, help: "write several commands"))
    }
    return requests
  }

  /// Returns the URLs that curl makes of a pattern; the pattern itself if they are too many.
  private func expanded(_ url: FilledText, _ diagnostics: inout [Diagnostic]) -> [FilledText] {
    // The value of a variable may have a comma, but not its name.
    guard url.unfilled.isEmpty else { return [url] }
    let most = max(1, min(Self.mostURLs, script.roomForURLs))
    let made = CurlGlob.urls(of: url.place, most: most + 1)
    if made.count <= most { return made.map { FilledText(place: $0) } }
    diagnostics.append(
      Diagnostic(
        .unfilledVariable, "this URL is a pattern for many URLs, and is read as it is written",
        at: url.place.location, help: "write the URLs, at most \(Self.mostURLs) in a command"))
    return [url]
  }
}

extension ShellReader.Mistake {
  fileprivate func diagnostic(at place: SourceLocation) -> Diagnostic {
    switch self {
    case .openQuote:
      Diagnostic(
        .incompleteRequest, "a quote has no end", at: place,
        help: "close the quote; inside single quotes write '\\'' for one")
    case .blanksAtEndOfLine:
      Diagnostic(
        .incompleteRequest, "the blanks at the end of this line end the command", at: place,
        help: "delete them; the sign that continues a line must be its last")
    }
  }
}
