import Testing

@testable import ServiceExtensionKit

/// The messages are those of the Swift 6.3 compiler.
@Suite struct CompilerComplaintTests {
  @Test(
    arguments: [
      ("cannot find type 'Tracker' in scope", .missingType("Tracker")),
      ("cannot find 'track' in scope; did you mean 'trunc'?", .missingName("track")),
      ("no type named 'Base' in module 'Acme'", .missingInModule("Base", module: "Acme")),
      (
        "cannot automatically synthesize 'Decodable' because 'Rate' does not conform to 'Decodable'",
        .missingConformance("Rate", to: "Decodable")
      ),
      ("'Fault' is not convertible to 'any Error'", .missingConformance("Fault", to: "Error")),
      ("extraneous argument label 'data:' in subscript", .otherSubscript),
      (
        "binary operator '==' cannot be applied to operands of type 'Self' and 'State'",
        .comparedMember(of: "State")
      ),
      (
        "value of type 'Tracker' has no member 'go'",
        .missingMember("go", of: "Tracker", isStatic: false)
      ),
      ("type 'Tracker' has no member 'go'", .missingMember("go", of: "Tracker", isStatic: true)),
      (
        "cannot convert value of type 'A' to expected argument type 'String'",
        .otherType("A", expected: "String")
      ),
      ("cannot convert value of type 'Int' to closure result type 'Void'", .closureWithResult),
      (
        "binary operator '&&' cannot be applied to operands of type 'Bool' and 'A'",
        .otherType("A", expected: "Bool")
      ),
      (
        "initializer 'init(_:)' requires that 'A' conform to 'LosslessStringConvertible'",
        .missingConformance("A", to: "LosslessStringConvertible")
      ),
      (
        "result values in '? :' expression have mismatching types 'A' and 'String'",
        .otherType("A", expected: "String")
      ),
      ("'nil' cannot be assigned to subscript of type 'A'", .nilAssigned),
      ("'any' has no effect on concrete type 'A'", .notProtocol("A")),
      ("initializer for conditional binding must have Optional type, not 'A'", .notOptional("A")),
      ("value of optional type 'A?' must be unwrapped to a value of type 'A'", .optional("A?")),
      ("multiple inheritance from classes 'NSObject' and 'A'", .notProtocol("A")),
      (
        "value of type 'Client' (aka 'A') has no member 'go'",
        .missingMember("go", of: "A", isStatic: false)
      ),
      ("cannot assign to property: 'key' is a 'let' constant", .constant("key")),
      ("missing argument for parameter #2 in call", .otherArguments),
      ("'Keys' is not convertible to 'AnyHashable'", .otherType("Keys", expected: "String")),
      (
        "initializer 'init(key:)' requires that 'RawSpan' conform to 'Escapable'", .bytesOfData
      ),
      (
        "cannot convert value of type 'RawSpan' to expected argument type '[UInt8]'", .bytesOfData
      ),
      (
        "protocol 'Observable' does not have primary associated types that can be constrained",
        .missingType("Observable")
      ),
      (
        "'any Observable' cannot be constructed because it has no accessible initializers",
        .missingType("Observable")
      ),
      (
        "candidate requires that the types 'A' and 'UInt8' be equivalent (requirement specified as "
          + "'S.Element' == 'UInt8')", .otherType("A", expected: "UInt8")
      ),
      (
        "candidate requires that 'A' conform to 'RangeExpression' (requirement specified as 'R' : "
          + "'RangeExpression')", .missingConformance("A", to: "RangeExpression")
      ),
      (
        "initializer 'init(_:)' requires the types 'A' and 'UInt8' be equivalent",
        .otherType("A", expected: "UInt8")
      ),
      ("missing return in global function expected to return 'Int'", nil),
    ] as [(String, CompilerComplaint?)])
  func `a message is read for what a stub can answer`(
    message: String, complaint: CompilerComplaint?
  ) {
    #expect(CompilerComplaint(message) == complaint)
  }
}
