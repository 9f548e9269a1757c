import Foundation
import SourceText

@testable import LocalizationResolver

/// The text that a format shows, and the codes of its diagnostics.
struct Filled: Equatable, Sendable, CustomStringConvertible {
  var text: String
  var codes: [String]

  init(_ text: String, _ codes: [String] = []) {
    self.text = text
    self.codes = codes
  }

  var description: String { "\"\(text)\" \(codes)" }
}

/// Fills a format as an app does.
func fill(
  _ format: String, _ arguments: [AppArgument], language: String = "en",
  variables: [String: PluralVariable] = [:]
) -> Filled {
  var formatter = AppFormatter(
    variables: variables, rules: PluralRules(language: language), arguments: arguments)
  formatter.fill(format)
  let wording = AppTextWording(format: format, place: nil, hasArguments: true)
  return Filled(formatter.output, wording.diagnostics(of: formatter.findings).map(\.kind.code))
}

extension PluralVariable {
  /// A variable of `%d`, with a text for each category.
  init(_ texts: [PluralCategory: String], type: String = "d", argument: Int? = nil) {
    self.init(valueType: type, argument: argument, texts: texts)
  }
}

/// Returns the result of the C library for a format.
func printf(_ format: String, _ arguments: [any CVarArg]) -> String {
  unsafe withVaList(arguments) { list in
    var buffer = [CChar](repeating: 0, count: 4096)
    let count = unsafe vsnprintf(&buffer, buffer.count, format, list)
    return String(decoding: buffer.prefix(Int(count)).map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }
}

/// Returns the result of `String(format:)` in swift-corelibs-foundation, which has Apple's core.
///
/// Only for formats that match their arguments: it trusts them.
func foundationFormat(_ format: String, _ arguments: [AppArgument]) -> String {
  String(
    format: format,
    arguments: arguments.map { argument -> any CVarArg in
      switch argument {
      case .integer(let value): value
      case .floating(let value): value
      case .text(let value): NSString(string: value)
      }
    })
}
