import FieldbookCore
import SwiftUI

struct JournalHomeView: View {
  let viewModel: JournalHomeViewModelContract

  var body: some View {
    VStack(spacing: 24) {
      Text("Your field journal")
        .font(.largeTitle)
      JournalShortcut(title: "Sightings", symbol: "binoculars") {
        viewModel.didTapOnSightingsButton()
      }
      JournalShortcut(title: "Share", symbol: "square.and.arrow.up") {
        viewModel.didTapOnShareButton()
      }
    }
    .onFirstAppear { viewModel.didAppear() }
  }
}

/// A tile on the cover. It knows nothing of the journal.
private struct JournalShortcut: View {
  let title: LocalizedStringKey
  let symbol: String
  let action: () -> Void

  @State private var isPressed = false

  var body: some View {
    Button(action: action) {
      Label(title, systemImage: symbol)
        .scaleEffect(isPressed ? 0.96 : 1)
    }
    .onLongPressGesture(perform: action) { isPressed = $0 }
  }
}
