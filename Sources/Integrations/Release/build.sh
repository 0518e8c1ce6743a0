#!/usr/bin/env bash
# build.sh [OPTION…]: builds archlint as releases have it, with more options for `swift build`, and says where the binary is.
#
# `archlint version --json` tells the commit, its date and the compiler, which are taken from git and `swiftc`; where the
# source has no git around it, SOURCE_COMMIT and SOURCE_DATE_EPOCH say them.
set -euo pipefail

top=$(cd "$(dirname "${BASH_SOURCE[0]}")/../../.." && pwd)
options=(--package-path "$top" -c release --product archlint "$@")

# The same bytes from whatever folder: no places in the source, which nothing that is stripped could show, names of files from the
# top, and no hash of what was compiled, in which paths count.
options+=(
  -Xswiftc -gnone -Xswiftc -file-prefix-map -Xswiftc "$top=."
  -Xswiftc -Xfrontend -Xswiftc -disable-incremental-llvm-codegen
)

# One file that needs nothing else on the machine: macOS brings the libraries of Swift, elsewhere they go into the binary.
if [[ $(uname -s) != Darwin ]]; then
  # Types made of generic ones are asked for with what they need, instead of by name. By name, the runtime would search all
  # conformances of the program for each, another millisecond.
  options+=(-Xswiftc -Xfrontend -Xswiftc -disable-concrete-type-metadata-mangled-name-accessors)
  if [[ -f $(clang -print-file-name=libc.a 2>/dev/null) ]]; then
    # With the C library inside as well, nothing is loaded or moved when it starts: a millisecond. And it runs on any Linux.
    options+=(-Xswiftc -static-executable)
    # It lays out what is read, run and written apart from each other: fewer page faults, another 0.3 ms.
    [[ ! -x $(clang -print-prog-name=ld.lld) ]] || options+=(-Xswiftc -use-ld=lld)
  else
    # Linked for a fixed address, it starts a millisecond sooner, as 77,000 pointers in it need not be moved each time.
    options+=(--static-swift-stdlib -Xswiftc -Xclang-linker -Xswiftc -no-pie)
  fi
fi

of_git() { git -C "$top" "$@" 2>/dev/null; }

commit=${SOURCE_COMMIT:-}
epoch=${SOURCE_DATE_EPOCH:-}
# What is changed and not committed is no commit's.
if [[ -z $commit && -e $top/.git ]] && changes=$(of_git status --porcelain -- Package.swift Sources Rules) && [[ -z $changes ]]; then
  commit=$(of_git rev-parse HEAD)
fi
if [[ -z $epoch && -n $commit && -e $top/.git ]]; then epoch=$(of_git log -1 --format=%ct "$commit") || epoch=; fi
ARCHLINT_COMMIT=$commit
ARCHLINT_DATE=
if [[ -n $epoch ]]; then
  ARCHLINT_DATE=$(date -u -d "@$epoch" +%Y-%m-%dT%H:%M:%SZ 2>/dev/null || date -u -r "$epoch" +%Y-%m-%dT%H:%M:%SZ)
fi
ARCHLINT_COMPILER=$(swiftc --version 2>/dev/null | grep -o 'Swift version .*' | head -n 1)
export ARCHLINT_COMMIT ARCHLINT_DATE ARCHLINT_COMPILER

swift build "${options[@]}" >&2
echo "$(swift build "${options[@]}" --show-bin-path)/archlint"
