/// What is heard of an extension while it works.
package enum ExtensionNews {
  /// The answers to the next requests, in the order of the requests.
  case answers([ExtensionAnswer])
  /// A line that a program wrote to standard error, and the name of its step.
  case talk(step: String, line: String)
}
