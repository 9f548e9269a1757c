import SourceText

/// A secret as it is written in a file or a variable.
enum SecretText {
  /// Returns the bytes of a secret with a known length; `nil` if the text contains none.
  ///
  /// A text of exactly this size is the secret itself. Otherwise, white space at both ends is
  /// ignored; twice as many hex digits are the secret in hex, and anything else is base64.
  static func decode(_ bytes: [UInt8], count: Int) -> [UInt8]? {
    if bytes.count == count { return bytes }
    let text = trimmed(bytes[...])
    if text.count == count * 2, let secret = hex(text) { return secret }
    return Base64.decode(text).flatMap { $0.count == count ? $0 : nil }
  }

  private static func trimmed(_ bytes: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    let isSpace = { (byte: UInt8) in byte == 0x20 || (0x09...0x0D).contains(byte) }
    let head = bytes.drop(while: isSpace)
    return head[..<(head.lastIndex { !isSpace($0) }.map { $0 + 1 } ?? head.startIndex)]
  }

  private static func hex(_ text: ArraySlice<UInt8>) -> [UInt8]? {
    var bytes: [UInt8] = []
    var high: UInt8?
    for digit in text {
      guard let value = digit.hexadecimalDigit else { return nil }
      if let first = high {
        bytes.append(first << 4 | value)
        high = nil
      } else {
        high = value
      }
    }
    return high == nil ? bytes : nil
  }
}

extension TransformerOptions {
  /// Reads a secret from the file that one option names, or the variable that another (`-env`)
  /// names.
  ///
  /// - Parameters:
  ///   - name: The option of the file.
  ///   - count: The length of the secret in bytes.
  ///   - other: The alternative to both options, for the message.
  ///   - environment: The source of files and variables.
  /// - Returns: The bytes of the secret.
  /// - Throws: If neither or both options are given, or there is no such secret.
  func secret(
    _ name: String, count: Int, orElse other: String? = nil, in environment: TransformerEnvironment
  ) throws(TransformerError) -> [UInt8] {
    try refuse(name, with: name + "-env")
    let text: [UInt8]
    let place: String
    if let path = self[name] {
      (text, place) = (try environment.bytes(ofSecretAt: path), "the file '\(path)'")
    } else if let variable = self[name + "-env"] {
      guard let value = environment.variable(variable) else {
        throw TransformerError("the environment variable '\(variable)' is not set")
      }
      (text, place) = (Array(value.utf8), "the environment variable '\(variable)'")
    } else {
      throw TransformerError(
        "transformer '\(transformer)' needs the option '\(name)'",
        help: "add \(name)=FILE or \(name)-env=NAME" + (other.map { ", or \($0)" } ?? ""))
    }
    return try SecretText.required(in: text, count: count, place)
  }
}

extension SecretText {
  /// Returns the secret, or throws an error that describes it; the text itself is never reported.
  static func required(
    in text: [UInt8], count: Int, _ place: String
  ) throws(TransformerError) -> [UInt8] {
    guard let secret = decode(text, count: count) else {
      throw TransformerError(
        "\(place) has no secret of \(count) bytes: it has \(description(of: text))",
        help: help(for: text, count: count))
    }
    return secret
  }

  /// Returns the length of a text in each reading; the text itself is never shown.
  private static func description(of text: [UInt8]) -> String {
    var readings = [counted(text.count, "byte")]
    if text.last == 0x0A { readings[0] += ", a line feed at the end" }
    let trimmed = Self.trimmed(text[...])
    if let marked = markedHex(trimmed) {
      readings.append("\(counted(marked.count, "byte")) as hex without '0x', ':' and '-'")
    } else if !trimmed.isEmpty {
      if let bytes = hex(trimmed) { readings.append("\(counted(bytes.count, "byte")) as hex") }
      if let bytes = Base64.decode(trimmed) {
        readings.append("\(counted(bytes.count, "byte")) as base64")
      }
    }
    return readings.joined(separator: "; ")
  }

  private static func help(for text: [UInt8], count: Int) -> String {
    if markedHex(trimmed(text[...]))?.count == count {
      return "write the \(count * 2) hex digits without '0x', ':' and '-'"
    }
    if text.count == count + 1, text.last == 0x0A {
      return "write the \(count) bytes without the line feed"
    }
    return "write the \(count) bytes, \(count * 2) hex digits, or base64"
  }

  /// Returns the bytes of hex digits with a prefix or separators; `nil` for anything else.
  private static func markedHex(_ text: ArraySlice<UInt8>) -> [UInt8]? {
    let hasPrefix = text.starts(with: "0x".utf8) || text.starts(with: "0X".utf8)
    let digits = text.dropFirst(hasPrefix ? 2 : 0).filter { !":- ".utf8.contains($0) }
    guard digits.count < text.count, digits.count.isMultiple(of: 2) else { return nil }
    return hex(digits[...])
  }
}

extension TransformerEnvironment {
  func bytes(ofSecretAt path: String) throws(TransformerError) -> [UInt8] {
    do {
      return try readFile(path)
    } catch {
      throw TransformerError(
        "the key file '\(path)' cannot be read: \(error)", help: Self.help(forPath: path))
    }
  }
}
