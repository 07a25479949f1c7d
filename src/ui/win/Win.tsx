import { type ReactNode, useEffect, useId, useRef } from 'react'
import { openModal } from '../dialog/modal.ts'
import { adoptStyles } from '../late-styles/adopt-styles.ts'
import { Confetti } from './Confetti.tsx'
import styles from './win.css?inline'

adoptStyles(styles)

interface Props {
  /** One word in lettering, such as "Yours". */
  word: string
  /** The URL of the prize's drawing. */
  art: string
  /** A `Chip` with the kind of prize. */
  chip?: ReactNode
  /** The prize's name. */
  name: string
  /** When and where it arrives, in a paragraph or as a part of its own. */
  text: ReactNode
  /** One button, and at most one link beside it. */
  children: ReactNode
  /** Called on Escape, with the same effect as the button that goes on. */
  onClose: () => void
}

/** A full-screen win: sun rays, the prize on a plate, its name, and when it arrives. */
export function Win({ word, art, chip, name, text, children, onClose }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  const id = useId()

  useEffect(() => {
    if (dialog.current) openModal(dialog.current)
  }, [])

  return (
    <dialog
      ref={dialog}
      className="win"
      aria-labelledby={`${id}-word`}
      aria-describedby={`${id}-text`}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
      // Browsers close a dialog on a second Escape in a row even if the first was prevented.
      onClose={onClose}
    >
      <div className="win-face">
        <h2 id={`${id}-word`} className="lettering">
          {word}
        </h2>
        <div className="win-plate">
          <img src={art} width="220" height="220" alt="" />
          <Confetti />
        </div>
        <div id={`${id}-text`} className="win-words">
          {chip}
          <p className="win-name">{name}</p>
          {typeof text === 'string' ? <p>{text}</p> : text}
        </div>
        <div className="win-acts">{children}</div>
      </div>
    </dialog>
  )
}
