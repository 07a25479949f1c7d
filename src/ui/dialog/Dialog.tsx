import { type MouseEvent, type ReactNode, useEffect, useId, useRef } from 'react'
import { CLOSE } from '../icon/icons.ts'
import { IconButton } from '../icon-button/IconButton.tsx'
import { adoptStyles } from '../late-styles/adopt-styles.ts'
import styles from './dialog.css?inline'

adoptStyles(styles)

interface Props {
  open: boolean
  title: string
  /** The accessible name of the close key. */
  closeLabel: string
  /** Asked to close: the key, Escape, or a press on the scrim. */
  onClose: () => void
  /** For a size of its own. */
  className?: string
  children: ReactNode
}

/**
 * A native modal dialog: the browser keeps the focus inside, closes on Escape and gives the focus
 * back to what opened it.
 */
export function Dialog({ open, title, closeLabel, onClose, className = '', children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  const titleId = useId()

  useEffect(() => {
    const element = dialog.current
    if (!element || element.open === open) return
    if (open) element.showModal()
    else element.close()
  }, [open])

  const onPress = (event: MouseEvent) => {
    // The dialog itself is pressed only where its padding-less box ends: on the scrim.
    if (event.target === dialog.current) onClose()
  }
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the key for the scrim is Escape, which is native
    <dialog
      ref={dialog}
      className={`dialog ${className}`.trim()}
      aria-labelledby={titleId}
      onClick={onPress}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
      // A second Escape in a row closes whatever the page says.
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
