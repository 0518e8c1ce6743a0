"""What the Swift compiler needs to check code for macOS on Linux.

resources/    the standard library and Swift Testing, made for macOS of the interfaces that the toolchain for Linux brings:
              the availability on Apple's systems stands in them
MacOSX.sdk/   the C headers of Darwin, a map of their module, and declarations in the place of what Swift adds to them
"""

import hashlib
import json
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile
import zipfile

HERE = pathlib.Path(__file__).resolve().parent
ARCHITECTURE = "arm64-apple-macos"
HEADERS = "ziglang/lib/libc/include/any-darwin-any/"
# From the bottom up.
STANDARD_MODULES = (
    "Swift", "SwiftOnoneSupport", "_Concurrency", "_RegexParser", "_StringProcessing", "RegexBuilder", "Testing")
OVERLAYS = ("ObjectiveC", "Darwin", "Dispatch", "Foundation")
# What Apple's module has as far as a tool for the command line may come across it. Names that clash do so only where
# the header is there.
C_HEADERS = """
    Availability MacTypes TargetConditionals arpa/inet copyfile crt_externs ctype dirent dlfcn errno fcntl fnmatch fts
    ftw glob grp iconv langinfo libgen libproc locale mach-o/dyld mach/mach mach/mach_time mach/task mach/vm_map
    malloc/malloc math net/if netdb netinet/in objc/objc os/lock paths poll pthread pwd regex sched search semaphore
    setjmp signal spawn stdio stdlib string strings sys/acl sys/attr sys/clonefile sys/event sys/file sys/ioctl sys/mman
    sys/mount sys/param sys/random sys/resource sys/select sys/socket sys/stat sys/statvfs sys/sysctl sys/time sys/times
    sys/ttycom sys/types sys/uio sys/un sys/utsname sys/wait sysexits syslog termios time unistd utime wchar
    xlocale""".split()
# The compiler's own headers of these names include them, so that each is a module by itself.
SEPARATE_HEADERS = ("limits", "stdint", "inttypes")
# Names that Apple's notes give, and one of MacTypes.h that they take away.
CLOCKS = ("REALTIME", "MONOTONIC", "MONOTONIC_RAW", "MONOTONIC_RAW_APPROX", "UPTIME_RAW", "UPTIME_RAW_APPROX",
          "PROCESS_CPUTIME_ID", "THREAD_CPUTIME_ID")
NOTES = "Name: Darwin\nEnumerators:\n" + "".join(
    f"- Name: _CLOCK_{clock}\n  SwiftName: CLOCK_{clock}\n" for clock in CLOCKS
) + "Typedefs:\n- Name: Duration\n  SwiftPrivate: true\n"
# Below version 26, from which on clang looks for no map of a module in folders of the toolchain.
SETTINGS = {
    "CanonicalName": "macosx15.5", "DisplayName": "macOS 15.5", "Version": "15.5", "DefaultDeploymentTarget": "15.5",
    "MaximumDeploymentTarget": "15.5.99", "VersionMap": {}}


