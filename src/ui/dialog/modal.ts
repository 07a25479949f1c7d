/**
 * Opens a dialog over the page. In Safari before 15.4, which has no native dialogs, the element covers the page
 * (dialog.css), and the focus moves into it.
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
