import Reports
import RuleEngine
import RuleLanguage

/// The reports that every format is shown and validated with.
enum Samples {
  static let all: [(name: String, report: Report)] = [
    ("clean", clean), ("typical", typical), ("text", awkwardText), ("hostile", hostile),
  ]

  static let clean = make(files: [], rules: rules, findings: [])

  static let typical = make(
    files: [loginView, router], rules: rules,
    warnings: [
      ConfigurationWarning(
        message: "`exclude`: `Old/**` matches no file", path: ".archlint.json", line: 4, column: 15),
      ConfigurationWarning(message: "no preset is in force"),
    ],
    findings: [
      Finding(
        rule: "view-imports", severity: .error, message: "A view does not import `Networking`",
        location: loginView.location(of: "import Networking\n"), preset: "contract",
        fix: Fix(safety: .safe, edits: [loginView.edit("import Networking\n", to: "")])),
      Finding(
        rule: "view-model-behind-protocol", severity: .error,
        message: "`viewModel` is declared as the class `LoginViewModel`, not as its protocol",
        location: loginView.location(of: "LoginViewModel"), preset: "contract",
        fix: Fix(
          safety: .unsafe,
          edits: [
            loginView.edit("LoginViewModel", to: "LoginViewModelProtocol"),
            router.edit("final class LoginRouter", to: "final class LoginRouter: Routing"),
          ]),
        related: [
          RelatedLocation(
            location: router.location(of: "LoginRouter"), message: "the router hands over the class"),
          RelatedLocation(location: loginView.location(of: "LoginView:"), message: "this is the view"),
        ]),
      Finding(
        rule: "body-is-short", severity: .warning, message: "`body` has 7 lines; 5 are allowed",
        location: loginView.location(of: "body: some View {\n\t\tVStack {"), preset: "contract"),
      Finding(
        rule: "router-is-final", severity: .note, message: "`LoginRouter` conforms to nothing",
        location: router.location(of: "LoginRouter"),
        fix: Fix(safety: .safe, edits: [router.edit(" {\n  let", to: ": Routing {\n  let")])),
    ])

  private static let loginView = SourceFile(
    "Features/Login/LoginView.swift",
    """
    import SwiftUI
    import Networking

    struct LoginView: View {
    \tlet viewModel: LoginViewModel

    \tvar body: some View {
    \t\tVStack {
    \t\t\tText("登录 👩‍👩‍👧")
    \t\t}
    \t}
    }

    """)

  private static let router = SourceFile(
    "Features/Login/Router.swift", "final class LoginRouter {\n  let start = 0\n}\n")

  static let rules = [
    ReportedRule(
      id: "view-imports", title: "Views import no networking", subject: "Views",
      summary: "A view shows what its view model has; it fetches nothing.",
      page: "# Views import no networking\n\nA view shows what its view model has.\n\n```json\n{ }\n```\n",
      helpURI: "https://example.org/rules/view-imports", severity: .error,
      presets: ["contract", "responder"],
      fix: .safe),
    ReportedRule(
      id: "view-model-behind-protocol", title: "View models stand behind protocols", subject: "View models",
      summary: "A view knows the protocol of its view model.", page: "# View models\n", severity: .error,
      presets: ["contract"], fix: .unsafe),
    ReportedRule(
      id: "body-is-short", title: "Bodies are short", subject: "Views", summary: "A body fits a screen.",
      page: "# Bodies\n", severity: .warning),
    ReportedRule(
      id: "never-broken", title: "Never broken", subject: "Views", summary: "Nobody breaks this rule.",
      page: "", severity: .note),
  ]

  static func make(
    files: [SourceFile], rules: [ReportedRule], warnings: [ConfigurationWarning] = [], findings: [Finding]
  ) -> Report {
    let sources = Dictionary(uniqueKeysWithValues: files.map { ($0.path, Array($0.text.utf8)) })
    return Report(
      tool: ReportedTool(
        name: "archlint", version: "1.2.3-beta.1", informationURI: "https://example.org/archlint"),
      root: "/Users/dev/My App", rules: rules, findings: findings.sorted(),
      summary: ReportSummary(
        files: 12, errors: findings.count { $0.severity == .error },
        warnings: findings.count { $0.severity == .warning },
        notes: findings.count { $0.severity == .note }, suppressed: findings.isEmpty ? 0 : 3,
        baselined: findings.isEmpty ? 0 : 1, seconds: 0.0478),
      warnings: warnings, source: { sources[$0] })
  }
}
