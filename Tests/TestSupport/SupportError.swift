/// A reason why a test cannot continue; thrown, so that this target needs no test framework.
package struct SupportError: Error, CustomStringConvertible {
  package let description: String

  package init(_ description: String) {
    self.description = description
  }
}
