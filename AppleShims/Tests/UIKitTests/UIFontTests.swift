import Foundation
import Testing
import UIKit

@Suite struct UIFontTests {
  // Apple's Human Interface Guidelines: the sizes at the default text size.
  @Test func `fonts have their sizes and traits`() {
    #expect(UIFont.preferredFont(forTextStyle: .body).pointSize == 17)
    #expect(UIFont.preferredFont(forTextStyle: .caption2).pointSize == 11)
    let bold = UIFont.boldSystemFont(ofSize: 12)
    #expect(bold.fontDescriptor.symbolicTraits.contains(.traitBold))
    #expect(
      bold == UIFont.systemFont(ofSize: 12, weight: .bold) && bold.withSize(13).pointSize == 13)
    #expect(bold != UIFont.systemFont(ofSize: 12))
  }

  // The corners of the color circle.
  @Test(
    arguments: [
      (0.0, [1, 0, 0]), (1.0 / 6, [1, 1, 0]), (1.0 / 3, [0, 1, 0]), (2.0 / 3, [0, 0, 1]),
      (1, [1, 0, 0]),
    ] as [(CGFloat, [CGFloat])])
  func `a hue is a place on the circle`(hue: CGFloat, expected: [CGFloat]) throws {
    let color = UIColor(hue: hue, saturation: 1, brightness: 1, alpha: 1)
    let parts = try #require(color.cgColor.components)
    for (part, value) in zip(parts, expected) { #expect(abs(part - value) < 1e-9) }
  }

  @Test func `an attachment is one character`() {
    let text = NSAttributedString(attachment: NSTextAttachment())
    #expect(text.string == "\u{FFFC}")
    #expect(text.attribute(.attachment, at: 0, effectiveRange: nil) is NSTextAttachment)
  }

  @Test func `what has no effect is reported once`() async {
    let names = await NotSimulated.names {
      UIPasteboard.general.string = "code"
      #expect(UIPasteboard.general.string == "code" && UIPasteboard.general.hasStrings)
      _ = UILabel()
      _ = UIGraphicsImageRenderer(size: CGSize(width: 1, height: 1)).image { _ in }
    }
    #expect(names == ["UIPasteboard", "UIView", "UIGraphicsImageRenderer"])
  }
}
