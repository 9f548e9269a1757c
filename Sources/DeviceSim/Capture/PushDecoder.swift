import SourceText

/// Makes pushes of the texts on a tape: first the capture, then its payload.
struct PushDecoder {
  private(set) var inputs: CapturedPushes
  private var captures: CaptureDecoder
  private var payloads: PayloadDecoder

  private var document: JSONDocument { inputs.document }

  init(document: JSONDocument, capacity: Int = 1) {
    inputs = CapturedPushes(document: document)
    inputs.pushes.reserveCapacity(capacity)
    captures = CaptureDecoder(document: document)
    payloads = PayloadDecoder(document: document)
  }

  /// Adds the push of one JSON text, or the pushes of an array.
  mutating func add(_ root: JSONReader.Root, line: Int, _ mistakes: [Diagnostic]) {
    let first = take(mistakes)
    // A text that had to be guessed says nothing about its members.
    guard let node = root.node, root.isReadable else {
      return add(Capture(), of: root, line: line, first)
    }
    if document.kind(of: node) == .array, !document.isEmpty(node) {
      add(elementsOf: node, root, first)
    } else if captures.isState(node) {
      addState(node)
    } else {
      add(node, of: root, line: line, first)
    }
  }

  /// Adds the push of a frame of the legacy binary protocol.
  mutating func add(
    _ frame: LegacyFrames.Frame, _ root: JSONReader.Root, _ mistakes: [Diagnostic]
  ) {
    let first = take(mistakes)
    inputs.binaryToken = frame.token
    var capture = Capture()
    if root.isReadable, let node = root.node {
      capture.payload = captures.payload(ofFrame: node, diagnostics: &inputs.diagnostics)
    }
    capture.sizeLimit = .legacyBinary
    capture.headers.expiration = frame.expiration
    capture.headers.priority = frame.priority
    add(capture, of: root, line: 1, first)
  }

  /// Adds the mistakes of a text, which its first push carries; returns the number of the first.
  private mutating func take(_ mistakes: [Diagnostic]) -> Int {
    let first = inputs.diagnostics.count
    if !mistakes.isEmpty { inputs.diagnostics += mistakes }
    return first
  }

  private mutating func add(
    elementsOf array: JSONNode, _ root: JSONReader.Root, _ firstDiagnostic: Int
  ) {
    var first = firstDiagnostic
    for element in document.elements(of: array) {
      if captures.isState(element) {
        addState(element)
        continue
      }
      let line = document.file.line(at: document.range(of: element).lowerBound)
      add(element, of: root, line: line, first)
      first = inputs.diagnostics.count
    }
  }

  private mutating func addState(_ node: JSONNode) {
    inputs.restorations.append(
      PhoneRestoration(node, of: document, before: inputs.pushes.count))
  }

  private mutating func add(
    _ push: JSONNode, of root: JSONReader.Root, line: Int, _ firstDiagnostic: Int
  ) {
    let capture = captures.decode(push, diagnostics: &inputs.diagnostics)
    add(capture, of: root, line: line, firstDiagnostic)
  }

  private mutating func add(
    _ capture: Capture, of root: JSONReader.Root, line: Int, _ firstDiagnostic: Int
  ) {
    var payload: PushPayload?
    if root.isReadable, let node = capture.payload {
      let decoded = payloads.decode(
        node, pushType: capture.headers.pushType, diagnostics: &inputs.diagnostics)
      if root.isAccepted { payload = decoded }
    }
    inputs.pushes.append(
      CapturedPush(
        line: line, capture: capture, payload: payload, isAccepted: root.isAccepted,
        isCompact: root.isCompact, diagnostics: firstDiagnostic..<inputs.diagnostics.count))
  }
}
