import SourceText
import TestSupport
import Testing

@testable import DeviceSim

/// Dictionaries whose members are assigned, and 'aps' in a variable of its own.
///
/// The expected values are those that the references of the languages give to the expressions: of
/// C#, *Anonymous types* and *Object and collection initializers*; of Lua, *Table constructors*; of
/// PowerShell, *Hash tables*.
@Suite struct AssignedDictionaryTests {
  private static let full: JSONValue = [
    "aps": ["alert": ["title": "Goal", "loc-args": ["a", "b"]], "badge": 1], "on": true,
  ]

  @Test(arguments: [
    """
    var payload = new
    {
        aps = new
        {
            alert = new { title = "Goal", ["loc-args"] = new[] { "a", "b" } },
            badge = 1, // what is shown
        },
        on = true
    };
    """,
    """
    var payload = new Dictionary<string, object>
    {
        ["aps"] = new Dictionary<string, object>
        {
            { "alert", new Dictionary<string, object> {
                { "title", "Goal" }, { "loc-args", new List<string> { "a", "b" } } } },
            { "badge", 1 }
        },
        { "on", true }
    };
    """,
    "local push = { aps = { alert = { title = \"Goal\", [\"loc-args\"] = ['a', 'b'] }, badge = 1 }, on = true }",
    """
    $body = @{
        aps = @{
            alert = @{ title = "Goal"; "loc-args" = ["a", "b"] }
            badge = 1
        }
        on = true
    }
    """,
  ])
  func `a dictionary with assigned members is the payload that it makes`(text: String) throws {
    #expect(try PushDelivery.printed(text) == Self.full)
  }

  /// Java prints no quotes, so a text in quotes is one of a program.
  @Test func `a text in quotes without blanks around the sign is not a print of Java`() throws {
    let made = try PushDelivery.printed(#"x = {aps={alert="Hi",badge=1},id="5"}"#)
    #expect(made == ["aps": ["alert": "Hi", "badge": 1], "id": "5"])
  }

  @Test(arguments: [
    "const aps = { alert: { title: 'Goal', 'loc-args': ['a', 'b'] }, badge: 1 };\nsend({ aps, on: true });",
    "aps = {\"alert\": {\"title\": \"Goal\", \"loc-args\": [\"a\", \"b\"]}, \"badge\": 1}\n"
      + "payload = {\"aps\": aps, \"on\": True}",
    "$aps = ['alert' => ['title' => 'Goal', 'loc-args' => ['a', 'b']], 'badge' => 1];\n"
      + "$payload = ['aps' => $aps, 'on' => true];",
  ])
  func `a payload has the 'aps' of a variable before it`(text: String) throws {
    let reports = PushDelivery.reports(text)
    #expect(reports.count == 1)
    #expect(try PushDelivery.printed(text) == Self.full)
  }

  @Test(arguments: [
    "$body['aps'] = array('alert' => 'Hi', 'badge' => 1);\n$payload = json_encode($body);",
    "payload[\"aps\"] = {'alert': 'Hi', 'badge': 1}\nsend(payload)",
    "aps := map[string]any{\"alert\": \"Hi\", \"badge\": 1}\n",
  ])
  func `an 'aps' that no payload refers to is a payload`(text: String) throws {
    #expect(PushDelivery.reports(text).count == 1)
    #expect(try PushDelivery.printed(text) == ["aps": ["alert": "Hi", "badge": 1]])
  }

  @Test func `an 'aps' that no payload refers to comes after the pushes between`() {
    let push = #"send('{"aps":{"alert":"B"}}', topic: 'x')"#
    let reports = PushDelivery.reports("aps = {'alert': 'A'}\n\(push)\n\(push)\n")
    #expect(reports.map { $0.content.body } == ["B", "B", "A"])
  }

  @Test func `a variable with another name, and a comparison, are not 'aps'`() {
    for text in ["maps = {'alert': 'Hi'}", "if aps == {'alert': 'Hi'}:", "my_aps = {'alert': 1}"] {
      #expect(PushDelivery.reports("x = 1\n\(text)\n").allSatisfy { $0.content.body == "" })
    }
  }
}
