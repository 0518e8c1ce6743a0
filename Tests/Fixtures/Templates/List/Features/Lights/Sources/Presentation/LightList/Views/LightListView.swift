import SwiftUI

struct LightListView: View {
  @State private var viewModel: LightListViewModelContract

  var body: some View {
    content
      .onFirstAppear {
        await viewModel.didAppear()
      }
      .refreshable {
        await viewModel.didPullToRefresh()
      }
  }
}
