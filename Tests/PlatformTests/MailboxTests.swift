import Foundation
import Platform
import TestSupport
import Testing

@Suite(.mayHang) struct MailboxTests {
  @Test func `messages come in order, and none is lost`() {
    let mailbox = Mailbox<Int>(limit: 10)
    let sender = Thread { for number in 0..<1000 { mailbox.post(number, size: 1) } }
    sender.start()
    var taken: [Int] = []
    while taken.count < 1000 { taken += mailbox.take(waiting: .seconds(10)) }
    #expect(taken == Array(0..<1000))
  }

  @Test func `without messages the time of waiting ends`() {
    let start = ContinuousClock.now
    #expect(Mailbox<Int>().take(waiting: .milliseconds(20)).isEmpty)
    #expect(ContinuousClock.now - start >= .milliseconds(20))
  }

  @Test func `senders wait while too much waits, until the limit is removed`() {
    let mailbox = Mailbox<Int>(limit: 1)
    let done = DispatchSemaphore(value: 0)
    Thread {
      for number in 0..<5 { mailbox.post(number, size: 1) }
      done.signal()
    }.start()
    #expect(done.wait(timeout: .now() + 0.2) == .timedOut)
    mailbox.removeLimit()
    #expect(done.wait(timeout: .now() + 10) == .success)
    #expect(mailbox.take(waiting: .zero) == [0, 1, 2, 3, 4])
  }
}
