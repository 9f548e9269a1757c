import ServiceExtensionKit
import SourceText
import TestSupport
import Testing

@Suite struct TransformerRegistryTests {
  @Test func `a specification is a name and options`() throws {
    let text = "decrypt:key=key.bin,ciphertext=enc,nonce="
    let specification = try TransformerSpecification(parsing: text)
    #expect(specification.name == "decrypt")
    #expect(specification.options == ["key": "key.bin", "ciphertext": "enc", "nonce": ""])
    #expect(try TransformerSpecification(parsing: "plain").options == [:])
    #expect(try TransformerSpecification(parsing: "a:k=c:\\x=y").options == ["k": "c:\\x=y"])
    #expect(
      try TransformerSpecification(parsing: "a:k=one,, two,,,l=,,").options == [
        "k": "one, two,", "l": ",",
      ])
  }

  @Test(arguments: [
    ("", "names no transformer"), (":key=x", "names no transformer"), ("a:key", "'key'"),
    ("a:key=x,", "''"), ("a:=x", "'=x'"), ("a:k=1,k=2", "twice"),
  ])
  func `a malformed specification is reported with the mistake`(text: String, says: String) {
    #expect {
      try TransformerSpecification(parsing: text)
    } throws: {
      "\($0)".contains(says)
    }
  }

  @Test func `for an unknown name the nearest one is suggested`() {
    let error = #expect(throws: TransformerError.self) {
      try TransformerRegistry.builtIn.pipeline(["decrpyt:key=k"], in: .holding())
    }
    #expect(error?.message.lacks(["decrpyt"]) == [])
    #expect(error?.help?.lacks(["decrypt"]) == [])
  }

  @Test func `an unknown name without a similar one lists all`() {
    let error = #expect(throws: TransformerError.self) {
      try TransformerRegistry.builtIn.pipeline(["x"], in: .holding())
    }
    #expect(error?.help?.contains("decrypt") == true)
  }

  @Test func `for an unknown option the nearest one is suggested`() {
    let error = #expect(throws: TransformerError.self) {
      try TransformerRegistry.builtIn.pipeline(["decrypt:key=k,cyphertext=e"], in: .holding())
    }
    #expect(error?.message.lacks(["decrypt", "cyphertext"]) == [])
    #expect(error?.help?.lacks(["ciphertext"]) == [])
  }

  @Test(arguments: [
    "decrypt:key=k,ciphertext=", "decrypt:key=", "redact:title-key=", "attach:dir=",
    "attach:dir=web,seconds=", "webpush:key-env=",
  ])
  func `the name of a member, a file, a key or a variable, and a number, cannot be empty`(
    specification: String
  ) {
    let error = #expect(throws: TransformerError.self) {
      try TransformerRegistry.builtIn.pipeline([specification], in: .holding(files: ["k": []]))
    }
    #expect(error?.message.contains("is empty") == true)
  }

  @Test(arguments: ["template:title=", "redact:title=,body=x"])
  func `a text can be empty`(specification: String) throws {
    _ = try TransformerRegistry.builtIn.pipeline([specification], in: .holding())
  }

  @Test func `a library user registers a transformer in a few lines`() throws {
    var registry = TransformerRegistry.builtIn
    registry.register(
      RegisteredTransformer(
        "suffix", summary: "put a text after the body",
        options: [
          TransformerOption("text", value: "TEXT", help: "what to add", absence: .isError),
          TransformerOption("mark", value: "TEXT", help: "end", absence: .means("!")),
        ]
      ) { options, _ in
        let tail = (options["text"] ?? "") + (options["mark"] ?? "")
        return .function { request in
          var content = request.content
          content.body += tail
          return content
        }
      })
    #expect(
      registry.transformers.map(\.name) == [
        "decrypt", "webpush", "attach", "template", "redact", "suffix",
      ])
    let pipeline = try registry.pipeline(
      ["suffix:text= one", "suffix:text= two,mark=?"], in: .holding())
    let content = pipeline.run(.original).value.content(for: .original)
    #expect(content?.body == "New message one! two?")

    let error = #expect(throws: TransformerError.self) {
      try registry.pipeline(["suffix"], in: .holding())
    }
    #expect(error?.message.lacks(["suffix", "text"]) == [])
  }

  @Test func `registering a name again replaces the transformer`() {
    var registry = TransformerRegistry.builtIn
    registry.register(
      RegisteredTransformer("decrypt", summary: "mine") { _, _ in .function { $0.content } })
    #expect(
      registry.transformers.map(\.name) == TransformerRegistry.builtIn.transformers.map(\.name))
    #expect(registry.transformers.first?.summary == "mine")
  }

  @Test func `every built-in option has a value shape and a help phrase, names are unique`() {
    for transformer in TransformerRegistry.builtIn.transformers {
      #expect(Set(transformer.options.map(\.name)).count == transformer.options.count)
      for option in transformer.options {
        #expect(!option.value.isEmpty && !option.help.isEmpty && !option.help.hasSuffix("."))
      }
    }
  }

  @Test func `the pipeline takes file sizes from the environment, X9`() throws {
    var registry = TransformerRegistry()
    registry.register(
      RegisteredTransformer("attach", summary: "attach a sound") { _, _ in
        .function { request in
          with(request.content) {
            $0.attachments = [NotificationAttachment(identifier: "", path: "big.wav")]
          }
        }
      })
    let environment = TransformerEnvironment.holding(
      files: ["big.wav": Array(repeating: 0, count: 5 << 20 | 1)])
    #expect(try registry.pipeline(["attach"], in: environment).run(.original).codes == ["EXT303"])
  }
}
