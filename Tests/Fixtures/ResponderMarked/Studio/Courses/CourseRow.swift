import SwiftUI

/// One line of a list: no screen, so without a view model.
struct CourseRow: View {
  @AppStorage("showsSeats") private var showsSeats = true
  @State private var isPressed = false

  let course: Course
  let onSelect: () -> Void

  var body: some View {
    Button(action: onSelect) {
      VStack(alignment: .leading) {
        Text(course.title)
        Text(course.start, style: .date)
        if showsSeats { Text("\(course.freeSeats) seats") }
      }
    }
    .disabled(course.isBookedOut)
    .opacity(isPressed ? 0.5 : 1)
    .onLongPressGesture { isPressed.toggle() }
  }
}
