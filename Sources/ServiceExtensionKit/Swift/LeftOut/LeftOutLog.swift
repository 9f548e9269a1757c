package import SourceText

/// The findings about what a build left out, as text that is kept with the program.
///
/// Each is a line in the form of the compiler:
///
/// ```
/// /App/Screen.swift:3:8: error: file: no such module 'UIKit'
/// /App/Store.swift:9:5: error: declaration share(): cannot find 'Cell' in scope
/// ```
package enum LeftOutLog {
  private static let fileMark = "file"
  private static let declarationMark = "declaration "

  /// Returns findings as text; those of other kinds are not in it.
  package static func text(of findings: [Diagnostic]) -> String {
    findings.map { finding in
      guard let mark = mark(of: finding), let place = finding.location,
        let error = finding.notes.first
      else { return "" }
      return "\(place.file):\(place.line):\(place.column): error: \(mark): \(error.message)\n"
    }.joined()
  }

  /// Returns the findings in a text; `sources` are the files that were built.
  package static func findings(in text: String, of sources: [PortableSource]) -> [Diagnostic] {
    let files = sources.map { ($0.original.name, $0.original) }
    return CompilerOutput(sources: Dictionary(files) { first, _ in first }).diagnostics(in: text)
      .compactMap { error in
        guard let place = error.location, let end = error.message.firstRange(of: ": ") else {
          return nil
        }
        let mark = error.message[..<end.lowerBound]
        let message = String(error.message[end.upperBound...])
        return mark == fileMark
          ? .unneededFile(at: place, because: message)
          : .unneededDeclaration(
            String(mark.dropFirst(declarationMark.count)), at: place, because: message)
      }
  }

  private static func mark(of finding: Diagnostic) -> String? {
    switch finding.kind {
    case .unneededFileLeftOut: fileMark
    case .unneededDeclarationLeftOut:
      finding.message.split(separator: "'").first.map { declarationMark + $0 }
    default: nil
    }
  }
}
