#!/usr/bin/env bash
# release.sh VERSION [FOLDER]: builds archlint for this machine and packs it into FOLDER (default: .build/release-files),
# with the manual page and the licence. Run it on each kind of machine a release is for, then `release.sh checksums FOLDER`
# over all archives together.
set -euo pipefail

top=$(cd "$(dirname "${BASH_SOURCE[0]}")/../../.." && pwd)
version=${1:?usage: release.sh VERSION [FOLDER] | release.sh checksums FOLDER}
folder=${2:-$top/.build/release-files}

sums() { if command -v sha256sum >/dev/null; then sha256sum "$@"; else shasum -a 256 "$@"; fi; }

if [[ $version == checksums ]]; then
  (cd "$folder" && sums archlint-*.tar.gz >SHA256SUMS && cat SHA256SUMS)
  exit
fi

case $(uname -s) in
  Darwin) system=macos ;;
  *) system=linux ;;
esac
binary=$("$(dirname "${BASH_SOURCE[0]}")/build.sh" --scratch-path "${ARCHLINT_SCRATCH:-$top/.build/release-build}")

said=$("$binary" version)
if [[ $said != "archlint $version" ]]; then
  echo "release.sh: the binary says \"$said\", not \"archlint $version\"" >&2
  exit 1
fi

if [[ $system == linux ]] && ldd "$binary" | grep -E 'libswift|Foundation|not found' >&2; then
  echo "release.sh: a machine without Swift lacks these libraries" >&2
  exit 1
fi

name=archlint-$version-$system-$(uname -m)
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
mkdir -p "$work/$name/bin" "$work/$name/share/man/man1" "$folder"
install -m 755 "$binary" "$work/$name/bin/archlint"
strip "$work/$name/bin/archlint"
"$binary" manual >"$work/$name/share/man/man1/archlint.1"
cp "$top/LICENSE" "$top/README.md" "$top/CHANGELOG.md" "$work/$name/"
tar -czf "$folder/$name.tar.gz" -C "$work" "$name"
echo "$folder/$name.tar.gz"
