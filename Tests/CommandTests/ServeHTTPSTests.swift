import Foundation
import TestSupport
import Testing

/// `--serve` with clients of HTTPS: curl, Python and `URLSession`.
@Suite struct ServeHTTPSTests {
  private static let folder = Result {
    try ScratchFolder([
      "cdn.example.com/a/b.png": "12345", "other.png": "1", "2001:db8::1/c.png": "123",
    ])
  }

  /// Runs an extension for one push with further members of the payload.
  private func run(_ path: String, _ members: String = #""x":1"#) throws -> ServedRun {
    let push = """
      {"headers":{"apns-push-type":"alert"},"payload":{
      "aps":{"alert":{"body":"b"},"mutable-content":1},\(members)}}
      """
    let result = try CommandRunner().devsim(
      [
        "extension", "run", path, "--serve", try Self.folder.get().path(), "--format", "json",
      ], input: push.replacing("\n", with: ""))
    return try ServedRun(result)
  }

  /// Runs a shell script that leaves its answer in the variable `body`.
  private func runShell(_ script: String) throws -> ServedRun {
    guard try CommandRunner().hasProgram("curl") else { try Test.cancel("curl is not installed") }
    let folder = try ScratchFolder()
    let program = try folder.program(
      """
      echo '{"type":"ready","version":1}'
      read -r line
      \(script)
      echo '{"type":"content","id":1,"content":{"body":"'"$body"'"}}'
      """)
    return try run(program)
  }

