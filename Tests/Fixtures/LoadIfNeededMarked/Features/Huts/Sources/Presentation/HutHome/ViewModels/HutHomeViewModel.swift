import Observation
import SwiftUI  // ✗ [view-model-imports-no-ui]

@Observable
public final class HutHomeViewModel {  // ✗ [observable-has-state] [view-model-is-internal]
  let navigator: HutHomeNavigatorContract
  private let router: any RouterContract  // ✗ [view-model-has-no-router]
  private let tracker = HutTracker()  // ✗ [view-model-builds-no-dependency]

  init(navigator: HutHomeNavigatorContract, router: any RouterContract) {
    self.navigator = navigator
    self.router = router
  }

  func openHuts() {  // ✗ [navigation-method-is-semantic]
    tracker.track()
    navigator.navigateToHuts()
  }

  func didTapOnForecastButton() {
    Router.shared.push("forecast")  // ✗ [view-model-has-no-singleton]
  }
}

struct HutTracker {  // ✗ [view-models-folder-is-pure]
  func track() {}
}
