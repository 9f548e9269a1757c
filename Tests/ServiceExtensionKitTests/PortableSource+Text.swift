import SourceText

@testable import ServiceExtensionKit

extension PortableSource {
  init(_ name: String, _ text: String) {
    self.init(SourceFile(name: name, bytes: Array(text.utf8)))
  }

  init(_ text: String) {
    self.init("a.swift", text)
  }

  /// What the compiler gets, as text.
  var compiled: String { String(decoding: bytes(withoutImportsOf: []), as: UTF8.self) }
}
