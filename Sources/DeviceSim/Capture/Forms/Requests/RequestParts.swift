import SourceText

/// Hands out the requests of a text, a few at a time.
struct RequestParts: Sendable {
  private var file: SourceFile
  private var scanner: RequestScanner
  private let variables: RequestVariables
  private var isFirst = true
  /// Whether one of them may be for a push service, and has a body: documentation shows the headers
  /// alone, and the payloads elsewhere.
  private(set) var isForService = true

  /// Recognizes a text with requests; `nil` for any other.
  init?(_ file: SourceFile) {
    let bytes = file.bytes
    guard let scanner = RequestScanner(bytes.span) else { return nil }
    self.file = file
    self.scanner = scanner
    if case .shell = scanner.form, let converted = WindowsShell.converted(file) {
      let bytes = converted.bytes
      guard let scanner = RequestScanner(bytes.span) else { return nil }
      self.file = converted
      self.scanner = scanner
    }
    variables = RequestVariables(of: self.file, scanner.form)
    switch scanner.form {
    case .archive, .records, .collection, .rows: break
    case .text: isForService = hasBody
    case .shell:
      let hasCurl = ShellCommands.mayHaveCurl(bytes.span)
      if hasCurl, CapturedRequest.isForService(bytes.span) {
        isForService = hasCommand
      } else {
        isForService = sendsToSimulator
        // A text that only names a file for the Simulator has the payload elsewhere, or not at all.
        guard hasCurl || isForService else { return nil }
      }
    }
  }

  /// Whether a request to a push service has a body.
  private var hasBody: Bool {
    let bytes = file.bytes
    guard CapturedRequest.isForService(bytes.span) else { return false }
    var rest = scanner
    while let place = rest.next(in: bytes.span) {
      if RequestText.request(of: TextPlace(place, of: file), line: 1).body != nil { return true }
    }
    return false
  }

  private var hasCommand: Bool {
    let bytes = file.bytes
    var rest = scanner
    return rest.next(in: bytes.span) != nil
  }

  /// Whether the text has the payload of each push to the Simulator, and no other pushes beside the
  /// commands.
  ///
  /// A long text is a log, not a script: it is not searched for commands.
  private var sendsToSimulator: Bool {
    let bytes = file.bytes
    guard bytes.count <= LongText.size, bytes.span.contains("simctl push"), otherPushes.count == 0
    else { return false }
    var rest = scanner
    var script = ShellScript()
    var isOne = false
    while let place = rest.next(in: bytes.span) {
      let command = TextPlace(place, of: file)
      let requests = ShellCommands.requests(of: command, line: 1, &script)
      guard let first = requests.first else { return false }
      isOne = isOne || first.isForSimulator
    }
    return isOne
  }

  /// Returns the next requests; `nil` after the last.
  ///
  /// If a text has no request to a push service, the first part says so.
  mutating func next() -> CapturePiece? {
    var places: [Range<Int>] = []
    var size = 0
    scanner.skipped = SkippedRequests()
    let bytes = file.bytes
    while places.count < CaptureParts.stride, size < LongText.size,
      let place = scanner.next(in: bytes.span)
    {
      places.append(place)
      size += place.count
    }
    guard !places.isEmpty || isFirst || scanner.skipped.cut != nil else { return nil }
    let otherPushes = isFirst ? otherPushes : SkippedRequests()
    isFirst = false
    return .requests(
      CapturedRequests(
        file: file, form: scanner.form, places: places, skipped: scanner.skipped,
        variables: variables, otherPushes: otherPushes))
  }

  /// The blocks of code in Markdown with commands that are pushes themselves.
  private var otherPushes: SkippedRequests {
    var others = SkippedRequests()
    guard case .shell = scanner.form else { return others }
    let bytes = file.bytes
    var next = 0
    while next < bytes.count {
      let part = ShellReader.part(of: bytes.span, from: next, to: bytes.count)
      let isBlock = next > 0
      next = part.next
      guard isBlock, let start = part.range.first(where: { bytes[$0] > 0x20 }),
        bytes[start] == UInt8(ascii: "{"),
        let end = ValueScanner.endOfBrackets(bytes.span, in: start..<part.range.upperBound)
      else { continue }
      if PushesInText.isPush(file, start..<end) { others.add(start..<end) }
    }
    return others
  }
}
