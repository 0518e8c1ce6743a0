import Catalogue
import Foundation
import Testing

@testable import RuleLanguage

@Suite struct CatalogueTests {
  private static let shipped = Result {
    (
      pages: try Catalogue.pages.map { try RulePage.shipped($0.text, path: $0.path).get() },
      presets: try Catalogue.presets.map { try Preset.parse($0.text, path: $0.path).get() }
    )
  }

  @Test func `every page and preset is embedded and loads`() throws {
    let (pages, presets) = try Self.shipped.get()
    #expect(pages.contains { $0.definition.id == "view-model-is-final-class" })
    #expect(presets.map(\.name) == ["contract", "load-if-needed", "modules", "responder"])
    let set = try RuleSet.compile(pages: pages, presets: presets).get()
    #expect(set.rules.count == pages.count)
    #expect(pages.allSatisfy { !$0.definition.subject.isEmpty })
  }

  @Test func `the rule of an embedded page is what its page says`() throws {
    for page in Catalogue.pages {
      let whole = try RulePage.shipped(page.text, path: page.path).get().definition
      let head = RuleDefinition.head(
        ofVerified: page.text, id: page.id, path: page.path, title: page.title, json: page.rule,
        line: page.line, sharing: nil)
      #expect(head.id == whole.id && head.position == whole.position, "\(page.path)")
      let rule = try head.whole().get()
      #expect(String(describing: rule.json) == String(describing: whole.json), "\(page.path)")
      #expect(rule.position == whole.position, "\(page.path)")
      #expect(rule.title == whole.title && rule.subject == whole.subject, "\(page.path)")
    }
  }

  @Test func `what is embedded is what stands in the folder`() throws {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let embedded =
      Catalogue.pages.map { ($0.path, $0.text) }
      + (Catalogue.presets + [Catalogue.definitions, Catalogue.language]).map { ($0.path, $0.text) }
    let stale = embedded.filter { path, text in
      (try? String(contentsOf: root.appendingPathComponent(path), encoding: .utf8)) != text
    }
    #expect(stale.map(\.0) == [], "touch Package.swift and build again")
    let paths = try FileManager.default.subpathsOfDirectory(atPath: root.appendingPathComponent("Rules").path)
      .filter {
        $0 == SharedDefinitions.fileName || $0 == "Language.md"
          || $0.contains("/") && ($0.hasSuffix(".md") || $0.hasSuffix(".json"))
      }
    #expect(
      Set(paths.map { "Rules/" + $0 }) == Set(embedded.map(\.0)), "touch Package.swift and build again")
  }

  @Test(arguments: [
    (["contract", "responder"], false), (["contract", "load-if-needed"], false),
    (["load-if-needed", "responder"], false), (["contract", "modules"], true),
    (["load-if-needed", "modules"], true), (["modules", "responder"], true),
  ])
  func `presets of two schools are not on together`(presets: [String], mayBe: Bool) throws {
    let (pages, all) = try Self.shipped.get()
    let text = "{ \"presets\": [\"\(presets[0])\", \"\(presets[1])\"] }"
    let configuration = try Configuration.parse(text, path: "c.json").get()
    switch RuleSet.compile(pages: pages, presets: all, configuration: configuration) {
    case .success: #expect(mayBe)
    case .failure(let error):
      #expect(!mayBe && error.diagnostics.allSatisfy { $0.message.contains("contradict each other") })
    }
  }

  @Test(arguments: ["contract", "load-if-needed", "modules", "responder"])
  func `a preset names rules that exist`(preset: String) throws {
    let (pages, presets) = try Self.shipped.get()
    let configuration = try Configuration.parse("{ \"presets\": [\"\(preset)\"] }", path: "c.json").get()
    _ = try RuleSet.compile(pages: pages, presets: presets, configuration: configuration).get()
  }
}
