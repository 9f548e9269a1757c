import Foundation
import TestSupport
import Testing

/// An extension that keeps notifications in Core Data, with the built command.
@Suite struct ProjectDataModelTests {
  @Test func `an extension stores in memory, which is reported`() throws {
    var project = MinimalProject()
    project.sources += ["Note.swift", "Notes.xcdatamodeld"]
    let files = try ScratchFolder([
      "App.xcodeproj/project.pbxproj": project.text,
      "push.json": #"{"aps": {"alert": "Moin", "mutable-content": 1}}"#,
      "Notes.xcdatamodeld/Notes.xcdatamodel/contents": """
      <model>
        <entity name="Note" representedClassName="Note" codeGenerationType="category">
          <attribute name="text" attributeType="String"/>
          <attribute name="length" attributeType="Integer 32" usesScalarValueType="YES"/>
          <relationship name="book" optional="YES" maxCount="1" destinationEntity="Book"
            inverseName="notes" inverseEntity="Book"/>
        </entity>
        <entity name="Book" representedClassName="Book" codeGenerationType="class">
          <attribute name="name" attributeType="String" defaultValueString="new"/>
          <relationship name="notes" optional="YES" toMany="YES" destinationEntity="Note"
            inverseName="book" inverseEntity="Note"/>
        </entity>
        <entity name="Mark" representedClassName="Mark">
          <attribute name="name" attributeType="String"/>
        </entity>
      </model>
      """,
      "Note.swift": """
      import CoreData
      @objc(Note) final class Note: NSManagedObject {}
      @objc(Mark) final class Mark: NSManagedObject { @NSManaged var name: String }
      """,
      "Service.swift": ProjectRun.service(
        "import CoreData",
        """
        let container = NSPersistentContainer(name: "Notes")
        container.loadPersistentStores { _, _ in }
        let context = container.viewContext
        let book = Book(context: context)
        for text in ["b", request.content.body] {
          let note = Note(context: context)
          note.text = text
          note.length = Int32(text.count)
          book.addToNotes(note)
        }
        Mark(context: context).name = "mark"
        do {
          try context.save()
          let notes = Note.fetchRequest()
          notes.predicate = NSPredicate(
            format: "%K > %d AND book.name == 'new'", #keyPath(Note.length), 1)
          content.title = try context.fetch(notes).compactMap(\\.text).joined()
          let marks = NSFetchRequest<Mark>(entityName: "Mark")
          content.body = try context.fetch(marks).map(\\.name).joined()
          content.subtitle = "\\(book.notes?.count ?? 0)"
          // Core Data Programming Guide, *Initializing the Core Data Stack*.
          let url = Bundle.main.url(forResource: "Notes", withExtension: "momd")
          let model = url.flatMap(NSManagedObjectModel.init(contentsOf:))
          content.threadIdentifier = "\\(model?.entities.count ?? 0) entities"
        } catch {
          content.body = "\\(error)"
        }
        """),
    ])
    let result = try SwiftExtensionRunner().runner.devsim([
      "extension", "run", files.path("App.xcodeproj"), "--push", files.path("push.json"),
      "--format", "json",
    ])
    let json = try result.jsonObject()
    let content = json["after"] as? [String: Any]
    #expect(content?["title"] as? String == "Moin", "\(result.errors)")
    #expect(content?["subtitle"] as? String == "2")
    #expect(content?["body"] as? String == "mark")
    #expect(content?["threadIdentifier"] as? String == "3 entities")
    let diagnostics = "\(json["diagnostics"] ?? "")"
    #expect(diagnostics.contains("NSPersistentStore"), "\(result.output)")
    #expect(!result.errors.contains("EXT108"), "\(result.errors)")
  }
}
