import SourceText

/// What a build does to the formats of a String Catalog.
enum CatalogFormat {
  /// Returns the first argument of a format that is a number, and how it is written: `%2$lld` is 2 and `lld`.
  static func firstNumber(in format: String) -> (argument: Int, type: String)? {
    let bytes = Array(format.utf8)
    return specifiers(in: bytes).lazy.compactMap { specifier, argument in
      guard ArgumentKind(specifier.conversion)?.isNumber ?? false else { return nil }
      let text = String(decoding: bytes[specifier.range].dropFirst(), as: UTF8.self)
      let type = specifier.position == nil ? text[...] : text.drop { $0 != "$" }.dropFirst()
      return (argument, String(type))
    }.first
  }

  /// Returns a format in which every placeholder has its position.
  static func withPositions(_ format: String) -> String {
    let bytes = Array(format.utf8)
    var result: [UInt8] = []
    var copied = 0
    for (specifier, argument) in specifiers(in: bytes) where specifier.position == nil {
      let start = specifier.range.lowerBound + 1
      result += bytes[copied..<start] + Array("\(argument)$".utf8)
      copied = start
    }
    return String(decoding: result + bytes[copied...], as: UTF8.self)
  }

  /// Returns a name of a variable as formats may have it, of letters, digits and `_`: Xcode takes any.
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

  /// The specifiers that take an argument, each with its number.
  private static func specifiers(in bytes: [UInt8]) -> [(FormatSpecifier, Int)] {
    var scanner = AppFormatScanner()
    var next = 1
    var found: [(FormatSpecifier, Int)] = []
    while let piece = scanner.next(in: bytes.span) {
      guard case .specifier(let specifier) = piece, specifier.conversion != .percent else {
        continue
      }
      found.append((specifier, specifier.position ?? next))
      if specifier.position == nil { next += 1 }
    }
    return found
  }
}
