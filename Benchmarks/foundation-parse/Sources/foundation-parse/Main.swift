import Foundation

/// Parses each line of a capture with Foundation, as a Swift script would, and does nothing with it.
@main
enum Main {
  static func main() throws {
    guard CommandLine.arguments.count == 2 else {
      FileHandle.standardError.write(Data("usage: foundation-parse CAPTURE\n".utf8))
      exit(2)
    }
    let file = URL(fileURLWithPath: CommandLine.arguments[1])
    let capture = try Data(contentsOf: file, options: .mappedIfSafe)
    var objects = 0
    for line in capture.split(separator: UInt8(ascii: "\n")) {
      let value = try JSONSerialization.jsonObject(with: line)
      objects += value is [String: Any] ? 1 : 0
    }
    print(objects)
  }
}