  @Test func `curl gets files of any host, port and scheme, and of this server`() throws {
    let run = try runShell(
      """
      a=$(curl -sS https://cdn.example.com/a/b.png?size=2)
      b=$(curl -sS https://api.example.org:8443/v1/other.png)
      c=$(curl -sSg 'https://[2001:db8::1]/c.png')
      d=$(curl -sS http://cdn.example.com/a/b.png)
      e=$(curl -sS "$DEVSIM_SERVE/cdn.example.com/a/b.png")
      body="$a $b $c $d $e"
      """)
    #expect(run.body == "12345 1 123 12345 12345" && run.errors == "")
    #expect(
      run.requests == [
        "GET cdn.example.com/a/b.png 200 5", "GET api.example.org/v1/other.png 200 1",
        "GET 2001:db8::1/c.png 200 3", "GET cdn.example.com/a/b.png 200 5",
        "GET cdn.example.com/a/b.png 200 5",
      ])
    #expect(run.codes == [])
  }

  @Test func `a file that is requested again and again is one finding`() throws {
    let run = try runShell(
      """
      url=cdn.example.com/cat.png
      for n in 1 2; do curl -sS -o /dev/null "https://$url"; done
      curl -sS -o /dev/null "https://$url?again"
      curl -sSI -o /dev/null "https://$url"
      body=$(curl -sS -o /dev/null -w '%{http_code}' "http://$url")
      curl -sS -o /dev/null https://cdn.example.com/dog.png
      """)
    #expect(run.body == "404")
    #expect(run.requests.count == 6 && run.requests.allSatisfy { $0.hasSuffix("404 -") })
    let folder = try Self.folder.get().path()
    #expect(run.codes == ["EXT308", "EXT308"])
    #expect(
      run.diagnostics.map { $0["help"] } == [
        "put a file at '\(folder)/cdn.example.com/cat.png'",
        "put a file at '\(folder)/cdn.example.com/dog.png'",
      ])
  }

  @Test func `an attachment that was not fetched is not a second finding`() throws {
    let attachment = #""attachments":[{"identifier":"a","path":"/nowhere/cat.png"}]"#
    func run(_ url: String) throws -> ServedRun {
      try runShell(
        """
        curl -sSf -o /nowhere/cat.png \(url) 2> /dev/null
        body='b",\(attachment),"title":"t'
        """)
    }
    #expect(try run("https://cdn.example.com/cat.png").codes == ["EXT308"])
    // The attachment has its own finding if everything was fetched.
    #expect(try run("https://cdn.example.com/a/b.png").codes == ["EXT303"])
  }

  @Test func `a client that refuses the certificate is one finding with the host`() throws {
    let run = try runShell(
      """
      unset SSL_CERT_FILE CURL_CA_BUNDLE
      curl -s https://cdn.example.com/a/b.png
      body=$?
      curl -s https://cdn.example.com/a/b.png
      """)
    // CURLE_PEER_FAILED_VERIFICATION
    #expect(run.body == "60")
    #expect(run.requests == Array(repeating: "CONNECT cdn.example.com 502 -", count: 2))
    #expect(run.codes == ["EXT308"])
    let found = try #require(run.diagnostics.first)
    #expect(found["message"]?.lacks(["certificate", "'https://cdn.example.com'"]) == [])
    #expect(found["help"]?.lacks(["SSL_CERT_FILE"]) == [])
  }

  /// JSON in a text of the payload, with slashes as PHP writes them.
  private static let nested =
    #""data":"{\"image\":\"https:\\/\\/cdn.example.com\\/a\\/b.png\",\"id\":\"other\"}""#

  @Test func `Python gets a URL in JSON text, and one that it builds`() throws {
    guard try CommandRunner().hasProgram("python3") else {
      try Test.cancel("Python is not installed")
    }
    let folder = try ScratchFolder()
    let program = try folder.program(
      #"""
      import json, sys, urllib.request
      print('{"type":"ready","version":1}', flush=True)
      for line in sys.stdin:
          request = json.loads(line)
          if request["type"] != "request":
              continue
          data = json.loads(request["content"]["userInfo"]["data"])
          urls = [data["image"], f"https://api.example.org/{data['id']}.png"]
          files = [urllib.request.urlopen(url).read().decode() for url in urls]
          content = {"body": " ".join(urls + files)}
          print(json.dumps({"type": "content", "id": request["id"], "content": content}), flush=True)
      """#, in: "python3")
    let run = try run(program, Self.nested)
    #expect(
      run.body
        == "https://cdn.example.com/a/b.png https://api.example.org/other.png 12345 1", "\(run)")
    #expect(run.codes == [])
  }

  /// Fetches with each kind of session, and only over https.
  private static let swiftExtension = #"""
    import UserNotifications

    final class NotificationService: UNNotificationServiceExtension {
      override func didReceive(
        _ request: UNNotificationRequest,
        withContentHandler handler: @escaping (UNNotificationContent) -> Void
      ) {
        struct Picture: Decodable { let image: URL; let id: String }
        let content = request.content.mutableCopy() as! UNMutableNotificationContent
        let text = request.content.userInfo["data"] as! String
        let picture = try! JSONDecoder().decode(Picture.self, from: Data(text.utf8))
        var parts = URLComponents()
        (parts.scheme, parts.host, parts.path) = ("https", "api.example.org", "/\(picture.id).png")
        let built = parts.url!
        Task {
          var found: [String] = []
          for url in [picture.image, built, URL(string: "https://cdn.example.com/none.png")!]
          where url.scheme == "https" {
            for session in [URLSession.shared, URLSession(configuration: .ephemeral)] {
              do {
                let (data, response) = try await session.data(from: url)
                let status = (response as! HTTPURLResponse).statusCode
                found.append("\(status) \(response.url!.scheme!) \(data.count)")
              } catch {
                found.append("\(error)")
              }
            }
          }
          found.append((try? String(contentsOf: picture.image, encoding: .utf8)) ?? "none")
          content.body = found.joined(separator: ", ")
          handler(content)
        }
      }
    }
    """#

  @Test func `a Swift extension sees https, and its sessions trust the server`() throws {
    _ = try SwiftExtensionRunner()
    let source = try ScratchFolder(["NotificationService.swift": Self.swiftExtension])
    let run = try run(source.path(), Self.nested)
    let missing = "404 https 33"
    #expect(
      run.body == "200 https 5, 200 https 5, 200 https 1, 200 https 1, "
        + "\(missing), \(missing), 12345", "\(run.errors)")
    #expect(run.codes == ["EXT308"])
  }

  private static let delegateExtension = #"""
    import UserNotifications

    final class Loader: NSObject, URLSessionDataDelegate {
      var responses: [String] = []
      let finish: (String) -> Void
      init(_ finish: @escaping (String) -> Void) { self.finish = finish }
      func urlSession(
        _ session: URLSession, dataTask: URLSessionDataTask, didReceive response: URLResponse,
        completionHandler: @escaping (URLSession.ResponseDisposition) -> Void
      ) {
        let status = (response as? HTTPURLResponse)?.statusCode ?? 0
        responses.append("\(status) \(response.mimeType ?? "none")")
        completionHandler(.allow)
      }
      func urlSession(
        _ session: URLSession, task: URLSessionTask, didCompleteWithError error: Error?
      ) { finish(responses.joined(separator: ", ")) }
    }

    class NotificationService: UNNotificationServiceExtension {
      override func didReceive(
        _ request: UNNotificationRequest,
        withContentHandler handler: @escaping (UNNotificationContent) -> Void
      ) {
        let content = request.content.mutableCopy() as! UNMutableNotificationContent
        let loader = Loader {
          content.body = $0
          handler(content)
        }
        let session = URLSession(configuration: .ephemeral, delegate: loader, delegateQueue: nil)
        session.dataTask(with: URL(string: "https://cdn.example.com/a/b.png")!).resume()
      }
    }
    """#

  // Apple, *URLSessionDataDelegate*: it gets the response of the server, and none of a proxy.
  @Test func `a delegate of a session gets one response`() throws {
    _ = try SwiftExtensionRunner()
    let source = try ScratchFolder(["NotificationService.swift": Self.delegateExtension])
    let run = try run(source.path())
    #expect(run.body == "200 image/png" && run.codes == [], "\(run.errors)")
  }
}
