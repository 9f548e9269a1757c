import SourceText

/// HTTP requests as text, or frames as documentation shows them (RFC 9113, 8.8).
///
/// A request is a request line or the pseudo-headers of HTTP/2, then headers, a blank line and the
/// body.
///
/// ```
/// POST /3/device/00fc13ad HTTP/1.1        :method: POST                HEADERS
/// apns-push-type: alert                   :path: /3/device/00fc13ad      + END_HEADERS
///                                         apns-push-type: alert            :method = POST
/// {"aps":{"alert":"Hi"}}                                                   :path = /3/…
///                                         {"aps":{"alert":"Hi"}}       DATA
///                                                                        + END_STREAM
///                                                                      {"aps":{"alert":"Hi"}}
/// ```
enum RequestText {
  private static let methods: [StaticString] = [
    "POST ", "GET ", "PUT ", "DELETE ", "PATCH ", "HEAD ", "OPTIONS ", "CONNECT ",
  ]
  private static let pseudoHeaders: [StaticString] = [
    ":method", ":path", ":scheme", ":authority",
  ]
  /// What starts the target of a request.
  private static let targets: [StaticString] = ["/", "https://", "http://", "{{"]
  /// The longest line at which a request may start, in bytes.
  static let longestLine = 8192

  /// Whether a text with a bracket at its start is what `nghttp -v` prints.
  static func isDump(_ text: Span<UInt8>, at start: Int) -> Bool {
    let head = text.extracting(start..<min(text.count, start + 4096))
    return String(copying: head).contains("frame <length=")
  }

  // MARK: - Finding requests

  /// Returns the place of the next request; `nil` after the last.
  static func next(in text: Span<UInt8>, from index: inout Int) -> Range<Int>? {
    guard let start = nextStart(in: text, from: index) else {
      index = text.count
      return nil
    }
    index = nextStart(in: text, from: start.rest)?.line ?? text.count
    return start.line..<index
  }

  /// Returns the start of the next request, and where to look for the one after it.
  static func nextStart(in text: Span<UInt8>, from start: Int) -> (line: Int, rest: Int)? {
    var index = start
    while index < text.count {
      let end = text.firstIndex(of: UInt8(ascii: "\n"), from: index)
      let line = content(index..<end, text)
      if requestLine(in: line, text) != nil || isPseudoHeader(line, text) {
        // Pseudo-headers in a row belong together; mitmdump has a request line before them.
        var rest = end + 1
        while rest < text.count {
          let next = text.firstIndex(of: UInt8(ascii: "\n"), from: rest)
          guard isPseudoHeader(content(rest..<next, text), text) else { break }
          rest = next + 1
        }
        return (index, min(rest, text.count))
      }
      index = end + 1
    }
    return nil
  }

  /// Returns a line without white space at its ends, and without the mark of `curl -v`.
  static func content(
    _ line: Range<Int>, _ text: Span<UInt8>, keepsMark: Bool = false
  ) -> Range<Int> {
    var (start, end) = (line.lowerBound, line.upperBound)
    while start < end, text[start] <= 0x20 { start += 1 }
    while end > start, text[end - 1] <= 0x20 { end -= 1 }
    if end > start, text[start] == UInt8(ascii: ">"), !keepsMark {
      start += 1
      while start < end, text[start] <= 0x20 { start += 1 }
    }
    return start..<end
  }

  /// The longest address of a client, in bytes.
  private static let longestAddress = 64

  /// Returns the request line in a line; `nil` if there is none.
  ///
  /// mitmdump writes the address and the port of the client before it: `127.0.0.1:53012: POST …`.
  private static func requestLine(in line: Range<Int>, _ text: Span<UInt8>) -> Range<Int>? {
    if isRequestLine(line, text) { return line }
    let end = min(line.upperBound, line.lowerBound + longestAddress)
    var index = line.lowerBound
    while index < end, text[index] > 0x20 { index += 1 }
    guard index < end else { return nil }
    let rest = index + 1..<line.upperBound
    index -= 1
    guard index > line.lowerBound, text[index] == UInt8(ascii: ":") else { return nil }
    let port = index
    while index > line.lowerBound, text[index - 1].isDigit { index -= 1 }
    guard index < port, index > line.lowerBound, text[index - 1] == UInt8(ascii: ":") else {
      return nil
    }
    return isRequestLine(rest, text) ? rest : nil
  }

  private static func isRequestLine(_ line: Range<Int>, _ text: Span<UInt8>) -> Bool {
    guard (6...longestLine).contains(line.count), text[line.lowerBound] >= UInt8(ascii: "A"),
      text[line.lowerBound] <= UInt8(ascii: "Z")
    else { return false }
    let bytes = text.extracting(line)
    for method in methods where bytes.hasBytes(method, at: 0) {
      var index = method.utf8CodeUnitCount
      while index < bytes.count, bytes[index] == 0x20 { index += 1 }
      let place = index
      return targets.contains { bytes.hasBytes($0, at: place) }
    }
    return false
  }

  /// What is between the name and the value of a header in a frame.
  private static let equals: StaticString = " = "

  private static func isPseudoHeader(_ line: Range<Int>, _ text: Span<UInt8>) -> Bool {
    guard line.count > 6, text[line.lowerBound] == UInt8(ascii: ":") else { return false }
    let bytes = text.extracting(line)
    guard let name = pseudoHeaders.first(where: { bytes.hasBytes($0, at: 0) }) else { return false }
    let end = name.utf8CodeUnitCount
    return bytes.hasBytes(":", at: end) || bytes.hasBytes(equals, at: end)
  }

