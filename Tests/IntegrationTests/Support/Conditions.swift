import Foundation
import TestSupport
import Testing

extension Trait where Self == ConditionTrait {
  /// Without these programs a test is skipped on a developer's machine; where `CI` is set it runs, and fails.
  static func needs(_ programs: String...) -> Self {
    let missing = programs.filter { ProcessRun.path(of: $0) == nil }
    return .enabled(
      if: missing.isEmpty || Gate.isOpen,
      "needs \(missing.joined(separator: ", ")): Tests/requirements.txt and .ci/run tell where from")
  }

  /// For a script of `Tests/Validators`, with its packages.
  static func needs(validator: String) -> Self {
    let probe = try? ProcessRun(tool: Repository.validator(validator), in: Repository.root)
    return .enabled(
      if: probe?.status == 0 || Gate.isOpen, "needs python3 with the packages of Tests/requirements.txt")
  }
}

private enum Gate {
  static let environment = ProcessInfo.processInfo.environment
  static let isOpen = environment["CI"] != nil
}
