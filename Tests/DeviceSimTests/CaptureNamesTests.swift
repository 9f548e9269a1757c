import DeviceSim
import SourceText
import TestSupport
import Testing

@Suite
struct CaptureNamesTests {
  private static func codes(_ text: String) -> [String] {
    PushDelivery.reports(text).flatMap(\.codes)
  }

  @Test(arguments: [("header", "headers"), ("heders", "headers"), ("devise", "device")])
  func `CAP210: a misspelt member of an envelope is reported with a suggestion`(
    written: String, meant: String
  ) throws {
    let text = "{\"\(written)\":{},\"t\":1,\"payload\":{\"aps\":{\"alert\":\"x\"}}}"
    let found = try #require(PushDelivery.report(text).diagnostics.first)
    #expect(found.kind.code == "CAP210")
    #expect(found.help?.lacks([meant]) == [])
    #expect(found.location?.column == 2)
  }

  @Test func `other members may be in an envelope`() {
    #expect(Self.codes(#"{"t":1,"note":"n","payload":{"aps":{"alert":"x"}}}"#).isEmpty)
    let complete = """
      {"token":"x","topic":"y","device":"ab",
       "headers":{"apns-topic":"com.a","apns-push-type":"alert"},"payload":{"aps":{"alert":"x"}}}
      """
    #expect(Self.codes(complete).isEmpty)
  }

  /// Two phones would be one, and a push would replace that of another phone.
  @Test(arguments: [
    ("token", "'device'"), ("deviceToken", "'device'"), ("topic", "'apns-topic' into 'headers'"),
    ("collapse_id", "'apns-collapse-id' into 'headers'"),
    ("pushType", "'apns-push-type' into 'headers'"),
  ])
  func `CAP210: what an envelope lacks is found under another name`(
    name: String, place: String
  ) throws {
    let text = #"{"\#(name)":"ab","payload":{"aps":{"alert":"x"}}}"#
    let found = try #require(PushDelivery.report(text).diagnostics.first)
    #expect(found.kind.code == "CAP210" && found.help?.hasSuffix(place) == true)
  }

  @Test(arguments: [
    ("body", #"{"aps":{"alert":"x"}}"#), ("notification", #"{"aps":{}}"#),
    ("data", #""{\"aps\":{}}""#),
  ])
  func `CAP210: the payload of an envelope is found under another name`(
    name: String, value: String
  ) throws {
    let text = #"{"device":"ab","headers":{"apns-push-type":"alert"},"\#(name)":\#(value)}"#
    let found = try PushDelivery.report(text).diagnostics
    #expect(found.map(\.kind.code) == ["CAP210", "CAP101"])
    #expect(found.first?.help?.hasSuffix("'payload'") == true)
    #expect(Self.codes(#"{"headers":{},"\#(name)":"{}"}"#).contains("CAP210") == false)
  }

  @Test func `CAP210: headers beside aps are a member of the payload`() {
    let headers = #""headers":{"apns-push-type":"background"}"#
    #expect(Self.codes(#"{"aps":{"alert":"x"},\#(headers)}"#) == ["CAP210"])
    #expect(Self.codes(#"{"aps":{"alert":"x"},"headers":{"accept":"x"}}"#).isEmpty)
  }

  @Test func `CAP208: for a member of the payload among the headers the right place is shown`() {
    let text = """
      {"headers":{"apns-push-type":"alert","thread-id":"a"},"payload":{"aps":{"alert":"x"}}}
      """
    #expect(Self.codes(text) == ["CAP208"])
  }

  @Test(arguments: [
    #"{"headers":{"apns-push-type":"alert"},"payload":{"aps":{}}}"#,
    #"{"headers":{"apns-push-type":"alert"},"payload":{"aps":{"content-available":1}}}"#,
    #"{"headers":{"apns-push-type":"background","apns-priority":"5"},"payload":{"aps":{}}}"#,
    // No push type shows these or wakes an app for them.
    #"{"aps":{"category":"c","thread-id":"q"}}"#, #"{"aps":{"content-available":0}}"#,
    #"{"aps":{"alert":{"title":""}}}"#, #"{"aps":{"sound":{}}}"#, #"{"local":{}}"#,
  ])
  func `PAY310: a push that shows nothing and wakes no app is an error (P8)`(text: String) {
    #expect(Self.codes(text) == ["PAY310"])
  }

  @Test(arguments: [
    // A call, or a Wallet pass: Apple has its payload empty.
    #"{"aps":{}}"#, #"{"aps":{},"caller":"Ada"}"#, #"{"aps":{"badge":0}}"#,
    #"{"aps":{"content-available":1}}"#,
    #"{"headers":{"apns-push-type":"background","apns-priority":"5"},"#
      + #""payload":{"aps":{"content-available":1}}}"#,
  ])
  func `a push that is seen, or that the app gets or may get, is not a mistake (P8)`(text: String) {
    #expect(Self.codes(text).isEmpty)
  }
}
