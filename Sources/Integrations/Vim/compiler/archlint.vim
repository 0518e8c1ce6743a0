" For Vim and Neovim: copy this to compiler/ in ~/.vim or ~/.config/nvim. Then `:compiler archlint | make` fills the
" quickfix list. Vim counts columns in bytes, as Xcode does.
if exists('current_compiler')
  finish
endif
let current_compiler = 'archlint'

CompilerSet makeprg=archlint\ lint\ --format\ xcode\ --color\ never\ $*
CompilerSet errorformat=%f:%l:%c:\ %trror:\ %m,%f:%l:%c:\ %tarning:\ %m,%f:%l:%c:\ %tote:\ %m
