protocol GetClippingsUseCaseContract: Sendable {
  func execute() async throws(ClippingsError) -> [Clipping]
}

struct GetClippingsUseCase: GetClippingsUseCaseContract {
  func execute() async throws(ClippingsError) -> [Clipping] { [] }
}
