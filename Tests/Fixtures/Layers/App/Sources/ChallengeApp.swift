import AppKitModule  // ✗ [file-has-a-layer]

enum ChallengeApp {
  static let container = "AppContainer"
}
