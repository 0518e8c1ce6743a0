#!/usr/bin/env python3
"""Packs a release. The same input gives the same bytes, on the same kind of machine.

packages.py archive FOLDER ARCHIVE   packs a folder as a .tar.gz
packages.py all VERSION FOLDER       makes of the archives archlint-VERSION-SYSTEM-PROCESSOR.tar.gz in FOLDER
                                     a wheel each, an artifact bundle, a package with both plugins of SwiftPM, a formula
                                     for Homebrew, an expression for Nix, a list of contents (SPDX), where all of it is
                                     from (SLSA), and checksums

SOURCE_DATE_EPOCH is the time of the files, in seconds since 1970; without it, that of the last commit. SOURCE_COMMIT is the
commit that was built; without it, the last.
"""

import base64
import gzip
import hashlib
import io
import json
import os
import re
import subprocess
import sys
import tarfile
import time
import zipfile
from pathlib import Path

TOP = Path(__file__).resolve().parents[3]
HOME = "https://github.com/archlint/archlint"

# What each kind of machine is called by those who install.
MACHINES = {
    "linux-x86_64": {
        "triples": ["x86_64-unknown-linux-gnu"],
        "wheel": "manylinux_2_17_x86_64.manylinux2014_x86_64.musllinux_1_1_x86_64",
        "brew": ("linux", "intel"),
        "nix": "x86_64-linux",
    },
    "linux-aarch64": {
        "triples": ["aarch64-unknown-linux-gnu"],
        "wheel": "manylinux_2_17_aarch64.manylinux2014_aarch64.musllinux_1_1_aarch64",
        "brew": ("linux", "arm"),
        "nix": "aarch64-linux",
    },
    "macos-x86_64": {
        "triples": ["x86_64-apple-macosx"],
        "wheel": "macosx_13_0_x86_64",
        "brew": ("macos", "intel"),
        "nix": "x86_64-darwin",
    },
    "macos-arm64": {
        "triples": ["arm64-apple-macosx"],
        "wheel": "macosx_13_0_arm64",
        "brew": ("macos", "arm"),
        "nix": "aarch64-darwin",
    },
}


def git(*words):
    return subprocess.run(
        ["git", "-C", str(TOP), *words], check=True, capture_output=True, text=True
    ).stdout.strip()


def source_date():
    return int(os.environ.get("SOURCE_DATE_EPOCH") or git("log", "-1", "--format=%ct"))


def source_commit():
    return os.environ.get("SOURCE_COMMIT") or git("rev-parse", "HEAD")


def digest(path):
    return hashlib.sha256(Path(path).read_bytes()).hexdigest()


# Archives


def write_tar(folder, archive):
    """Packs a folder under its own name, as a file of nobody's and of the source's time."""
    folder, data = Path(folder), io.BytesIO()
    with tarfile.open(fileobj=data, mode="w", format=tarfile.PAX_FORMAT) as tar:
        for path in [folder, *sorted(folder.rglob("*"))]:
            entry = tar.gettarinfo(path, arcname=str(path.relative_to(folder.parent)))
            entry.uid = entry.gid = 0
            entry.uname = entry.gname = "root"
            entry.mtime = source_date()
            entry.mode = 0o755 if path.is_dir() or os.access(path, os.X_OK) else 0o644
            tar.addfile(entry, path.open("rb") if path.is_file() else None)
    with open(archive, "wb") as file:
        with gzip.GzipFile(filename="", fileobj=file, mode="wb", mtime=source_date()) as packed:
            packed.write(data.getvalue())


def write_zip(path, files):
    """Packs texts and bytes by path; a tuple has the mode of the file as well."""
    moment = time.gmtime(max(source_date(), 315_619_200))[:6]
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as archive:
        for name, content in files.items():
            content, mode = content if isinstance(content, tuple) else (content, 0o644)
            entry = zipfile.ZipInfo(name, moment)
            entry.create_system = 3
            entry.external_attr = (0o100000 | mode) << 16
            entry.compress_type = zipfile.ZIP_DEFLATED
            archive.writestr(entry, content)


def contents(archive):
    """The files of an archive by path below its one folder, with their modes."""
    with tarfile.open(archive) as tar:
        return {
            entry.name.split("/", 1)[1]: (tar.extractfile(entry).read(), entry.mode)
            for entry in tar.getmembers()
            if entry.isfile()
        }


# Packages


def absolute(text, version):
    """The README with links that lead to the files of a version, for readers who have it without them, and to headings there, since
    not all show it with places to jump to."""
    links = re.compile(r"(!?)(\[[^\]]*\]\()(?!https?://)(#?)([^)\s]+)\)")
    raw = f"https://raw.githubusercontent.com/{HOME.split('/', 3)[3]}/v{version}"

    def lead(link):
        folder = raw if link[1] else f"{HOME}/blob/v{version}"
        return f"{link[1]}{link[2]}{folder}/{'README.md#' if link[3] else ''}{link[4]})"

    return links.sub(lead, text)


