/// What a target is built into, in the words of Xcode, XcodeGen or Tuist.
enum ProductType {
  private static let tests: Set = [
    "bundle.unit-test", "bundle.ui-testing", "bundle.ocunit-test", "unittests", "uitests",
  ]

  /// Whatever runs by itself, or in an app.
  private static let programs: Set = [
    "app", "app-extension", "app-extension.intents-service", "app-extension.messages",
    "app-extension.messages-sticker-pack", "appclip", "appextension", "application",
    "application.messages", "application.on-demand-install-capable", "application.watchapp",
    "application.watchapp2", "application.watchapp2-container", "bundle", "commandlinetool",
    "driver-extension", "extensionkit-extension", "extensionkitextension", "kernel-extension",
    "macro", "messagesextension", "stickerpackextension", "system-extension", "systemextension",
    "tool", "tv-app-extension", "tvtopshelfextension", "watch2app", "watch2appcontainer",
    "watch2extension", "watchkit-extension", "watchkit2-extension", "xcode-extension", "xpc",
    "xpc-service",
  ]

  /// Whether it is one of tests; nil where it is unknown, or a framework or a library, which may serve tests alone.
  static func isTest(_ name: String?) -> Bool? {
    guard let name = name?.lowercased() else { return nil }
    let prefix = "com.apple.product-type."
    let word = name.hasPrefix(prefix) ? String(name.dropFirst(prefix.count)) : name
    if tests.contains(word) { return true }
    return programs.contains(word) ? false : nil
  }
}
