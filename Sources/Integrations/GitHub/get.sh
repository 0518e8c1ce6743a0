#!/bin/bash
# A step of action.yml: takes archlint from a release, with its checksum, or builds it from the source of the action,
# and writes where it stands as the output `archlint`.
set -euo pipefail
# The work space is a stranger's: a PATH with the current folder in it does not lead there.
cd /
unset TAR_OPTIONS

version=${ARCHLINT_VERSION:-}
releases=${ARCHLINT_RELEASES:-https://github.com/archlint/archlint/releases/download}
folder=$(mktemp -d "${RUNNER_TEMP:-/tmp}/archlint.XXXXXX")

checksum() {
  if command -v sha256sum >/dev/null; then sha256sum --check --quiet -; else shasum -a 256 --check --quiet -; fi
}

if [[ -n $version ]]; then
  if [[ ! $version =~ ^v?[0-9]+\.[0-9]+\.[0-9]+(-[0-9A-Za-z.-]+)?$ ]]; then
    echo "::error title=archlint::The input \`version\` is that of a release, such as 1.2.0" && exit 2
  fi
  case $(uname -s) in
    Linux) system=linux ;;
    Darwin) system=macos ;;
    *) echo "::error title=archlint::There is no release for $(uname -s): leave out \`version\`" && exit 2 ;;
  esac
  archive=archlint-${version#v}-$system-$(uname -m).tar.gz
  for file in "$archive" SHA256SUMS; do
    # Wherever it is sent on to, it comes over TLS.
    curl --disable --proto-redir =https --fail --silent --show-error --location --retry 3 \
      --output "$folder/$file" "$releases/v${version#v}/$file"
  done
  (cd "$folder" && awk -v name="$archive" '$2 == name' SHA256SUMS | checksum) || {
    echo "::error title=archlint::$archive has another checksum than the release says" && exit 2
  }
  tar -xzf "$folder/$archive" -C "$folder"
  binary=$folder/${archive%.tar.gz}/bin/archlint
else
  # Where the action stands, a file may choose the compiler.
  (cd "$GITHUB_ACTION_PATH" && swift build --scratch-path "$folder" -c release --product archlint)
  binary=$folder/release/archlint
fi
"$binary" version
echo "archlint=$binary" >>"$GITHUB_OUTPUT"
