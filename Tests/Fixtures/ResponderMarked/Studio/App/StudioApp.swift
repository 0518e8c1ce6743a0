import SwiftUI

@main
struct StudioApp: App {
  @StateObject private var viewModel = RootViewModel(
    accounts: LiveAccountsClient(baseURL: .studio),
    courses: LiveCoursesClient(baseURL: .studio),
    defaults: .standard
  )

  var body: some Scene {
    WindowGroup {
      RootView(viewModel: viewModel)
    }
  }
}

extension URL {
  fileprivate static let studio = URL(string: "https://studio.example")!
}
