import Catalogue
import Foundation
import JSON
import TestSupport
import Testing

@testable import RuleLanguage

/// The schema accepts what the decoder accepts, and refuses what it refuses: valid configurations and all that one
/// step makes of each, read by both.
@Suite struct SchemaAgreementTests {
  static let valid = [
    "{}",
    #"{ "$schema": "x", "extends": "../a.json", "root": true, "requireReasons": false, "baseline": "b.json" }"#,
    #"{ "presets": ["contract", "responder"], "include": ["A", "B/**"], "exclude": ["**/*.gen.swift", "./C"], "ruleFolders": [] }"#,
    #"{ "names": { "contractSuffix": "Protocol", "mock": ["Mock{Name}", "{Name}Fake"], "flow": "*Flow" } }"#,
    #"{ "presets": [], "rules": { "view-model-is-final-class": "off", "mock-lives-in-mocks-folder": { "severity": "error", "options": { "folders": ["M"] } }, "unused-suppression": "note" } }"#,
    #"{ "presets": [], "overrides": [{ "files": ["Old/**"], "presets": [], "rules": { "view-model-is-final-class": "note" } }, { "files": ["A"], "rules": { "view-model-is-final-class": { "severity": "warning" } } }] }"#,
    #"{ "presets": [], "rules": { "own-one": "error" }, "customRules": [{ "id": "own-one", "each": "class", "where": { "inTests": true, "name": "*A", "attributes": true, "generic": false }, "must": { "modifiers": "final" }, "message": "m" }] }"#,
    #"{ "presets": [], "customRules": [{ "id": "a", "each": ["class", "call"], "mustNot": true, "message": [{ "where": { "file": "A/**" }, "text": "x" }, "y"], "fix": [{ "where": { "file": "A/**" }, "safety": "unsafe", "addModifier": "final" }, { "removeAttribute": ["a", "b"], "safety": "safe" }, { "of": "function", "replaceModifier": { "private": "final" }, "safety": "unsafe" }, { "of": { "property": { "stored": true } }, "removeModifier": [], "safety": "safe" }], "conflictsWith": ["view-model-is-final-class"] }] }"#,
    #"{ "presets": [], "customRules": [{ "id": "a", "each": "class", "options": { "folders": ["M"] }, "definitions": { "good": { "name": "A*" } }, "where": { "matches": "good", "file": "**/{folders}/**" }, "must": { "all": [{ "some": { "property": { "stored": true }, "in": "body" } }, { "not": { "no": { "function": "load" } } }, { "count": { "call": "f", "atLeast": 1, "atMost": 3 } }, { "every": { "case": "a" } }] }, "message": "m" }] }"#,
    #"{ "presets": [], "customRules": [{ "id": "a", "each": "function", "must": { "any": [{ "reaches": { "call": "f", "any": [{ "some": { "write": "x" } }, { "not": { "call": ["g", "h"] } }] } }, { "alwaysReaches": { "no": { "assignment": { "target": "a" } } } }] }, "message": "m" }] }"#,
    #"{ "presets": [], "customRules": [{ "id": "a", "each": "call", "where": { "callee": "f", "conditional": true, "guardedBy": { "value": "a" }, "enclosedBy": { "name": "A" }, "closureOf": ["Task", "x"] }, "must": { "precedes": { "call": "g" }, "follows": { "conditional": false }, "reachedFrom": { "name": "h" }, "enclosingNode": { "closure": { "label": "x" } } }, "message": "m" }] }"#,
    #"{ "presets": [], "customRules": [{ "id": "a", "each": "property", "must": { "resolvesTo": { "kind": ["class", "type"] }, "exists": { "class": { "name": "{name}Mock" } }, "parent": { "conforms": "P" }, "inFile": { "file": "A/**" }, "ordered": [{ "stored": true }, { "function": true }] }, "message": "m" }] }"#,
    #"{ "presets": [], "customRules": [{ "id": "a", "each": "protocol", "must": { "conformers": { "superclass": { "name": "B" } }, "exists": true, "supertypes": { "name": "P" }, "storedIn": { "static": true } }, "message": "m" }] }"#,
    #"{ "presets": [], "customRules": [{ "id": "a", "each": "file", "must": { "class": { "name": "A" }, "import": "UIKit" }, "message": "m" }] }"#,
    #"{ "presets": [], "customRules": [{ "id": "a", "each": "class", "must": { "exists": { "kind": "type", "function": "f", "inTests": true }, "follows": { "name": "A*" } }, "message": "m" }] }"#,
    #"{ "presets": [], "layers": { "App": { "files": "F/{Feature}/App/**", "mayUse": ["Kit"], "closed": true, "mayImport": ["UI*"] }, "Kit": { "files": ["F/{Feature}/Kit/**", "Kit"], "usedBy": ["App"], "optional": true }, "Old": { "files": "Old", "mayNotUse": ["Kit"], "mayNotImport": [] } }, "independent": [{ "each": "{Feature}", "through": "F/{Feature}/*.swift" }], "modules": { "mayForm": "no cycle", "manifests": true, "names": { "App{Feature}": ["F/{Feature}/**"] } }, "unassigned": "note", "diagram": "a.md#layers" }"#,
  ]

