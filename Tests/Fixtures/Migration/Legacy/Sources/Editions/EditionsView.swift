import Clippings
import SwiftUI

struct EditionsView: View {

  // MARK: - View Model

  @ObservedObject var viewModel: EditionsViewModel

  // MARK: - Body

  var body: some View {
    List(viewModel.editions) { edition in
      Button(edition.title) { viewModel.send(.open(edition)) }
    }
    .toolbar {
      Button("Clippings") { viewModel.send(.openClippings) }
    }
    .sheet(isPresented: $viewModel.showsClippings) {  // ✗ [view-does-not-write-view-model]
      ClippingsContainer().makeClippingListView()
    }
    .onAppear { viewModel.send(.onAppear) }
  }
}
