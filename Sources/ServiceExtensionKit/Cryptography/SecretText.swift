/// A secret as it stands in a file or a variable.
enum SecretText {
  /// Returns the bytes of a secret that has a known length; `nil` if the text holds none.
  ///
  /// Exactly so many bytes are the secret itself. Else white space around is ignored, twice as many hex digits are
  /// the secret in hex, and anything else is base64.
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
      guard let value = Character(Unicode.Scalar(digit)).hexDigitValue else { return nil }
      if let first = high {
        bytes.append(first << 4 | UInt8(value))
        high = nil
      } else {
        high = UInt8(value)
      }
    }
    return bytes
  }
}

extension TransformerOptions {
  /// Reads a secret that one option names a file of, or another (`-env`) a variable.
  ///
  /// - Parameters:
  ///   - name: The option of the file.
  ///   - count: The length of the secret in bytes.
  ///   - environment: Where files and variables come from.
  /// - Returns: Its bytes.
  /// - Throws: If none or both are given, or there is no such secret.
  func secret(
    _ name: String, count: Int, in environment: TransformerEnvironment
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
        help: "add \(name)=FILE or \(name)-env=NAME")
    }
    return try SecretText.required(in: text, count: count, place)
  }
}

extension SecretText {
  /// Returns the secret, or throws what would be one; the text itself is never told.
  static func required(
    in text: [UInt8], count: Int, _ place: String
  ) throws(TransformerError) -> [UInt8] {
    guard let secret = decode(text, count: count) else {
      throw TransformerError(
        "\(place) holds no secret of \(count) bytes",
        help: "write the \(count) bytes, \(count * 2) hex digits, or base64")
    }
    return secret
  }
}

extension TransformerEnvironment {
  func bytes(ofSecretAt path: String) throws(TransformerError) -> [UInt8] {
    do {
      return try readFile(path)
    } catch {
      throw TransformerError("the key file '\(path)' cannot be read: \(error)")
    }
  }
}
