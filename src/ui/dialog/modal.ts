/**
 * Opens a dialog over the page. Safari before 15.4 has no dialogs: there it is an element that covers the
 * page, and the focus moves into it (dialog.css).
 */
export function openModal(dialog: HTMLDialogElement): void {
  if (typeof dialog.showModal === 'function') {
    dialog.showModal()
    return
  }
  dialog.setAttribute('open', '')
  dialog.setAttribute('aria-modal', 'true')
  dialog.setAttribute('role', 'dialog')
  dialog.querySelector<HTMLElement>('button, a, input')?.focus()
}

/** Closes a dialog that `openModal` has opened. */
export function closeModal(dialog: HTMLDialogElement): void {
  if (typeof dialog.close === 'function') dialog.close()
  else dialog.removeAttribute('open')
}
