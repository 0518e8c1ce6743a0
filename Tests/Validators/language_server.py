"""Speaks to archlint's language server as other clients do: language_server.py ARCHLINT FOLDER

Takes the capabilities that editors were seen to claim, and reads each message with the types of the protocol, so that one that they
do not have ends the run. FOLDER holds a configuration and A.swift, in which a class is not final. A line is printed for each client.

The exit code is 77 when a package of Tests/requirements.txt is missing.
"""

import asyncio
import json
import sys
import typing
import warnings
from pathlib import Path

try:
    import pytest_lsp
    from lsprotocol import types
    from pygls.protocol import default_converter
    from pytest_lsp import checks
    from pytest_lsp.client import register_lsp_features
except ImportError as error:
    print(f"{error}: pip install -r Tests/requirements.txt")
    sys.exit(77)

CLIENTS = ["visual-studio-code@v1.65.2", "neovim@v0.6.1", "neovim@v0.9.1", "neovim@v0.11.0", "emacs@v29.1"]
WAIT = 100


def everything():
    """A client that can do all that archlint makes use of."""
    return types.ClientCapabilities(
        general=types.GeneralClientCapabilities(position_encodings=[types.PositionEncodingKind.Utf32]),
        window=types.WindowClientCapabilities(
            work_done_progress=True, show_document=types.ShowDocumentClientCapabilities(support=True)),
        workspace=types.WorkspaceClientCapabilities(
            apply_edit=True, workspace_folders=True,
            workspace_edit=types.WorkspaceEditClientCapabilities(document_changes=True),
            did_change_watched_files=types.DidChangeWatchedFilesClientCapabilities(dynamic_registration=True),
            diagnostics=types.DiagnosticWorkspaceClientCapabilities(refresh_support=True)),
        text_document=types.TextDocumentClientCapabilities(
            diagnostic=types.DiagnosticClientCapabilities(),
            publish_diagnostics=types.PublishDiagnosticsClientCapabilities(
                related_information=True, code_description_support=True, data_support=True,
                tag_support=types.ClientDiagnosticsTagOptions(value_set=[types.DiagnosticTag.Unnecessary])),
            hover=types.HoverClientCapabilities(content_format=[types.MarkupKind.Markdown]),
            code_lens=types.CodeLensClientCapabilities(),
            code_action=types.CodeActionClientCapabilities(
                data_support=True, is_preferred_support=True,
                resolve_support=types.ClientCodeActionResolveOptions(properties=["edit"]),
                code_action_literal_support=types.ClientCodeActionLiteralOptions(
                    code_action_kind=types.ClientCodeActionKindOptions(value_set=[])))))


class Session:
    def __init__(self, client, folder):
        self.client, self.folder = client, folder

    def document(self, name):
        return types.TextDocumentIdentifier(uri=(self.folder / name).as_uri())

    def open(self, name, text, language):
        item = types.TextDocumentItem(uri=self.document(name).uri, language_id=language, version=1, text=text)
        self.client.text_document_did_open(types.DidOpenTextDocumentParams(text_document=item))

    def at(self, name, line, character):
        return {"text_document": self.document(name), "position": types.Position(line=line, character=character)}

    async def diagnostics(self, name, pulls):
        if pulls:
            params = types.DocumentDiagnosticParams(text_document=self.document(name))
            return (await self.client.text_document_diagnostic_async(params)).items
        uri = self.document(name).uri
        while not self.client.diagnostics.get(uri):
            await self.client.wait_for_notification(types.TEXT_DOCUMENT_PUBLISH_DIAGNOSTICS)
        return self.client.diagnostics[uri]


async def use(session, pulls, lenses):
    client = session.client
    session.open("A.swift", "class A {}\n", "swift")
    change = types.TextDocumentContentChangePartial(
        range=types.Range(start=types.Position(line=0, character=9), end=types.Position(line=0, character=9)), text="\n")
    client.text_document_did_change(types.DidChangeTextDocumentParams(
        text_document=types.VersionedTextDocumentIdentifier(uri=session.document("A.swift").uri, version=2),
        content_changes=[change]))
    found = await session.diagnostics("A.swift", pulls)
    messages = [one.message for one in found]
    hover = await client.text_document_hover_async(types.HoverParams(**session.at("A.swift", 0, 6)))
    actions = await client.text_document_code_action_async(types.CodeActionParams(
        text_document=session.document("A.swift"), range=found[0].range,
        context=types.CodeActionContext(diagnostics=found)))
    for action in actions:
        if action.edit is None and action.data is not None:
            await client.code_action_resolve_async(action)
        if action.command and action.command.command == "archlint.explain":
            await client.workspace_execute_command_async(types.ExecuteCommandParams(
                command=action.command.command, arguments=action.command.arguments))
    await client.text_document_definition_async(types.DefinitionParams(**session.at("A.swift", 0, 6)))
    configuration = (session.folder / ".archlint.json").read_text()
    session.open(".archlint.json", configuration, "json")
    place = configuration.index('"final"') + 2
    proposals = await client.text_document_completion_async(types.CompletionParams(**session.at(".archlint.json", 0, place)))
    await client.text_document_hover_async(types.HoverParams(**session.at(".archlint.json", 0, place)))
    await client.text_document_references_async(types.ReferenceParams(
        context=types.ReferenceContext(include_declaration=True), **session.at(".archlint.json", 0, place)))
    lens = []
    if lenses:
        lens = await client.text_document_code_lens_async(types.CodeLensParams(text_document=session.document("A.swift")))
    report = await client.workspace_diagnostic_async(types.WorkspaceDiagnosticParams(previous_result_ids=[]))
    return {"messages": messages, "hover": hover.contents.value[:9], "proposals": len(proposals) > 0, "lenses": len(lens),
            "actions": sorted(action.title for action in actions), "files": len(report.items)}


def converter():
    """That of the protocol, which takes an action that has a command for a command."""
    converter = default_converter()

    def read(one, _):
        return converter.structure(one, types.Command if isinstance(one.get("command"), str) else types.CodeAction)

    converter.register_structure_hook(typing.Union[types.Command, types.CodeAction], read)
    return converter


def make_client():
    client = pytest_lsp.LanguageClient(converter_factory=converter)
    register_lsp_features(client)

    @client.feature(types.CLIENT_REGISTER_CAPABILITY)
    def register(_: types.RegistrationParams):
        return None

    return client


async def run(program, folder, name, capabilities, arguments):
    client = make_client()
    await client.start_io(program, "server", *arguments, cwd=folder)
    root = folder.as_uri()
    result = await client.initialize_session(types.InitializeParams(
        capabilities=capabilities, root_uri=root, workspace_folders=[types.WorkspaceFolder(uri=root, name="App")]))
    pulls = result.capabilities.diagnostic_provider is not None
    try:
        said = await asyncio.wait_for(use(Session(client, folder), pulls, bool(arguments)), WAIT)
        await asyncio.wait_for(client.shutdown_session(), WAIT)
    finally:
        if client.error:
            print(f"{name}: {client.error}")
            sys.exit(1)
    print(json.dumps({"client": name, "pulls": pulls, **said}))


async def main():
    program, folder = sys.argv[1], Path(sys.argv[2]).resolve()
    warnings.simplefilter("error", checks.LspSpecificationWarning)
    for name in CLIENTS:
        await run(program, folder, name, pytest_lsp.client_capabilities(name), [])
    await run(program, folder, "everything", everything(), ["--code-lens"])


if len(sys.argv) > 1:
    asyncio.run(main())
