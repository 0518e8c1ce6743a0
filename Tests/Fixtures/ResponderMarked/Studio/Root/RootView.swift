import SwiftUI

struct RootView: View {

  // MARK: - View Model

  @ObservedObject var viewModel: RootViewModel

  // MARK: - Body

  var body: some View {
    content
      .onAppear { viewModel.send(.onAppear) }
  }

  // MARK: - Support

  @ViewBuilder
  private var content: some View {
    switch viewModel.screen {
    case .launching:
      ProgressView()
    case .signIn(let viewModel):
      SignInView(viewModel: viewModel)
    case .courses(let viewModel):
      CourseListView(viewModel: viewModel)
    }
  }
}
