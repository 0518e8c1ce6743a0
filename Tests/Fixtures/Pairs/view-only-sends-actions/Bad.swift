struct TideView: View {

  @StateObject var viewModel = ViewModel()

  var body: some View {
    VStack {
      Button("Ebb") {
        viewModel.waitForEbb()  // ✗
      }
      Button("Flood") {
        viewModel.waitForFlood()  // ✗
      }
    }
  }
}
