import SourceText

/// What a build does to the formats of a String Catalog.
enum CatalogFormat {
  /// Returns the first argument of a format that is a number, and how it is written: `%2$lld` is 2
  /// and `lld`.
  static func firstNumber(in format: String) -> (argument: Int, type: String)? {
    let bytes = Array(format.utf8)
    return ArgumentWalk.specifiers(of: bytes).lazy.compactMap { specifier, taken in
      guard specifier.isNumber else { return nil }
      let text = String(decoding: bytes[specifier.range].dropFirst(), as: UTF8.self)
      let type = specifier.position == nil ? text[...] : text.drop { $0 != "$" }.dropFirst()
      return (taken.value, String(type))
    }.first
  }

  /// Returns a format in which every placeholder has its position.
  static func withPositions(_ format: String) -> String {
    let bytes = Array(format.utf8)
    var result: [UInt8] = []
    var copied = 0
    func insert(_ argument: Int, after index: Int?) {
      guard let index else { return }
      result += bytes[copied...index] + Array("\(argument)$".utf8)
      copied = index + 1
    }
    for (specifier, taken) in ArgumentWalk.specifiers(of: bytes) {
      let range = specifier.range
      if specifier.position == nil { insert(taken.value, after: range.lowerBound) }
      if specifier.width == .argument(nil), let width = taken.width {
        insert(width, after: bytes[range].firstIndex(of: UInt8(ascii: "*")))
      }
      if specifier.precision == .argument(nil), let precision = taken.precision {
        insert(precision, after: bytes[range].lastIndex(of: UInt8(ascii: "*")))
      }
    }
    return String(decoding: result + bytes[copied...], as: UTF8.self)
  }

  /// Returns a name of a variable as formats may have it, of letters, digits and `_`: Xcode takes
  /// any.
  static func name(_ name: String) -> String {
    String(name.map { $0.isASCII && ($0.isLetter || $0.isNumber) ? $0 : "_" })
  }

  /// Returns a format that names its variables as formats may.
  static func naming(_ names: [String], in format: String) -> String {
    names.reduce(format) { format, name in
      let plain = self.name(name)
      if plain == name { return format }
      // Bytes, because a sign on the last '@' would make another character of it.
      let bytes = Array(format.utf8).replacing("#@\(name)@".utf8, with: "#@\(plain)@".utf8)
      return String(decoding: bytes, as: UTF8.self)
    }
  }

  /// Returns a text in which `%arg`, the number of a substitution, is replaced.
  static func replacingNumber(in text: String, by replacement: String) -> String {
    let bytes = Array(text.utf8)
    var result: [UInt8] = []
    var index = 0
    while index < bytes.count {
      if bytes.span.hasBytes("%arg", at: index) {
        result += replacement.utf8
        index += 4
      } else {
        // "%%arg" is a percent sign and a word.
        let end = index + (bytes.span.hasBytes("%%", at: index) ? 2 : 1)
        result += bytes[index..<end]
        index = end
      }
    }
    return String(decoding: result, as: UTF8.self)
  }
}
