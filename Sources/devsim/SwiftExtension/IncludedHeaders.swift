import Platform

/// C files with the headers that they include, directly or not, as far as these are in given
/// folders.
struct IncludedHeaders {
  /// More than a build has, in case a folder holds the system's headers.
  private static let most = 10_000

  private(set) var paths: [String] = []

  init(of files: [String], in folders: [String]) {
    var known = Set(files)
    var open = files
    while let path = open.popLast(), paths.count < Self.most {
      guard let bytes = try? Descriptor.bytes(ofFile: path) else { continue }
      paths.append(path)
      let places = [Path.folder(of: path)] + folders
      for name in Self.included(by: bytes) {
        let found = places.lazy.map { Path.join($0, name) }.first {
          (try? FileStatus.of($0))?.kind == .regularFile
        }
        if let found, known.insert(found).inserted { open.append(found) }
      }
    }
    paths.sort()
  }

  /// The names in lines such as `#include "name.h"` and `#import <name.h>`.
  private static func included(by bytes: [UInt8]) -> [String] {
    guard bytes.contains(UInt8(ascii: "#")) else { return [] }
    return String(decoding: bytes, as: UTF8.self).split(whereSeparator: \.isNewline)
      .compactMap { line in
        let line = line.drop(while: \.isWhitespace)
        guard line.first == "#", line.contains("include") || line.contains("import"),
          let open = line.firstIndex(where: { $0 == "\"" || $0 == "<" })
        else { return nil }
        let close: Character = line[open] == "<" ? ">" : "\""
        let name = line[open...].dropFirst().prefix { $0 != close }
        return name.isEmpty ? nil : String(name)
      }
  }

  /// Adds the paths and contents of all files.
  func add(to key: inout ContentKey) {
    for path in paths {
      key.add(Environment.absolutePath(path) ?? path)
      key.add((try? Descriptor.bytes(ofFile: path)) ?? [])
    }
  }
}
