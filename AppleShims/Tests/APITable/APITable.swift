import Foundation

/// The table of a module's API in README.md.
public struct APITable {
  /// The names whose rows say `whole` or `partly`.
  public private(set) var there: Set<String> = []
  /// The names whose rows say `not`.
  public private(set) var missing: Set<String> = []
  /// The remark of each name whose row says `partly`.
  public private(set) var remarks: [String: String] = [:]
  /// Rows that say something else.
  public private(set) var unreadable: [String] = []

  /// Reads the table below the heading with the module's name.
  public init(of module: String) throws {
    let url = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent().appendingPathComponent("README.md")
    let lines = try String(contentsOf: url, encoding: .utf8).split(separator: "\n")
    let section = lines.drop { $0 != "## \(module)" }.dropFirst().prefix { !$0.hasPrefix("## ") }
    for row in section.filter({ $0.hasPrefix("| `") }) {
      let cells = row.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
      let names = cells[0].split(separator: "`").filter { $0 != ", " }.map(String.init)
      switch cells.dropFirst().first {
      case "whole": there.formUnion(names)
      case "partly":
        there.formUnion(names)
        for name in names { remarks[name] = cells.dropFirst(2).first ?? "" }
      case "not": missing.formUnion(names)
      default: unreadable.append(String(row))
      }
    }
  }
}
