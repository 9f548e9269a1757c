/// The value of `--extension` that names a registered transformer: `decrypt:key=key.bin,nonce=iv`.
///
/// The syntax is a name, then a colon and options with their values, separated by commas. A comma
/// in a value is written twice.
public struct TransformerSpecification: Sendable, Hashable {
  /// The name of the transformer.
  public let name: String
  /// The options by name, as they were given.
  public let options: [String: String]

  /// Makes a specification.
  ///
  /// - Parameters:
  ///   - name: The name of the transformer.
  ///   - options: The options by name.
  public init(name: String, options: [String: String] = [:]) {
    self.name = name
    self.options = options
  }

  /// Parses a specification; the registry checks whether the names exist.
  ///
  /// - Parameter text: Name, colon, and `option=value` pieces separated by commas.
  /// - Throws: If the name is empty, a piece has no equals sign, or an option is given twice.
  public init(parsing text: String) throws(TransformerError) {
    let parts = text.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
    name = String(parts[0])
    guard !name.isEmpty else {
      throw TransformerError("the specification '\(text)' names no transformer")
    }
    var options: [String: String] = [:]
    if parts.count == 2, !parts[1].isEmpty {
      for piece in Self.pieces(of: parts[1]) {
        let pair = piece.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
        guard pair.count == 2, !pair[0].isEmpty else {
          throw TransformerError(
            "'\(piece)' in '\(text)' is not an option", help: "write it as option=value")
        }
        guard options.updateValue(String(pair[1]), forKey: String(pair[0])) == nil else {
          throw TransformerError("option '\(pair[0])' of '\(name)' is given twice")
        }
      }
    }
    self.options = options
  }

  /// The text that is parsed to the same specification, with the options in the order of names.
  public var text: String {
    guard !options.isEmpty else { return name }
    let pieces = options.sorted { $0.key < $1.key }.map { option, value in
      "\(option)=\(value)".split(separator: ",", omittingEmptySubsequences: false)
        .joined(separator: ",,")
    }
    return "\(name):\(pieces.joined(separator: ","))"
  }

  /// Splits at single commas; two of them mean one.
  private static func pieces(of text: Substring) -> [Substring] {
    var pieces = [Substring()]
    var rest = text
    while let character = rest.popFirst() {
      if character != "," {
        pieces[pieces.count - 1].append(character)
      } else if rest.first == "," {
        rest.removeFirst()
        pieces[pieces.count - 1].append(",")
      } else {
        pieces.append(Substring())
      }
    }
    return pieces
  }
}