class SDK:
    """Made in a folder when it is first asked for, and again when this file, a declaration or the compiler changes."""

    def __init__(self, folder, version):
        self.folder = folder
        self.target = f"arm64-apple-macosx{version}"
        self.toolchain = pathlib.Path(shutil.which("swiftc")).resolve().parent.parent
        self.library = self.toolchain / "lib" / "swift"
        self.resources = folder / "resources"
        self.sdk = folder / "MacOSX.sdk"

    @property
    def flags(self):
        """Those without which code would be checked for Linux."""
        return [
            *self.standard_flags, "-sdk", self.sdk, "-disable-objc-interop", "-plugin-path",
            self.library / "host" / "plugins", "-Xcc", f"-fmodule-map-file={self.resources}/shims/module.modulemap"]

    @property
    def standard_flags(self):
        """Those of the standard library, below which there is nothing."""
        return [
            "-target", self.target, "-resource-dir", self.resources, "-module-cache-path", self.folder / "cache"]

    def make(self):
        stamp = self.folder / "stamp"
        inputs = [HERE / "sdk.py", HERE / "requirements.txt", *sorted((HERE / "Overlay").iterdir())]
        compiler = subprocess.run(["swiftc", "--version"], check=True, capture_output=True).stdout
        digest = hashlib.sha256(
            b"\0".join([*(file.read_bytes() for file in inputs), compiler, self.target.encode()])).hexdigest()
        if stamp.exists() and stamp.read_text() == digest:
            return
        headers = self.folder / "headers"
        for part in (self.resources, self.sdk, self.folder / "cache"):
            shutil.rmtree(part, ignore_errors=True)
        self.fetch(headers)
        self.lay_out(headers)
        for name in STANDARD_MODULES:
            self.compile(name, self.standard_interface(name), self.resources / "macosx", self.standard_flags)
        for name in OVERLAYS:
            self.compile(name, self.overlay_interface(name), self.sdk / "usr" / "lib" / "swift", self.flags)
        stamp.write_text(digest)

    @staticmethod
    def fetch(headers):
        """Takes the headers from the wheel, and keeps them beside what is made of them."""
        wanted = (HERE / "requirements.txt").read_text()
        known = headers / "requirements.txt"
        if known.exists() and known.read_text() == wanted:
            return
        shutil.rmtree(headers, ignore_errors=True)
        with tempfile.TemporaryDirectory() as folder:
            subprocess.run(
                [sys.executable, "-m", "pip", "download", "--quiet", "--disable-pip-version-check", "--no-deps",
                 "--require-hashes", "--only-binary=:all:", "--platform", "manylinux_2_12_x86_64", "--dest", folder,
                 "-r", HERE / "requirements.txt"], check=True)
            with zipfile.ZipFile(next(pathlib.Path(folder).glob("*.whl"))) as wheel:
                for entry in wheel.namelist():
                    if entry.startswith(HEADERS) and not entry.endswith("/"):
                        file = headers / entry[len(HEADERS):]
                        file.parent.mkdir(parents=True, exist_ok=True)
                        file.write_bytes(wheel.read(entry))
        known.write_text(wanted)

    def lay_out(self, headers):
        include = self.sdk / "usr" / "include"
        shutil.copytree(headers, include)
        (self.sdk / "SDKSettings.json").write_text(json.dumps(SETTINGS))
        own = "".join(f'  header "{header}.h"\n' for header in C_HEADERS)
        (include / "module.modulemap").write_text(
            f"module Darwin [system] [extern_c] {{\n{own}  export *\n}}\n" + "".join(
                f'module _Darwin_{header} [system] [extern_c] {{ header "{header}.h" export * }}\n'
                for header in SEPARATE_HEADERS))
        (include / "Darwin.apinotes").write_text(NOTES)
        self.resources.mkdir(parents=True)
        for part in ("shims", "clang", "apinotes", "host"):
            (self.resources / part).symlink_to(self.library / part)

    def standard_interface(self, name):
        files = (self.library / "linux" / f"{name}.swiftmodule").glob("*.swiftinterface")
        text = next(file for file in files if ".private." not in file.name).read_text()
        text = re.sub(r"-target \S+", f"-target {self.target} -disable-availability-checking", text, count=1)
        # Functions for older systems would need a body here, and arm64 has no numbers of 80 bits.
        text = re.sub(r"^ *@backDeployed\(.*\)\n|@backDeployed\([^)]*\) ", "", text, flags=re.MULTILINE)
        return re.sub(r"self = _stdlib_(remainderl\(self, other\)|squareRootl\(self\))", "()", text)

    def overlay_interface(self, name):
        # Options for clang count only where they stand in the interface.
        flags = (
            f"-target {self.target} -module-name {name} -swift-version 5 -enable-library-evolution "
            f"-disable-objc-interop -Xcc -fmodule-map-file={self.resources}/shims/module.modulemap")
        if name == "Darwin":
            flags += " -import-underlying-module"
        return (
            "// swift-interface-format-version: 1.0\n// swift-compiler-version: Swift version 6\n"
            f"// swift-module-flags: {flags}\n" + (HERE / "Overlay" / f"{name}.swiftinterface").read_text())

    def compile(self, name, interface, folder, flags):
        module = folder / f"{name}.swiftmodule" / ARCHITECTURE
        module.parent.mkdir(parents=True)
        source = self.folder / f"{name}.swiftinterface"
        source.write_text(interface)
        command = [
            "swiftc", "-frontend", "-compile-module-from-interface", source, "-o", f"{module}.swiftmodule",
            "-module-name", name, "-disable-availability-checking", *flags]
        if name == "Swift":
            command.append("-parse-stdlib")
        if subprocess.run(command, check=False).returncode != 0:
            sys.exit(f"the module {name} cannot be made")
