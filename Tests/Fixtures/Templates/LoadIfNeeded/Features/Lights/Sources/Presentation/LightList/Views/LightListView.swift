import SwiftUI

struct LightListView: View {
  @State private var viewModel: LightListViewModel

  var body: some View {
    content
      .task {
        await viewModel.loadIfNeeded()
      }
  }
}
