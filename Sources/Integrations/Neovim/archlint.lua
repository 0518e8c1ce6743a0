-- archlint's language server for Swift files and their configuration: copy this file to ~/.config/nvim/plugin.

local clients = {}

-- The folder of the nearest configuration, else the top of the work tree, else the folder of the file.
local function root(file)
  local folder = vim.fn.fnamemodify(file, ":p:h")
  local configuration = vim.fn.findfile(".archlint.json", folder .. ";")
  if configuration ~= "" then
    return vim.fn.fnamemodify(configuration, ":p:h")
  end
  local repository = vim.fn.finddir(".git", folder .. ";")
  return repository == "" and folder or vim.fn.fnamemodify(repository, ":p:h:h")
end

local function attach(buffer)
  local folder = root(vim.api.nvim_buf_get_name(buffer))
  clients[folder] = clients[folder]
    or vim.lsp.start_client({
      name = "archlint",
      cmd = { "archlint", "server" },
      root_dir = folder,
      on_exit = function()
        clients[folder] = nil
      end,
    })
  vim.lsp.buf_attach_client(buffer, clients[folder])
end

local group = vim.api.nvim_create_augroup("archlint", {})
vim.api.nvim_create_autocmd({ "BufRead", "BufNewFile" }, {
  group = group,
  pattern = { "*.swift", ".archlint.json" },
  callback = function(event)
    attach(event.buf)
  end,
})
