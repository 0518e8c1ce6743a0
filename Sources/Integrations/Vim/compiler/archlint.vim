" For Vim and Neovim: copy this to compiler/ in ~/.vim or ~/.config/nvim. Then `:compiler archlint | make` fills the
" quickfix list.
if exists('current_compiler')
  finish
endif
let current_compiler = 'archlint'

CompilerSet makeprg=archlint\ lint\ --format\ compact\ --color\ never\ $*
CompilerSet errorformat=%f:%l:%c:\ %trror:\ %m,%f:%l:%c:\ %tarning:\ %m,%f:%l:%c:\ %tote:\ %m
