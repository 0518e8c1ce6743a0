"""What manifests, projects of Xcode and settings may hold many times."""
from shapes.common import CODE, configured, root, shape, units

ISOLATED = {"customRules": [{"id": "i", "each": "struct", "must": {"defaultIsolation": "MainActor"}, "message": "m"}]}


def manifest(body, head=""):
    text = "// swift-tools-version: 6.0\nimport PackageDescription\n" + head + "let package = Package(name: \"A\", targets: [\n" + body + "])\n"
    return configured({"presets": ["modules"], **ISOLATED}, **{"Package.swift": text, "Sources/T0/A.swift": CODE})


MANIFEST_COMMANDS = ("lint", "graph", "graph --of module --format html", "init --dry-run", "guide")


@shape(*MANIFEST_COMMANDS)
def targets(n):
    return manifest(units(n, "  .target(name: \"T#\", dependencies: [\"T0\"]),\n"))


@shape("lint")
def dependencies_of_one_target(n):
    return manifest("  .target(name: \"T0\", dependencies: [\n" + units(n, "\"D#\", ") + "])\n")


@shape("lint")
def settings_of_targets(n):
    return manifest(units(n, ".target(name: \"T#\", swiftSettings: settings#),\n"), units(n, "let settings# = [.defaultIsolation(MainActor.self)]\n"))


@shape("lint")
def targets_that_do_not_end(n):
    return manifest(".target(" * n)


@shape("lint")
def targets_in_targets(n):
    return manifest(".target(name: \"A\", dependencies: [" * n + "])" * n)


@shape("lint")
def products(n):
    text = units(n, ".library(name: \"P#\", targets: [\"T#\"]),\n")
    return manifest("], products: [\n" + text)


@shape("lint")
def one_long_comment(n):
    return manifest("/* " + "* / " * n + "\n" + "// a\n" * n)


@shape("lint")
def brackets_of_a_manifest(n):
    return manifest("[({" * n)


@shape("lint")
def manifests(n):
    text = "import PackageDescription\nlet package = Package(name: \"A\", targets: [.target(name: \"T\")])\n"
    return configured({"presets": ["modules"], **ISOLATED}, **{f"P{i}/Package.swift": text for i in range(n)})


@shape("lint")
def objects_of_an_xcode_project(n):
    text = "// !$*UTF8*$!\n{ objects = {\n" + units(n, """
  P# = { isa = PBXNativeTarget; buildConfigurationList = L#; name = T#; fileSystemSynchronizedGroups = ( G# ); productType = "app"; };
  G# = { isa = PBXFileSystemSynchronizedRootGroup; path = T#; };
  L# = { isa = XCConfigurationList; buildConfigurations = ( C#, ); };
  C# = { isa = XCBuildConfiguration; buildSettings = { SWIFT_DEFAULT_ACTOR_ISOLATION = MainActor; }; baseConfigurationReference = F#; };
  F# = { isa = PBXFileReference; path = "A#.xcconfig"; };
""") + f"R = {{ isa = PBXProject; buildConfigurationList = L0; targets = ({units(n, 'P#, ')}); }}; }}; rootObject = R; }}\n"
    return configured(ISOLATED, **{"A.xcodeproj/project.pbxproj": text})


def xcode(objects, targets, children, **files):
    text = "{ objects = {\nR = { isa = PBXProject; mainGroup = M; buildConfigurationList = L; targets = (" + targets + "); };\n"
    text += "M = { isa = PBXGroup; sourceTree = \"<group>\"; children = (" + children + "); };\n" + objects + "}; rootObject = R; }\n"
    return configured({"modules": {"mayForm": "no cycle"}}, **{"A.xcodeproj/project.pbxproj": text}, **files)


@shape("lint", "graph --of module")
def targets_of_xcode(n):
    objects = units(n, """
  T# = { isa = PBXNativeTarget; name = T#; buildPhases = (B#); buildConfigurationList = L#; fileSystemSynchronizedGroups = (G#); };
  B# = { isa = PBXSourcesBuildPhase; files = (U#); }; U# = { isa = PBXBuildFile; fileRef = F#; };
  F# = { isa = PBXFileReference; path = A#.swift; sourceTree = "<group>"; };
  G# = { isa = PBXFileSystemSynchronizedRootGroup; path = T#; sourceTree = "<group>"; exceptions = (E#); };
  E# = { target = T#; membershipExceptions = (B.swift); };
  L# = { buildConfigurations = (C#); }; C# = { name = Debug; buildSettings = { PRODUCT_NAME = "$(TARGET_NAME)"; }; };
""")
    files = {f"A{i}.swift": f"import T{i + 1}\nstruct A{i} {{}}\n" for i in range(n)}
    return xcode(objects, units(n, "T#, "), units(n, "F#, G#, "), **files, **{f"T{i}/B.swift": CODE for i in range(n)})


