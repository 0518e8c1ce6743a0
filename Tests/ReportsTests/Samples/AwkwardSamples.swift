import Reports
import RuleLanguage

@testable import RuleEngine

extension Samples {
  /// Lines that are hard to show: wide and combining characters, tabs, lines longer than any terminal.
  static let awkwardText = make(
    files: [awkward], rules: [],
    findings: [
      "変数", "👩‍👩‍👧", "é", "🇫🇷", "x\u{202E}y", "tab", "needle", "end", "\u{1B}", "한국어 = 1\n", "\n\nlast", "",
    ].enumerated().map { index, marked in
      Finding(
        rule: index.isMultiple(of: 3) ? "odd-text" : "other-text", severity: .warning,
        message: "text \(index)", location: awkward.location(of: marked))
    } + [
      Finding(
        rule: "file-name", severity: .error, message: "a file that cannot be read",
        location: SourceLocation(
          path: "Gone.swift", bytes: 0..<0, line: 1, endLine: 1, column: 1, endColumn: 1, byteColumn: 1,
          endByteColumn: 1))
    ])

  private static let awkward = SourceFile(
    "Odd.swift",
    """
    let 変数 = 1  // 変数
    let a = "👩‍👩‍👧", b = 2
    let cafe\u{301} = "é"
    let flag = "🇫🇷🇩🇪"
    let bidi = "x\u{202E}y"
    \tlet\ta = "\u{1B}[31m"\t// tab
    \(String(repeating: "left ", count: 60))needle\(String(repeating: " right", count: 60))
    \(String(repeating: "前", count: 100))end
    한국어 = 1


    last
    """)

  /// Everything that could break out of a format, in every place where text can stand.
  static let hostile = make(
    files: hostileNames.map { SourceFile($0, "let x = 1\n") },
    rules: hostileNames.enumerated().map { index, name in
      ReportedRule(
        id: "rule-\(index)", title: name, subject: name, summary: name, page: name, severity: .warning,
        presets: [name])
    },
    warnings: hostileNames.map { ConfigurationWarning(message: $0, path: $0, line: 1, column: 1) },
    findings: hostileNames.enumerated().map { index, name in
      let file = SourceFile(name, "let x = 1\n")
      return Finding(
        rule: "rule-\(index)", severity: Severity.allCases[index % 3], message: name,
        location: file.location(of: "x"), preset: name,
        fix: Fix(safety: .safe, edits: [file.edit("x", to: name)]),
        related: [RelatedLocation(location: file.location(of: "1"), message: name)])
    })

  static let hostileNames = [
    "quote\"s 'and' <tags> & ]]> --> .swift", "line\nfeed\rreturn\ttab.swift",
    "percent%0A,comma:colon::error::.swift",
    "back\\slash|pipe`tick``s*stars_[link](1).swift",
    "nul\u{0}bell\u{7}escape\u{1B}[31mdelete\u{7F}c1\u{9B}.swift",
    "bidi\u{202E}gnirts\u{2066}isolate\u{200B}zero\u{FEFF}.swift", "emoji👩‍👩‍👧‍👦é漢字.swift",
    "nonchar\u{FFFE}\u{FFFF}\u{10FFFF}line\u{2028}sep\u{2029}.swift", "::error file=x::injected",
    "@team #1 https://x.test",
    "`odd", "%", " leading and trailing ", "{0} {{1}} ${x} $(x)", "<script>injected=1</script>.swift",
    "</script></style></title><img src=x onerror=injected=1>\"'><svg onload=injected=1>",
    "' autofocus onfocus='injected=1' x='",
    "[click](javascript:injected=1) <https:injected> javascript:injected=1",
    "&lt;script&gt;injected=1&lt;/script&gt; <!-- <![CDATA[ -->",
  ]
}
