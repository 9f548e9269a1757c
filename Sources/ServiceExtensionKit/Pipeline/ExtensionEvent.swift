/// A report of an extension while it works.
package enum ExtensionEvent {
  /// The answers to the next requests, in the order of the requests.
  case answers([ExtensionAnswer])
  /// A line that a program wrote to standard error, and the name of its step.
  case log(step: String, line: String)
}
