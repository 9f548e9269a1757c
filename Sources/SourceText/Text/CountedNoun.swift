/// Returns a number with its noun, whose plural ends in "s": `1 argument`, `2 arguments`.
package func counted(_ number: Int, _ noun: String) -> String {
  "\(number) \(noun)\(number == 1 ? "" : noun.hasSuffix("sh") ? "es" : "s")"
}
