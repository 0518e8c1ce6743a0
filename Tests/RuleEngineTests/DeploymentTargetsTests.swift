import Semantics
import TestSupport
import Testing

/// The oldest systems that code is built for, as the text of build settings tells it.
@Suite struct DeploymentTargetsTests {
  private func systems(_ files: [(String, String)], of path: String) -> [String]? {
    Project.parse(files).deploymentTargets().systems(ofPath: path)
  }

  @Test(arguments: [
    ("platforms: [.iOS(.v16), .macOS(.v10_15)],", ["iOS 16.0", "macOS 10.15"]),
    ("platforms: [.iOS(\"16.4\"), .custom(\"Ubuntu\", versionString: \"22\")],", ["iOS 16.4"]),
    ("", nil), ("platforms: systems,", nil), ("platforms: [.iOS(\"\"), .macOS(\"..\")],", nil),
  ])
  func `a package tells its own`(platforms: String, expected: [String]?) {
    let manifest = "let package = Package(name: \"A\", \(platforms) targets: [.target(name: \"A\")])"
    #expect(systems([("Kit/Package.swift", manifest)], of: "Kit/Sources/A/A.swift") == expected)
    #expect(systems([("Kit/Package.swift", manifest)], of: "App/A.swift") == nil)
    #expect(systems([("Package.swift", manifest)], of: "App/A.swift") == nil)
    let changed = manifest + "\npackage.platforms = [.iOS(.v17)]"
    #expect(systems([("Kit/Package.swift", changed)], of: "Kit/Sources/A/A.swift") == nil)
  }

  private static let sixteen = "IPHONEOS_DEPLOYMENT_TARGET = 16.0; MACOSX_DEPLOYMENT_TARGET = 10.13;"

  @Test(arguments: [
    (project: "buildSettings = { \(sixteen) SDKROOT = iphoneos; };", target: "", ["iOS 16.0"]),
    (
      project: "buildSettings = { \(sixteen) SDKROOT = iphoneos; };",
      target: "IPHONEOS_DEPLOYMENT_TARGET = 17;", ["iOS 17.0"]
    ),
    (
      project: "buildSettings = { \(sixteen) SDKROOT = auto; };",
      target: "SUPPORTED_PLATFORMS = \"iphoneos iphonesimulator macosx\";", ["iOS 16.0", "macOS 10.13"]
    ),
    (project: "buildSettings = { \(sixteen) SDKROOT = auto; };", target: "", nil),
    (project: "buildSettings = { \(sixteen) };", target: "", nil),
    (project: "buildSettings = { SDKROOT = iphoneos; };", target: "", nil),
    (
      project: "buildSettings = { SDKROOT = iphoneos; };",
      target: "IPHONEOS_DEPLOYMENT_TARGET = \"$(DEPLOYMENT_TARGET)\";", nil
    ),
    (
      project: "buildSettings = { \(sixteen) SDKROOT = iphoneos; };",
      target: "\"IPHONEOS_DEPLOYMENT_TARGET[sdk=iphoneos*]\" = 17.0;", nil
    ),
    (
      project: "baseConfigurationReference = F; buildSettings = { \(sixteen) SDKROOT = iphoneos; };",
      target: "", nil
    ),
  ])
  func `a project of Xcode tells those of its targets`(
    project: String, target: String, expected: [String]?
  ) {
    let text = BuildSettingsTests.pbxproj(
      project: project, targets: [("App", target, "application"), ("AppTests", "", "bundle.unit-test")])
    let files = [
      ("App.xcodeproj/project.pbxproj", text),
      ("Config/Base.xcconfig", "IPHONEOS_DEPLOYMENT_TARGET = 15.0\n"),
    ]
    #expect(systems(files, of: "App/A.swift") == expected)
  }

  @Test(arguments: [
    ("", "platform: iOS\n    deploymentTarget: \"16.0\"", ["iOS 16.0"]),
    ("options:\n  deploymentTarget:\n    iOS: \"16.0\"\n", "platform: iOS", ["iOS 16.0"]),
    (
      "options:\n  deploymentTarget:\n    iOS: 16.0\n    macOS: 13.0\n", "platform: [iOS, macOS]",
      ["iOS 16.0", "macOS 13.0"]
    ),
    (
      "settingGroups:\n  common:\n    IPHONEOS_DEPLOYMENT_TARGET: 17.0\n",
      "platform: iOS\n    deploymentTarget: \"16.0\"\n    settings:\n      groups: [common]", nil
    ),
    (
      "", "platform: iOS\n    deploymentTarget: \"16.0\"\n    configFiles:\n      Debug: a.xcconfig", nil
    ),
    ("", "platform: iOS", nil), ("", "deploymentTarget: \"16.0\"", nil),
    (
      "settings:\n  IPHONEOS_DEPLOYMENT_TARGET: 17.0\n", "platform: iOS\n    deploymentTarget: \"16.0\"",
      nil
    ),
  ])
  func `XcodeGen is told them`(project: String, target: String, expected: [String]?) {
    let text = "name: A\n\(project)targets:\n  App:\n    type: application\n    \(target)\n    sources: App\n"
    #expect(systems([("project.yml", text)], of: "App/A.swift") == expected)
  }

  @Test(arguments: [
    ("deploymentTargets: .iOS(\"16.0\"),", ["iOS 16.0"]),
    ("deploymentTarget: .iOS(targetVersion: \"16.0\", devices: .iphone),", ["iOS 16.0"]),
    ("deploymentTargets: .multiplatform(iOS: \"16.0\", macOS: \"13.0\"),", ["iOS 16.0", "macOS 13.0"]),
    ("deploymentTargets: .default,", nil), ("", nil),
    ("/* IPHONEOS_DEPLOYMENT_TARGET */ deploymentTargets: .iOS(\"16.0\"),", ["iOS 16.0"]),
    (
      "deploymentTargets: .iOS(\"16.0\"), settings: .settings(base: [\"IPHONEOS_DEPLOYMENT_TARGET\": \"17.0\"]),",
      nil
    ),
  ])
  func `Tuist is told them`(argument: String, expected: [String]?) {
    let text = """
      import ProjectDescription
      let project = Project(name: "A", targets: [
        .target(name: "App", destinations: .iOS, product: .app, bundleId: "a", \(argument) sources: ["App/**"])
      ])
      """
    #expect(systems([("Project.swift", text)], of: "App/A.swift") == expected)
  }
}
