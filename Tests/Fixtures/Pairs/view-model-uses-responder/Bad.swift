class ViewModel: ObservableObject {
  let onEbb: () -> Void  // ✗
  let onFlood: () -> Void  // ✗

  init(onEbb: () -> Void, onFlood: () -> Void) {
    self.onEbb = onEbb
    self.onFlood = onFlood
  }
}

struct TideView: View {

  @StateObject var viewModel: ViewModel

  var body: some View {
    VStack {
      Button("Ebb") { viewModel.onEbb() }
      Button("Flood") { viewModel.onFlood() }
    }
  }
}

struct HarbourView: View {
  var body: some View {
    let viewModel = ViewModel(
      onEbb: {
        // leave
      },
      onFlood: {
        // enter
      }
    )

    TideView(viewModel: viewModel)
  }
}
