/// What the reference says in prose. Each rule in it is compiled by a test.
enum ReferenceProse {
  static let head = """
    # The language of rules

    A rule is an object. `each` names a kind of what stands in Swift sources; `where` says which of those are meant; `must`
    says what holds for them, or `mustNot` what must not. All three are predicates of one language. There is one finding for
    each that breaks the rule, at its name.

    The keys of a predicate are *and*, in the order they are written; a list of values is *any of*; `all`, `any` and `not`
    combine. What cannot be known without a compiler is neither true nor false: it is *unknown*, stays so under `not`, and
    makes no finding.

    ```json
    {
      "id": "view-model-is-final-class",
      "each": "type",
      "where": { "inTests": false, "name": "*ViewModel" },
      "must": { "kind": "class", "modifiers": "final" },
      "message": "View model '{name}' is not a final class"
    }
    ```

    A rule of one's own stands under `customRules` in `.archlint.json`, or on a page in a folder that `ruleFolders` names. It
    is a warning unless `rules` gives it another severity, or `off`.
    """

  static let pages = """
    ## Pages

    A page is Markdown: a title `# …`, the reason in a paragraph or two, the rule in one block of `json`, and examples in
    blocks of `swift` under `## Passes`, `## Fails` and `## Fixed`. Its file is called like the id: `no-print.md`.

    - The path of an example stands behind `swift`: a block that begins with ```` ```swift Sources/Home/HomeView.swift ````
      is that file. Without one it is `Sources/Example.swift`; on pages in a folder that is called as one of archlint's own
      (`Mocks`, `Tests`, `View`, …) a file where such things usually stand.
    - Several blocks under one heading are one project. A line `---` begins another project.
    - A line that must have exactly one finding ends in `// ✗` and a part of the message. A finding without a mark, and a
      mark without a finding, are both mistakes.
    - `## Fixed` is what the fix makes of the `## Fails` before it, project by project. What it leaves is marked there as well.
    - A page without a Passes and a Fails does not load.

    `archlint test-rules PATH…` runs pages. With `--thorough` each example is also tried after a line with emoji, with other
    line ends, inside of `#if`, with members in an extension in another file, in test files where the rule leaves those out,
    commented out, inside a string and suppressed; and each condition of the rule is deleted in turn: one that no example
    needs is told with its place.

    **A test file** is one that targets of tests alone build, as far as manifests and projects tell. What an app or a product
    of a package is made of is none. Of other files those are in a folder called `Tests`, `…Tests` or `Tests …`, and those in
    a folder `Specs` outside of `Sources` that no target builds. What imports `Testing`, `XCTest`, `Quick` or `Nimble` is one
    anywhere. A rule looks into both, tests and sources, unless `inTests` says otherwise.
    """

  static let kinds = """
    A kind stands in `each` and `kind`, and is a key: `"call": …` asks for some call inside. Behind a kind stands a predicate
    about it; a string, or a list of strings, in its place is matched with the property in brackets. A property that a kind
    does not have is an error where a rule speaks of that kind alone.
    """

  static let properties = """
    A text is matched with a pattern or a list of patterns; `true` asks for any text, `false` for none.

    ```json
    {
      "id": "stored-state-is-private",
      "each": "property",
      "where": { "stored": true, "keyword": "var", "attributes": false },
      "must": { "setterAccess": ["private", "fileprivate"] },
      "message": "'{name}' can be changed from outside"
    }
    ```
    """

  static let relations = """
    The value is a predicate about what a relation leads to: the condition holds where it does for one of those. Relations
    that lead to several kinds, as `exists` and `follows`, take the predicate under its kind; without one they look for
    declarations, or beside what stands in a body for such.

    ```json
    {
      "id": "task-is-cancelled-before-the-next",
      "each": "assignment",
      "where": { "target": "{task}", "value": "Task *", "ownerType": { "name": "*ViewModel" } },
      "must": { "follows": { "call": "{task}.cancel" } },
      "message": "The task before is not cancelled",
      "options": { "task": "searchTask" }
    }
    ```
    """

  static let quantifiers = """
    A quantifier takes a predicate under the kind it speaks of: `"no": { "call": "load" }`; a kind as a key is short for
    `some`. They look at all that stands in it, at any depth: for a type and a protocol also in all its extensions in its
    module, in whatever file, but not in nested types; for an extension, a function and everything else between its own braces. With
    `"in": "body"` a type is looked at between its own braces alone, and what stands in a body at its own parts; with
    `"in": "nested"` nested types are looked at as well: both stand beside the kind,
    `"some": { "property": { "stored": true }, "in": "body" }`. A type that a body declares is looked at by itself alone
    (`local` says that it is one); a function in a body is a part of that body. `reaches` goes on in what is
    called of the same type, and of what that inherits from the project.

    ```json
    {
      "id": "init-takes-few-values",
      "each": "initializer",
      "must": { "count": { "parameter": { "defaultValue": false }, "atMost": 5 } },
      "message": "This takes more than five values"
    }
    ```
    """

