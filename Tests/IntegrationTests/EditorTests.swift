import Foundation
import TestSupport
import Testing

/// Real editors with the language server.
@Suite struct EditorTests {
  /// Neovim opens a file, is typed into, sees the finding, applies the fix and saves.
  @Test(.needs("nvim")) func neovim() throws {
    let folder = try Sandbox([
      ".archlint.json": """
      {
        "root": true, "presets": [],
        "customRules": [
          {
            "id": "final", "each": "class", "must": { "modifiers": "final" }, "message": "'{name}' is open",
            "fix": { "safety": "safe", "addModifier": "final" }
          }
        ]
      }
      """,
      "A.swift": "struct A {}\n",
      "run.lua": """
      vim.opt.swapfile = false
      vim.cmd("source \(Repository.file("Sources/Integrations/Neovim/archlint.lua").path)")
      vim.cmd("edit A.swift")
      local function wait(count)
        return vim.wait(60000, function() return #vim.diagnostic.get(0) == count end, 20)
      end
      vim.api.nvim_buf_set_lines(0, 0, -1, false, { "", "class B {}" })
      local lines = { tostring(wait(1)) }
      for _, one in ipairs(vim.diagnostic.get(0)) do
        table.insert(lines, one.lnum .. ":" .. one.col .. " " .. one.message)
      end
      local params = vim.lsp.util.make_given_range_params({ 2, 6 }, { 2, 6 })
      params.context = { diagnostics = {} }
      for id, answer in pairs(vim.lsp.buf_request_sync(0, "textDocument/codeAction", params, 60000) or {}) do
        for _, action in ipairs(answer.result or {}) do
          if action.title:find("^Insert") then
            vim.lsp.util.apply_workspace_edit(action.edit, vim.lsp.get_client_by_id(id).offset_encoding)
          end
        end
      end
      table.insert(lines, tostring(wait(0)))
      vim.cmd("write")
      vim.fn.writefile(lines, "said")
      vim.cmd("qall!")

      """,
    ])
    let run = try folder.run("timeout", "100", "nvim", "--headless", "-u", "NONE", "-c", "luafile run.lua")
    #expect(try folder.read("said") == "true\n1:6 'B' is open\ntrue\n", "\(run.output)")
    #expect(try folder.read("A.swift") == "\nfinal class B {}\n")
  }
}
