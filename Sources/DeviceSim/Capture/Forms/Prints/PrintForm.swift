/// How a dictionary is written that is not JSON.
enum PrintForm {
  /// As Foundation and Swift print it.
  case debugger
  /// As a program writes it, or prints it: strings have quotes.
  case literal
  /// As Dart and Java print a map: `{aps: {alert: Hi}}` and `{aps={alert=Hi}}`. It is on one line,
  /// and no string has quotes.
  case map(separator: String)
  /// As Go prints a map: `map[aps:map[alert:Hi]]`.
  case goMap
  /// As `print_r` of PHP prints an array.
  case arrayOfPHP
  /// As LLDB and `dump` of Swift print it.
  case tree

  /// The message of CAP109.
  var message: String {
    switch self {
    case .debugger, .tree: "this is a dictionary as a debugger prints it"
    case .literal: "this is a dictionary of a program, not JSON"
    case .map, .goMap, .arrayOfPHP: "this is a map as a program prints it"
    }
  }

  /// The help of CAP109.
  var remedy: String {
    switch self {
    case .debugger, .map, .goMap, .arrayOfPHP, .tree:
      "print the JSON, if it matters which values are numbers"
    case .literal: "give the JSON, if it matters what the program sends"
    }
  }

  var isLiteral: Bool {
    if case .literal = self { true } else { false }
  }
}
