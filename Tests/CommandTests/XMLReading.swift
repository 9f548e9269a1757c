import Foundation

#if canImport(FoundationXML)
import FoundationXML
#endif

/// The elements of a document with their contents, as an XML parser reads them.
final class XMLReading: NSObject, XMLParserDelegate {
  struct Element: Equatable {
    let name: String
    let attributes: [String: String]
    var text = ""
  }
  private(set) var elements: [Element] = []
  private var open: [Int] = []

  static func of(_ bytes: [UInt8]) throws -> [Element] {
    let reading = XMLReading()
    let parser = XMLParser(data: Data(bytes))
    parser.delegate = reading
    guard parser.parse() else { throw parser.parserError ?? CocoaError(.fileReadCorruptFile) }
    return reading.elements
  }

  func parser(
    _ parser: XMLParser, didStartElement name: String, namespaceURI: String?,
    qualifiedName: String?, attributes: [String: String]
  ) {
    open.append(elements.count)
    elements.append(Element(name: name, attributes: attributes))
  }

  func parser(_ parser: XMLParser, foundCharacters string: String) {
    if let last = open.last { elements[last].text += string }
  }

  func parser(
    _ parser: XMLParser, didEndElement name: String, namespaceURI: String?, qualifiedName: String?
  ) {
    open.removeLast()
  }
}
