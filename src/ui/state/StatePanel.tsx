import { type ReactNode, useLayoutEffect, useState } from 'react'
import { adoptStyles } from '../lazy-styles/adopt-styles.ts'
import { SleepingDie } from './SleepingDie.tsx'
import { STATE_ART, type StateName } from './state-art.ts'
import styles from './state-panel.css?inline'

adoptStyles(styles)

interface Props {
  state: StateName
  title: string
  /** One sentence: what happened, what is safe, when it changes. Undefined while unknown. */
  text?: string
  note?: string
  children?: ReactNode
  heading?: 'h1' | 'h2' | 'h3'
}

/** The states that replace a page's content and shrink its hero, so that a phone shows the panel. */
const REPLACES_PAGE: readonly StateName[] = [
  'error',
  'offline',
  'banned',
  'not-started',
  'ended',
  'sign-in',
]

/**
 * Renders a screen's other states (empty, error, offline, banned, ended): a drawing, a sentence, one action.
 */
export function StatePanel({ state, title, text, note, children, heading: Heading = 'h2' }: Props) {
  const [missing, setMissing] = useState<StateName>()
  const replacesPage = Heading !== 'h3' && REPLACES_PAGE.includes(state)
  useLayoutEffect(() => {
    if (!replacesPage) return
    document.body.classList.add('panel-first')
    return () => document.body.classList.remove('panel-first')
  }, [replacesPage])
  return (
    <section className={`state-panel ${state}`}>
      {/* The drawing cannot be loaded without a network, so a built-in drawing replaces it. */}
      {missing === state ? (
        <SleepingDie />
      ) : (
        <img
          src={STATE_ART[state]}
          width="266"
          height="224"
          alt=""
          onError={() => setMissing(state)}
        />
      )}
      <Heading>{title}</Heading>
      {text && <p>{text}</p>}
      {note && <p className="note">{note}</p>}
      {children}
    </section>
  )
}
