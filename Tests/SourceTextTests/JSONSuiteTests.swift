import Foundation
import Testing

@testable import SourceText

/// The cases of JSONTestSuite: `y_` must be accepted, `n_` rejected, `i_` are decided here.
@Suite struct JSONSuiteTests {
  /// The `i_` cases that are accepted; all others are rejected.
  ///
  /// Numbers out of range become doubles (P5), 500 levels are within the depth limit, and files in
  /// UTF-16 or with a byte order mark are read in their encoding. Invalid UTF-8 and lone surrogates
  /// are rejected (P5).
  static let accepted: Set<String> = [
    "i_number_double_huge_neg_exp.json", "i_number_huge_exp.json",
    "i_number_neg_int_huge_exp.json", "i_number_pos_double_huge_exp.json",
    "i_number_real_neg_overflow.json", "i_number_real_pos_overflow.json",
    "i_number_real_underflow.json", "i_number_too_big_neg_int.json",
    "i_number_too_big_pos_int.json", "i_number_very_big_negative_int.json",
    "i_string_UTF-16LE_with_BOM.json", "i_string_utf16BE_no_BOM.json",
    "i_string_utf16LE_no_BOM.json", "i_structure_500_nested_arrays.json",
    "i_structure_UTF-8_BOM_empty_object.json",
  ]

  static let folder = ProcessInfo.processInfo.environment["DEVSIM_CORPORA"].map {
    $0 + "/json/test_parsing"
  }

  @Test(.enabled(if: Self.folder != nil, "needs DEVSIM_CORPORA"))
  func `JSONTestSuite: every y_ accepted, every n_ rejected with a place, every i_ as decided`()
    throws
  {
    let folder = try #require(Self.folder)
    let names = try FileManager.default.contentsOfDirectory(atPath: folder).sorted()
    #expect(names.count > 300)
    for name in names {
      let data = try #require(FileManager.default.contents(atPath: folder + "/" + name))
      let file = SourceFile(name: name, data: [UInt8](data))
      let (_, root, diagnostics) = JSONReader.read(file)
      let isExpected = name.hasPrefix("y_") || Self.accepted.contains(name)
      #expect(root.isAccepted == isExpected, "\(name): \(diagnostics.map(\.message))")
      if !isExpected {
        #expect(diagnostics.contains { $0.severity == .error && $0.location != nil }, "\(name)")
      }
    }
  }
}
