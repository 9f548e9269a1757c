import Platform
import TestSupport
import Testing

@Suite struct SystemProcessTests {
  private func run(_ script: String, variables: [String] = []) throws -> SystemProcess.Ending {
    let process = try SystemProcess(
      "/bin/sh", arguments: ["sh", "-c", script], variables: variables,
      streams: [.standardInput, .standardOutput, .standardError], isSessionLeader: true)
    return process.wait()
  }

  @Test func `the ending is a status or a signal`() throws {
    #expect(try run("exit 0") == .status(0))
    #expect(try run("exit 255") == .status(255))
    #expect(try run("kill -KILL $$") == .signal(9))
    #expect(SystemProcess.name(ofSignal: 9) == "SIGKILL")
  }

  @Test func `a variable replaces only the inherited one of the same name`() throws {
    let path = try #require(Environment.variable("PATH"))
    let script = "test \"$PATH\" = \"$expected\" && test \"$PAT\" = x"
    #expect(try run(script, variables: ["PAT=x", "expected=\(path)"]) == .status(0))
    #expect(try run(script, variables: ["PATH=y", "PAT=x", "expected=y"]) == .status(0))
  }

  @Test func `a program leads its own process group, which can be killed`() throws {
    let pipe = try Pipe()
    let process = try SystemProcess(
      "/bin/sh", arguments: ["sh", "-c", "sleep 1000 & echo; wait"],
      streams: [.standardInput, pipe.writing, .standardError], isSessionLeader: true)
    pipe.writing.close()
    #expect(try pipe.reading.nextBytes(upTo: 1) == [10])
    #expect(!process.hasEnded)
    process.killGroup()
    // Its child also has the pipe.
    #expect(try pipe.reading.nextBytes(upTo: 1) == [])
    #expect(process.wait() == .signal(9))
    pipe.reading.close()
  }

  @Test func `a lock that a program was handed ends with the program`() throws {
    let folder = try ScratchFolder()
    let lock = try #require(FolderLock.take(.exclusive, on: folder.path(), waits: false))
    // The process in the background outlives the one that is waited for.
    let log = folder.path("log")
    let status = try Tool(path: "/bin/sh").run(
      ["-c", "sleep 1000 & echo $!"], output: log, holding: lock)
    lock.release()
    #expect(status == 0)
    let number = try #require(
      Int32(String(decoding: try Descriptor.bytes(ofFile: log).dropLast(), as: UTF8.self)))
    #expect(FolderLock.take(.exclusive, on: folder.path(), waits: false) == nil)
    #expect(try run("kill -KILL \(number)") == .status(0))
    #expect(FolderLock.take(.exclusive, on: folder.path(), waits: true) != nil)
  }

  @Test(arguments: [
    ("missing", "the file, or the interpreter in its first line, does not exist"),
    ("plain", "it may not be executed"),
  ])
  func `a file that cannot be started is an error`(name: String, message: String) throws {
    let folder = try ScratchFolder(["plain": "text"])
    do throws(SystemError) {
      _ = try SystemProcess(
        folder.path(name), arguments: [name], streams: [], isSessionLeader: false)
      Issue.record("it is started")
    } catch {
      #expect(error.startMessage == message)
    }
  }
}
