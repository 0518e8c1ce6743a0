# archlint as it was released: `nix-build archlint.nix`.
{ pkgs ? import <nixpkgs> { } }:

let
  sources = {
    {sources}
  };
  system = pkgs.stdenv.hostPlatform.system;
in
pkgs.stdenv.mkDerivation {
  pname = "archlint";
  version = "{version}";
  src = pkgs.fetchurl (sources.${system} or (throw "archlint is not made for ${system}"));
  dontStrip = true;
  installPhase = ''
    install -Dm755 bin/archlint $out/bin/archlint
    install -Dm644 share/man/man1/archlint.1 $out/share/man/man1/archlint.1
    install -Dm644 LICENSE $out/share/licenses/archlint/LICENSE
  '';
  meta = {
    description = "Architecture linter for Swift";
    homepage = "https://github.com/archlint/archlint";
    license = pkgs.lib.licenses.mit;
    mainProgram = "archlint";
  };
}
