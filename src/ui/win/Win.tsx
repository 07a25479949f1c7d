import { type ReactNode, useId, useLayoutEffect, useRef, useState } from 'react'
import { openModal } from '../dialog/modal.ts'
import { adoptStyles } from '../lazy-styles/adopt-styles.ts'
import { Confetti } from './Confetti.tsx'
import { flyHome } from './fly-home.ts'
import { type Landing, openWin, type WinOrigin } from './opening.ts'
import styles from './win.css?inline'
import type { WinSize } from './win-size.ts'

adoptStyles(styles)

interface Props {
  word: string
  art: ReactNode
  size?: WinSize
  /** The prize's position on the page; without it the prize appears on its plate. */
  origin?: WinOrigin | undefined
  home?: string | undefined
  onLand?: (landing: Landing) => void
  chip?: ReactNode
  name: ReactNode
  text: ReactNode
  children: ReactNode
  /** Called on Escape, and must do the same as the main button. */
  onClose: () => void
}

/**
 * Renders a win in full screen: a sun opens, the prize flies to a plate, and its name and arrival time appear.
 * When the dialog closes, the prize flies to its place on the page.
 */
export function Win(props: Props) {
  const {
    word,
    art,
    size = 'rare',
    origin,
    home,
    onLand,
    chip,
    name,
    text,
    children,
    onClose,
  } = props
  const dialog = useRef<HTMLDialogElement>(null)
  const id = useId()
  const [landed, setLanded] = useState<Landing>()

  // biome-ignore lint/correctness/useExhaustiveDependencies: the win opens once
  useLayoutEffect(() => {
    const element = dialog.current
    if (!element) return
    openModal(element)
    return openWin(element, {
      size,
      origin,
      onLand: (landing) => {
        setLanded(landing)
        onLand?.(landing)
      },
    })
  }, [])

  // A layout effect is cleaned up while the dialog is still on the page.
  // biome-ignore lint/correctness/useExhaustiveDependencies: where the prize goes does not change
  useLayoutEffect(() => {
    const prize = dialog.current?.querySelector<HTMLElement>('.win-art')
    return () => {
      if (prize) flyHome(prize, home ? document.querySelector(home) : null)
    }
  }, [])

  return (
    <dialog
      ref={dialog}
      className="win"
      data-size={size}
      aria-labelledby={`${id}-word`}
      aria-describedby={`${id}-text`}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
      // Browsers close a dialog on a second Escape in a row even if the first was prevented.
      onClose={onClose}
    >
      <i className="win-sun" />
      <i className="win-rays" />
      <div className="win-face">
        <h2 id={`${id}-word`} className="lettering">
          {word}
        </h2>
        <div className="win-prize">
          {landed && landed !== 'skipped' && <Confetti size={size} />}
          <div className="win-plate" />
          <div className="win-art">
            {typeof art === 'string' ? <img src={art} width="220" height="220" alt="" /> : art}
          </div>
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
