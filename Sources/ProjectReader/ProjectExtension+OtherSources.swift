import Platform

extension ProjectExtension {
  /// Its sources in other languages than Swift and C, and other than models of Core Data.
  package var otherSources: [String] {
    let known = ["swift", "c", "xcdatamodeld", "xcdatamodel"]
    return target.sources.filter { !known.contains(Path.suffix(of: $0)) }
  }

  /// Returns the first of its other sources that contains a name, or whose header does.
  package func otherSource(with name: String) -> String? {
    otherSources.first { path in
      [path, Path.join(Path.folder(of: path), "\(Path.stem(of: path)).h")].contains { file in
        guard let bytes = try? Descriptor.bytes(ofFile: file) else { return false }
        let words = String(decoding: bytes, as: UTF8.self).split {
          !$0.isLetter && !$0.isNumber && $0 != "_"
        }
        return words.contains { $0 == name }
      }
    }
  }
}
