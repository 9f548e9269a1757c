import SourceText
import Synchronization
import TestSupport
import Testing

@testable import LocalizationResolver

@Suite struct ManyTablesTests {
  @Test(arguments: [false, true])
  func `the work for a table does not grow with the number of tables`(isCatalog: Bool) throws {
    let few = try Self.answers(tables: 10, areCatalogs: isCatalog)
    let many = try Self.answers(tables: 100, areCatalogs: isCatalog)
    #expect(few >= 10)
    // A tenth more, as the app itself needs a few answers, whatever the number of its tables.
    #expect(many * 10 <= few * 110, "\(few) answers for 10 tables, \(many) for 100")
  }

  /// Checks an app in four languages, one of which lacks each table.
  ///
  /// - Returns: The number of names and answers that the checks took from the list of files.
  private static func answers(tables count: Int, areCatalogs: Bool) throws -> Int {
    var files = ["fr.lproj/Other.strings": ""]
    for number in 0..<count {
      for language in ["Base", "en", "de"] {
        files["\(language).lproj/T\(number).strings"] = #""k" = "\#(language)";"#
      }
      if areCatalogs {
        files["T\(number).xcstrings"] = #"{"sourceLanguage":"en","strings":{},"version":"1.0"}"#
      }
    }
    let scratch = try ScratchFolder(files)
    let folder = try AppFolder(scratch.path())
    let counted = CountedFiles(folder.tables)
    let app = AppBundle(in: folder, of: folder, files: counted)
    let findings = TableChecker(app).diagnostics().filter { $0.kind == .keyMissingInLanguage }
    #expect(findings.count == count, "every table was checked, and found missing in 'fr'")
    return counted.answers
  }
}

/// The files of an app, with a count of the answers: a list counts once for each of its names.
private final class CountedFiles: TableFiles {
  private let files: TablePaths
  private let count = Mutex(0)

  init(_ files: TablePaths) { self.files = files }

  var answers: Int { count.withLock { $0 } }

  var languages: Set<String> { listing(files.languages) }
  var unreadable: [String: String] { listing(files.unreadable) }
  var catalogs: [String: String] { listing(files.catalogs) }
  var paths: [String] { listing(files.paths) }
  var leftovers: [String: [String]] { listing(files.leftovers) }

  func names(in language: String) -> Set<String> { listing(files.names(in: language)) }

  func contains(_ table: String, in language: String) -> Bool {
    add(1)
    return files.contains(table, in: language)
  }

  func pair(of table: String, in language: String) -> TableFilePair {
    add(1)
    return files.pair(of: table, in: language)
  }

  private func listing<Names: Collection>(_ names: Names) -> Names {
    add(1 + names.count)
    return names
  }

  private func add(_ answers: Int) { count.withLock { $0 += answers } }
}
