#!/usr/bin/env python3
"""Whether the package compiles on a Mac, asked on Linux: `Tests/Darwin/check.py`, from anywhere.

Checks all modules, tests and plugins that the package describes, with the availability of the oldest macOS that it
supports and with Swift's checks of data races, up to where code for a processor would be made. A warning fails.
"""

import concurrent.futures
import json
import os
import pathlib
import subprocess
import sys
import tempfile

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent))
sys.dont_write_bytecode = True

from sdk import HERE, SDK  # noqa: E402

PACKAGE = HERE.parent.parent
CACHE = PACKAGE / ".build" / "darwin"


def described():
    """What the package says of itself."""
    command = ["swift", "package", "--package-path", PACKAGE, "describe", "--type", "json"]
    return json.loads(subprocess.run(command, check=True, stdout=subprocess.PIPE).stdout)


class Check:
    def __init__(self, package, sdk, modules):
        self.package = package
        self.sdk = sdk
        # Where the modules come to be that others import.
        self.modules = modules
        self.language = ["-swift-version", package["swift_languages_versions"][0], "-warnings-as-errors"]

    def compile(self, name, files, *options):
        """What the compiler complains of."""
        command = ["swiftc", "-frontend", "-emit-sil", "-o", os.devnull, "-module-name", name, *self.language, *options]
        if not any(pathlib.Path(file).name == "main.swift" for file in files):
            command.append("-parse-as-library")
        done = subprocess.run([*command, *files], check=False, stderr=subprocess.PIPE, text=True, errors="replace")
        return done.stderr if done.returncode or done.stderr else None

    def sources(self, target):
        folder = PACKAGE / target["path"]
        return [folder / source for source in target["sources"]] + self.embedded(target)

    def embedded(self, target):
        """What stands in for the source with the files that a build embeds."""
        files = [resource["path"] for resource in target.get("resources", ()) if "embed_in_code" in resource["rule"]]
        if not files:
            return []
        names = [pathlib.Path(file).name.replace(".", "_") for file in files]
        source = self.modules / f"{target['c99name']}Resources.swift"
        members = "".join(f"  static let {name}: [UInt8] = []\n" for name in names)
        source.write_text(f"struct PackageResources {{\n{members}}}\n")
        return [source]

    def module(self, target):
        name = target["c99name"]
        return self.compile(
            name, self.sources(target), "-package-name", self.package["name"], "-enable-testing", *self.sdk.flags,
            "-I", self.modules, "-emit-module-path", self.modules / f"{name}.swiftmodule")

    def plugin(self, target):
        return self.compile(target["c99name"], self.sources(target), *self.plugin_options)

    @property
    def plugin_options(self):
        """A plugin is compiled for the machine it runs on; for Xcode, with what stands in for its module."""
        api = self.sdk.library / "pm" / "PluginAPI"
        return ["-package-description-version", f"{self.package['tools_version']}.0", "-I", api, "-I", self.modules]

    def xcode(self):
        name = "XcodeProjectPlugin"
        return self.compile(
            name, [HERE / "Overlay" / f"{name}.swift"], *self.plugin_options,
            "-emit-module-path", self.modules / f"{name}.swiftmodule")

    def control(self, number, line):
        """What is wrong with the check, if it takes a line that no Mac would."""
        code, _, expected = line.partition("  // ")
        file = self.modules / f"Control{number}.swift"
        file.write_text(f"import Foundation\n{code}\n")
        complaint = self.compile(f"Control{number}", [file], *self.sdk.flags) or "no error"
        return None if expected and expected in complaint else f"{line}\n  is answered by: {complaint}"


def tasks(check):
    """By name: what is to be done first, and what is to be done."""
    tasks = {"XcodeProjectPlugin": ((), check.xcode)}
    for target in check.package["targets"]:
        if target["module_type"] == "PluginTarget":
            tasks[target["name"]] = ("XcodeProjectPlugin",), lambda target=target: check.plugin(target)
        elif target["module_type"] == "SwiftTarget":
            tasks[target["name"]] = target.get("target_dependencies", ()), lambda target=target: check.module(target)
        else:
            sys.exit(f"{target['name']} is a {target['module_type']}, which nothing is known of here")
    for number, line in enumerate((HERE / "Control.swift").read_text().splitlines()[1:], 2):
        tasks[f"Control.swift:{number}"] = (), lambda number=number, line=line: check.control(number, line)
    return tasks


def run(tasks):
    """Does each when those before it are done, and says what went wrong. Whether all went well."""
    running, done, failed = {}, set(), set()
    with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
        while len(done) < len(tasks):
            for name, (needed, task) in tasks.items():
                if name in done or name in running.values() or not done.issuperset(needed):
                    continue
                if failed.isdisjoint(needed):
                    running[pool.submit(task)] = name
                else:
                    print(f"FAILED {name}, since it needs what failed", flush=True)
                    done.add(name)
                    failed.add(name)
            for future in concurrent.futures.wait(running, return_when="FIRST_COMPLETED").done:
                name = running.pop(future)
                done.add(name)
                complaint = future.result()
                print(f"{'FAILED' if complaint else 'ok'} {name}", flush=True)
                if complaint:
                    print(complaint, flush=True)
                    failed.add(name)
    return not failed


def main():
    package = described()
    version = next(platform["version"] for platform in package["platforms"] if platform["name"] == "macos")
    sdk = SDK(CACHE, version)
    sdk.make()
    with tempfile.TemporaryDirectory() as modules:
        return run(tasks(Check(package, sdk, pathlib.Path(modules))))


if __name__ == "__main__":
    sys.exit(0 if main() else 1)
