struct TideView: View {

  @StateObject var viewModel = ViewModel()

  var body: some View {
    VStack {
      Button("Ebb") {
        viewModel.send(.ebb)
      }
      Button("Flood") {
        viewModel.send(.flood)
      }
    }
  }
}
