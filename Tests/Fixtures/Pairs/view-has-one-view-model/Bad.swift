struct TideView: View {

  @StateObject var viewModel = ViewModel()
  @ObservedObject var moonViewModel = MoonViewModel()  // ✗
  @ObservedObject var weather = WeatherProvider()  // ✗

  var body: some View {
    ...
  }
}
