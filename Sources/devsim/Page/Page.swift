import DeviceSim
import SourceText

/// The page that shows phones, pushes, languages and findings: one file without requests.
///
/// Its script gets the data as JSON, and shows texts as text nodes. Without data it asks the server
/// that it came from.
enum Page {
  /// Returns the page of `devsim receive`, which reads its data from the receiver.
  static func live() -> [UInt8] {
    html(data { $0.member("live", true) }, connects: true)
  }

  /// Makes a page that contains its data.
  ///
  /// - Parameters:
  ///   - command: The command that made it.
  ///   - inputs: What the command read, as its arguments name it.
  ///   - writeMembers: Writes the data.
  /// - Returns: The page, as one file.
  static func frozen(
    _ command: String, of inputs: [String], _ writeMembers: (inout JSONWriter) -> Void
  ) -> [UInt8] {
    let data = data { json in
      json.member("command", ([command] + inputs).joined(separator: " "))
      json.member("newest", PhoneState.countAtMoment)
      writeMembers(&json)
    }
    return html(data, connects: false)
  }

  private static func data(_ writeMembers: (inout JSONWriter) -> Void) -> [UInt8] {
    var json = JSONWriter()
    json.object { json in
      json.texts(
        "sentences",
        RuleBook.decisions.map { ("\($0.rule) \($0.result) \($0.evidence)", $0.sentence) })
      json.texts("marks", MatrixMark.allCases.map { ($0.rawValue, $0.meaning) })
      writeMembers(&json)
    }
    return json.bytes
  }

  private static func html(_ data: [UInt8], connects: Bool) -> [UInt8] {
    let policy =
      "default-src 'none'; script-src '\(PageFiles.scriptHash)'; "
      + "style-src '\(PageFiles.styleHash)'; img-src data:; base-uri 'none'; form-action 'none'"
      + (connects ? "; connect-src 'self'" : "")
    var rest = PageFiles.markup[...]
    var html: [UInt8] = []
    html.reserveCapacity(data.count + data.count / 16 + 100_000)
    func put(to placeholder: StaticString) {
      let name = placeholder.description.utf8
      var end = rest.startIndex
      while end < rest.endIndex, !rest[end...].starts(with: name) { end += 1 }
      html += rest[..<end]
      rest = rest[end...].dropFirst(name.count)
    }
    put(to: "<!--policy-->")
    html += policy.utf8
    put(to: "<!--style-->")
    html += PageFiles.style
    put(to: "<!--data-->")
    // No text can end the element: in a string of JSON, '<' may be written as an escape.
    for byte in data {
      if byte == UInt8(ascii: "<") { html += "\\u003c".utf8 } else { html.append(byte) }
    }
    put(to: "<!--script-->")
    html += PageFiles.script
    html += rest
    html.append(UInt8(ascii: "\n"))
    return html
  }
}

extension JSONWriter {
  /// Writes a member that is an object of texts by name.
  mutating func texts(_ name: StaticString, _ texts: [(name: String, text: String)]) {
    object(name) { json in
      for (name, text) in texts {
        json.name(escaping: name)
        json.string(text)
      }
    }
  }
}
