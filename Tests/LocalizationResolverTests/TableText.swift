import TestSupport

/// Makes well-formed `.strings` text in all possible notations.
enum TableText {
  static func make(using generator: inout RandomBytes) -> String {
    var text = space(&generator)
    let isBraced = Int.random(in: 0..<8, using: &generator) == 0
    if isBraced { text += "{" }
    for _ in 0..<Int.random(in: 0..<8, using: &generator) {
      text += space(&generator) + string(&generator) + space(&generator)
      if Int.random(in: 0..<6, using: &generator) > 0 {
        text += "=" + space(&generator) + string(&generator) + space(&generator)
      }
      text += ";"
    }
    text += space(&generator)
    return isBraced ? text + "}" + space(&generator) : (text.isEmpty ? " " : text)
  }

  static func mutate(_ data: inout [UInt8], using generator: inout RandomBytes) {
    let index = Int.random(in: 0...data.count, using: &generator)
    let bytes = Array("\"'\\;={}()<>/*\n aU7\u{2028}é😀".utf8) + [0, 0xE9, 0xFF]
    switch Int.random(in: 0..<3, using: &generator) {
    case 0 where index < data.count: data.remove(at: index)
    case 1 where index < data.count: data[index] = bytes.randomElement(using: &generator) ?? 0
    default: data.insert(bytes.randomElement(using: &generator) ?? 0, at: index)
    }
  }

  private static func space(_ generator: inout RandomBytes) -> String {
    let pieces = [
      "", "", " ", "\n", "\t", "\r\n", "\u{2028}", "/* ; \" */", "// x\n", "/***/", " /* * / */ ",
    ]
    return pick(pieces, &generator) + pick(pieces, &generator)
  }

  private static func string(_ generator: inout RandomBytes) -> String {
    let quote = pick(["\"", "\"", "\"", "'", ""], &generator)
    // An unquoted string ends only at a space; one that starts like a comment is not a string.
    if quote.isEmpty {
      return " " + pick(["a", "key.name", "x/y:z-1", "$_9", "Z"], &generator) + " "
    }
    let pieces = [
      "a", "é", "😀", "%@", "%1$@ %%", "\n", "\\n", "\\\"", "\\'", "\\\\", "\\U00e9",
      "\\UD83D\\UDE00",
      "\\UD83D", "\\101", "\\377", "\\7", "\\\n", "\\q", "\\U1", ";", "=", "/*", "//", "e\u{301}",
      "long text",
    ]
    let content = (0..<Int.random(in: 0..<6, using: &generator)).map { _ in
      pick(pieces, &generator)
    }
    return quote + content.joined() + quote
  }

  private static func pick(_ pieces: [String], _ generator: inout RandomBytes) -> String {
    pieces.randomElement(using: &generator) ?? ""
  }
}
