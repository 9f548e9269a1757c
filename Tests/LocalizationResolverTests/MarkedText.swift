/// Text with places marked by `1️⃣` to `9️⃣`, which are taken out.
struct MarkedText: Sendable, CustomStringConvertible {
  let text: String
  /// The UTF-8 offset of each mark, in the order of the text.
  let offsets: [Int]
  let description: String

  init(_ marked: String) {
    description = marked
    var bytes = ""
    var offsets: [Int] = []
    for character in marked {
      if character.unicodeScalars.contains("\u{20E3}") {
        offsets.append(bytes.utf8.count)
      } else {
        bytes.append(character)
      }
    }
    text = bytes
    self.offsets = offsets
  }
}
