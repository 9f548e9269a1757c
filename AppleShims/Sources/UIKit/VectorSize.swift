/// The size of a PDF or SVG file in points.
enum VectorSize {
  /// Reads the first page of a PDF, or the root of an SVG; `nil` if it has no size.
  static func read(_ data: Data) -> CGSize? {
    // The sizes are in the text; streams between them need not be UTF-8.
    let text = String(decoding: data.prefix(1 << 20), as: UTF8.self)
    if text.hasPrefix("%PDF-") { return pdf(text) }
    guard let start = text.range(of: "<svg"),
      let end = text[start.upperBound...].firstIndex(of: ">")
    else { return nil }
    return svg(String(text[start.upperBound..<end]))
  }

  private static func pdf(_ text: String) -> CGSize? {
    guard
      let box = text.firstMatch(
        of: #/\/MediaBox\s*\[\s*([\d.+-]+)\s+([\d.+-]+)\s+([\d.+-]+)\s+([\d.+-]+)\s*\]/#)?.output,
      let left = Double(box.1), let bottom = Double(box.2), let right = Double(box.3),
      let top = Double(box.4)
    else { return nil }
    return size(abs(right - left), abs(top - bottom))
  }

  private static func svg(_ attributes: String) -> CGSize? {
    func number(_ name: String) -> Double? {
      guard let start = attributes.range(of: " \(name)=\"") else { return nil }
      let value = attributes[start.upperBound...].prefix { $0.isNumber || $0 == "." }
      return Double(value)
    }
    if let width = number("width"), let height = number("height") { return size(width, height) }
    guard let box = attributes.range(of: "viewBox=\"") else { return nil }
    let numbers = attributes[box.upperBound...].prefix { $0 != "\"" }
      .split { $0 == " " || $0 == "," }.compactMap { Double($0) }
    return numbers.count == 4 ? size(numbers[2], numbers[3]) : nil
  }

  private static func size(_ width: Double, _ height: Double) -> CGSize? {
    (0.5...100_000).contains(width) && (0.5...100_000).contains(height)
      ? CGSize(width: width, height: height) : nil
  }
}
