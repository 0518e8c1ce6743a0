import Combine
import SwiftUI

extension SignInView {
  @MainActor
  final class ViewModel: ObservableObject {

    // MARK: - Properties & Dependencies

    private let accounts: any AccountsClient

    // MARK: - Lifecycle

    init(accounts: any AccountsClient, responder: Responder<ResponderAction>) {
      self.accounts = accounts
      self.responder = responder
    }

    // MARK: - Responder

    enum ResponderAction: Equatable {
      case signedIn(Account)
    }

    private let responder: Responder<ResponderAction>

    // MARK: - Input

    enum Action {
      case signIn(name: String, password: String)
      case setStaysSignedIn(Bool)
      case setWorking(Bool)
      case failed(AccountsError)
    }

    func send(_ action: Action) {
      switch action {
      case .signIn(let name, let password):
        send(.setWorking(true))
        Task { [weak self, accounts] in
          do {
            let account = try await accounts.signIn(name: name, password: password)
            self?.responder.send(.signedIn(account))
          } catch {
            self?.send(.failed(error as? AccountsError ?? .offline))
          }
          self?.send(.setWorking(false))
        }

      case .setStaysSignedIn(let value):
        staysSignedIn = value

      case .setWorking(let value):
        withAnimation { isWorking = value }

      case let .failed(error):
        show(error)
      }
    }

    // MARK: - Output

    @Published private(set) var isWorking = false
    @Published private(set) var staysSignedIn = true
    @Published private(set) var error: AccountsError?

    // MARK: - Support

    private func show(_ error: AccountsError?) {
      withAnimation(.easeInOut) { self.error = error }
    }
  }
}
