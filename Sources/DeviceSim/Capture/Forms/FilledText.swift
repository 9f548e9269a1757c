import SourceText

/// A text of a script or a request with the values of its variables.
struct FilledText {
  var place: TextPlace
  /// The variables and substitutions that stay as they are written, because their values are not
  /// known.
  var unfilled: [TextPlace] = []
  /// Whether it is nothing but a variable that may be several words, or none.
  var isHole = false

  var text: String { place.text }

  /// The text without the line breaks at its end, as a substitution gives it.
  var withoutLineBreaks: FilledText {
    let end = place.bytes.lastIndex { $0 != 0x0A && $0 != 0x0D }.map { $0 + 1 }
    let range = place.range.lowerBound..<(end ?? place.range.lowerBound)
    return FilledText(place: TextPlace(range, of: place.file), unfilled: unfilled)
  }

  /// Whether it is known to be the same as another one.
  func isSame(as other: FilledText) -> Bool {
    unfilled.isEmpty && other.unfilled.isEmpty && place.bytes.elementsEqual(other.place.bytes)
  }
}

extension FilledText {
  /// Returns an envelope with a device and headers, and with the text as its payload; the text, if
  /// there are none.
  func beside(_ members: [MadeJSON.Member]) -> FilledText {
    guard !members.isEmpty else { return self }
    let device = EnvelopeKey.device.rawValue
    let headers = members.filter { $0.name != device }
    var all = members.filter { $0.name == device }
    all.append(MadeJSON.Member("headers", at: place, .object(headers, for: place)))
    all.append(MadeJSON.Member("payload", at: place, .copy(place)))
    var made = DerivedText(of: place.file)
    made.write(.object(all, for: place))
    return FilledText(place: TextPlace(wholeOf: made.made()), unfilled: unfilled)
  }

  /// Joins texts of a file, or of texts that are derived from it.
  init(joining texts: [FilledText], with separator: String = "", of file: SourceFile) {
    place = TextPlace(joining: texts.map(\.place), with: separator, of: file)
    unfilled = texts.flatMap(\.unfilled)
  }
}

extension FilledText {
  /// Returns the words of a value that has no quotes, with white space between them.
  ///
  /// A value that asks the reader for another one stays whole.
  func words(most count: Int) -> [FilledText] {
    guard unfilled.allSatisfy({ !$0.bytes.contains { $0 <= 0x20 } }),
      !CapturedRequest.asksForValue(place.text)
    else { return [self] }
    let words = place.bytes.split { $0 == 0x20 || $0 == 0x09 || $0 == 0x0A }
    return words.prefix(count).map { word in
      let place = TextPlace(word.indices, of: place.file)
      let text = unfilled.isEmpty ? "" : place.text
      return FilledText(place: place, unfilled: unfilled.filter { text.contains($0.text) })
    }
  }
}
