import Foundation
import LocalizationResolver
import SourceText

/// Reads a `.strings` file with Foundation and with this package in turn, and compares texts first, then times.
@main
enum Main {
  static func main() throws {
    let arguments = CommandLine.arguments
    guard arguments.count == 3, let rounds = Int(arguments[2]), rounds > 0 else {
      FileHandle.standardError.write(Data("usage: table-reading TABLE ROUNDS\n".utf8))
      exit(2)
    }
    let path = arguments[1]
    let texts = foundation(path)
    guard let table = StringsTable.read(path: path).value, table.count == texts.count,
      texts.allSatisfy({ table.text(forKey: $0.key) == $0.value })
    else {
      FileHandle.standardError.write(Data("the two readers disagree on \(path)\n".utf8))
      exit(1)
    }
    var best = (foundation: Duration.seconds(3600), devsim: Duration.seconds(3600))
    let clock = ContinuousClock()
    for _ in 0..<rounds {
      best.foundation = min(best.foundation, clock.measure { _ = foundation(path) })
      best.devsim = min(best.devsim, clock.measure { _ = StringsTable.read(path: path) })
    }
    let languages = clock.measure { for _ in 0..<40 { _ = StringsTable.read(path: path) } }
    print(texts.count, seconds(best.devsim), seconds(best.foundation), seconds(languages))
  }

  private static func foundation(_ path: String) -> [String: String] {
    guard let data = FileManager.default.contents(atPath: path),
      let list = try? PropertyListSerialization.propertyList(from: data, format: nil)
    else { return [:] }
    return list as? [String: String] ?? [:]
  }

  private static func seconds(_ duration: Duration) -> Double { duration / .seconds(1) }
}