def wheel(version, machine, archive, folder):
    """A wheel with the program in the place of scripts: no Python is needed to run it."""
    tag = f"py3-none-{MACHINES[machine]['wheel']}"
    files = contents(archive)
    info = f"archlint-{version}.dist-info"
    metadata = "\n".join([
        "Metadata-Version: 2.4", "Name: archlint", f"Version: {version}",
        "Summary: An architecture linter for Swift", f"Project-URL: Homepage, {HOME}",
        "License-Expression: MIT", "License-File: LICENSE", "Requires-Python: >=3.8",
        "Description-Content-Type: text/markdown", "",
    ])
    readme = absolute(files["README.md"][0].decode(), version).encode()
    tags = "".join(
        f"Tag: py3-none-{platform}\n" for platform in MACHINES[machine]["wheel"].split("."))
    packed = {
        f"archlint-{version}.data/scripts/archlint": files["bin/archlint"],
        f"archlint-{version}.data/data/share/man/man1/archlint.1": files["share/man/man1/archlint.1"],
        f"{info}/licenses/LICENSE": files["LICENSE"],
        f"{info}/METADATA": metadata.encode() + b"\n" + readme,
        f"{info}/WHEEL": f"Wheel-Version: 1.0\nGenerator: archlint\nRoot-Is-Purelib: false\n{tags}".encode(),
    }
    record = []
    for name, content in packed.items():
        data = content[0] if isinstance(content, tuple) else content
        sum = base64.urlsafe_b64encode(hashlib.sha256(data).digest()).rstrip(b"=").decode()
        record.append(f"{name},sha256={sum},{len(data)}")
    packed[f"{info}/RECORD"] = "\n".join([*record, f"{info}/RECORD,,", ""]).encode()
    path = folder / f"archlint-{version}-{tag}.whl"
    write_zip(path, packed)
    return path


def artifact_bundle(version, archives, folder):
    """All programs as SwiftPM takes them (SE-0305). A static program for musl runs under the triple of gnu as well."""
    variants, files = [], {}
    for machine, archive in archives.items():
        place = f"archlint-{version}-{machine}/bin/archlint"
        variants.append({"path": place, "supportedTriples": MACHINES[machine]["triples"]})
        files[f"archlint.artifactbundle/{place}"] = contents(archive)["bin/archlint"]
    artifact = {"version": version, "type": "executable", "variants": variants}
    info = {"schemaVersion": "1.0", "artifacts": {"archlint": artifact}}
    files["archlint.artifactbundle/info.json"] = json.dumps(info, indent=2) + "\n"
    files["archlint.artifactbundle/LICENSE"] = (TOP / "LICENSE").read_bytes()
    path = folder / f"archlint-{version}.artifactbundle.zip"
    write_zip(path, files)
    return path


def plugins(version, bundle, folder):
    """Both plugins as a package that takes the program from the release, so that nobody compiles it."""
    manifest = (Path(__file__).parent / "plugins.swift").read_text()
    manifest = manifest.replace("{url}", f"{HOME}/releases/download/v{version}/{bundle.name}")
    files = {"Package.swift": manifest.replace("{checksum}", digest(bundle))}
    for name in ["ArchlintCommandPlugin", "ArchlintBuildToolPlugin"]:
        for path in sorted((TOP / "Sources/Plugins" / name).rglob("*.swift")):
            files[f"Plugins/{name}/{path.name}"] = path.read_bytes()
    files["LICENSE"] = (TOP / "LICENSE").read_bytes()
    path = folder / f"archlint-plugins-{version}.zip"
    write_zip(path, {f"archlint-plugins/{name}": content for name, content in files.items()})
    return path


def formula(version, archives):
    """A formula for a tap of Homebrew."""
    text = [
        "class Archlint < Formula", '  desc "Architecture linter for Swift"', f'  homepage "{HOME}"',
        f'  version "{version}"', '  license "MIT"', "",
    ]
    for system in ["macos", "linux"]:
        found = [(MACHINES[m]["brew"][1], a) for m, a in archives.items() if MACHINES[m]["brew"][0] == system]
        if not found:
            continue
        text.append(f"  on_{system} do")
        for processor, archive in found:
            text += [
                f"    on_{processor} do",
                f'      url "{HOME}/releases/download/v{version}/{archive.name}"',
                f'      sha256 "{digest(archive)}"', "    end",
            ]
        text += ["  end", ""]
    return "\n".join(text + [
        "  def install", '    bin.install "bin/archlint"', '    man1.install "share/man/man1/archlint.1"',
        '    generate_completions_from_executable(bin/"archlint", "completions")', "  end", "", "  test do",
        '    (testpath/"HomeViewModel.swift").write "class HomeViewModel {}\\n"',
        '    assert_match "view-model-is-final-class", shell_output("#{bin}/archlint lint HomeViewModel.swift", 1)',
        "  end", "end", "",
    ])


