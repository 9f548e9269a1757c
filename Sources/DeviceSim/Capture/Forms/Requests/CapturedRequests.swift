import SourceText

/// Some of the requests of a text that go through the pipeline together.
package struct CapturedRequests: Sendable {
  let file: SourceFile
  let form: RequestForm
  /// Their places in the file.
  let places: [Range<Int>]
  /// The other requests that were skipped among them.
  let skipped: SkippedRequests
  /// The variables that the text defines.
  let variables: RequestVariables
  /// The pushes beside the requests, which are not read.
  let otherPushes: SkippedRequests
}

/// Requests of a text that are not for push services, or pushes beside its requests.
struct SkippedRequests: Sendable {
  private(set) var count = 0
  /// The place of the first in the text.
  private(set) var first: Range<Int>?
  /// The place of the last request, if the text ends inside it.
  private(set) var cut: Range<Int>?

  mutating func add(_ place: Range<Int>) {
    count += 1
    first = first.map { $0.lowerBound < place.lowerBound ? $0 : place } ?? place
  }

  /// Notes an object in a list without a request to a push service.
  ///
  /// If the text ends inside the object, it is not known what it was.
  mutating func add(_ object: Range<Int>, isRequest: Bool, in text: Span<UInt8>) {
    // The last sign of a list that has no end is not looked at.
    if object.upperBound + 1 >= text.count, ValueScanner.endOfBrackets(text, in: object) == nil {
      cut = object
    } else if isRequest {
      add(object)
    }
  }
}

extension CapturedRequests {
  /// Reads the requests.
  func read(_ options: CaptureOptions) -> [CapturedPushes] {
    var made = MadeEnvelopes(of: file)
    var others = skipped
    var pushes: [MadeEnvelope] = []
    var script = ShellScript()
    for (index, place) in places.enumerated() {
      let line = file.line(at: place.lowerBound)
      let whole = TextPlace(place, of: file)
      var requests =
        switch form {
        case .shell: ShellCommands.requests(of: whole, line: line, &script)
        case .text: [RequestText.request(of: whole, line: line)]
        case .archive: [RequestArchive.request(of: whole)].compactMap(\.self)
        case .records, .collection: [RecordedRequest.request(of: whole)].compactMap(\.self)
        case .rows(let rows): [rows.request(of: whole, line: line)]
        }
      if case .shell = form, requests.count == 1 {
        let end = index + 1 < places.count ? places[index + 1].lowerBound : file.bytes.count
        requests[0].answer = RequestText.answer(
          afterCommand: place.upperBound..<max(place.upperBound, end), of: file)
      }
      for var request in requests {
        variables.fill(&request)
        if let envelopes = request.envelopes(options) {
          pushes += envelopes
        } else {
          others.add(request.place.range)
        }
      }
    }
    if pushes.isEmpty {
      // Rows without a push are between others, but not if all of the first have none.
      if case .rows(let rows) = form, places.first?.lowerBound != rows.start { return [] }
      pushes = [withoutPush(of: others.count)]
    } else {
      pushes[0].diagnostics += notes(about: others)
    }
    if let cut = skipped.cut {
      pushes[0].diagnostics.append(
        Diagnostic(
          .truncatedCapture, "the capture ends inside this request",
          at: file.location(of: cut.prefix(1)), help: "record it again, or delete it"))
    }
    if let first = otherPushes.first {
      let count = otherPushes.count
      pushes[0].diagnostics.append(
        Diagnostic(
          .surroundingText,
          (count == 1 ? "this push is" : "this push and \(count - 1) after it are")
            + " not read, because the text has commands of curl",
          at: file.location(of: first.prefix(1)), help: "give the push in a file of its own"))
    }
    for envelope in pushes { made.append(envelope) }
    var decoder = made.read(options)
    return decoder.finish()
  }

  /// Returns what the first push carries: how the columns of rows are read, and what was skipped.
  private func notes(about others: SkippedRequests) -> [Diagnostic] {
    var notes: [Diagnostic] = []
    if case .rows(let rows) = form, places.first?.lowerBound == rows.start,
      let note = rows.note(at: file.location(of: 0..<1))
    {
      notes.append(note)
    }
    if let first = others.first {
      notes.append(
        Diagnostic(
          .otherRequests,
          form.words(forOthers: others.count)
            + (others.count == 1 ? " is skipped" : " are skipped"),
          at: file.location(of: first.prefix(1))))
    }
    return notes
  }

  /// Returns a push that cannot be read, for a text without a request that makes one.
  private func withoutPush(of count: Int) -> MadeEnvelope {
    var envelope = MadeEnvelope(of: TextPlace(0..<file.bytes.count, of: file), line: 1)
    guard skipped.cut == nil else { return envelope }
    let words = form.words(withoutPush: count)
    envelope.diagnostics = [
      Diagnostic(
        .unknownCaptureForm, words.message, at: file.location(at: 0), help: words.help)
    ]
    return envelope
  }
}
