import SourceText

/// Writes property lists as XML.
package enum PropertyListText {
  /// Returns a list whose outermost value is a dictionary, in UTF-8.
  package static func document(_ members: String) -> [UInt8] {
    Array("<plist version=\"1.0\">\n\(dictionary(members))\n</plist>\n".utf8)
  }

  package static func dictionary(_ members: String) -> String { "<dict>\n\(members)</dict>" }

  /// Returns a member of a dictionary; the value is XML.
  package static func member(_ key: String, _ value: String) -> String {
    "<key>\(XMLText.escaping(key))</key>\n\(value)\n"
  }

  package static func string(_ text: String) -> String {
    "<string>\(XMLText.escaping(text))</string>"
  }

  static func flag(_ isOn: Bool) -> String { isOn ? "<true/>" : "<false/>" }
}
