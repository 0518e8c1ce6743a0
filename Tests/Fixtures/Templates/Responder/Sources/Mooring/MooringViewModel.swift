import Foundation
import SwiftUI

@MainActor
class MooringViewModel: ObservableObject {  // ✗ [view-model-has-tests]

  // MARK: - Properties & Dependencies

  private let useCase: MooringUseCase

  // MARK: - Lifecycle

  init(useCase: MooringUseCase, responder: Responder<ResponderAction>) {
    self.useCase = useCase
    self.responder = responder
  }

  deinit {}  // where there is something to end

  // MARK: - Responder

  enum ResponderAction {
    case moored
  }

  private let responder: Responder<ResponderAction>

  // MARK: - Input

  enum Action {
    case moor(String, String)
    case error(Error)
  }

  func send(_ action: Action) {
    switch action {
    case .moor(let ship, let berth):
      Task {
        let result = try await useCase.moor(
          ship: ship,
          berth: berth
        )

        switch result {
        case .success:
          self.responder.send(.moored)

        case .failure(let error):
          self.send(.error(error))
        }
      }

    case .error(let error):
      animate(error: error)
    }
  }

  // MARK: - Output

  enum State { case idle }
  @Published private(set) var state: State = .idle
  @Published private(set) var error: Error?

  // MARK: - Support

  private func animate(error: Error?) {
    withAnimation { self.error = error }
  }
  private func animate(state: State) {
    withAnimation { self.state = state }
  }
}