  /// What both refuse, though one step leads from none of the others to it.
  static let refused = [
    #""exists": { "class": { "name": "A" }, "inTests": true }"#,
    #""exists": { "inTests": true, "type": true }"#, #""precedes": { "call": "f", "discarded": true }"#,
    #""exists": { "class": "A", "protocol": "B" }"#,
  ].map {
    #"{ "presets": [], "customRules": [{ "id": "a", "each": "call", "must": { \#($0) }, "message": "m" }] }"#
  }

  /// Why the decoder refuses what no schema can know to be wrong: it takes several values, or the grammar of globs and
  /// templates, to tell.
  static let beyondSchemas = [
    "does not bind {", "is not bound", "stands here alone", "nothing uses the definition",
    "there is no definition",
    "stands for itself", "holds as soon as one of them does not", "there are no ",
    "a stored property is never",
    "stand without @", "slashes between", "matches no", "asks for one that stands", "names files of tests",
    "was bound only inside", "contradict each other", "is no name for globs", "there is another rule",
    "there is no rule \"", "there is no name or option", "since no path of one ends like this",
    "the last message must be", "is more than \"atMost\"", "is neither a capture of this rule",
    "says nothing of", "\" is done to ",
    "leads nowhere from", "leads from", "this is never", "no path begins like this", "the brace",
    "is there twice",
    "has no option", "an empty glob", "a glob for files", "there is no rule page", "leaves the folder",
    "there is no layer", "occurs in one layer only", "no layer binds", "make the same rule",
    "is no name for a layer", "says both", "there is no modifier", "nothing uses the option",
    "demands nothing",
  ]

