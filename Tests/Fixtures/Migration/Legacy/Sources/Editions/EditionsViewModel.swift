import Combine
import SwiftUI

@MainActor
class EditionsViewModel: ObservableObject {  // ✗ [view-model-is-final-class]

  // MARK: - Properties & Dependencies

  private let archive: any EditionArchive

  // MARK: - Lifecycle

  init(archive: any EditionArchive, responder: Responder<ResponderAction>) {
    self.archive = archive
    self.responder = responder
  }

  // MARK: - Responder

  enum ResponderAction {
    case opened(Edition)
  }

  private let responder: Responder<ResponderAction>

  // MARK: - Input

  enum Action {
    case onAppear
    case loaded([Edition])
    case open(Edition)
    case openClippings
  }

  func send(_ action: Action) {
    switch action {
    case .onAppear:
      Task { send(.loaded(await archive.editions())) }

    case .loaded(let editions):
      withAnimation { self.editions = editions }

    case .open(let edition):
      responder.send(.opened(edition))

    case .openClippings:
      showsClippings = true
    }
  }

  // MARK: - Output

  @Published private(set) var editions: [Edition] = []
  @Published var showsClippings = false  // ✗ [output-is-private-set]
}

protocol EditionArchive {
  func editions() async -> [Edition]
}

struct Edition: Identifiable, Equatable {
  let id: Int
  let title: String
}
