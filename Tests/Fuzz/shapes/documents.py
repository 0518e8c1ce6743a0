"""What may stand in a document many times."""
from shapes.common import configured, root, shape, units

def document(text, **settings):
    rules = [{"id": "r", "each": "struct", "must": {"name": "B*"}, "message": "{name}"}]
    return configured({"documents": ["*.md"], "customRules": rules, **settings}, **{"d.md": text})


DOCUMENT_COMMANDS = ("lint", "new --list", "test-rules", "guide", "init --dry-run")


@shape(*DOCUMENT_COMMANDS, "fix --diff")
def fences(n):
    return document(units(n, "```swift\nstruct A# {}\n```\n"))


@shape(*DOCUMENT_COMMANDS)
def fences_of_one_type(n):
    return document("```swift\nstruct A {}\n```\n" * n)


@shape(*DOCUMENT_COMMANDS)
def fences_of_one_file(n):
    return document("```swift Sources/A.swift\nfunc a() {}\n```\n" * n)


@shape(*DOCUMENT_COMMANDS)
def headings(n):
    return document(units(n, "## Heading #\n\n```swift\nstruct A# {}\n```\n"))


@shape(*DOCUMENT_COMMANDS)
def headings_of_one_name(n):
    return document(units(n, "## Heading\n\n```swift\nstruct A {}\n```\n"))


@shape("lint", "new --list")
def nested_headings(n):
    return document(units(n, "# A\n## B\n### C\n#### D\n##### E\n###### F\n```swift\nstruct A {}\n```\n"))


@shape("lint")
def open_fences(n):
    return document("```swift\nstruct A {}\n````\n" * n)


@shape("lint")
def one_long_fence(n):
    return document("```swift\n" + units(n, "struct A# {}\n") + "```\n")


@shape("lint")
def nested_lists(n):
    return document("".join("  " * i + "- a\n" for i in range(root(16 * n))))


@shape("lint")
def nested_quotes(n):
    return document("> " * n + "a\n" + "> " * n + "```swift\n" + "> " * n + "struct A {}\n")


@shape("lint")
def list_items(n):
    return document("- a\n" * n + "\n1. `A.swift`\n" * n)


@shape("lint")
def table_rows(n):
    return document("| a | b |\n|---|---|\n" + units(n, "| `Missing#Thing` | [x](y#.md) |\n"))


@shape("lint")
def table_columns(n):
    return document("| a " * n + "|\n" + "|---" * n + "|\n" + "| `b` " * n + "|\n")


@shape("lint")
def links_to_headings(n):
    return document(units(n, "## Heading #\n\n[x](#heading-#)\n"))


@shape("lint")
def links_to_missing_headings(n):
    return document(units(n, "[x](#heading-#)\n"))


@shape("lint")
def links_to_missing_files(n):
    return document(units(n, "[x](a/b/../c#/d#.md)\n"))


@shape("lint")
def types_that_are_missing(n):
    return document(units(n, "`Missing#ViewModel` "), presets=["contract"])


@shape("lint")
def paths_in_one_paragraph(n):
    return document(units(n, "`Sources/A#.swift` ") + "\n```swift\nstruct A {}\n```\n")


@shape("lint", "new --list", "new d.md#h")
def placeholders(n):
    return document("# h\n\n```swift\n" + units(n, "struct {Screen#}Thing {}\n") + "```\n")


@shape("lint", "new --list", "new d.md#h Screen=Home")
def uses_of_one_placeholder(n):
    return document("# h\n\n```swift\n" + units(n, "struct {Screen}Thing# {}\n") + "```\n")


@shape("lint")
def gaps_on_one_line(n):
    return document("```swift\nfunc a() { " + "…, " * n + "}\n```\n")


@shape("lint")
def gaps(n):
    return document("```swift\nfunc a() {\n" + "...\n" * n + "}\n```\n")


@shape("lint")
def comments_in_a_document(n):
    return document("<!-- archlint:disable:next r -- why -->\n\n```swift\nstruct A {}\n```\n\n" * n)


@shape("lint")
def html_that_does_not_end(n):
    return document("<div a=\"\n" * n + "<!-- " * n + "\n" + "<pre>\n" * n + "<a" * n)


@shape("lint")
def backticks(n):
    return document("` `` " * n + "\n\n" + "".join("`" * i + " " for i in range(root(16 * n))))


@shape("lint")
def brackets(n):
    return document("[" * n + "\n\n" + "](" * n + "\n\n" + "[a](<" * n + "\n\n" + "[a](b \"" * n)


@shape("lint")
def lines_of_one_paragraph(n):
    return document("a `B` [c](d.md)\n" * n)


@shape("lint")
def documents(n):
    return configured({"documents": ["docs/**"]}, **{f"docs/{i}.md": "```swift\nstruct A {}\n```\n" for i in range(n)})


@shape("lint", "lint --write-baseline")
def wrong_things_of_one_document(n):
    return document(units(n, "```swift\nstruct A# {}\n```\n"), documentsWrong=True, documentsParse=True)
