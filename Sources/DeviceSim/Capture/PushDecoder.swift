import SourceText

/// Makes pushes of the texts on a tape: first the capture, then its payload.
struct PushDecoder {
  private var inputs: CapturedPushes
  private var captures: CaptureDecoder
  private var payloads: PayloadDecoder
  /// The pushes before `inputs`: those of messages have a document of their own.
  private var parts: [CapturedPushes] = []
  /// The pushes of messages that are not yet read.
  private var messages: MadeEnvelopes?
  /// Whether a record of a log with a push was found, which is reported once, at the start.
  private var hasRecords = false
  /// The records of a log without a push.
  private var emptyRecords = EmptyRecords()

  /// Whether it reads the start of its capture.
  private let isStart: Bool

  private var document: JSONDocument { inputs.document }

  init(
    document: JSONDocument, capacity: Int = 1, isStart: Bool = true, _ options: CaptureOptions
  ) {
    self.isStart = isStart && document.file.firstLine == 1
    inputs = CapturedPushes(document: document)
    inputs.pushes.reserveCapacity(capacity)
    captures = CaptureDecoder(document: document, options)
    payloads = PayloadDecoder(document: document, assumptions: options.payloads)
  }

  /// The pushes in order, in parts that have one document each; at least one part.
  mutating func finish() -> [CapturedPushes] {
    readMessages()
    // Of a long log, only the start is expected to have a push.
    if let first = emptyRecords.first, parts.isEmpty, inputs.isEmpty, isStart {
      let refusal = take([emptyRecords.diagnostic(at: first.place)])
      captures.capture = Capture()
      addCapture(of: .unreadable, line: first.line, refusal)
    }
    if parts.isEmpty || !inputs.isEmpty { parts.append(inputs) }
    return parts
  }

  /// Adds the push of one JSON text, or the pushes of an array.
  mutating func add(_ root: JSONReader.Root, line: Int, _ mistakes: [Diagnostic]) {
    let first = take(mistakes)
    defer { if !mistakes.isEmpty { inputs.dropValuesOfVariables() } }
    // If a text had to be guessed, its members are not reliable.
    guard let node = root.node, root.isReadable else {
      captures.capture = Capture()
      captures.capture.root = root.node
      return addCapture(of: root, line: line, first)
    }
    if document.kind(of: node) == .array, !document.isEmpty(node) {
      add(elementsOf: node, root, first)
    } else {
      _ = add(node, of: root, line: line, first)
    }
  }

  /// Adds the push of a part of a JSON text, or the pushes of an array there.
  mutating func add(part node: JSONNode, of root: JSONReader.Root, _ mistakes: [Diagnostic]) {
    let first = take(mistakes)
    if document.kind(of: node) == .array, !document.isEmpty(node) {
      add(elementsOf: node, root, first)
    } else {
      let line = document.location(of: node).line
      _ = add(node, of: root, line: line, first, isElement: true)
    }
  }

  /// Adds the pushes of some elements of a long array, which are read apart.
  mutating func add(
    elements: [(root: JSONReader.Root, line: Int)], of array: LongArray, isAccepted: Bool,
    _ opening: [Diagnostic]
  ) {
    var first = take(opening)
    for (root, line) in elements {
      guard let node = root.node else { continue }
      var root = root
      root.isAccepted = root.isAccepted && isAccepted
      root.isCompact = root.isCompact && array.isCompact
      if add(node, of: root, line: line, first, isElement: true) {
        first = inputs.diagnostics.count
      }
    }
  }

  /// Adds the push of a frame of the legacy binary protocol.
  mutating func add(
    _ frame: LegacyFrames.Frame, _ root: JSONReader.Root, _ mistakes: [Diagnostic]
  ) {
    // CAP213 reports that there is no payload.
    let isEmpty = frame.payload.bytes.isEmpty
    let first = take(frame.diagnostics + (isEmpty ? [] : mistakes))
    inputs.frame = frame.facts
    var capture = Capture(frame, arrival: captures.options.clock)
    if root.isReadable, let node = root.node {
      capture.root = node
      capture.payload = captures.payload(ofFrame: node, diagnostics: &inputs.diagnostics)
    }
    captures.capture = capture
    addCapture(of: root, line: 1, first)
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
    if let form = MessageForm(of: array, in: document) {
      let line = document.location(of: array).line
      return add(form.envelopes(array, of: document, line: line), of: root, firstDiagnostic)
    }
    var first = firstDiagnostic
    for element in document.elements(of: array) {
      let line = document.file.line(at: document.range(of: element).lowerBound)
      // The diagnostics before a state belong to the next push.
      if add(element, of: root, line: line, first, isElement: true) {
        first = inputs.diagnostics.count
      }
    }
  }

  /// Adds a push, or the state of a phone; returns whether it is a push.
  private mutating func add(
    _ node: JSONNode, of root: JSONReader.Root, line: Int, _ firstDiagnostic: Int,
    isElement: Bool = false
  ) -> Bool {
    captures.isAccepted = root.isAccepted
    switch captures.decode(node, diagnostics: &inputs.diagnostics) {
    case .push:
      if messages != nil { readMessages() }
      if isElement { captures.capture.whiteSpace = .added }
      addCapture(of: root, line: line, firstDiagnostic)
      return true
    case .state:
      if messages != nil { readMessages() }
      inputs.restorations.append(
        PhoneRestoration(node, of: document, before: inputs.pushes.count))
      return false
    case .message(let form):
      add(form.envelopes(node, of: document, line: line), of: root, firstDiagnostic)
      return true
    case .textPayload(let payload):
      let envelope = MadeEnvelope(unescaping: payload, of: node, in: document, line: line)
      add([envelope], of: root, firstDiagnostic)
      return true
    case .request:
      let request = RecordedRequest.request(of: document.place(of: node))
      guard let envelopes = request?.envelopes(captures.options) else {
        return skip(node, line: line)
      }
      add(envelopes, of: root, firstDiagnostic)
      return true
    case .record(let pushes?):
      add(pushes, firstDiagnostic)
      return true
    case .record(nil): return skip(node, line: line)
    }
  }

