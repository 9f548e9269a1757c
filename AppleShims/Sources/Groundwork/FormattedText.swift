/// Inserts texts into a format, by order or by position; never reads past the arguments.
package enum FormattedText {
  /// Returns the format with each specifier replaced by an argument.
  ///
  /// - Parameters:
  ///   - format: Has specifiers such as `%@`, `%2$@` or `%{public}s`; `%%` is a percent sign.
  ///   - arguments: Texts: the braces, flags, width and precision of a specifier have no effect.
  ///   - missing: Replaces a missing argument.
  package static func make(
    _ format: String, arguments: [String], missing: String = "(null)"
  ) -> String {
    var text = ""
    var next = 0
    var rest = Substring(format)
    while let percent = rest.firstIndex(of: "%") {
      text += rest[..<percent]
      rest = rest[rest.index(after: percent)...]
      guard let first = rest.first else { return text + "%" }
      if first == "%" {
        text += "%"
        rest.removeFirst()
        continue
      }
      if first == "{", let end = rest.firstIndex(of: "}") {
        rest = rest[rest.index(after: end)...]
      }
      let digits = rest.prefix { "0"..."9" ~= $0 }
      var position: Int?
      if !digits.isEmpty, rest.dropFirst(digits.count).first == "$" {
        position = Int(digits)
        rest = rest.dropFirst(digits.count + 1)
      }
      rest = rest.drop { "0123456789.+-# '*hlqLzjt".contains($0) }
      guard rest.popFirst() != nil else { return text }
      let index = position.map { $0 - 1 } ?? next
      if position == nil { next += 1 }
      text += arguments.indices.contains(index) ? arguments[index] : missing
    }
    return text + rest
  }
}
