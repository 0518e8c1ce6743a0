import FieldbookCore
import SwiftUI

struct HotspotSearchView<ViewModel>: View where ViewModel: HotspotSearchViewModelContract {
  @State private var viewModel: ViewModel

  init(viewModel: ViewModel) {
    self._viewModel = State(initialValue: viewModel)
  }

  var body: some View {
    VStack {
      TextField("Where?", text: $viewModel.query)
      places
    }
    .onFirstAppear {
      await viewModel.didAppear()
    }
  }

  @ViewBuilder
  private var places: some View {
    switch viewModel.state {
    case .idle, .loading:
      ProgressView()
    case .loaded(let hotspots):
      ForEach(hotspots) { hotspot in
        HotspotRow(hotspot: hotspot, isSelected: hotspot == viewModel.selection) {
          viewModel.didSelect(hotspot)
        }
      }
    case .empty:
      Text("No place of that name")
    case .error(let error):
      Text(error.localizedDescription)
      Button("Try again") { Task { await viewModel.didTapOnRetryButton() } }
    }
  }
}

private struct HotspotRow: View {
  let hotspot: Hotspot
  let isSelected: Bool
  let select: () -> Void

  var body: some View {
    Button(action: select) {
      Label(hotspot.name, systemImage: isSelected ? "mappin.circle.fill" : "mappin.circle")
    }
  }
}
