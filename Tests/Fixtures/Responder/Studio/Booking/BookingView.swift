import SwiftUI

struct BookingView: View {

  // MARK: - Environment

  @Environment(\.openURL) private var openURL
  @Environment(\.theme) private var theme

  // MARK: - Local State

  @State private var note = ""

  // MARK: - View Model

  @ObservedObject var viewModel: BookingViewModel

  // MARK: - Body

  var body: some View {
    Form {
      Section(viewModel.course.title) {
        seats
        TextField("Anything we should know?", text: $note)
      }
      if viewModel.didFail {
        Text("That did not work").foregroundStyle(theme.warning)
      }
      Button("Directions") { openURL(theme.directions) }
      Button("Book") { viewModel.send(.confirm(note: note)) }
      Button("Cancel", role: .cancel) { viewModel.send(.cancel) }
    }
  }

  // MARK: - Support

  private var seats: some View {
    Stepper("Seats: \(viewModel.seats)") {
      viewModel.send(.changeSeats(by: 1))
    } onDecrement: {
      self.viewModel.send(.changeSeats(by: -1))
    }
  }
}

struct BookingView_Previews: PreviewProvider {
  static var previews: some View {
    BookingView(
      viewModel: BookingViewModel(
        course: Course(id: 1, title: "First bowl", level: .beginner, start: .now, freeSeats: 4),
        courses: LiveCoursesClient(baseURL: URL(filePath: "/")),
        responder: .noop
      )
    )
  }
}
