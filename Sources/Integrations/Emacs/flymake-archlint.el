;;; flymake-archlint.el --- archlint as a backend of Flymake  -*- lexical-binding: t -*-

;; For Emacs 26 and later.  Put this file on the load path, then:
;;   (require 'flymake-archlint)
;;   (add-hook 'swift-mode-hook #'flymake-archlint-setup)
;; What is typed is checked, saved or not, within the project on the disk.  `M-x compile' with the command
;; "archlint lint --format compact" needs nothing of this: Emacs knows the shape of these lines.

;;; Code:

(require 'cl-lib)
(require 'flymake)

(defvar-local flymake-archlint--process nil)

(defun flymake-archlint--kind (severity)
  "The kind of diagnostic that SEVERITY stands for."
  (cond ((equal severity "error") :error) ((equal severity "warning") :warning) (t :note)))

(defun flymake-archlint--diagnostics (source)
  "The diagnostics in the current buffer, about the buffer SOURCE."
  (goto-char (point-min))
  (cl-loop while (re-search-forward
                  "^.+?:\\([0-9]+\\):\\([0-9]+\\): \\(error\\|warning\\|note\\): \\(.*\\)$" nil t)
           for message = (match-string 4)
           for kind = (flymake-archlint--kind (match-string 3))
           for (begin . end) = (flymake-diag-region source (string-to-number (match-string 1))
                                                    (string-to-number (match-string 2)))
           collect (flymake-make-diagnostic source begin end kind message)))

(defun flymake-archlint (report &rest _)
  "Check the current buffer and call REPORT with what is found."
  (unless (executable-find "archlint") (error "There is no archlint on the path"))
  (when (process-live-p flymake-archlint--process) (kill-process flymake-archlint--process))
  (let ((source (current-buffer)))
    (setq flymake-archlint--process
          (make-process
           :name "archlint" :noquery t :connection-type 'pipe :buffer (generate-new-buffer " *archlint*")
           :command (list "archlint" "lint" "--format" "compact" "--color" "never"
                          "--stdin-filename" (or buffer-file-name "Untitled.swift") "-")
           :sentinel
           (lambda (process _)
             (when (memq (process-status process) '(exit signal))
               (unwind-protect
                   (when (eq process (buffer-local-value 'flymake-archlint--process source))
                     (with-current-buffer (process-buffer process)
                       (funcall report (flymake-archlint--diagnostics source))))
                 (kill-buffer (process-buffer process)))))))
    (process-send-region flymake-archlint--process (point-min) (point-max))
    (process-send-eof flymake-archlint--process)))

(defun flymake-archlint-setup ()
  "Check the current buffer while it is edited."
  (add-hook 'flymake-diagnostic-functions #'flymake-archlint nil t)
  (flymake-mode 1))

(provide 'flymake-archlint)
;;; flymake-archlint.el ends here
