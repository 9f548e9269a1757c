import Foundation
import HTTPServer
import TestSupport
import Testing

/// The process of `devsim receive`: its arguments, its command, its certificate and its end.
@Suite(.enabled(if: Listener.isHTTP2Available, "libnghttp2 is missing"))
struct ReceiverProcessTests {
  @Test func `the exit status is that of the command, or tells of errors in pushes`() throws {
    #expect(try ReceiverRun("exit 7").status == 7)
    #expect(try ReceiverRun("true").status == 0)
    #expect(try ReceiverRun(#"push '{"aps":' > /dev/null"#).status == 1)
    let missing = try CommandRunner().devsim([
      "receive", "--apns", "127.0.0.1:0", "--page", "127.0.0.1:0", "--run", "--", "no-such-program",
    ])
    #expect(missing.status == 2 && missing.errors.lacks(["'no-such-program'"]).isEmpty)
  }

  // The reader ends before the service starts; docs/receive.md: devsim ends when the command ends.
  @Test func `a command runs to its end, although nobody reads the reports`() throws {
    let result = try CommandRunner().bash(
      #"""
      exec 3> >(exec true); wait $!
      for command in '--run -- bash -c "echo ran; exit 7"' ''; do
        eval "devsim receive --apns 127.0.0.1:0 --page 127.0.0.1:0 --format jsonl $command" >&3
        echo "$?"
      done
      """#)
    #expect(result.output == "7\n141\n" && result.errors.contains("ran"), "\(result.errors)")
  }

  // curl's manual, NO_PROXY: `*` is for all hosts, and a domain for the hosts in it.
  @Test(arguments: [
    ("*", true), ("localhost, .apple.com", true), ("fcm.googleapis.com", true),
    ("localhost,example.com,pineapple.com", false),
  ])
  func `hosts that the proxy is not for are named if they are push services`(
    hosts: String, isNamed: Bool
  ) throws {
    var runner = try CommandRunner()
    runner.environment["NO_PROXY"] = hosts
    let result = try runner.devsim([
      "receive", "--apns", "127.0.0.1:0", "--page", "127.0.0.1:0", "--run", "--", "true",
    ])
    #expect(result.status == 0 && result.errors.contains("NO_PROXY") == isNamed)
  }

  /// Runs a command, ends the service when the file `ready` is there, and prints its status.
  private static func end(
    _ command: String, signal: String = "TERM", in folder: ScratchFolder
  ) throws -> String {
    var runner = try CommandRunner(in: folder)
    runner.environment["COMMAND"] = command
    let result = try runner.bash(
      CommandRunner.again
        + #"""
        devsim receive --apns 127.0.0.1:0 --page 127.0.0.1:0 --format jsonl --run -- \
          bash -c "$COMMAND" > out.jsonl 2> errors &
        service=$!
        again test -s ready
        kill -SIGNAL $service
        wait $service; echo "$?"
        """#.replacing("SIGNAL", with: signal))
    return result.output
  }

  @Test(arguments: ["INT", "TERM"])
  func `a signal waits for the end of the command, which the service still serves`(
    signal: String
  ) throws {
    let folder = try ScratchFolder()
    let status = try Self.end(
      #"""
      trap 'curl -s -H "apns-topic: t" -d "{\"aps\":{\"alert\":\"last\"}}" \
        "$DEVSIM_APNS/3/device/aa"; exit 7' TERM
      echo > ready
      while :; do sleep 0.1; done
      """#, signal: signal, in: folder)
    #expect(status == "7\n")
    #expect(try folder.text("out.jsonl").contains(#""body":"last""#))
  }

  #if os(Linux)
  /// Shells: the status of a program that a signal ended is 128 and its number.
  @Test(arguments: [
    ("echo $$ > ready; sleep 1000; true", "143"),
    ("trap '' TERM; echo $$ > ready; while :; do sleep 1000; done", "137"),
    ("(trap '' TERM; sleep 1001; true) & echo $! > ready; exec sleep 1000", "143"),
  ])
  func `nothing that the command started is left behind`(command: String, status: String) throws {
    let folder = try ScratchFolder()
    let marked = "\(command) # \(folder.path())"
    #expect(try Self.end("export MARK=\(folder.path()); \(marked)", in: folder) == "\(status)\n")
    let found = try CommandRunner(in: folder).bash(
      "grep -lz '^MARK=\(folder.path())$' /proc/[0-9]*/environ 2>/dev/null | wc -l")
    #expect(found.output == "0\n")
  }
  #endif

  @Test func `the certificate is also for the address that is printed`() throws {
    let result = try CommandRunner().devsim([
      "receive", "--apns", "0.0.0.0:0", "--page", "127.0.0.1:0", "--token", "x", "--quiet", "--run",
      "--", "bash", "-c",
      #"HTTPS_PROXY= https_proxy= curl -s -o /dev/null -w '%{http_code}' -d x "$DEVSIM_APNS/3/device/""#,
    ])
    // MissingDeviceToken.
    #expect(result.errors == "400", "\(result.errors)")
  }

  @Test func `the certificate for a command is in a folder of its own, and gone at the end`() throws
  {
    let folder = try ScratchFolder()
    var runner = try CommandRunner()
    runner.environment["TMPDIR"] = folder.path()
    let result = try runner.devsim([
      "receive", "--apns", "127.0.0.1:0", "--page", "127.0.0.1:0", "--quiet", "--run", "--", "sh",
      "-c", #"head -1 "$SSL_CERT_FILE"; stat -c %a "${SSL_CERT_FILE%/*}"; ls "$TMPDIR" | wc -l"#,
    ])
    // What the command writes goes to standard error.
    #expect(result.errors == "-----BEGIN CERTIFICATE-----\n700\n1\n")
    #expect(try folder.names() == [])
  }

  @Test(arguments: ["INT", "TERM"])
  func `a signal ends the service, with the capture complete and the clients told`(
    signal: String
  ) throws {
    let folder = try ScratchFolder()
    let runner = try CommandRunner(in: folder)
    let result = try runner.bash(
      #"""
      devsim receive --apns 127.0.0.1:0 --page 127.0.0.1:0 --format jsonl --ca ca.pem \
        --capture day.jsonl > out.jsonl &
      service=$!
      while ! grep -q apns out.jsonl 2>/dev/null; do sleep 0.05; done
      base=$(sed 's/.*"apns":"\([^"]*\)".*/\1/' out.jsonl)
      page=$(sed 's/.*"page":"\([^"]*\)".*/\1/' out.jsonl)
      curl -sN "$page/healthz" "$page/api/v1/pushes?text=never&wait=100s" > waited &
      while ! grep -q ok waited 2>/dev/null; do sleep 0.05; done
      curl -s --cacert ca.pem --http2 -H 'apns-topic: t' -d '{"aps":{"alert":"a"}}' "$base/3/device/aa"
      kill -\#(signal) $service
      wait $service; echo "$?"
      wc -l < day.jsonl
      wait
      cat waited
      """#.replacing("\\#(signal)", with: signal))
    // What waits for a push gets the list of docs/receiver-api.json, in which none matches.
    #expect(result.output.filter { !$0.isWhitespace } == #"01{"status":"ok"}{"pushes":[]}"#)
    let certificate = try folder.text("ca.pem")
    #expect(certificate.hasPrefix("-----BEGIN CERTIFICATE-----"))
    #expect(!certificate.contains("PRIVATE"))
  }

  @Test(arguments: [
    (["--apns", "nowhere"], "'nowhere' is not an address"),
    (["--apns", "0.0.0.0:0"], "--token"), (["--run"], "--run -- npm test"),
    (["stray"], "unexpected argument 'stray'"), (["--fields", "content"], "'--fields'"),
    (["--token", "a b"], "'--token'"), (["--token", ""], "'--token'"),
    (["--token", "100%"], "letters, digits"),
    (["--page", "127.0.0.1:0", "--apns", "203.0.113.1:0", "--token", "x"], "give '--apns'"),
  ])
  func `mistakes of the command line name the remedy`(flags: [String], fact: String) throws {
    let result = try CommandRunner().devsim(["receive"] + flags)
    #expect(result.status == 2 && result.errors.lacks([fact]).isEmpty, "\(result.errors)")
  }
}