  static let patterns = """
    A pattern matches the whole text.

    ```json
    {
      "id": "contract-has-mock",
      "each": "protocol",
      "where": { "inTests": false, "name": "{Subject}Contract" },
      "must": { "exists": { "class": { "name": "{Subject}Mock", "inTests": true } } },
      "message": "There is no {Subject}Mock"
    }
    ```
    """

  static let fixes = """
    Keys of `fix`. A value is a text or a list of texts; of an operation that replaces it is an object,
    `"replaceModifier": { "private": "private(set)" }`. Texts are templates as messages are; `{target}` is written as it
    stands in the source. Several lines are separated by `\\n`.

    ```json
    {
      "id": "store-is-final",
      "each": "class",
      "where": { "name": "*Store", "not": { "modifiers": "open" } },
      "must": { "modifiers": "final" },
      "message": "'{name}' is not final",
      "fix": { "addModifier": "final", "safety": "unsafe" }
    }
    ```
    """

  static let neighbours = """
    ## Words that are near each other

    - `inherits` is what stands behind the colon of this one declaration, as written. `conforms` is all that the type
      inherits or conforms to, in whatever extension, and through protocols and superclasses. `supertypes` leads to those of
      them that the project declares, so that more can be asked of them.
    - `parent` is the declaration directly around, as written: of a member in an extension it is that extension. `ownerType`
      is the type with all its extensions. `enclosedBy` is any declaration around. `enclosingNode` is what something in a
      body stands in: an argument, its call, a closure. `closureOf` is what the closures around it are handed to.
    - `typeText` is a type as it is written, `declaredType` its name without `any`, `some`, `?` and `!`, also where it follows
      from the initial value, and `resolvesTo` leads to its declaration.
    - `call` is a call, `reference` any name that is used in a body, calls included; `write` is an assignment or a call that
      mutates, `assignment` the first alone.
    - `conditional` is whether it may be left out, `guardedBy` leads to the conditions that decide: those of `if`, `guard` and
      loops, and the subject of a `switch`, which has no `keyword`.
    - A subscript in a path is `[]`, whatever stands in it: `"items\\\\[\\\\]"` is `items[0]` and `items[i]`.
    - What stands before the last dot of a call is part of its `callee`, and no `reference` inside of it.
    - `must: { "no": … }` and `mustNot: { "some": … }` say the same; one finding stands at what `each` names in both.
    """

  static let traps = """
    ## Traps

    - `"enclosedBy": { "class": … }` would ask for something around that *contains* a class. What it *is* is asked with
      `"kind": "class"`.
    - `"not": { "a": …, "b": … }` holds as soon as one of both does not, so it is refused. Where neither may hold, write
      `"not": { "any": [{ "a": … }, { "b": … }] }`.
    - `every` holds where there is none: add `some` where there must be one.
    - A condition that is unknown fires neither by itself nor under `not`. `archlint explain FILE:LINE` shows which rules know
      too little about a line.
    - A capture takes its text at its first use, in the order of the keys, and keeps it. What is bound inside of `not` and
      `no` is forgotten behind it; using it outside is refused.
    - A name in a body is a path: `UserDefaults.standard.set` is one callee. `*.set` matches it, `set` does not.
    - `file` is the path from the root: `Domain/*` is a folder at the top, `**/Domain/**` all that stands below any of that
      name.
    - `?` in a pattern is one character: `"declaredType": "Int?"` is `Int8`, and no optional.
    - `[Int]` in a pattern is one of the characters `I`, `n` and `t`: the type is `"\\\\[Int\\\\]"`.
    - A pattern is no regular expression unless it stands between slashes: `"/^(Room|Guest)/"`, or a list of patterns.
    - An import of one declaration or submodule has another name than its module: `import struct UIKit.UIEdgeInsets` is
      `UIKit.UIEdgeInsets`, which `["UIKit", "UIKit.*"]` matches, and `"UIKit"` does not.
    - `attributes` are names, without `@`; what stands in their parentheses is `attributeArguments`.
    - `exists` looks at tests, too: say `"inTests": false` inside of it where sources alone are meant.
    - Of a type, `call` and the like ask all of its extensions; `"in": "body"` asks its own braces.
    - `must` with captures compares them with what `where` has bound; a capture that nothing else uses is refused.
    - What stands outside the project is known by its name alone. A type may conform to `Equatable` through a protocol of a
      framework, and nobody knows: that is unknown.
    """

  static let limits = """
    ## What cannot be said

    - Of `!`, `try!` and `as!` there is no kind. They stand in texts: `"value": "* as! *"` of a `binding` or an `argument`;
      `tried` of a `call` is false under `try!`, as under `try?` and without `try`.
    - Comments are not looked at, but for `documentation` and `mark`.
    - What stands in any branch of `#if` counts, and nothing asks for its condition.
    - Nothing has a length in lines. What stands in something can be counted, such as its functions, and a regular
      expression tells how long a name is: `"/^.{40}/"`.
    - A text matches a pattern or not, and none comes before another: that cases are sorted by their names cannot be asked.
      `ordered` takes sections.
    - `count` counts what stands in one thing. Of the whole project `exists` alone speaks: one such thing, or none.
    """
}
