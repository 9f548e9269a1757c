import LocalizationResolver
import Platform
import ProjectReader

/// The project of an extension and its app, as a command line names it.
struct ExtensionProject {
  let workspace: Workspace
  let found: ProjectExtension

  /// Finds the extension in a project.
  ///
  /// - Parameters:
  ///   - path: A project, a workspace, or the folder of one.
  ///   - options: Which target and configuration.
  /// - Throws: If it cannot be read, or the target is not clear.
  init(_ path: String, _ options: SwiftExtensionOptions) throws(CommandFailure) {
    do throws(ProjectFailure) {
      workspace = try Workspace(path, variables: Environment.variable)
      found = try ProjectExtension.find(
        in: workspace, target: options.target, configuration: options.configuration)
    } catch {
      throw CommandFailure(error.message, help: error.help)
    }
  }

  /// The app that contains the extension; `nil` if no target does.
  var app: AppBundle? {
    found.appBundle.map { AppBundle($0, of: workspace) }
  }
}

extension AppBundle {
  fileprivate init(_ bundle: BundleContents, of workspace: Workspace) {
    self.init(
      path: workspace.path, resources: bundle.resources, informationList: bundle.informationList)
  }

  /// Opens the app of a project: the one with a notification service extension, or the only one.
  ///
  /// - Throws: If the project cannot be read, or it is not clear which app is meant.
  init(ofProject path: String) throws(CommandFailure) {
    do throws(ProjectFailure) {
      let workspace = try Workspace(path, variables: Environment.variable)
      self.init(try workspace.appBundle(), of: workspace)
    } catch {
      throw CommandFailure(error.message, help: error.help)
    }
  }
}
