import SwiftUI

struct SignInView: View {

  // MARK: - Environment

  @Environment(\.horizontalSizeClass) private var sizeClass

  // MARK: - Local State

  @State private var name = ""
  @State private var password = ""
  @FocusState private var isNameFocused: Bool

  // MARK: - View Model

  @StateObject var viewModel: ViewModel

  // MARK: - Body

  var body: some View {
    Form {
      TextField("Name", text: $name)
        .focused($isNameFocused)
      SecureField("Password", text: $password)
      Toggle("Stay signed in", isOn: staysSignedIn)

      if let error = viewModel.error {
        message(for: error)
      }

      Button("Sign in") {
        viewModel.send(.signIn(name: name, password: password))
      }
      .disabled(viewModel.isWorking)
    }
    .frame(maxWidth: sizeClass == .regular ? 400 : nil)
    .onAppear { isNameFocused = true }
  }

  // MARK: - Support

  private var staysSignedIn: Binding<Bool> {
    Binding(
      get: { viewModel.staysSignedIn },
      set: { viewModel.send(.setStaysSignedIn($0)) }
    )
  }

  private func message(for error: AccountsError) -> some View {
    Text(error == .offline ? "You are offline." : "This password is not yours.")
      .foregroundStyle(.red)
  }
}

#Preview {
  SignInView(viewModel: SignInView.ViewModel(accounts: PreviewAccounts(), responder: .noop))
}

private struct PreviewAccounts: AccountsClient {
  func signIn(name: String, password: String) async throws -> Account {
    Account(name: name, token: "preview")
  }
}
