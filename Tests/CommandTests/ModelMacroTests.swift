import Foundation
import TestSupport
import Testing

/// An extension that keeps notifications with SwiftData, with the built command.
@Suite struct ModelMacroTests {
  @Test func `models are in memory, which is reported`() throws {
    let files = try ScratchFolder([
      "push.json": #"{"aps": {"alert": "Moin", "mutable-content": 1}}"#,
      "Note.swift": """
      import Foundation
      import SwiftData

      @Model
      final class Note {
        @Attribute(.unique) var text: String
        var date = Date()
        @Relationship(deleteRule: .cascade, inverse: \\Mark.note) var marks: [Mark] = []
        init(text: String) { self.text = text }
      }

      @Model final class Mark {
        var note: Note?
        var kind: Kind
        enum Kind: String, Codable { case read, new }
        init(kind: Kind) { self.kind = kind }
      }

      @ModelActor actor Notes {
        func add(_ text: String) throws {
          let note = Note(text: text)
          note.marks = [Mark(kind: .new)]
          modelContext.insert(note)
          try modelContext.save()
        }
      }
      """,
      "Service.swift": """
      import SwiftData
      import UserNotifications
      class Service: UNNotificationServiceExtension {
        override func didReceive(
          _ request: UNNotificationRequest,
          withContentHandler contentHandler: @escaping (UNNotificationContent) -> Void
        ) {
          let text = request.content.body
          Task {
            let content = UNMutableNotificationContent()
            do {
              let container = try ModelContainer(for: Note.self, Mark.self)
              let notes = Notes(modelContainer: container)
              for text in ["b", text, "long"] { try await notes.add(text) }
              let context = ModelContext(container)
              let found = try context.fetch(
                FetchDescriptor<Note>(
                  predicate: #Predicate { $0.text.count == 4 }, sortBy: [SortDescriptor(\\.text)]))
              content.title = found.map(\\.text).joined(separator: " ")
              content.body = "\\(try context.fetchCount(FetchDescriptor<Mark>()))"
            } catch {
              content.body = "\\(error)"
            }
            contentHandler(content)
          }
        }
      }
      """,
    ])
    let result = try SwiftExtensionRunner().runner.devsim([
      "extension", "run", files.path("Service.swift"), files.path("Note.swift"), "--push",
      files.path("push.json"), "--format", "json",
    ])
    let json = try result.jsonObject()
    let content = json["after"] as? [String: Any]
    #expect(content?["title"] as? String == "Moin long", "\(result.errors)")
    #expect(content?["body"] as? String == "3")
    let diagnostics = "\(json["diagnostics"] ?? "")"
    #expect(diagnostics.contains("ModelContainer"), "\(result.output)")
  }
}
