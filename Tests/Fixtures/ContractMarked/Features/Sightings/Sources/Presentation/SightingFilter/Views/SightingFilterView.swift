import FieldbookCore
import SwiftUI

struct SightingFilterView: View {
  @State private var viewModel: SightingFilterViewModelContract

  init(viewModel: SightingFilterViewModelContract) {
    self._viewModel = State(initialValue: viewModel)
  }

  var body: some View {
    Form {
      TextField("Place", text: place)
      Toggle("Birds only heard", isOn: $viewModel.filter.includesHeardOnly)
      Button("Reset", role: .destructive) { viewModel.didTapReset() }
        .disabled(!viewModel.hasActiveFilters)
    }
    .toolbar {
      ToolbarItem(placement: .confirmationAction) {
        Button("Apply") { viewModel.didTapApply() }
          .disabled(!viewModel.hasChanges)
      }
      ToolbarItem(placement: .cancellationAction) {
        Button("Close") { viewModel.didTapClose() }
      }
    }
    .onFirstAppear {
      viewModel.didAppear()
    }
  }

  private var place: Binding<String> {
    Binding {
      viewModel.filter.place ?? ""
    } set: { newPlace in
      viewModel.filter.place = newPlace.isEmpty ? nil : newPlace
    }
  }
}
