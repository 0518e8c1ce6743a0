import Foundation

final class HutPhotosViewModel {  // ✗ [state-is-observable] [view-model-has-tests]
  private(set) var photos: [URL] = []
  private let getPhotosUseCase: any GetPhotosUseCaseContract

  init(getPhotosUseCase: any GetPhotosUseCaseContract) {
    self.getPhotosUseCase = getPhotosUseCase
  }

  func loadIfNeeded() async {
    photos = await getPhotosUseCase.execute()
  }
}
