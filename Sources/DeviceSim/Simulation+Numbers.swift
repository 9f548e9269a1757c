import SourceText

/// The numbers of pushes: those of their phones and apps, of their requests, and in the run.
extension Simulation {
  /// Finds the phones of pushes.
  ///
  /// Each step goes through all pushes before the next begins: among many phones each look-up waits
  /// for memory, and so they wait together.
  mutating func findPhones(of window: Range<Int>, in batch: inout PushBatch) {
    for place in window { phones.readAhead(batch.pushes[place].hashes) }
    var guesses: [Int] = []
    guesses.reserveCapacity(window.count)
    for place in window { guesses.append(phones.guess(batch.pushes[place].hashes)) }
    for guess in guesses { phones.readAhead(at: guess) }
    // What cannot be read has no recipient.
    for place in window where batch.captured.span[place].hasPayload {
      let guess = guesses[place - window.lowerBound]
      let hashes = batch.pushes[place].hashes
      let isForActivity = !batch.activities.isEmpty && batch.activities.keys.contains(place)
      // A broadcast is for the phones that are known, and not for one more.
      let isForAll = batch.captured.span[place].capture.isForAllPhones
      batch.pushes[place].recipient.phone = batch.withToken(of: place) { token in
        let known =
          isForAll ? phones.first : isForActivity ? phones.phone(ofActivity: token) : nil
        return known ?? phones.phone(token, hashes, guess: guess)
      }
      if phones.tokens.haveSeveralSpellings { noteToken(of: place, in: &batch) }
      if isForActivity, let name = batch.activities[place]?.name {
        phones.noteActivity(named: name, on: batch.pushes[place].recipient.phone)
      }
    }
  }

  /// Notes how reports spell the token of a push: as the first push to its phone does.
  private func noteToken(of place: Int, in batch: inout PushBatch) {
    let token = phones.token(of: batch.pushes[place].recipient.phone)
    let isOther = batch.withToken(of: place) { own in
      let own = String(copying: own)
      return own != token && own.asToken == token.asToken
    }
    if isOther { batch.tokens[place] = token }
  }

  /// Gives a push its number in the run, unless the push service kept it with its number.
  mutating func number(_ push: inout Push) {
    guard push.index == Push.unnumbered else { return }
    push.index = nextIndex
    nextIndex += 1
  }

  /// Gives pushes their apps and the numbers of their requests.
  mutating func number(_ window: Range<Int>, of batch: inout PushBatch) {
    var app: AppNumber?
    for place in window where batch.captured.span[place].hasPayload {
      if app == nil || !batch.pushes[place].sharesApp {
        let hashes = batch.pushes[place].hashes
        app = batch.withApp(of: place) { phones.app($0, hashes) }
      }
      if let app { batch.pushes[place].recipient.app = app }
    }
    // A step of its own, because each phone is looked up here for the first time.
    for place in window where batch.captured.span[place].hasPayload {
      let isCounted = batch.captured.span[place].capture.headers.collapseIdentifier == nil
      let recipient = batch.pushes[place].recipient
      let isForAll = batch.captured.span[place].capture.isForAllPhones
      if isForAll, !phones.token(of: recipient.phone).isEmpty { continue }
      batch.pushes[place].requestNumber = phones.requestNumber(of: recipient, isCounted: isCounted)
    }
    for place in window
    where batch.captured.span[place].hasPayload && batch.isReplaceable(place) {
      phones.readListAhead(of: batch.pushes[place].recipient.phone)
    }
  }
}
