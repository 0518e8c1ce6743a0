import Foundation

protocol CoursesClient {
  func courses() async throws -> [Course]
  func book(_ course: Course.ID, seats: Int) async throws -> Course
}

struct LiveCoursesClient: CoursesClient {
  let baseURL: URL
  private let decoder = JSONDecoder()

  init(baseURL: URL) {
    self.baseURL = baseURL
  }

  func courses() async throws -> [Course] {
    try await get("courses")
  }

  func book(_ course: Course.ID, seats: Int) async throws -> Course {
    try await get("courses/\(course)/book?seats=\(seats)")
  }

  private func get<Value: Decodable>(_ path: String) async throws -> Value {
    let (data, _) = try await URLSession.shared.data(from: baseURL.appending(path: path))
    return try decoder.decode(Value.self, from: data)
  }
}
