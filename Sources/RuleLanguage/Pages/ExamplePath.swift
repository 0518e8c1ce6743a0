/// Where an example stands that does not say so: where the subjects of its folder usually stand.
enum ExamplePath {
  static func standard(forSubject subject: String) -> String {
    paths[subject] ?? "Sources/Example.swift"
  }

  private static let paths = [
    "View model": "Sources/Presentation/Home/ViewModels/HomeViewModel.swift",
    "Contract": "Sources/Presentation/Home/ViewModels/HomeViewModelContract.swift",
    "View state": "Sources/Presentation/Home/ViewModels/HomeViewState.swift",
    "Mocks": "Tests/Shared/Mocks/HomeViewModelMock.swift",
    "Tests": "Tests/Unit/Presentation/Home/ViewModels/HomeViewModelTests.swift",
    "View": "Sources/Presentation/Home/Views/HomeView.swift",
    "Responder view models": "Sources/Presentation/Home/ViewModels/HomeViewModel.swift",
    "Files and folders": "Sources/Presentation/Home/ViewModels/HomeViewModel.swift",
  ]

  /// Whether a path may stand for a Swift file of a project.
  static func isValid(_ path: String) -> Bool {
    let parts = path.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
    return path.hasSuffix(".swift")
      && parts.allSatisfy { part in
        !part.isEmpty && !part.elementsEqual(".".utf8) && !part.elementsEqual("..".utf8)
      }
  }
}
