import Foundation

protocol AccountsClient {
  func signIn(name: String, password: String) async throws -> Account
}

enum AccountsError: Error, Equatable {
  case wrongPassword
  case offline
}

struct LiveAccountsClient: AccountsClient {
  let baseURL: URL
  var session = URLSession.shared

  func signIn(name: String, password: String) async throws -> Account {
    var request = URLRequest(url: baseURL.appending(path: "session"))
    request.httpMethod = "POST"
    request.httpBody = try JSONEncoder().encode(["name": name, "password": password])
    let (data, response) = try await session.data(for: request)
    guard (response as? HTTPURLResponse)?.statusCode == 200 else { throw AccountsError.wrongPassword }
    return try JSONDecoder().decode(Account.self, from: data)
  }
}
