import SwiftUI

struct LightFilterView: View {
  @State private var viewModel: LightFilterViewModelContract

  var body: some View {
    Form {
      // controls that are bound to viewModel.filter
    }
    .toolbar {
      ToolbarItem(placement: .confirmationAction) {
        Button("Apply") { viewModel.didTapApply() }
      }
      ToolbarItem(placement: .cancellationAction) {
        Button("Close") { viewModel.didTapClose() }
      }
    }
    .onFirstAppear {
      viewModel.didAppear()
    }
  }
}
