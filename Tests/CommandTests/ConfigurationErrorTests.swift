import Foundation
import TestSupport
import Testing

/// A broken configuration: exit code 2, and file, line, column and the nearest word on the standard error.
@Suite struct ConfigurationErrorTests {
  struct Case: CustomTestStringConvertible {
    var name: String
    var configuration: String
    var errors: String
    var page: String?
    var testDescription: String { name }
  }

  static let cases = [
    Case(
      name: "an unknown key", configuration: "{\n  \"presets\": [\"contract\"],\n  \"exlude\": [\"a\"]\n}",
      errors: """
        .archlint.json:3:3: error: the configuration has no key "exlude"
          help: did you mean "exclude"?

        """),
    Case(
      name: "a wrong type", configuration: "{ \"include\": \"Sources\" }",
      errors: ".archlint.json:1:14: error: \"include\" must be a list, not a string\n"),
    Case(
      name: "an unknown rule", configuration: "{ \"rules\": { \"view-model-is-final-clas\": \"off\" } }",
      errors: """
        .archlint.json:1:14: error: there is no rule "view-model-is-final-clas"
          help: did you mean "view-model-is-final-class"?

        """),
    Case(
      name: "an unknown preset", configuration: "{ \"presets\": [\"contrakt\"] }",
      errors: """
        .archlint.json:1:15: error: there is no preset "contrakt"
          help: did you mean "contract"?

        """),
    Case(
      name: "an unknown severity",
      configuration: "{ \"rules\": { \"view-model-is-final-class\": \"eror\" } }",
      errors: """
        .archlint.json:1:43: error: there is no severity "eror"
          help: did you mean "error"?

        """),
    Case(
      name: "truncated JSON", configuration: "{ \"presets\": [\"contract\"",
      errors: ".archlint.json:1:25: error: expected ',' or ']', found the end of the text\n"),
    Case(
      name: "a word that does not exist",
      configuration:
        "{ \"customRules\": [{ \"id\": \"x\", \"each\": \"call\", \"where\": { \"conditinal\": true }, \"mustNot\": true, \"message\": \"m\" }] }",
      errors: """
        .archlint.json:1:59: error: "conditinal" is no word of the language
          help: did you mean "conditional"?

        """),
    Case(
      name: "a glob that no Swift file can match",
      configuration:
        "{ \"customRules\": [{ \"id\": \"x\", \"each\": \"class\", \"where\": { \"file\": \"Sources/*.swfit\" }, \"mustNot\": true, \"message\": \"m\" }] }",
      errors: ".archlint.json:1:68: error: this matches no Swift file, since no path of one ends like this\n"),
    Case(
      name: "an unbound capture",
      configuration: """
        { "customRules": [{ "id": "x", "each": "class", "where": { "name": "*Foo" },
          "must": { "exists": { "protocol": { "name": "{Screen}Contract" } } }, "message": "m" }] }
        """,
      errors: ".archlint.json:2:39: error: {Screen} is not bound where \"exists\" looks for a name with it\n"),
    Case(
      name: "a folder without pages", configuration: "{ \"ruleFolders\": [\"Nowhere\"] }",
      errors: """
        .archlint.json:1:19: error: there is no rule page in "Nowhere"
          help: a page is a Markdown file in that folder, or in one below it

        """),
    Case(
      name: "a page without Fails", configuration: "{ \"ruleFolders\": [\"pages\"] }",
      errors: "pages/no-class.md:1:1: error: the page has no example under \"## Fails\"\n",
      page: """
        # No class

        ```json
        { "id": "no-class", "each": "class", "mustNot": true, "message": "No '{name}'" }
        ```

        ## Passes

        ```swift
        struct A {}
        ```
        """),
  ]

  @Test(arguments: cases)
  func `is said with its place`(sample: Case) throws {
    let folder = try TemporaryFolder([
      "Sources/A.swift": "class A {}", ".archlint.json": sample.configuration,
    ])
    if let page = sample.page { try folder.write(Data(page.utf8), to: "pages/no-class.md") }
    let run = try folder.run("lint")
    #expect(run.errors == sample.errors)
    #expect(run.status == 2)
    #expect(run.output == "")
  }

  /// A glob that is well formed and matches nothing in this tree is a warning; the run goes on.
  @Test func `a dead glob is a warning`() throws {
    let folder = try TemporaryFolder([
      "Sources/A.swift": "class AViewModel {}",
      ".archlint.json": "{ \"include\": [\"Sources\", \"Featurs\"] }",
    ])
    let run = try folder.run("lint")
    #expect(run.errors == ".archlint.json:1:26: warning: \"Featurs\" under include matches no Swift file\n")
    #expect(run.status == 1)
  }
}
