import SourceText

/// Collections in brackets and braces, as in JSON.
extension YAMLReader {
  mutating func flowValue() throws(ManifestMistake) -> ManifestValue {
    try enter()
    defer { leave() }
    let start = index
    switch current {
    case UInt8(ascii: "["): return try flowSequence()
    case UInt8(ascii: "{"): return try flowMapping()
    case UInt8(ascii: "*"): return try alias()
    case UInt8(ascii: "&"): return try anchoredFlowValue()
    case UInt8(ascii: "\""), UInt8(ascii: "'"): return try made(try quotedScalar(), from: start)
    default:
      try checkStartOfPlain(inFlow: true)
      let text = try plainScalar(above: -1, inFlow: true)
      return try made(.scalar(text, YAMLScalar.kind(of: text)), from: start)
    }
  }

  private mutating func flowSequence() throws(ManifestMistake) -> ManifestValue {
    let start = index
    var elements: [ManifestValue] = []
    index += 1
    while try !closes(with: UInt8(ascii: "]"), from: start) {
      let (elementStart, isQuoted) = (index, isQuote)
      var element = try flowValue()
      let place = index
      try skipInside(start)
      if current == UInt8(ascii: ":"), isQuoted || endsKey(index + 1) {
        // A pair is a mapping of one member.
        guard case .scalar(let key, _) = element.content else {
          throw mistake("a key that is not a text is not supported")
        }
        var (members, merged) = (ManifestMembers(), [ManifestValue]())
        index += 1
        let value = try flowMember(start)
        try add(
          value, key, at: file.location(of: elementStart..<place), isPlain: !isQuoted, &members,
          &merged)
        element = try finished(members, merging: merged, from: elementStart)
      }
      elements.append(element)
      try checkSeparator(UInt8(ascii: "]"), from: start)
    }
    return try made(.array(elements), from: start)
  }

  private mutating func flowMapping() throws(ManifestMistake) -> ManifestValue {
    let start = index
    var (members, merged) = (ManifestMembers(), [ManifestValue]())
    index += 1
    while try !closes(with: UInt8(ascii: "}"), from: start) {
      let (keyStart, isQuoted) = (index, isQuote)
      let key: String
      if isQuoted {
        key = try quotedScalar()
      } else {
        try checkStartOfPlain(inFlow: true)
        key = try plainScalar(above: -1, inFlow: true)
      }
      let place = file.location(of: keyStart..<index)
      try skipInside(start)
      var value = try made("", from: index)
      if current == UInt8(ascii: ":"), isQuoted || endsKey(index + 1) {
        index += 1
        value = try flowMember(start)
      }
      try add(value, key, at: place, isPlain: !isQuoted, &members, &merged)
      try checkSeparator(UInt8(ascii: "}"), from: start)
    }
    return try finished(members, merging: merged, from: start)
  }

  /// Reads what is after the colon of a key.
  private mutating func flowMember(_ start: Int) throws(ManifestMistake) -> ManifestValue {
    try skipInside(start)
    switch current {
    case UInt8(ascii: ","), UInt8(ascii: "]"), UInt8(ascii: "}"): return try made("", from: index)
    default: return try flowValue()
    }
  }

  private func endsKey(_ index: Int) -> Bool { endsWord(index) || isFlowIndicator(bytes[index]) }

  /// Moves past a closing bracket, if it is next.
  private mutating func closes(
    with bracket: UInt8, from start: Int
  ) throws(ManifestMistake) -> Bool {
    try skipInside(start)
    guard current == bracket else { return false }
    index += 1
    return true
  }

  /// Moves past a comma; stays at a closing bracket.
  private mutating func checkSeparator(
    _ bracket: UInt8, from start: Int
  ) throws(ManifestMistake) {
    try skipInside(start)
    if current == UInt8(ascii: ",") {
      index += 1
    } else if current != bracket {
      throw mistake("expected ',' or '\(Character(Unicode.Scalar(bracket)))'")
    }
  }

  private mutating func skipInside(_ start: Int) throws(ManifestMistake) {
    _ = skipSeparation()
    guard index < bytes.count, !isDocumentMarker else {
      throw ManifestMistake(
        "this bracket is never closed", at: file.location(of: start..<start + 1))
    }
  }
}
