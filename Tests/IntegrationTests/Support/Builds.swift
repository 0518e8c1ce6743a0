import Foundation
import Testing

/// The tests that build archlint anew, which takes minutes each; `.ci/run` runs them by this name.
@Suite(
  .enabled(
    if: ProcessInfo.processInfo.environment["ARCHLINT_BUILDS"] == "1",
    "builds archlint anew: set ARCHLINT_BUILDS=1 to run it"))
enum Builds {}
