#!/usr/bin/env bash
# reproduce.sh VERSION FOLDER: builds the commit that is checked out once more, in another folder, and compares it byte by byte
# with the archive for this kind of machine in FOLDER, such as one that was published. Exits with 1 where they differ.
set -euo pipefail

top=$(cd "$(dirname "${BASH_SOURCE[0]}")/../../.." && pwd)
version=${1:?usage: reproduce.sh VERSION FOLDER}
folder=$(cd "${2:?usage: reproduce.sh VERSION FOLDER}" && pwd)

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
source=$work/another/folder/with/a/longer/name/archlint
git clone --quiet --no-tags "$top" "$source"
archive=$("$source/Sources/Integrations/Release/release.sh" "$version" "$work/files" | tail -n 1)
name=${archive##*/}

if cmp "$archive" "$folder/$name"; then
  echo "$name: built again, the same bytes"
  exit 0
fi
echo "reproduce.sh: $name differs from what is built here:" >&2
mkdir "$work/here" "$work/there"
tar -xzf "$archive" -C "$work/here"
tar -xzf "$folder/$name" -C "$work/there"
if command -v diffoscope >/dev/null; then
  diffoscope "$work/there" "$work/here" >&2 || true
else
  diff -rq "$work/there" "$work/here" >&2 || true
fi
exit 1
