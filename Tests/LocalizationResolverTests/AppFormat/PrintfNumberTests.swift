import Foundation
import TestSupport
import Testing

@testable import LocalizationResolver

/// Compares numbers with the C library.
@Suite struct PrintfNumberTests {
  private static let integers: [Int] = [
    0, 1, -1, 7, 8, 42, -42, 127, 128, -128, 255, 256, 32767, 32768, 65535, 65536,
    Int(Int32.max), Int(Int32.max) + 1, Int(Int32.min), Int(Int32.min) - 1, Int(UInt32.max),
    1 << 32, Int.max, Int.min,
  ]
  private static let numbers: [Double] = [
    0, -0.0, 1, -1, 0.5, 1.5, 2.5, 0.1, 2.675, 1.005, 123456789.987654321, 1e21, 1e22, 1e-5,
    0.0001, 99999.95, 999999.5, Double.leastNonzeroMagnitude, 1.7976931348623157e308, .infinity,
    -.infinity, .nan, .pi,
  ]
  private static let flags = ["", "-", "+", " ", "0", "#", "-0", "+0", "# 0", "-+#"]
  private static let widths = ["", "1", "5", "12", "40"]
  private static let precisions = ["", ".", ".0", ".1", ".3", ".20"]

  /// Returns half of the pairs of a width and a precision.
  ///
  /// The next conversion, which is padded alike, has the other half.
  private static func pairs(_ conversion: Int, _ precisions: [String]) -> [String] {
    widths.enumerated().flatMap { width, text in
      precisions.enumerated()
        .filter { ($0.offset + width + conversion).isMultiple(of: 2) }
        .map { text + $0.element }
    }
  }

  @Test(arguments: flags)
  func `an integer is formatted as in the C library`(flags: String) {
    for (index, conversion) in ["d", "i", "x", "X", "u", "o"].enumerated() {
      // The flag is undefined for decimal conversions.
      if flags.contains("#"), "diu".contains(conversion) { continue }
      for pair in Self.pairs(index, Self.precisions) {
        for length in ["", "hh", "h", "l", "ll", "q", "j", "z", "t"] {
          let format = "%" + flags + pair + length + conversion
          let wrong = Self.integers.filter {
            fill(format, [.integer($0)]).text != printf(format, [$0])
          }
          #expect(wrong == [], "\(format)")
        }
      }
    }
  }

  @Test(arguments: flags)
  func `a floating-point number is rounded and formatted as in the C library`(flags: String) {
    for (index, conversion) in ["f", "F", "e", "E", "g", "G", "a", "A"].enumerated() {
      for pair in Self.pairs(index, Self.precisions + [".60"]) {
        let format = "%" + flags + pair + conversion
        let wrong = Self.numbers.filter {
          fill(format, [.floating($0)]).text != printf(format, [$0])
        }
        #expect(wrong == [], "\(format)")
      }
    }
  }

  @Test func `random numbers are formatted as in the C library`() {
    var generator = RandomBytes(seed: 7)
    for _ in 0..<3000 {
      let precision = Int.random(in: 0..<30, using: &generator)
      let value = Double(bitPattern: generator.next())
      let format = "%.\(precision)\(["f", "e", "g"].randomElement(using: &generator) ?? "f")"
      #expect(fill(format, [.floating(value)]).text == printf(format, [value]))
      let integer = Int(truncatingIfNeeded: generator.next())
      #expect(
        fill("%ld|%lx|%d", [.integer(integer), .integer(integer), .integer(integer)]).text
          == printf("%ld|%lx|%d", [integer, integer, integer]))
    }
  }

  @Test(arguments: [(8, 2), (-8, 2), (0, 0), (3, -1), (-3, -5), (12, 10)])
  func `width and precision may be arguments, and a negative width aligns to the left`(
    width: Int, precision: Int
  ) {
    let filled = fill("[%*.*f]", [.integer(width), .integer(precision), 3.14159])
    #expect(filled == Filled(printf("[%*.*f]", [Int32(width), Int32(precision), 3.14159])))
    let positioned = fill("[%3$*1$.*2$f]", [.integer(width), .integer(precision), 3.14159])
    #expect(positioned == filled)
  }
}