@shape("lint")
def targets_of_xcode_that_share_all(n):
    objects = units(n, """
  T# = { isa = PBXNativeTarget; name = T#; buildPhases = (B); buildConfigurationList = L; fileSystemSynchronizedGroups = (G); };
  U# = { isa = PBXBuildFile; fileRef = F#; }; F# = { isa = PBXFileReference; path = A#.swift; sourceTree = "<group>"; };
  E# = { target = T#; membershipExceptions = (B#.swift); }; C# = { buildSettings = { PRODUCT_NAME = "$(A)"; }; };
""")
    objects += "B = { isa = PBXSourcesBuildPhase; files = (" + units(n, "U#, ") + "); }; L = { buildConfigurations = (" + units(n, "C#, ") + "); };\n"
    objects += "G = { isa = PBXFileSystemSynchronizedRootGroup; path = S; sourceTree = \"<group>\"; exceptions = (" + units(n, "E#, ") + "); };\n"
    count = min(n, 1000)
    files = {f"S/B{i}.swift": CODE for i in range(count)} | {f"A{i}.swift": CODE for i in range(count)}
    return xcode(objects, units(n, "T#, "), units(n, "F#, ") + "G, ", **files)


@shape("lint")
def groups_in_groups_of_xcode(n):
    groups = "".join(f"G{i} = {{ isa = PBXGroup; path = a; sourceTree = \"<group>\"; children = (G{i + 1}); }};\n" for i in range(n))
    return xcode(groups, "", "G0")


@shape("lint")
def xcode_settings_without_isolation(n):
    text = "{ objects = {\n" + units(n, "C# = { isa = XCBuildConfiguration; baseConfigurationReference = F#; };\nF# = { isa = PBXFileReference; path = A#.xcconfig; };\n")
    text += "L = { buildConfigurations = (" + units(n, "C#, ") + "); }; T = { isa = PBXNativeTarget; buildConfigurationList = L; };"
    text += "R = { isa = PBXProject; buildConfigurationList = L; targets = (T); }; }; rootObject = R; }\n"
    files = {f"A{i}.xcconfig": "SWIFT_DEFAULT_ACTOR_ISOLATION = MainActor\n" for i in range(n)}
    return configured(ISOLATED, **{"A.xcodeproj/project.pbxproj": text}, **files)


@shape("lint")
def settings_that_include_themselves(n):
    return configured(ISOLATED, **{"A.xcodeproj/project.pbxproj": "{ }", "A.xcconfig": "#include \"A.xcconfig\"\n" * n})


@shape("lint")
def settings_that_include_each_other(n):
    return configured(ISOLATED, **{"A.xcodeproj/project.pbxproj": "{ }"}, **{f"A{i}.xcconfig": f"#include \"A{i + 1}.xcconfig\"\n" * 2 for i in range(n)})


@shape("lint")
def targets_of_tuist(n):
    text = "import ProjectDescription\nlet project = Project(name: \"A\", targets: [\n"
    text += units(n, ".target(name: \"T#\", sources: [\"T#/**\"], settings: .settings(base: [\"SWIFT_DEFAULT_ACTOR_ISOLATION\": \"MainActor\"])),\n") + "])\n"
    return configured(ISOLATED, **{"Project.swift": text})


@shape("lint")
def targets_of_xcodegen(n):
    text = "targets:\n" + units(n, "  T#:\n    type: application\n    sources: [T#]\n    settings:\n      SWIFT_DEFAULT_ACTOR_ISOLATION: MainActor\n")
    return configured(ISOLATED, **{"project.yml": text})


@shape("lint")
def keys_in_keys_of_xcodegen(n):
    return configured(ISOLATED, **{"project.yml": "".join(" " * i + "a:\n" for i in range(root(16 * n)))})
