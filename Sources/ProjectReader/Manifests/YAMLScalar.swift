import SourceText

/// What a plain scalar is: the types of YAML 1.1, as XcodeGen reads them.
///
/// It does not know `null`: an empty value is an empty text.
enum YAMLScalar {
  private static let flags: [String: Bool] = [
    "yes": true, "Yes": true, "YES": true, "true": true, "True": true, "TRUE": true, "on": true,
    "On": true, "ON": true, "no": false, "No": false, "NO": false, "false": false, "False": false,
    "FALSE": false, "off": false, "Off": false, "OFF": false,
  ]

  static func kind(of text: String) -> ManifestValue.ScalarKind {
    if let flag = flags[text] { return .flag(flag) }
    var digits = Substring(text)
    if digits.first == "-" || digits.first == "+" { digits.removeFirst() }
    guard let first = digits.first, first.isASCII, first.isNumber || first == "." else {
      return .text
    }
    let isDecimal = digits.utf8.allSatisfy(\.isDigit)
    if isDecimal { return digits == "0" || first != "0" ? .integer : .text }
    let parts = digits.split(separator: ".", omittingEmptySubsequences: false)
    let isReal =
      parts.count == 2 && !(parts[0].isEmpty && parts[1].isEmpty)
      && parts.allSatisfy { $0.utf8.allSatisfy(\.isDigit) }
    return isReal && Double(text) != nil ? .real : .text
  }
}
