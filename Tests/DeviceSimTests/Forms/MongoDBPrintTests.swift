import TestSupport
import Testing

@testable import DeviceSim

/// Documents as the shells of MongoDB print them.
@Suite struct MongoDBPrintTests {
  /// What mongosh prints (MongoDB Shell, *Data Types*), as the driver for Node.js gives it to JSON.
  @Test func `types of MongoDB are read`() throws {
    let text = """
      db> db.outbox.findOne()
      {
        _id: ObjectId('65f2d0c1a2b3c4d5e6f70809'),
        payload: { aps: { alert: 'Hi', badge: Long('5') }, at: ISODate('2026-03-14T10:42:07.000Z') }
      }
      """
    #expect(
      try PushDelivery.printed(text) == [
        "aps": ["alert": "Hi", "badge": 5], "at": "2026-03-14T10:42:07.000Z",
      ])
  }

  /// What the older shell prints (MongoDB 4.4, *Data Types in the mongo Shell*), and tools with a
  /// comment before each document.
  @Test(arguments: ["", "> db.outbox.find()\n", "/* 1 */\n"])
  func `names of documents of MongoDB may have quotes`(before: String) {
    let text = #"""
      \#(before){ "_id" : ObjectId("65f2d0c1a2b3c4d5e6f70809"), "aps" : { "alert" : "Hi" } }
      { "_id" : ObjectId("65f2d0c1a2b3c4d5e6f7080a"),
        "payload" : { "aps" : { "alert" : "Ho", "badge" : NumberInt(3) } } }
      """#
    let reports = PushDelivery.reports(text)
    #expect(reports.map(\.content.body) == ["Hi", "Ho"])
    #expect(reports.last?.content.badge == 3)
  }

  @Test func `a number of MongoDB may be in an object with the quotes of JSON`() {
    let text = #"10:42 sent { "aps" : { "alert" : "Hi", "badge" : NumberInt(3) } }"#
    #expect(PushDelivery.reports(text).map(\.content.badge) == [3])
  }
}
