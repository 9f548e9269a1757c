import Foundation
import TestSupport
import Testing

/// Opens pages in headless Chromium (`Browser/browser.py`).
enum Browser {
  /// What happened on a page.
  struct Run {
    /// The values of the steps with `js`, as JSON.
    let results: [Any]
    /// Errors and warnings.
    let console: [String]
    /// The addresses that the page requested, itself included, without those with their data.
    let requests: [String]
  }

  /// Whether the tests of the page can run; the reason is in the condition of the suite.
  static let isAvailable: Bool = {
    guard let runner = try? CommandRunner() else { return false }
    return (try? runner.bash("command -v python3 && command -v chromium").status) == 0
  }()

  /// Functions that steps may use.
  private static let helpers = """
    window.all = (selector, root = document) => [...root.querySelectorAll(selector)];
    window.one = (selector) => document.querySelector(selector);
    window.search = (text) => {
      one('#search').value = text;
      one('#search').dispatchEvent(new Event('input'));
      return one('#count')?.textContent;
    };
    // The cards of the phone, all stacks open: the app's name, title, subtitle and body as lines.
    window.cards = () => {
      while (one('#phone .toggle[aria-expanded=false]')) one('.toggle[aria-expanded=false]').click();
      return all('#phone .card .texts').map((texts) =>
        all('h3, h4, p', texts).map((line) => line.textContent).join('|'));
    };
    true
    """

  /// Opens a page and performs steps.
  ///
  /// - Throws: If the browser cannot be started, or a step fails.
  static func run(_ url: String, _ steps: [[String: Any]]) throws -> Run {
    try run(["url": url], steps)
  }

  private static func run(_ page: [String: Any], _ steps: [[String: Any]]) throws -> Run {
    let all: [[String: Any]] = [["js": helpers]] + steps
    let output = try BrowserProcess.open(page.merging(["steps": all]) { _, steps in steps })
    guard let results = output["results"] as? [Any],
      let console = output["console"] as? [String], let requests = output["requests"] as? [String]
    else { throw SupportError("\(output)") }
    return Run(
      results: Array(results.dropFirst()), console: console,
      requests: requests.filter { !$0.hasPrefix("data:") })
  }

  /// Opens a page that reads its data from a server (`Browser/receiver.py`), and performs steps.
  ///
  /// - Parameters:
  ///   - page: The page.
  ///   - data: What the server answers.
  ///   - query: The query of the page's address.
  ///   - steps: The steps.
  /// - Returns: What happened on the page, and the changes that it asked the server for.
  /// - Throws: If the server or the browser cannot be started, or a step fails.
  static func live(
    _ page: [UInt8], _ data: [String: Any], query: String = "", _ steps: [[String: Any]]
  ) throws -> (run: Run, log: [String]) {
    let folder = try ScratchFolder()
    try folder.write(page, to: "page")
    try folder.write(Array(JSONSerialization.data(withJSONObject: data)), to: "data")
    let receiver = ["page", "data", "log"].map { ($0, folder.path($0)) }
    let run = try run(
      ["url": query, "receiver": Dictionary(uniqueKeysWithValues: receiver)], steps)
    let log = try folder.text("log")
    return (run, log.split(separator: "\n").dropFirst().map(String.init))
  }

  /// Runs `devsim` with `--format html` and opens the page that it writes.
  static func page(
    _ arguments: [String], input: String = "", _ steps: [[String: Any]]
  ) throws -> Run {
    let folder = try ScratchFolder()
    let path = folder.path("page.html")
    let result = try CommandRunner().devsim(
      arguments + ["--format", "html", "--output", path], input: input)
    guard result.status < 2 else { throw SupportError(result.errors) }
    return try run("file://" + path, steps)
  }

  /// Runs `devsim` and reads the JSON objects that it writes.
  static func objects(_ arguments: [String], input: String = "") throws -> [[String: Any]] {
    let result = try CommandRunner().devsim(arguments, input: input)
    guard result.status < 2 else { throw SupportError(result.errors) }
    return try result.jsonLines()
  }
}