  @Test(
    .enabled(if: ThoroughTests.areWanted),
    .enabled(if: isValidatorAvailable, "needs python3 with the packages of Tests/requirements.txt"))
  func `the schema agrees with the decoder`() throws {
    let pages = try Catalogue.pages.map { try RulePage.shipped($0.text, path: $0.path).get() }.filter {
      ["view-model-is-final-class", "mock-lives-in-mocks-folder"].contains($0.definition.id ?? "")
    }
    let presets = ["contract", "responder"].map { Preset(name: $0, about: "", entries: []) }
    let rules = try RuleSet.compile(pages: pages, presets: presets).get().rules
    let schema = ConfigurationSchema(
      rules: rules.map { .init($0) }, presets: presets.map(\.name))
    let refused = try Self.refused.map { try JSONReader.read($0) }
    let instances =
      try Self.valid.map { try JSONReader.read($0) }.flatMap { [$0] + Mutations.all(of: $0) } + refused
    let verdicts = try Self.verdicts(of: schema.text, on: instances)
    #expect(verdicts.count == instances.count)
    var agreeing = 0
    for (instance, verdict) in zip(instances, verdicts) {
      let error = Self.error(instance, pages, presets)
      let isAccepted = verdict == "yes"
      if isAccepted == (error == nil) {
        agreeing += 1
      } else {
        let isKnown = error?.diagnostics.contains { diagnostic in
          Self.beyondSchemas.contains { diagnostic.message.contains($0) }
        }
        #expect(
          isAccepted && isKnown == true,
          "\(Self.text(instance))\nschema: \(verdict)\ndecoder: \(error?.description ?? "yes")")
      }
    }
    for (instance, verdict) in zip(instances, verdicts).suffix(refused.count) {
      #expect(verdict != "yes" && Self.error(instance, pages, presets) != nil, "\(Self.text(instance))")
    }
    // What schemas cannot know is the exception.
    #expect(agreeing * 100 > instances.count * 90, "\(agreeing) of \(instances.count)")
    for (text, instance) in zip(Self.valid, try Self.valid.map { try JSONReader.read($0) }) {
      #expect(Self.error(instance, pages, presets) == nil, "\(text)")
    }
  }

  private static func error(_ instance: JSONValue, _ pages: [RulePage], _ presets: [Preset]) -> LoadError? {
    let parsed = Configuration.parse(text(instance), path: "c.json")
    let compiled = parsed.flatMap { RuleSet.compile(pages: pages, presets: presets, configuration: $0) }
    if case .failure(let error) = compiled { return error }
    return nil
  }

  static func text(_ value: JSONValue) -> String {
    var json = JSONWriter()
    json.value(value)
    return json.text
  }

  private static func verdicts(of schema: String, on instances: [JSONValue]) throws -> [String] {
    let folder = try TemporaryFolder([
      "schema.json": schema, "instances": instances.map { text($0) + "\n" }.joined(),
    ])
    let run = try validate(["schema.json", "instances"].map(folder.path))
    #expect(run.status == 0, "\(run.output.prefix(2000))")
    return run.output.split(separator: "\n").map(String.init)
  }

  static let isValidatorAvailable = (try? validate([]))?.status == 0

  private static func validate(_ arguments: [String]) throws -> ProcessRun {
    try ProcessRun(Repository.validator("schema.py") + arguments)
  }
}

/// All that one step makes of a JSON value.
enum Mutations {
  static func all(of value: JSONValue) -> [JSONValue] {
    let others: [JSONValue.Kind] = [
      .null, .number("7"), .number("-1"), .bool(true), .string("zzzzzz"), .string(""), .string("/x"),
      .array([]),
      .object([]),
    ]
    var mutants = others.filter { !isSame($0, value.kind) }.map { JSONValue($0) }
    switch value.kind {
    case .array(let elements):
      for index in elements.indices {
        for mutant in all(of: elements[index]) {
          var copy = elements
          copy[index] = mutant
          mutants.append(JSONValue(.array(copy)))
        }
        var shorter = elements
        shorter.remove(at: index)
        mutants.append(JSONValue(.array(shorter)))
      }
    case .object(let members):
      mutants.append(JSONValue(.object(members + [JSONMember(key: "zzzzzz", value: JSONValue(.bool(true)))])))
      mutants.append(
        JSONValue(.object(members + [JSONMember(key: "zzzzzz", value: JSONValue(.string("off")))])))
      for index in members.indices {
        for mutant in all(of: members[index].value) {
          var copy = members
          copy[index].value = mutant
          mutants.append(JSONValue(.object(copy)))
        }
        var shorter = members
        shorter.remove(at: index)
        mutants.append(JSONValue(.object(shorter)))
        var renamed = members
        renamed[index].key += "s"
        if Set(renamed.map(\.key)).count == renamed.count { mutants.append(JSONValue(.object(renamed))) }
      }
    default: break
    }
    return mutants
  }

  private static func isSame(_ left: JSONValue.Kind, _ right: JSONValue.Kind) -> Bool {
    SchemaAgreementTests.text(JSONValue(left)) == SchemaAgreementTests.text(JSONValue(right))
  }
}