def nix(version, archives):
    """An expression for Nix: `nix-build archlint.nix`."""
    sources = "".join(
        f'    {MACHINES[machine]["nix"]} = {{\n'
        f'      url = "{HOME}/releases/download/v{version}/{archive.name}";\n'
        f'      sha256 = "{digest(archive)}";\n    }};\n' for machine, archive in archives.items())
    text = (Path(__file__).parent / "archlint.nix").read_text()
    return text.replace("{version}", version).replace("    {sources}\n", sources)


# What stands in it, and where it is from


def moment():
    return time.strftime("%Y-%m-%dT%H:%M:%SZ", time.gmtime(source_date()))


def contents_list(version, files):
    """SPDX 2.3. Each archive holds archlint and, on Linux, the libraries of Swift and the C library within one file."""
    image = re.search(r"^FROM swift:(\S+?)-", (TOP / "Dockerfile").read_text(), re.MULTILINE)

    def package(id, name, version, license, **more):
        return {
            "SPDXID": f"SPDXRef-{id}", "name": name, "versionInfo": version, "licenseConcluded": license,
            "licenseDeclared": license, "copyrightText": "NOASSERTION", "downloadLocation": "NOASSERTION",
            "filesAnalyzed": False, **more,
        }

    packages = [package("archlint", "archlint", version, "MIT", downloadLocation=HOME)]
    packages.append(package("swift", "Swift standard library and Foundation", image[1], "Apache-2.0"))
    relations = [("SPDXRef-DOCUMENT", "DESCRIBES", "SPDXRef-archlint"), ("SPDXRef-archlint", "STATIC_LINK", "SPDXRef-swift")]
    for number, path in enumerate(files):
        sums = [{"algorithm": "SHA256", "checksumValue": digest(path)}]
        packages.append(package(f"file-{number}", path.name, version, "MIT", checksums=sums))
        relations.append((f"SPDXRef-file-{number}", "CONTAINS", "SPDXRef-archlint"))
    return {
        "spdxVersion": "SPDX-2.3", "dataLicense": "CC0-1.0", "SPDXID": "SPDXRef-DOCUMENT",
        "name": f"archlint-{version}", "documentNamespace": f"{HOME}/releases/v{version}/{source_commit()}",
        "creationInfo": {"created": moment(), "creators": ["Organization: archlint"]}, "packages": packages,
        "relationships": [
            {"spdxElementId": one, "relationshipType": kind, "relatedSpdxElement": other}
            for one, kind, other in relations
        ],
    }


def provenance(version, files):
    """A statement of in-toto with the predicate of SLSA 1.0, not signed: a workflow that signs does so with the checksums."""
    return {
        "_type": "https://in-toto.io/Statement/v1",
        "subject": [{"name": path.name, "digest": {"sha256": digest(path)}} for path in files],
        "predicateType": "https://slsa.dev/provenance/v1",
        "predicate": {
            "buildDefinition": {
                "buildType": f"{HOME}/blob/v{version}/Sources/Integrations/Release/release.sh",
                "externalParameters": {"version": version},
                "resolvedDependencies": [{"uri": f"git+{HOME}", "digest": {"gitCommit": source_commit()}}],
            },
            "runDetails": {
                "builder": {"id": os.environ.get("ARCHLINT_BUILDER", "local")},
                "metadata": {"finishedOn": moment()},
            },
        },
    }


def all_packages(version, folder):
    archives = {m: folder / f"archlint-{version}-{m}.tar.gz" for m in MACHINES}
    for machine in [m for m, archive in archives.items() if not archive.exists()]:
        print(f"packages.py: not made for {machine}: there is no {archives.pop(machine).name}")
    if not archives:
        sys.exit(f"packages.py: {folder} holds no archive of archlint {version}")
    made = list(archives.values())
    made += [wheel(version, machine, archive, folder) for machine, archive in archives.items()]
    bundle = artifact_bundle(version, archives, folder)
    made += [bundle, plugins(version, bundle, folder)]
    for name, text in [("archlint.rb", formula(version, archives)), ("archlint.nix", nix(version, archives))]:
        (folder / name).write_text(text)
        made.append(folder / name)
    for name, make in [("spdx", contents_list), ("provenance", provenance)]:
        path = folder / f"archlint-{version}.{name}.json"
        path.write_text(json.dumps(make(version, made), indent=2) + "\n")
        made.append(path)
    made.sort(key=lambda path: path.name)
    (folder / "SHA256SUMS").write_text("".join(f"{digest(path)}  {path.name}\n" for path in made))
    print("\n".join(str(path) for path in [*made, folder / "SHA256SUMS"]))


def main(words):
    if len(words) == 3 and words[0] == "archive":
        write_tar(words[1], words[2])
    elif len(words) == 3 and words[0] == "all" and re.fullmatch(r"\d+\.\d+\.\d+(-[0-9A-Za-z.-]+)?", words[1]):
        all_packages(words[1], Path(words[2]))
    else:
        sys.exit(__doc__.strip())


main(sys.argv[1:])
