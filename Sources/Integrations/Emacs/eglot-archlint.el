;;; eglot-archlint.el --- archlint's language server in Eglot  -*- lexical-binding: t -*-

;; For Emacs 28 and later.  Put this file on the load path, then:
;;   (require 'eglot-archlint)
;;   (add-hook 'swift-mode-hook #'eglot-ensure)
;; Eglot starts one server for a language, so archlint brings sourcekit-lsp along where that is installed.

;;; Code:

(require 'eglot)

(defun eglot-archlint-command (&optional _interactive)
  "The words that start archlint's server, with that of Swift where there is one."
  (append '("archlint" "server")
          (and (executable-find "sourcekit-lsp") '("--with" "sourcekit-lsp"))))

(add-to-list 'eglot-server-programs '((swift-mode swift-ts-mode) . eglot-archlint-command))

(provide 'eglot-archlint)
;;; eglot-archlint.el ends here