  // MARK: - Records of logs

  /// Counts a record without a push; returns `false`, because it is not a push.
  private mutating func skip(_ record: JSONNode, line: Int) -> Bool {
    let place = emptyRecords.first?.place ?? document.location(of: record)
    emptyRecords.add(place, line: line)
    return false
  }

  /// Adds the pushes of a record of a log.
  private mutating func add(_ pushes: CaptureValues, _ firstDiagnostic: Int) {
    readMessages()
    let opening =
      endPart(takingFrom: firstDiagnostic)
      + pushes.opening.filter { isStart && !hasRecords || !PushesInText.isNote($0) }
    hasRecords = true
    let values = CaptureValues(
      file: pushes.file, values: pushes.values, array: nil, opening: opening)
    addPart { PushDecoder(reading: values, $0) }
  }

  // MARK: - Messages to other services, and requests

  /// Adds pushes that are made of a value.
  private mutating func add(
    _ envelopes: [MadeEnvelope], of root: JSONReader.Root, _ firstDiagnostic: Int
  ) {
    let found = endPart(takingFrom: firstDiagnostic)
    var made = messages.take() ?? MadeEnvelopes(of: document.file)
    for (index, envelope) in envelopes.enumerated() {
      var envelope = envelope
      envelope.isAccepted = envelope.isAccepted && root.isAccepted
      if index == 0 { envelope.diagnostics = found + envelope.diagnostics }
      made.append(envelope)
    }
    messages = made
    if made.facts.count >= CaptureParts.stride || made.byteCount > LongText.size { readMessages() }
  }

  /// Reads the messages so far, which end a part.
  private mutating func readMessages() {
    if let made = messages.take() { addPart(made.read) }
  }

  /// Ends the part of `inputs`; returns the diagnostics from a number on, which the next push has.
  private mutating func endPart(takingFrom first: Int) -> [Diagnostic] {
    let found = Array(inputs.diagnostics[first...])
    inputs.diagnostics.removeSubrange(first...)
    if !inputs.isEmpty {
      parts.append(inputs)
      inputs = CapturedPushes(document: document)
    }
    return found
  }

  /// Adds the pushes of another document, in which the time of arrival goes on.
  private mutating func addPart(_ read: (CaptureOptions) -> PushDecoder) {
    var decoder = read(captures.options)
    captures.options.clock = decoder.captures.options.clock
    parts += decoder.finish()
  }

  /// Adds a push that was made of one in another form.
  mutating func add(
    _ made: JSONReader.Root, _ facts: MadeEnvelopes.Facts, _ mistakes: [Diagnostic]
  ) {
    let first = take(facts.diagnostics + mistakes)
    defer { inputs.dropValuesOfVariables() }
    if facts.decisions != DecisionSet() {
      inputs.decisions[inputs.pushes.count] = facts.decisions
    }
    var isPush = false
    if made.isReadable, let node = made.node,
      case .push = captures.decode(node, diagnostics: &inputs.diagnostics)
    {
      isPush = true
    } else {
      captures.capture = Capture()
    }
    guard isPush, facts.hasPayload else {
      // Of a push without a payload, the device and its name are known.
      (captures.capture.root, captures.capture.payload) = (nil, nil)
      captures.capture.rejection = facts.rejection
      return addCapture(of: .unreadable, line: facts.line, first)
    }
    var root = made
    root.isAccepted = root.isAccepted && facts.isAccepted
    captures.capture.whiteSpace = facts.whiteSpace
    guard let rejection = facts.rejection else {
      return addCapture(of: root, line: facts.line, first)
    }
    captures.capture.rejection = rejection
    // APNs never gets what another service refuses.
    let count = rejection.isBySender ? first + facts.diagnostics.count : inputs.diagnostics.count
    addCapture(of: root, line: facts.line, first)
    inputs.dropDiagnostics(from: count)
    // The service measures also what reaches no phone (F7).
    let isMeasured = [FirebaseDelivery.nothingArrives, FirebaseRequests.onlyValidated]
    guard isMeasured.contains(rejection), let payload = captures.capture.payload,
      let size = Sizes.check(payload, of: captures.capture, in: document)
    else { return }
    inputs.addDiagnostics(size.diagnostics)
  }

  /// Adds what was captured last, with its payload.
  ///
  /// Both stay where their decoders have them until then: they are too large to be handed around.
  private mutating func addCapture(
    of root: JSONReader.Root, line: Int, _ firstDiagnostic: Int
  ) {
    var hasPayload = false
    if root.isReadable, let node = captures.capture.payload {
      if captures.capture.isLocal {
        payloads.decode(local: node, diagnostics: &inputs.diagnostics)
      } else {
        payloads.decode(
          node, pushType: captures.capture.headers.pushType,
          hasHeaders: captures.capture.headers.arePresent, diagnostics: &inputs.diagnostics)
      }
      hasPayload = root.isAccepted
    }
    inputs.pushes.append(
      CapturedPush(
        line: line, capture: captures.capture, hasPayload: hasPayload,
        decodedPayload: payloads.payload, isAccepted: root.isAccepted, isCompact: root.isCompact,
        diagnostics: firstDiagnostic..<inputs.diagnostics.count))
  }
}
