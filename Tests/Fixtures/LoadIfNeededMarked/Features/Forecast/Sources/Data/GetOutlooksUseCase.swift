import Foundation

protocol GetOutlooksUseCaseContract: Sendable {
  func execute() async throws -> [Outlook]
}

struct GetOutlooksUseCase: GetOutlooksUseCaseContract {  // ✗ [use-case-lives-in-domain]
  let url: URL
  let session: URLSession

  func execute() async throws -> [Outlook] {
    let (data, _) = try await session.data(from: url)
    return try JSONDecoder().decode([Int].self, from: data).enumerated().map { index, line in
      Outlook(day: .now.addingTimeInterval(Double(index) * 86_400), snowLine: line)
    }
  }
}
