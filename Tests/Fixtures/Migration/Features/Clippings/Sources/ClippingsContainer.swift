import SwiftUI

public struct ClippingsContainer {
  public init() {}

  @MainActor
  public func makeClippingListView() -> some View {
    ClippingListView(viewModel: makeClippingListViewModel())
  }

  func makeClippingListViewModel() -> ClippingListViewModel {
    ClippingListViewModel(getClippingsUseCase: GetClippingsUseCase())
  }
}
