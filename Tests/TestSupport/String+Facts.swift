extension String {
  /// Returns the facts that the text lacks: names, numbers and words, which it must have in this
  /// order, as whole words.
  ///
  /// Tests hold the facts of a message; its complete wording is in one golden file.
  package func lacks(_ facts: [String]) -> [String] {
    var rest = self[...]
    return facts.filter { fact in
      guard let end = rest.endOfWord(fact) else { return true }
      rest = rest[end...]
      return false
    }
  }
}

extension Substring {
  fileprivate func endOfWord(_ word: String) -> Index? {
    ranges(of: word).first { range in
      let isStart = range.lowerBound == startIndex || !self[index(before: range.lowerBound)].isWord
      let isEnd = range.upperBound == endIndex || !self[range.upperBound].isWord
      return (isStart || word.first?.isWord != true) && (isEnd || word.last?.isWord != true)
    }?.upperBound
  }
}

extension Character {
  fileprivate var isWord: Bool { isLetter || isNumber }
}

extension [String] {
  /// Returns the facts that the texts lack, each its own.
  package func lacks(_ facts: [[String]]) -> [String] {
    guard count == facts.count else { return ["\(facts.count) texts, not \(count)"] }
    return zip(self, facts).flatMap { $0.lacks($1) }
  }
}
