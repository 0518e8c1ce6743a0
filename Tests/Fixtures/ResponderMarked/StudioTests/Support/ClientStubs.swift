import Foundation

@testable import Studio

struct AccountsClientStub: AccountsClient {
  var result: Result<Account, AccountsError> = .success(.stub)

  func signIn(name: String, password: String) async throws -> Account {
    try result.get()
  }
}

struct CoursesClientStub: CoursesClient {
  var all: Result<[Course], AccountsError> = .success([])
  var booked: Course?

  func courses() async throws -> [Course] { try all.get() }

  func book(_ course: Course.ID, seats: Int) async throws -> Course {
    guard let booked else { throw AccountsError.offline }
    return booked
  }
}

extension Account {
  static let stub = Account(name: "Ada", token: "42")
}

extension Course {
  static func stub(freeSeats: Int = 4) -> Course {
    Course(id: 7, title: "Raku", level: .advanced, start: .distantPast, freeSeats: freeSeats)
  }
}
