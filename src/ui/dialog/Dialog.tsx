import { type MouseEvent, type ReactNode, useEffect, useId, useRef } from 'react'
import { CLOSE } from '../icon/icons.ts'
import { IconButton } from '../icon-button/IconButton.tsx'
import { adoptStyles } from '../lazy-styles/adopt-styles.ts'
import styles from './dialog.css?inline'
import { closeModal, openModal } from './modal.ts'

adoptStyles(styles)

interface Props {
  open: boolean
  title: string
  closeLabel: string
  onClose: () => void
  className?: string
  children: ReactNode
}

/** Renders a native modal dialog, which calls `onClose` on Escape. The browser traps and restores the focus. */
export function Dialog({ open, title, closeLabel, onClose, className = '', children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  const titleId = useId()

  useEffect(() => {
    const element = dialog.current
    if (!element || element.hasAttribute('open') === open) return
    if (open) openModal(element)
    else closeModal(element)
  }, [open])

  const onPress = (event: MouseEvent) => {
    // The dialog has no padding, so an event on the dialog itself is a press on the backdrop.
    if (event.target === dialog.current) onClose()
  }
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes the dialog natively
    <dialog
      ref={dialog}
      className={`dialog ${className}`.trim()}
      aria-labelledby={titleId}
      onClick={onPress}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
      // Browsers close a dialog on a second Escape in a row even if the first was prevented.
      onClose={() => open && onClose()}
    >
      <div className="dialog-face">
        <header>
          <h2 id={titleId}>{title}</h2>
          <IconButton icon={CLOSE} label={closeLabel} onClick={onClose} />
        </header>
        {children}
      </div>
    </dialog>
  )
}
