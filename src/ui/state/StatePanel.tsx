import { type ReactNode, useState } from 'react'
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
  /** A failure's code, in small print. */
  note?: string
  /** One button, or what replaces it. */
  children?: ReactNode
  heading?: 'h1' | 'h2' | 'h3'
}

/**
 * Renders a screen's other states (empty, error, offline, banned, ended): a drawing, a sentence, one action.
 */
export function StatePanel({ state, title, text, note, children, heading: Heading = 'h2' }: Props) {
  const [missing, setMissing] = useState<StateName>()
  return (
    <section className={`state-panel ${state}`}>
      {/* Without a network the drawing may not load. */}
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
