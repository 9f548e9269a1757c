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
      return plain == name ? format : format.replacing("#@\(name)@", with: "#@\(plain)@")
    }
  }

  /// Returns a text with a token that begins with a percent sign replaced.
  static func replacing(_ token: String, in text: String, by replacement: String) -> String {
    var result = ""
    var rest = text[...]
    while let start = rest.firstIndex(of: "%") {
      result += rest[..<start]
      rest = rest[start...]
      if rest.hasPrefix(token) {
        result += replacement
        rest = rest.dropFirst(token.count)
      } else {
        // "%%arg" is a percent sign and a word.
        let length = rest.hasPrefix("%%") ? 2 : 1
        result += rest.prefix(length)
        rest = rest.dropFirst(length)
      }
    }
    return result + rest
  }
}
