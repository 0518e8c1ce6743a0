#!/usr/bin/env bash
# release.sh VERSION [FOLDER]: builds archlint for this machine and packs it into FOLDER (default: .build/release-files),
# with the manual page, completions and the licence. Run it on each kind of machine a release is for, then
# `packages.py all VERSION FOLDER` over all archives together, which makes what people install.
set -euo pipefail

top=$(cd "$(dirname "${BASH_SOURCE[0]}")/../../.." && pwd)
version=${1:?usage: release.sh VERSION [FOLDER]}
folder=${2:-$top/.build/release-files}

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
mkdir -p "$work/$name/bin" "$work/$name/share/man/man1" "$work/$name/share/completions" "$folder"
install -m 755 "$binary" "$work/$name/bin/archlint"
strip "$work/$name/bin/archlint"
"$binary" manual >"$work/$name/share/man/man1/archlint.1"
for shell in bash zsh fish; do "$binary" completions "$shell" >"$work/$name/share/completions/archlint.$shell"; done
cp "$top/LICENSE" "$top/README.md" "$top/CHANGELOG.md" "$work/$name/"
"$(dirname "${BASH_SOURCE[0]}")/packages.py" archive "$work/$name" "$folder/$name.tar.gz"
echo "$folder/$name.tar.gz"