  // MARK: - Reading a request

  /// Reads a request.
  static func request(of place: TextPlace, line: Int) -> CapturedRequest {
    var request = CapturedRequest(of: place.trimmed, line: line)
    let (start, isDump) = readHead(of: place, &request)
    let file = place.file
    let bytes = file.bytes
    let text = bytes.span
    let end = place.range.upperBound
    let bodyEnd = endOfBody(from: start, of: request, in: text)
    request.answer = answer(in: (bodyEnd ?? start)..<end, of: file)
    var made = DerivedText(of: file)
    if isDump {
      copyMarked(start..<end, of: file, to: &made)
    } else if let bodyEnd {
      made.copy(start..<bodyEnd, of: file)
    } else {
      made.copy(body(start..<end, text), of: file)
    }
    if made.bytes.isEmpty {
      if isDump {
        request.missingBody = (
          "the dump has no body of this request: 'nghttp -v' and 'curl -v' do not print it",
          "give the payload itself, or the command line of curl"
        )
      }
    } else if let name = fileName(in: made.bytes) {
      request.missingBody = CapturedRequest.bodyMissing(inFile: name)
    } else {
      request.body = made.made()
    }
    return request
  }

  /// Reads the request line and the headers of a request.
  ///
  /// - Returns: Where the body may start, and whether a program printed the request.
  private static func readHead(
    of place: TextPlace, _ request: inout CapturedRequest
  ) -> (body: Int, isDump: Bool) {
    let file = place.file
    let bytes = file.bytes
    let text = bytes.span
    var index = place.range.lowerBound
    let end = place.range.upperBound
    var isDump = false
    var isFirst = true
    // ngrep prints the carriage return at the end of a line as a period.
    var hasPeriods = false
    while index < end {
      let lineEnd = min(text.firstIndex(of: UInt8(ascii: "\n"), from: index), end)
      let whole = index..<lineEnd
      var line = content(whole, text)
      if isFirst { hasPeriods = text.extracting(line).hasSuffix(" HTTP/1.1.") }
      if hasPeriods, !line.isEmpty, text[line.upperBound - 1] == UInt8(ascii: ".") {
        line = line.dropLast(1)
      }
      index = min(lineEnd + 1, end)
      let mark = bytes[whole.lowerBound..<line.lowerBound]
      isDump = isDump || mark.contains(UInt8(ascii: ">"))
      if isFirst, let requestLine = requestLine(in: line, text) {
        read(requestLine: TextPlace(requestLine, of: file), &request)
      } else if line.isEmpty {
        // Blank lines may come before the first header.
        if !isFirst, !(request.headers.isEmpty && isHeader(after: index..<end, text)) { break }
      } else if bytes[line.lowerBound] == UInt8(ascii: "[") {
        isDump = true
        break
      } else if !isFirst, text.hasBytes("{", at: line.lowerBound),
        !text.hasBytes("{{", at: line.lowerBound)
      {
        // Hurl needs no blank line before a body.
        index = whole.lowerBound
        break
      } else if text.hasBytes("```", at: line.lowerBound) {
        // The end of a block of code in Markdown, but '```json' starts a body of Hurl.
        if line.count == 3 { index = end }
        break
      } else if text.extracting(line).isEqual(to: "DATA") {
        index = placeAfterFlags(in: index..<end, text)
        break
      } else if !isFrameHead(line, text) {
        read(header: TextPlace(line, of: file), &request)
      }
      if !line.isEmpty { isFirst = false }
    }
    return (index, isDump)
  }

  /// Whether the next line that is not blank is a header, as `Name: value`.
  private static func isHeader(after range: Range<Int>, _ text: Span<UInt8>) -> Bool {
    var index = range.lowerBound
    while index < range.upperBound, text[index] <= 0x20 { index += 1 }
    let start = index
    while index < range.upperBound, isNameByte(text[index]) { index += 1 }
    return index > start && text.hasBytes(": ", at: index)
  }

  private static func isNameByte(_ byte: UInt8) -> Bool {
    let letter = byte | 0x20
    return letter >= UInt8(ascii: "a") && letter <= UInt8(ascii: "z") || byte == UInt8(ascii: "-")
  }

  private static func read(requestLine line: TextPlace, _ request: inout CapturedRequest) {
    let words = line.bytes.split(separator: 0x20)
    guard words.count > 1 else { return }
    let method = TextPlace(words[0].indices, of: line.file)
    request.method = (method.text == "POST", method)
    request.url = TextPlace(words[1].indices, of: line.file)
  }

  private static func read(header line: TextPlace, _ request: inout CapturedRequest) {
    let bytes = line.bytes
    // A value may have the other sign.
    let place = bytes.dropFirst().firstIndex {
      $0 == UInt8(ascii: ":") || $0 == UInt8(ascii: "=")
    }
    guard let sign = place else { return }
    let name = TextPlace(line.range.lowerBound..<sign, of: line.file).trimmed
    let value = TextPlace(sign + 1..<line.range.upperBound, of: line.file).trimmed
    switch name.text {
    case ":method": request.method = (value.text == "POST", value)
    case ":path": request.url = value
    case ":scheme", ":authority": break
    default: request.headers.append((name, value))
    }
  }
}
