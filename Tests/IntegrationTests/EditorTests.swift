import Foundation
import TestSupport
import Testing

/// Real editors with the language server.
@Suite struct EditorTests {
  private static let configuration = """
    {
      "root": true, "presets": [],
      "customRules": [
        {
          "id": "final", "each": "class", "must": { "modifiers": "final" }, "message": "'{name}' is open",
          "fix": { "safety": "safe", "addModifier": "final" }
        }
      ]
    }
    """

  /// Emacs with Eglot opens a file, is typed into, sees the finding, applies the fix and saves.
  @Test(.needs("emacs")) func `emacs with eglot`() throws {
    let folder = try Sandbox([
      ".archlint.json": Self.configuration, "A.swift": "struct A {}\n",
      "run.el": """
      (setq make-backup-files nil create-lockfiles nil eglot-confirm-server-initiated-edits nil
            ;; Where Debian has it for versions of Emacs that bring no Eglot.
            package-directory-list '("/usr/share/emacs/site-lisp/elpa")
            last-nonmenu-event ?\\r)
      (package-initialize)
      (load "\(Repository.file("Sources/Integrations/Emacs/eglot-archlint.el").path)")
      (setq eglot-server-programs '((swift-mode . ("archlint" "server"))))
      (define-derived-mode swift-mode prog-mode "Swift")
      (find-file "A.swift")
      (swift-mode)
      (call-interactively #'eglot)
      (flymake-mode 1)
      (defun wait-for (count)
        (eglot--signal-textDocument/didChange)
        (flymake-start)
        (let ((end (time-add nil 60)))
          (while (and (/= count (length (flymake-diagnostics))) (time-less-p nil end))
            (accept-process-output nil 0.05)))
        (dolist (one (flymake-diagnostics))
          (princ (format "said: %s %s\\n" (flymake-diagnostic-beg one) (flymake-diagnostic-text one)))))
      (goto-char (point-max))
      (insert "class B {}\\n")
      (wait-for 1)
      (search-backward "B")
      (cl-letf (((symbol-function 'completing-read)
                 (lambda (_prompt all &rest _)
                   (seq-find (lambda (title) (string-prefix-p "Insert" title)) (mapcar #'car all)))))
        (eglot-code-actions (point) (point) nil t))
      (wait-for 0)
      (save-buffer)
      (eglot-shutdown (eglot-current-server))

      """,
    ])
    let run = try folder.run("timeout", "100", "emacs", "--batch", "-Q", "-l", "run.el")
    let said = run.output.split(separator: "\n").filter { $0.hasPrefix("said: ") }
    #expect(said.count == 1 && said[0].contains(" 19 ") && said[0].hasSuffix("'B' is open"), "\(run.output)")
    #expect(try folder.read("A.swift") == "struct A {}\nfinal class B {}\n")
  }

  /// Clients with what editors were seen to claim, which read all that the server says with the types of the protocol.
  @Test(.enabled(if: ThoroughTests.areWanted), .needs(validator: "language_server.py"))
  func `every message is one of the protocol`() throws {
    let folder = try Sandbox([
      ".archlint.json": Self.configuration.replacing("\n", with: ""), "A.swift": "class A {}\n",
    ])
    let run = try folder.run(
      Repository.validator("language_server.py")
        + [Repository.products.appending(path: "archlint").path, folder.url.path])
    let lines = run.output.split(separator: "\n").filter { $0.hasPrefix("{") }
    #expect(run.status == 0 && lines.count == 6, "\(run.output)")
    for line in lines {
      #expect(
        line.contains(#""messages": ["'A' is open"]"#) && line.contains("Insert `final` (final)"), "\(line)")
    }
    #expect(lines.last?.contains(#""pulls": true"#) == true)
  }

  /// Neovim opens a file, is typed into, sees the finding, applies the fix and saves.
  @Test(.needs("nvim")) func neovim() throws {
    let folder = try Sandbox([
      ".archlint.json": Self.configuration, "A.swift": "struct A {}\n",
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
